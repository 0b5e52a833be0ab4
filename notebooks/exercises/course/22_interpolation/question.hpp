void question() {
    for (int wanted = 8; wanted <= 64; wanted *= 2) {  // trained on 8
        ask::Part part(wanted);
        for (int m = 0; m < wanted; ++m) part.put(interpolated(m, 8, wanted));
    }
}
