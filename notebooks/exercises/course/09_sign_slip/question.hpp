void question() {
    ask::Part part;
    const Witness w = counterexample();
    part.put(w.q);
    part.put(w.k);
    part.put(w.m);
    part.put(w.n);
}
