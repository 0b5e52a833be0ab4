void question() {
    ask::Part part;
    const Vec q = part.vector(2), k = part.vector(2);
    const Angle m = part.angle(), n = part.angle();
    for (const Term& line : derivation(q, k, m, n)) part.put(line);
}
