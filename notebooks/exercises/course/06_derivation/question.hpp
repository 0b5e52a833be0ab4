void question() {
    ask::Part part;
    const Vec x = part.vector(2);
    const Angle a = part.angle();
    for (const Term& line : derivation(x, a)) part.put(line);
}
