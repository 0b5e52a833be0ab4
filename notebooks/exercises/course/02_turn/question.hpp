void question() {
    ask::Part part;
    const Term x0 = part.real(), x1 = part.real();
    const Angle a = part.angle();
    part.put(turn(Complex{x0, x1}, a));
}
