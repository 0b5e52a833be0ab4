void question() {
    ask::Part part;
    part.put(first_collision());
}
