void question() {
    ask::Part part;
    part.put(rotation(part.angle()));
}
