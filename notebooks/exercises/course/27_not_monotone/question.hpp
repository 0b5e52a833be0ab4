void question() {
    ask::Part part;
    part.put(counterexample());
}
