void question() {
    ask::Part part;
    const Angle m = part.angle(), n = part.angle();
    part.put(multiplied_out(m, n));
    part.put(from_the_difference(m, n));
}
