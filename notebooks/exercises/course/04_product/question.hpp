void question() {
    ask::Part part;
    const Angle a = part.angle(), b = part.angle();
    part.put(product(a, b));
}
