void question() {
    ask::Part part;
    const auto [a, b] = counterexample();
    part.put(a);
    part.put(b);
}
