void question() {
    ask::Part part;
    const Rope rope = part.rope();
    const Vec x = part.vector(2), y = part.vector(2);
    const Angle a = part.angle(), b = part.angle();
    const Equation claim = property(rope, x, y, a, b);
    part.put(claim.left);
    part.put(claim.right);
    part.put(rope.calls());
}
