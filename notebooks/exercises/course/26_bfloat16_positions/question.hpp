void question() {
    ask::Part part;
    for (int m = 0; m < 4096; ++m) part.put(rounded(m));
}
