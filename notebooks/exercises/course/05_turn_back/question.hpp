void question() {
    ask::Part part;
    const Vec y = part.vector(2);
    const Angle a = part.angle();
    part.put(turn_back(y, a));
}
