Statements whose C++ can't be recorded, put into Coq by hand: finite ones, mostly for all sizes at once, and a few of
intervals where a proof says more than thousands of enclosures. Each stands under its theorem's id and the formula of
its step; if that formula changes, the step counts as not confirmed until this file is brought after it.

(** circle-group-law: \cos^2 a + \sin^2 a = 1 **)
Lemma circle_group_law_1 a : cos a * cos a + sin a * sin a = 1.
Proof. rewrite circle. ring. Qed.

(** circle-group-law: \cos(a+b) = \cos a \cos b - \sin a \sin b **)
Lemma circle_group_law_2 a b : cos (a + b) = cos a * cos b - sin a * sin b.
Proof. apply cos_plus. Qed. (* Coq's own theorem: what the exact tier takes for granted *)

(** circle-group-law: \sin(a+b) = \sin a \cos b + \cos a \sin b **)
Lemma circle_group_law_3 a b : sin (a + b) = sin a * cos b + cos a * sin b.
Proof. apply sin_plus. Qed.

(** circle-group-law: e^{i(a+b)} = e^{ia} e^{ib} **)
(* real and imaginary part *)
Lemma circle_group_law_4 a b :
  [cos (a + b); sin (a + b)] = [cos a * cos b - sin a * sin b; cos a * sin b + sin a * cos b].
Proof. entries; trig. Qed.

(** euler: |\cos a - \sum_{k<n} (-1)^k a^{2k}/(2k)!| \le |a|^{2n}/(2n)! **)
(* for every angle and every number of terms; by the mean value theorem, from cos <= 1 on *)
Definition cos_part n a := sum n (fun k => (-1) ^ k / INR (fact (2 * k)) * a ^ (2 * k)).
Definition sin_part n a := sum n (fun k => (-1) ^ k / INR (fact (2 * k + 1)) * a ^ (2 * k + 1)).

(* each is, up to a sign, the derivative of the other *)
Lemma sin_part_derivative n x : derivable_pt_lim (sin_part n) x (cos_part n x).
Proof.
  induction n as [| n IH]; unfold sin_part, cos_part; cbn [sum]; [apply derivable_pt_lim_const |].
  apply (derivable_pt_lim_plus (sin_part n)); [exact IH |].
  replace ((-1) ^ n / INR (fact (2 * n)) * x ^ (2 * n))
    with ((-1) ^ n / INR (fact (2 * n + 1)) * (INR (2 * n + 1) * x ^ (Init.Nat.pred (2 * n + 1)))).
  - apply derivable_pt_lim_scal. apply derivable_pt_lim_pow.
  - replace (2 * n + 1)%nat with (S (2 * n)) by lia. rewrite fact_simpl, mult_INR, Nat.pred_succ. field.
    split; [apply INR_fact_neq_0 | apply not_0_INR; lia].
Qed.
Lemma cos_part_derivative n x : derivable_pt_lim (cos_part (S n)) x (- sin_part n x).
Proof.
  induction n as [| n IH].
  - unfold sin_part, cos_part. simpl. replace (- 0) with (0 + 0) by ring.
    apply (derivable_pt_lim_plus (fun _ => 0)); apply derivable_pt_lim_const.
  - replace (- sin_part (S n) x) with (- sin_part n x + - ((-1) ^ n / INR (fact (2 * n + 1)) * x ^ (2 * n + 1)))
      by (unfold sin_part; cbn [sum]; ring).
    apply (derivable_pt_lim_plus (cos_part (S n))); [exact IH |].
    replace (- ((-1) ^ n / INR (fact (2 * n + 1)) * x ^ (2 * n + 1)))
      with ((-1) ^ S n / INR (fact (2 * S n)) * (INR (2 * S n) * x ^ (Init.Nat.pred (2 * S n)))).
    + apply derivable_pt_lim_scal. apply derivable_pt_lim_pow.
    + replace (2 * S n)%nat with (S (2 * n + 1)) by lia. rewrite fact_simpl, mult_INR, Nat.pred_succ.
      change ((-1) ^ S n) with (-1 * (-1) ^ n). field. split; [apply INR_fact_neq_0 | apply not_0_INR; lia].
Qed.
Lemma grows_from_0 f f' : f 0 = 0 -> (forall x, derivable_pt_lim f x (f' x)) -> (forall x, 0 <= x -> 0 <= f' x) ->
  forall a, 0 <= a -> 0 <= f a.
Proof.
  intros Z D P a [H | <-]; [| lra].
  destruct (MVT_cor2 f f' 0 a H) as [c [E C]]; [intros; apply D |]. specialize (P c). nra.
Qed.
Lemma cos_part_0 n : cos_part (S n) 0 = 1.
Proof.
  induction n; unfold cos_part in *; [simpl; field |].
  rewrite <- IHn. cbn [sum]. rewrite (pow_i (2 * S n)) by lia. ring.
Qed.
Lemma sin_part_0 n : sin_part n 0 = 0.
Proof. apply sum_zero. intros. rewrite pow_i by lia. ring. Qed.
(* what is left out has the sign of the first term that is left out *)
Lemma rest_sign n : (forall a, 0 <= a -> 0 <= (-1) ^ S n * (cos a - cos_part (S n) a)) /\
                    (forall a, 0 <= a -> 0 <= (-1) ^ S n * (sin a - sin_part (S n) a)).
Proof.
  assert (sine : forall n, (forall a, 0 <= a -> 0 <= (-1) ^ S n * (cos a - cos_part (S n) a)) ->
                           forall a, 0 <= a -> 0 <= (-1) ^ S n * (sin a - sin_part (S n) a)).
  { intros k H. apply (grows_from_0 _ (fun x => (-1) ^ S k * (cos x - cos_part (S k) x))); trivial.
    - rewrite sin_0, sin_part_0. ring.
    - intros x. apply (derivable_pt_lim_scal (fun x => sin x - sin_part (S k) x)).
      apply (derivable_pt_lim_minus sin); [apply derivable_pt_lim_sin | apply sin_part_derivative]. }
  induction n as [| n [_ IH]].
  - assert (H : forall a, 0 <= a -> 0 <= (-1) ^ 1 * (cos a - cos_part 1 a)).
    { intros a _. unfold cos_part. simpl. generalize (COS_bound a). lra. }
    split; [exact H | exact (sine 0%nat H)].
  - assert (H : forall a, 0 <= a -> 0 <= (-1) ^ S (S n) * (cos a - cos_part (S (S n)) a)).
    { apply (grows_from_0 _ (fun x => (-1) ^ S (S n) * (- sin x - - sin_part (S n) x))).
      - rewrite cos_0, cos_part_0. ring.
      - intros x. apply (derivable_pt_lim_scal (fun x => cos x - cos_part (S (S n)) x)).
        apply (derivable_pt_lim_minus cos); [apply derivable_pt_lim_cos | apply cos_part_derivative].
      - intros x Hx. specialize (IH x Hx). simpl in *. lra. }
    split; [exact H | exact (sine (S n) H)].
Qed.
Lemma sign n : (-1) ^ n = 1 \/ (-1) ^ n = -1.
Proof. induction n as [| n [E | E]]; simpl; [left | right | left]; try rewrite E; ring. Qed.
Lemma cos_bound_pos n a : 0 <= a -> Rabs (cos a - cos_part (S n) a) <= a ^ (2 * S n) / INR (fact (2 * S n)).
Proof.
  intros H. generalize (proj1 (rest_sign n) a H) (proj1 (rest_sign (S n)) a H).
  replace (cos_part (S (S n)) a) with (cos_part (S n) a + (-1) ^ S n / INR (fact (2 * S n)) * a ^ (2 * S n)) by
      reflexivity.
  set (t := a ^ (2 * S n) / INR (fact (2 * S n))).
  replace ((-1) ^ S n / INR (fact (2 * S n)) * a ^ (2 * S n)) with ((-1) ^ S n * t) by (unfold t, Rdiv; ring).
  change ((-1) ^ S (S n)) with (-1 * (-1) ^ S n).
  intros. apply Rabs_le. destruct (sign (S n)) as [E | E]; rewrite E in *; lra.
Qed.
Lemma sin_bound_pos n a : 0 <= a -> Rabs (sin a - sin_part (S n) a) <= a ^ (2 * S n + 1) / INR (fact (2 * S n + 1)).
Proof.
  intros H. generalize (proj2 (rest_sign n) a H) (proj2 (rest_sign (S n)) a H).
  replace (sin_part (S (S n)) a) with (sin_part (S n) a + (-1) ^ S n / INR (fact (2 * S n + 1)) * a ^ (2 * S n + 1))
    by reflexivity.
  set (t := a ^ (2 * S n + 1) / INR (fact (2 * S n + 1))).
  replace ((-1) ^ S n / INR (fact (2 * S n + 1)) * a ^ (2 * S n + 1)) with ((-1) ^ S n * t) by (unfold t, Rdiv; ring).
  change ((-1) ^ S (S n)) with (-1 * (-1) ^ S n).
  intros. apply Rabs_le. destruct (sign (S n)) as [E | E]; rewrite E in *; lra.
Qed.
Lemma even_power a k : (- a) ^ (2 * k) = a ^ (2 * k).
Proof. rewrite !pow_mult. f_equal. ring. Qed.
Lemma euler_1 n a : Rabs (cos a - cos_part (S n) a) <= Rabs a ^ (2 * S n) / INR (fact (2 * S n)).
Proof.
  destruct (Rle_or_lt 0 a) as [H | H]; [rewrite (Rabs_right a) by lra; apply cos_bound_pos; exact H |].
  rewrite (Rabs_left a) by exact H. rewrite <- (Ropp_involutive a) at 1 2. rewrite cos_neg.
  replace (cos_part (S n) (- - a)) with (cos_part (S n) (- a)); [apply cos_bound_pos; lra |].
  apply sum_ext. intros k _. rewrite (even_power (- a)). reflexivity.
Qed.

(** euler: |\sin a - \sum_{k<n} (-1)^k a^{2k+1}/(2k+1)!| \le |a|^{2n}/(2n)! **)
Lemma euler_2 n a : Rabs (sin a - sin_part (S n) a) <= Rabs a ^ (2 * S n + 1) / INR (fact (2 * S n + 1)).
Proof.
  destruct (Rle_or_lt 0 a) as [H | H]; [rewrite (Rabs_right a) by lra; apply sin_bound_pos; exact H |].
  rewrite (Rabs_left a) by exact H. rewrite <- (Ropp_involutive a) at 1 2. rewrite sin_neg.
  replace (sin_part (S n) (- - a)) with (- sin_part (S n) (- a)).
  - replace (- sin (- a) - - sin_part (S n) (- a)) with (- (sin (- a) - sin_part (S n) (- a))) by ring.
    rewrite Rabs_Ropp. apply sin_bound_pos; lra.
  - unfold sin_part. rewrite <- (Rmult_1_l (sum _ (fun k => _ * (- - a) ^ _))).
    replace (- sum (S n) (fun k => (-1) ^ k / INR (fact (2 * k + 1)) * (- a) ^ (2 * k + 1)))
      with (-1 * sum (S n) (fun k => (-1) ^ k / INR (fact (2 * k + 1)) * (- a) ^ (2 * k + 1))) by ring.
    rewrite <- !sum_scale. apply sum_ext. intros k _. rewrite !pow_add, (even_power (- a)), !pow_1. ring.
Qed.
(* as it is printed *)
Lemma euler_2_printed n a : Rabs a <= INR (S (2 * S n)) ->
  Rabs (sin a - sin_part (S n) a) <= Rabs a ^ (2 * S n) / INR (fact (2 * S n)).
Proof.
  intros H. eapply Rle_trans; [apply euler_2 |]. replace (2 * S n + 1)%nat with (S (2 * S n)) by lia.
  rewrite fact_simpl, mult_INR. change (Rabs a ^ S (2 * S n)) with (Rabs a * Rabs a ^ (2 * S n)).
  set (N := (2 * S n)%nat) in *. assert (P : 0 < INR (S N)) by (apply lt_0_INR; lia).
  assert (F : 0 < INR (fact N)) by apply INR_fact_lt_0. assert (G : 0 <= Rabs a ^ N) by apply pow_le, Rabs_pos.
  apply (Rmult_le_reg_r (INR (S N) * INR (fact N))); [nra |].
  replace (Rabs a * Rabs a ^ N / (INR (S N) * INR (fact N)) * (INR (S N) * INR (fact N))) with (Rabs a * Rabs a ^ N)
    by (field; lra).
  replace (Rabs a ^ N / INR (fact N) * (INR (S N) * INR (fact N))) with (INR (S N) * Rabs a ^ N) by (field; lra). nra.
Qed.

(** euler: e^{ia} = \cos a + i \sin a **)
(* The real and the imaginary part of the sum of (ia)^n / n!; Coq defines cos and sin by these series. *)
Lemma euler_3_real a : infinite_sum (fun n => (-1) ^ n / INR (fact (2 * n)) * Rsqr a ^ n) (cos a).
Proof. unfold cos. destruct (exist_cos (Rsqr a)) as [c sums]. exact sums. Qed.
Lemma euler_3_imaginary a :
  exists s, infinite_sum (fun n => (-1) ^ n / INR (fact (2 * n + 1)) * Rsqr a ^ n) s /\ sin a = a * s.
Proof. unfold sin. destruct (exist_sin (Rsqr a)) as [s sums]. exists s. split; [exact sums | reflexivity]. Qed.

(** score-2d-shape: (2 \times 1)(2 \times 2)(2 \times 1) **)
(* (rows, columns): as many columns as the next factor has rows *)
Fixpoint fits (shapes : list (nat * nat)) : Prop :=
  match shapes with (_, c) :: ((r, _) :: _) as rest => c = r /\ fits rest | _ => True end.
Lemma score_2d_shape_1 : ~ fits [(2, 1); (2, 2); (2, 1)]%nat.
Proof. simpl. lia. Qed.

(** score-2d-shape: (1 \times 2)(2 \times 2)(2 \times 1) = (1 \times 1) **)
Lemma score_2d_shape_2 : fits [(1, 2); (2, 2); (2, 1)]%nat.
Proof. simpl. lia. Qed.

(** pairs: \#\{i : x \in \{2i, 2i+1\}, \; 0 \le i \le d/2 - 1\} = 1, \quad 0 \le x < d **)
(* of d = 2 p coordinates, for every p, in both layouts *)
Lemma pairs_1_interleaved p i : (i < 2 * p)%nat ->
  exists l, (l < p)%nat /\ (i = 2 * l \/ i = 2 * l + 1)%nat /\ forall k, (i = 2 * k \/ i = 2 * k + 1)%nat -> k = l.
Proof. intros H. destruct (in_plane p i H) as [l [Hl Hi]]. exists l. repeat split; trivial. intros; lia. Qed.
Lemma pairs_1_half_split p i : (i < 2 * p)%nat ->
  exists l, (l < p)%nat /\ (i = l \/ i = l + p)%nat /\ forall k, (k < p)%nat -> (i = k \/ i = k + p)%nat -> k = l.
Proof. intros H. exists (if i <? p then i else i - p)%nat.
  destruct (Nat.ltb_spec i p); repeat split; intros; lia. Qed.

(** odd-dimension: \#\{i : x \in \{2i, 2i+1\}, \; 0 \le i \le (d-3)/2\} = 1, \quad 0 \le x < d, \; d = 3 **)
Lemma odd_dimension_1 : ~ (forall i, (i < 3)%nat -> exists l, (l < 3 / 2)%nat /\ (i = 2 * l \/ i = 2 * l + 1)%nat).
Proof. intros claim. destruct (claim 2%nat) as [l Hl]; [lia |]. change (3 / 2)%nat with 1%nat in Hl. lia. Qed.

(** odd-dimension: \{0, \dots, d - 2\} = \bigcup_{i < (d-1)/2} \{2i, 2i+1\} **)
Lemma odd_dimension_2 p i : (i < 2 * p + 1)%nat ->
  (exists l, (l < p)%nat /\ (i = 2 * l \/ i = 2 * l + 1)%nat) <-> i <> (2 * p + 1 - 1)%nat.
Proof.
  intros H. split; [intros [l Hl]; lia |]. intros N.
  destruct (in_plane p i) as [l Hl]; [lia | exists l; exact Hl].
Qed.

(** plane-count-printed: d = d/2 **)
Lemma plane_count_printed_1 : ~ (forall d, (0 < d)%nat -> d = (d / 2)%nat).
Proof. intros claim. specialize (claim 2%nat). change (2 / 2)%nat with 1%nat in claim. lia. Qed.

(** row-indices: \#\{i : i = r, \; 0 \le i \le n_3 - 1\} = 1, \quad 0 \le r < n_3 **)
(* n indices, each once, for every n *)
Lemma row_indices_1 n : length (seq 0 n) = n /\ NoDup (seq 0 n) /\ forall i, In i (seq 0 n) <-> (i < n)%nat.
Proof. repeat split; [apply seq_length | apply seq_NoDup | |]; rewrite in_seq; lia. Qed.

(** row-indices-printed: \#\{0, \dots, n_3\} = n_3 **)
Lemma row_indices_printed_1 : ~ (forall n, length (seq 0 (n + 1)) = n).
Proof. intros claim. specialize (claim 2%nat). simpl in claim. lia. Qed.

(** softmax: e^x > 0 **)
Lemma softmax_5 x : 0 < exp x.
Proof. apply exp_pos. Qed.

(** identity-excluded: A_0 \ne I **)
Lemma identity_excluded_1 a : ~ (forall i, cos (INR i * a) <> 1).
Proof. intros claim. apply (claim 0%nat). simpl. rewrite Rmult_0_l. apply cos_0. Qed.

(** identity-excluded: A_i \ne I **)
(* from i = 1 on, for every i, if cos = 3/5 and sin = 4/5 at one position: modulo 5 the numerators of
   (cos ia, sin ia) = (c, s) / 5^i stay (3, 4) *)
Lemma identity_excluded_2 a i : cos a = 3 / 5 -> sin a = 4 / 5 -> cos (INR (S i) * a) <> 1.
Proof.
  intros C S.
  assert (H : exists c s, (cos (INR (Datatypes.S i) * a) = IZR (5 * c + 3) / 5 ^ Datatypes.S i)
                       /\ (sin (INR (Datatypes.S i) * a) = IZR (5 * s + 4) / 5 ^ Datatypes.S i)).
  { induction i as [| i [c [s [Hc Hs]]]].
    - exists 0%Z, 0%Z. simpl. rewrite !Rmult_1_l, C, S. split; field.
    - exists (3 * c - 4 * s - 2)%Z, (4 * c + 3 * s + 4)%Z. rewrite S_INR, Rmult_plus_distr_r, Rmult_1_l.
      rewrite cos_plus, sin_plus, Hc, Hs, C, S. repeat (rewrite plus_IZR || rewrite minus_IZR || rewrite mult_IZR).
      simpl pow. split; field; apply pow_nonzero; lra. }
  destruct H as [c [s [-> _]]]. intros E.
  assert (P : IZR (5 * c + 3) = IZR (5 * 5 ^ Z.of_nat i)).
  { rewrite mult_IZR, <- pow_IZR. replace (IZR (5 * c + 3)) with (IZR (5 * c + 3) / 5 ^ Datatypes.S i * 5 ^
      Datatypes.S i).
    - rewrite E. simpl. ring.
    - field. apply pow_nonzero. lra. }
  apply eq_IZR in P. lia.
Qed.

(** c3-as-printed: |\tfrac35 - 1| < |1 - 1| **)
(* q = k = (1, 0): the scores are cosines, and at distance 0 the difference is 0 already *)
Lemma c3_as_printed_1 a : ~ (Rabs (cos a - 1) < Rabs (cos (0 * a) - 1)).
Proof. rewrite Rmult_0_l, cos_0. replace (1 - 1) with 0 by ring. rewrite Rabs_R0. generalize (Rabs_pos (cos a - 1)).
  lra. Qed.

(** frequency-index: \{0, 2, \dots, n_6 - 2\} = \{2i : i = 0, \dots, d/2 - 1\} **)
Lemma frequency_index_1 d t : (Nat.Even d -> t <= d - 2 -> Nat.Even t -> 0 < d ->
  exists i, i <= d / 2 - 1 /\ t = 2 * i)%nat.
Proof. intros [p ->] H [i ->] P. exists i. rewrite half_even. lia. Qed.

(** frequency-index-printed: \{0, 2, 6, 10, \dots, n_6 - 2\} \supseteq \{0, 2, 4, \dots, n_6 - 2\} **)
Lemma frequency_index_printed_1 : ~ (forall t, (t < 128)%nat -> Nat.Even t -> (t = 0 \/ exists j, t = 4 * j + 2)%nat).
Proof. intros claim. destruct (claim 4%nat) as [| [j H]]; try lia. exists 2%nat. reflexivity. Qed.

(** shifted-frequencies: 10000^{-k/d} = 10000^{-(k-1)/d} **)
(* the exponents, at every k *)
Lemma shifted_frequencies_1 d k : 0 < d -> ~ (- k / d = - (k - 1) / d).
Proof. intros H E. assert (1 / d = 0) by lra. generalize (Rdiv_lt_0_compat 1 d). lra. Qed.

(** shifted-frequencies: 10000^{-k/d} = \theta_k **)
Lemma shifted_frequencies_2 d k : 0 < d -> - k / d = - (2 * k) / (2 * d).
Proof. intros. field. lra. Qed.

(** example: 0.8776 - 2 \cdot 0.4794 = -0.0812, \; 0.4794 + 2 \cdot 0.8776 = 2.2346 **)
Lemma example_3 : 0.8776 - 2 * 0.4794 = -0.0812 /\ 0.4794 + 2 * 0.8776 = 2.2346.
Proof. lra. Qed.

(** example: |0.0812^2 + 2.2346^2 - 5| < 0.001 **)
Lemma example_4 : Rabs (0.0812 * 0.0812 + 2.2346 * 2.2346 - 5) < 0.001.
Proof. apply Rabs_def1; lra. Qed.

(** example-printed: 0.4794 + 2 \cdot 0.8776 = 2.2366 **)
Lemma example_printed_1 : ~ (0.4794 + 2 * 0.8776 = 2.2366).
Proof. lra. Qed.

(** example-printed: |0.0812^2 + 2.2366^2 - 5| < 0.001 **)
Lemma example_printed_3 : ~ (Rabs (0.0812 * 0.0812 + 2.2366 * 2.2366 - 5) < 0.001).
Proof. rewrite Rabs_right; lra. Qed.

(** figure-frequency: 1 \in \{0, 2, \dots, n_6 - 2\} **)
Lemma figure_frequency_2 : ~ Nat.Even 1.
Proof. intros [i H]. lia. Qed.

(** proposal-range: n_9 \cdot \frac{1}{2 n_9} = \frac12, \; -t/n_6 \le 0 **)
(* and what follows from it, for every n_6 and n_9: all angles stay within a quarter turn *)
Definition proposal n6 n9 t := PI / (2 * n9) * Rpower 10000 (- t / n6).
Lemma proposal_range_1 n6 n9 t s : 0 < n6 -> 0 < n9 -> 0 <= t -> 0 <= s <= n9 -> 0 <= s * proposal n6 n9 t <= PI / 2.
Proof.
  intros H6 H9 Ht Hs. unfold proposal. generalize PI_RGT_0; intro P.
  assert (U : Rpower 10000 (- t / n6) <= 1).
  { rewrite <- (Rpower_O 10000) by lra. apply Rle_Rpower; [lra |]. unfold Rdiv.
    generalize (Rinv_0_lt_compat n6 H6). nra. }
  assert (L : 0 < Rpower 10000 (- t / n6)) by apply exp_pos.
  assert (Q : s * (PI / (2 * n9)) <= PI / 2).
  { apply (Rmult_le_reg_r (2 * n9)); [lra |]. replace (s * (PI / (2 * n9)) * (2 * n9)) with (s * PI) by (field; lra).
    nra. }
  assert (Z : 0 <= s * (PI / (2 * n9))).
  { apply Rmult_le_pos; [lra |]. apply Rlt_le, Rdiv_lt_0_compat; lra. }
  split; nra.
Qed.

(** proposal-monotone: \cos(s\theta_0) > \cos((s+1)\theta_0), \; \cos(s\theta_{126}) > \cos((s+1)\theta_{126}) **)
(* for every plane and every distance below n_9 = 2048 *)
Lemma proposal_monotone_2 t s : 0 <= t -> 0 <= s <= 2047 ->
  let theta := PI / 4096 * Rpower 10000 (- t / 128) in cos ((s + 1) * theta) < cos (s * theta).
Proof.
  intros Ht Hs theta. generalize PI_RGT_0; intro P.
  assert (U : Rpower 10000 (- t / 128) <= 1) by (rewrite <- (Rpower_O 10000) by lra; apply Rle_Rpower; lra).
  assert (L : 0 < Rpower 10000 (- t / 128)) by apply exp_pos.
  assert (0 < theta <= PI / 4096) by (unfold theta; nra).
  apply cos_decreasing_1; nra.
Qed.

(** proposal-general: |\sin s\theta_0| < |\sin (s+1)\theta_0| **)
Lemma proposal_general_2 s : 0 <= s <= 2047 ->
  Rabs (sin (s * (PI / 4096))) < Rabs (sin ((s + 1) * (PI / 4096))).
Proof.
  intros Hs. generalize PI_RGT_0; intro P.
  rewrite !Rabs_right by (apply Rle_ge, sin_ge_0; nra). apply sin_increasing_1; nra.
Qed.

(** proposal-periods: 10^{t} \text{ is a 32nd power} \iff 32 \mid t **)
(* the 32nd root, rounded down, is five square roots, rounded down *)
Definition root32 (z : Z) : Z := Nat.iter 5 Z.sqrt z.
Lemma root32_power x : (0 <= x)%Z -> root32 (x ^ 32) = x.
Proof.
  intros H. change (root32 (x ^ 32)) with (Z.sqrt (Z.sqrt (Z.sqrt (Z.sqrt (Z.sqrt (x ^ 32)))))).
  replace (x ^ 32)%Z with ((x ^ 16) * (x ^ 16))%Z by ring. rewrite Z.sqrt_square by (apply Z.pow_nonneg; exact H).
  replace (x ^ 16)%Z with ((x ^ 8) * (x ^ 8))%Z by ring. rewrite Z.sqrt_square by (apply Z.pow_nonneg; exact H).
  replace (x ^ 8)%Z with ((x ^ 4) * (x ^ 4))%Z by ring. rewrite Z.sqrt_square by (apply Z.pow_nonneg; exact H).
  replace (x ^ 4)%Z with ((x ^ 2) * (x ^ 2))%Z by ring. rewrite Z.sqrt_square by (apply Z.pow_nonneg; exact H).
  replace (x ^ 2)%Z with (x * x)%Z by ring. apply Z.sqrt_square; exact H.
Qed.
Lemma proposal_periods_1 :
  Forall (fun t => (exists x, 0 <= x /\ x ^ 32 = 10 ^ t)%Z <-> (t mod 32 = 0)%Z)
    (map (fun i => 2 * Z.of_nat i)%Z (seq 0 64)).
Proof.
  apply Forall_forall. intros t Ht.
  assert (C : ((root32 (10 ^ t) ^ 32 =? 10 ^ t) = (t mod 32 =? 0))%Z).
  { revert t Ht. apply Forall_forall. repeat constructor; vm_compute; reflexivity. }
  split.
  - intros [x [P E]]. rewrite <- E, root32_power, Z.eqb_refl in C by exact P. symmetry in C. apply Z.eqb_eq in C.
    exact C.
  - intros H. apply Z.eqb_eq in H. rewrite H in C. apply Z.eqb_eq in C. exists (root32 (10 ^ t)). split; [| exact C].
    unfold root32. simpl. apply Z.sqrt_nonneg.
Qed.

(** proposal-periods: \theta_t / 2\pi = \frac{1}{8192 \cdot 10^{t/32}} **)
(* t = 32 k: below the period no number of positions makes whole turns, the period makes one *)
Lemma proposal_periods_2 s k : (0 < s < 8192 * 10 ^ k)%Z -> ~ exists m, IZR s / IZR (8192 * 10 ^ k) = IZR m.
Proof.
  intros H [m E]. assert (N : IZR (8192 * 10 ^ k) <> 0) by (apply not_0_IZR; lia).
  assert (S : IZR s = IZR (m * (8192 * 10 ^ k))) by (rewrite mult_IZR, <- E; field; exact N).
  apply eq_IZR in S. revert H S. generalize (8192 * 10 ^ k)%Z. intros period H S.
  assert (m <= 0 \/ 1 <= m)%Z as [|] by lia; nia.
Qed.
Lemma proposal_periods_2_whole k : (0 <= k)%Z -> IZR (8192 * 10 ^ k) / IZR (8192 * 10 ^ k) = 1.
Proof. intros H. apply Rinv_r, not_0_IZR. generalize (Z.pow_pos_nonneg 10 k). lia. Qed.

(** no-repetition: \theta_k^{d} = 10000^{-2k} \in \mathbb{Q} **)
Lemma no_repetition_1 d k : (0 < d)%nat -> Rpower 10000 (- (2 * INR k) / INR d) ^ d = / 10000 ^ (2 * k).
Proof.
  intros H. rewrite <- Rpower_pow by apply exp_pos. rewrite Rpower_mult.
  replace (- (2 * INR k) / INR d * INR d) with (- INR (2 * k)) by (rewrite mult_INR; simpl; field; apply not_0_INR;
    lia).
  rewrite Rpower_Ropp, Rpower_pow by lra. reflexivity.
Qed.

(** row-as-column: (2 \times 1)(2 \times 2) **)
(* (rows, columns): as many columns as the next factor has rows *)
Fixpoint fits (shapes : list (nat * nat)) : Prop :=
  match shapes with (_, c) :: ((r, _) :: _) as rest => c = r /\ fits rest | _ => True end.
Lemma row_as_column_1 : ~ fits [(2, 1); (2, 2)]%nat.
Proof. simpl. lia. Qed.

(** row-as-column: (1 \times 2)(2 \times 2)(2 \times 2)(2 \times 1) = (1 \times 1) **)
Lemma row_as_column_2 : fits [(1, 2); (2, 2); (2, 2); (2, 1)]%nat.
Proof. simpl. lia. Qed.

(** half-is-a-frequency: 10000^{2i} = 2^d \text{ for some } 0 \le i < d/2 **)
(* for all i and d > 0: a power of 2 is no multiple of 5 *)
Lemma power_of_2 n : (exists k, 2 ^ Z.of_nat n = 5 * k + 1 \/ 2 ^ Z.of_nat n = 5 * k + 2 \/
                                2 ^ Z.of_nat n = 5 * k + 3 \/ 2 ^ Z.of_nat n = 5 * k + 4)%Z.
Proof.
  induction n as [| n [k H]]; [exists 0%Z; simpl; lia |].
  rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
  destruct H as [H | [H | [H | H]]]; rewrite H;
    [exists (2 * k)%Z | exists (2 * k)%Z | exists (2 * k + 1)%Z | exists (2 * k + 1)%Z]; lia.
Qed.
Lemma never_half i d : (0 < d)%nat -> (10000 ^ (2 * Z.of_nat i) <> 2 ^ Z.of_nat d)%Z.
Proof.
  intros H E. destruct i as [| i].
  - simpl in E. assert (1 < 2 ^ Z.of_nat d)%Z by (apply Z.pow_gt_1; lia). lia.
  - replace (2 * Z.of_nat (S i))%Z with (Z.succ (Z.succ (2 * Z.of_nat i))) in E by lia.
    rewrite !Z.pow_succ_r in E by lia. destruct (power_of_2 d) as [k K]. lia.
Qed.
Lemma half_is_a_frequency_1 : ~ (exists i d, (0 < d)%nat /\ (10000 ^ (2 * Z.of_nat i) = 2 ^ Z.of_nat d)%Z).
Proof. intros [i [d [H E]]]. exact (never_half i d H E). Qed.

(** half-is-a-frequency: 10000^{2i} \ne 2^d, \; 0 \le i < d/2 **)
Lemma half_is_a_frequency_2 i d : (0 < d)%nat -> (10000 ^ (2 * Z.of_nat i) <> 2 ^ Z.of_nat d)%Z.
Proof. apply never_half. Qed.

(** proposal-c3: |\cos s\theta_0 - 1| < |\cos (s+1)\theta_0 - 1| **)
Lemma proposal_c3_2 s : 0 <= s <= 2047 ->
  Rabs (cos (s * (PI / 4096)) - 1) < Rabs (cos ((s + 1) * (PI / 4096)) - 1).
Proof.
  intros Hs. generalize PI_RGT_0; intro P.
  generalize (COS_bound (s * (PI / 4096))) (COS_bound ((s + 1) * (PI / 4096))). intros A B.
  rewrite !Rabs_left1 by lra.
  assert (cos ((s + 1) * (PI / 4096)) < cos (s * (PI / 4096))) by (apply cos_decreasing_1; nra). lra.
Qed.

(** odd-dimension: d \text{ odd is refused} **)
it is what the program answers, no mathematics

(** proposal-range: 0 \le s \cdot \frac{1}{2 n_9} \le \frac12 **)
Lemma proposal_range_2 n9 s : 0 < n9 -> 0 <= s <= n9 -> 0 <= s * (1 / (2 * n9)) <= 1 / 2.
Proof.
  intros H S. replace (s * (1 / (2 * n9))) with (s / n9 / 2) by (field; lra).
  assert (0 <= s / n9 <= 1); [| lra]. split.
  - apply Rmult_le_pos; [lra |]. apply Rlt_le, Rinv_0_lt_compat, H.
  - apply (Rmult_le_reg_r n9); [exact H |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.

(** position-collisions: t = 8, 11, 24: \quad \operatorname{fl}_t(p - 1) < \operatorname{fl}_t(p), \; 1 \le p \le 2^t, \quad
                      \operatorname{fl}_t(2^t + 1) = \operatorname{fl}_t(2^t) **)
(* x to so many significant bits, ties to even; for each format all p at once *)
Definition rounded (bits x : Z) : Z :=
  let unit := (2 ^ Z.max 0 (Z.log2 x + 1 - bits))%Z in
  let down := (x / unit * unit)%Z in
  let rest := (2 * (x - down))%Z in
  if ((unit <? rest) || ((rest =? unit) && Z.odd (down / unit)))%Z%bool then (down + unit)%Z else down.
Lemma rounded_short bits x : (0 < bits)%Z -> (0 <= x < 2 ^ bits)%Z -> rounded bits x = x.
Proof.
  intros B X. unfold rounded. replace (Z.max 0 (Z.log2 x + 1 - bits))%Z with 0%Z.
  - rewrite Z.pow_0_r, Z.div_1_r, Z.mul_1_r, Z.sub_diag. reflexivity.
  - destruct (Z.eq_dec x 0) as [-> | N]; [change (Z.log2 0) with 0%Z; lia |].
    assert (Z.log2 x < bits)%Z by (apply Z.log2_lt_pow2; lia). lia.
Qed.
Lemma first_collision bits : (0 < bits)%Z -> rounded bits (2 ^ bits) = (2 ^ bits)%Z ->
  forall p, (1 <= p <= 2 ^ bits)%Z -> rounded bits p <> rounded bits (p - 1).
Proof.
  intros B H p P. rewrite (rounded_short _ (p - 1)) by lia. destruct (Z.eq_dec p (2 ^ bits)) as [-> | N].
  - rewrite H. lia.
  - rewrite rounded_short; lia.
Qed.
Lemma position_collisions_1 : Forall (fun bits =>
    rounded bits (2 ^ bits + 1) = rounded bits (2 ^ bits) /\
    forall p, (1 <= p <= 2 ^ bits)%Z -> rounded bits p <> rounded bits (p - 1))
  [8; 11; 24]%Z.
Proof. repeat apply Forall_cons; try apply Forall_nil; (split; [| apply first_collision]; reflexivity). Qed.

(** position-collisions: \operatorname{float}(p) = \operatorname{fl}_{24}(p) \text{ for } p = 2^{24} + k \text{ or } p = 2^{25} + k **)
it is what the machine does, no mathematics

(** operation-counts: \text{elementwise} **)
it counts what the C++ does

(** operation-counts: \text{matrix} **)
it counts what the C++ does

(** labml-exponent-printed: 2(i-1)/d = -2(i-1)/d **)
Lemma labml_exponent_printed_1 : ~ (forall i, 1 <= i <= 64 -> 2 * (i - 1) / 128 = - 2 * (i - 1) / 128).
Proof. intros claim. specialize (claim 2). lra. Qed.

(** interleaved-is-not-hugging-face: (i, i + d/2) = (2i, 2i + 1) **)
Lemma interleaved_is_not_hugging_face_1 : ~ (forall i, (i < 64 -> (i, i + 64) = (2 * i, 2 * i + 1))%nat).
Proof. intros claim. specialize (claim 0%nat ltac:(lia)). discriminate. Qed.

(** generators-commute: A_{12} A_{02} - A_{02} A_{12} = -A_{01} **)
(* the generator of the plane a, b; whole numbers *)
Definition generator (a b i j : nat) : Z :=
  if ((i =? a) && (j =? b))%nat%bool then -1 else if ((i =? b) && (j =? a))%nat%bool then 1 else 0.
Definition times (d : nat) (A B : nat -> nat -> Z) (i j : nat) : Z :=
  fold_right Z.add 0%Z (map (fun k => A i k * B k j)%Z (seq 0 d)).
Definition rows (d : nat) (A : nat -> nat -> Z) := map (fun i => map (A i) (seq 0 d)) (seq 0 d).
Lemma generators_commute_3 :
  rows 3 (fun i j => times 3 (generator 1 2) (generator 0 2) i j - times 3 (generator 0 2) (generator 1 2) i j)%Z =
  rows 3 (fun i j => - generator 0 1 i j)%Z.
Proof. reflexivity. Qed.

(** mrope-is-rope: a(i) \in \{t, h, w\} **)
(* (16, 24, 24) one axis after the other; (24, 20, 20) dealt out in turn while an axis has planes left *)
Definition in_order : list nat := repeat 0%nat 16 ++ repeat 1%nat 24 ++ repeat 2%nat 24.
Definition in_turn : list nat :=
  map (fun i => if (i / 3 <? nth (i mod 3) [24; 20; 20] 0)%nat then (i mod 3)%nat else 0%nat) (seq 0 64).
Lemma mrope_is_rope_1 :
  Forall (fun axis => length axis = 64%nat /\ forallb (fun a => a <? 3)%nat axis = true) [in_order; in_turn].
Proof. repeat constructor. Qed.

(** ntk-ends: 2i \cdot \frac{d}{d-2} \cdot \frac1d = \frac{2i}{d-2}, \; 0 \le i < d/2 **)
(* for every d > 2 and every i *)
Lemma ntk_ends_1 d i : 2 < d -> 2 * i * (d / (d - 2)) / d = 2 * i / (d - 2).
Proof. intros. field. lra. Qed.
Lemma ntk_ends_1_at d i : 2 < d ->
  (2 * i / (d - 2) = 0 <-> i = 0) /\ (2 * i / (d - 2) = 1 <-> i = d / 2 - 1) /\
  (i <= d / 2 - 1 -> 2 * i / (d - 2) <= 1).
Proof.
  intros D. set (x := 2 * i / (d - 2)). assert (E : x * (d - 2) = 2 * i) by (unfold x; field; lra).
  repeat split; intros; nra.
Qed.

(** dynamic-ntk-growth: 2^2 - 2 + 1 = 3, \; 4^2 - 4 + 1 = 13, \; 8^2 - 8 + 1 = 57 **)
(* the factor of a call of l positions, L in training; for every s >= 1 and L > 0 *)
Definition dynamic_factor (s l L : R) : R := if Rlt_dec L l then s * l / L - (s - 1) else 1.
Lemma dynamic_ntk_growth_3 s L : 1 <= s -> 0 < L ->
  dynamic_factor s (s * L) L = s * s - s + 1 /\ dynamic_factor s L L = 1.
Proof.
  intros S P. unfold dynamic_factor. split; [| destruct (Rlt_dec L L); lra].
  destruct (Rlt_dec L (s * L)); [field; lra |]. assert (s = 1) as -> by nra. ring.
Qed.
Lemma dynamic_ntk_growth_3_values : 2 * 2 - 2 + 1 = 3 /\ 4 * 4 - 4 + 1 = 13 /\ 8 * 8 - 8 + 1 = 57.
Proof. lra. Qed.

(** dynamic-ntk-read: 2 = 3 **)
(* at 8192 positions, of a model trained on 4096 *)
Lemma dynamic_ntk_read_1 : ~ (2 * 8192 / 4096 - (2 - 1) = 2).
Proof. lra. Qed.

(** yarn-index-printed: \{-2d/|D| : 1 \le d \le 64\} = \{-2(d-1)/|D| : 1 \le d \le 64\} **)
Lemma yarn_index_printed_1 : ~ (forall k, 1 <= k <= 64 -> - 2 * k / 128 = - 2 * (k - 1) / 128).
Proof. intros claim. specialize (claim 1). lra. Qed.

(** bands-printed-backwards: 1 \cdot (1 - 0) \cdot 8 + 0 = 1 **)
Lemma bands_printed_backwards_1 : ~ (1 * (1 - 0) * 8 + 0 = 1).
Proof. lra. Qed.

(** xpos-second-solution: 2^{-m} 2^n = 2^{n-m} **)
(* for all real m and n, and any base *)
Lemma xpos_second_solution_1 a m n : Rpower a (- m) * Rpower a n = Rpower a (n - m) /\ Rpower a (m - m) = 1.
Proof.
  split; [rewrite <- Rpower_plus; f_equal; ring |]. unfold Rpower. replace ((m - m) * ln a) with 0 by ring. apply exp_0.
Qed.

(** xpos-second-solution: 2^n = 2^{n-m} 2^m **)
Lemma xpos_second_solution_2 a m n : Rpower a n = Rpower a (n - m) * Rpower a m.
Proof. rewrite <- Rpower_plus. f_equal. ring. Qed.

(** xpos-zeta: \zeta_{i-1} < \zeta_i < 1 **)
Definition zeta (i : R) : R := (2 * i / 64 + 2 / 5) / (1 + 2 / 5).
Lemma xpos_zeta_1 i : 1 <= i <= 31 -> zeta (i - 1) < zeta i < 1 /\ zeta 0 = 2 / 7.
Proof. unfold zeta. lra. Qed.

(** xpos-fades-both-ways: (2/7)^{-1} < 1 **)
Lemma xpos_fades_both_ways_1 : ~ (/ (2 / 7) < 1).
Proof. lra. Qed.

(** sign-change-1e4: B(m) > 0 **)
Require Import Sums.
(* every position, in 42 rows of 41 *)
Lemma sign_change_1e4_1 : forall m, (0 <= m < 1707)%Z -> 0 / 2 < B 10000 (IZR m).
Proof. apply (above 0 10000 1707 41 42). computed. Qed.
Lemma sign_change_1e4_1_after : B 10000 1707 < 0.
Proof. enclosed_by (B_in 10000 1707) (in_Z 0). Qed.

(** sign-change-5e5: B(m) > 0 **)
Require Import Sums.
Lemma sign_change_5e5_1 : forall m, (0 <= m < 18438)%Z -> 0 / 2 < B 500000 (IZR m).
Proof. apply (above 0 500000 18438 136 136). computed. Qed.
Lemma sign_change_5e5_1_after : B 500000 18438 < 0.
Proof. enclosed_by (B_in 500000 18438) (in_Z 0). Qed.

(** sign-change-1e6: B(m) > 0 **)
Require Import Sums.
Lemma sign_change_1e6_1 : forall m, (0 <= m < 27115)%Z -> 0 / 2 < B 1000000 (IZR m).
Proof. apply (above 0 1000000 27115 165 165). computed. Qed.
Lemma sign_change_1e6_1_after : B 1000000 27115 < 0.
Proof. enclosed_by (B_in 1000000 27115) (in_Z 0). Qed.

(** sign-change-1e7: B(m) > 0 **)
Require Import Sums.
Lemma sign_change_1e7_1 : forall m, (0 <= m < 144660)%Z -> 0 / 2 < B 10000000 (IZR m).
Proof. apply (above 0 10000000 144660 380 381). computed. Qed.
Lemma sign_change_1e7_1_after : B 10000000 144660 < 0.
Proof. enclosed_by (B_in 10000000 144660) (in_Z 0). Qed.

(** base-table-holds: B(m) > 0, \; b = 4300 **)
Require Import Sums.
Lemma base_table_holds_1 : forall m, (0 <= m < 1025)%Z -> 0 / 2 < B 4300 (IZR m).
Proof. apply (above 0 4300 1025 33 33). computed. Qed.

(** base-table-holds: B(m) > 0, \; b = 16000 **)
Require Import Sums.
Lemma base_table_holds_2 : forall m, (0 <= m < 2049)%Z -> 0 / 2 < B 16000 (IZR m).
Proof. apply (above 0 16000 2049 46 46). computed. Qed.

(** base-table-holds: B(m) > 0, \; b = 26960 **)
Require Import Sums.
Lemma base_table_holds_3 : forall m, (0 <= m < 4097)%Z -> 0 / 2 < B 26960 (IZR m).
Proof. apply (above 0 26960 4097 65 65). computed. Qed.

(** base-table-holds: B(m) > 0, \; b = 84000 **)
Require Import Sums.
Lemma base_table_holds_4 : forall m, (0 <= m < 8193)%Z -> 0 / 2 < B 84000 (IZR m).
Proof. apply (above 0 84000 8193 91 91). computed. Qed.

(** base-table-holds: B(m) > 0, \; b = 311500 **)
Require Import Sums.
Lemma base_table_holds_5 : forall m, (0 <= m < 16001)%Z -> 0 / 2 < B 311500 (IZR m).
Proof. apply (above 0 311500 16001 127 127). computed. Qed.

(** base-table-holds: B(m) > 0, \; b = 2100000 **)
Require Import Sums.
Lemma base_table_holds_6 : forall m, (0 <= m < 65537)%Z -> 0 / 2 < B 2100000 (IZR m).
Proof. apply (above 0 2100000 65537 257 257). computed. Qed.

(** base-table-holds: B(m) > 0, \; b = 7788000 **)
Require Import Sums.
Lemma base_table_holds_7 : forall m, (0 <= m < 131073)%Z -> 0 / 2 < B 7788000 (IZR m).
Proof. apply (above 0 7788000 131073 363 363). computed. Qed.

(** base-for-32k: B(m) > 0 **)
Require Import Sums.
Lemma base_for_32k_1 : forall m, (0 <= m < 32769)%Z -> 0 / 2 < B 630000 (IZR m).
Proof. apply (above 0 630000 32769 182 182). computed. Qed.

(** larger-base-not-safer: B(m) > \tfrac12, \; b = 235000 **)
Require Import Sums.
Lemma larger_base_not_safer_1 : forall m, (0 <= m < 16385)%Z -> 1 / 2 < B 235000 (IZR m).
Proof. apply (above 1 235000 16385 129 129). computed. Qed.
Lemma larger_base_not_safer_1_larger : B 310000 12223 < 0.
Proof. enclosed_by (B_in 310000 12223) (in_Z 0). Qed.

(** b-increases-115: B(m) > B(m-1) \text{ or } B(m) < B(m-1) **)
Require Import Sums.
(* m from 1 to 256 *)
Lemma b_increases_115_1 : length (filter (rises 10000) (seq 1 256)) = 115%nat.
Proof. apply (counted_correct 10000 256 17 17). computed. Qed.

(** abel-bound-values: \textstyle\sum_k |A_k(s)| > 128 **)
Require Import Sums.
Lemma abel_bound_values_1 : forall s, (0 <= s < 4096)%Z -> 128 < partial_sums 10000 (IZR s).
Proof. apply (lengths_above 128 10000 4096 64 64). computed. Qed.

(** abel-bound-values: \sum_{k=1}^{64} |A_k(4861)| \approx 127.485509302287, \; \sum_{k=1}^{64} |A_k(16343)| \approx 89.143 **)
Require Import Sums.
Lemma abel_bound_values_2_4861 : Rabs (partial_sums 10000 4861 - 127485509302287 / 10 ^ 12) < / 2 / 10 ^ 12.
Proof. apply (rounds_correct _ _ 127485509302287 12 (enclosed_partial_sums 10000 4861 eq_refl)). computed. Qed.
Lemma abel_bound_values_2_16343 : Rabs (partial_sums 10000 16343 - 89143 / 10 ^ 3) < / 2 / 10 ^ 3.
Proof. apply (rounds_correct _ _ 89143 3 (enclosed_partial_sums 10000 16343 eq_refl)). computed. Qed.
Lemma abel_bound_values_2_below : partial_sums 10000 4861 < 128.
Proof. enclosed_by (partial_sums_in 10000 4861) (in_Z 128). Qed.
(* it falls with every step from 0 to 18 *)
Definition first_sums := map (fun s => partial_sums_in 10000 (Z.of_nat s)) (seq 0 19).
Lemma abel_bound_values_2_falls s : (s < 18)%nat -> partial_sums 10000 (INR (S s)) < partial_sums 10000 (INR s).
Proof.
  intros L. assert (all : (let sums := first_sums in
    forallb (fun s => less (nth (S s) sums (in_Z 0)) (nth s sums (in_Z 0))) (seq 0 18)) = true) by computed.
  cbv zeta in all. rewrite forallb_forall in all. specialize (all s). rewrite in_seq in all.
  specialize (all ltac:(lia)).
  assert (at_s : forall s, (s < 19)%nat -> encloses (nth s first_sums (in_Z 0)) (partial_sums 10000 (INR s))).
  { clear. intros s L. unfold first_sums. rewrite (nth_indep _ _ (partial_sums_in 10000 (Z.of_nat 0))) by exact L.
    rewrite (map_nth (fun s => partial_sums_in 10000 (Z.of_nat s))), seq_nth, INR_IZR_INZ by exact L.
    apply enclosed_partial_sums. reflexivity. }
  apply (less_correct _ _ _ _ (at_s (S s) ltac:(lia)) (at_s s ltac:(lia)) all).
Qed.

(** abel-mean-rises: \sum_{i=1}^{64} |S_i(19)| < \sum_{i=1}^{64} |S_i(18)| **)
Require Import Sums.
Lemma abel_mean_rises_1 : ~ (partial_sums 10000 19 < partial_sums 10000 18).
Proof. apply Rle_not_lt, Rlt_le. enclosed_by (partial_sums_in 10000 18) (partial_sums_in 10000 19). Qed.

(** abel-bound-printed: \textstyle\sum_k |A_k(4861)| > 128 **)
Require Import Sums.
Lemma abel_bound_printed_1 : ~ (128 < partial_sums 10000 4861).
Proof. apply Rle_not_lt, Rlt_le. enclosed_by (partial_sums_in 10000 4861) (in_Z 128). Qed.

(** six-hundred-times: 2 \sum_{k=1}^{64} |A_k(16343)| \ge 550 \cdot \tfrac18 \sum_{j<64} \theta_j^2 **)
Require Import Sums.
(* the sum of theta^2 is more than 3, its terms from 0 to 6 alone *)
Lemma six_hundred_times_1 :
  ~ (550 * (sum 64 (fun i => rope_frequency 10000 64 i * rope_frequency 10000 64 i) / 8) <=
     2 * partial_sums 10000 16343).
Proof.
  set (f := fun i => _ * _). apply Rlt_not_le.
  assert (rest : forall n, 0 <= sum n (fun i => f (4 + i)%nat)).
  { induction n as [| n IH]; cbn [sum]; [lra |]. apply Rplus_le_le_0_compat; [exact IH | apply Rle_0_sqr]. }
  assert (few : 27 / 10 < sum 4 f).
  { unfold f, rope_frequency. cbn [sum]. replace (INR 64) with 64 by (simpl; lra). simpl INR. enclosed 60%positive. }
  assert (sums : partial_sums 10000 16343 < 90) by (enclosed_by (partial_sums_in 10000 16343) (in_Z 90)).
  change 64%nat with (4 + 60)%nat at 1. rewrite sum_split. generalize (rest 60%nat). lra.
Qed.

(** nearest-multiples: |g - 2\pi \lfloor g/2\pi + \tfrac12 \rfloor| > 0 **)
Require Import Sums.
(* 2 pi in units of 2^-100, rounded down; where g stands between two multiples, followed from g to g + 1 *)
Definition whole_turn : BigZ.t := 7964883625991394727376702227904%bigZ.
Definition one_radian : BigZ.t := 1267650600228229401496703205376%bigZ.
Definition nearest : BigZ.t := 3676947331022002203029914%bigZ. (* 2.9006 / 10^6, and 2^20 more, in units *)
Fixpoint walk (n : nat) (r : BigZ.t) : bool :=
  match n with
  | O => true
  | S n => let r := (r + one_radian)%bigZ in let r := if (whole_turn <=? r)%bigZ then (r - whole_turn)%bigZ else r in
           ((nearest <? r)%bigZ && (nearest <? whole_turn - r)%bigZ && walk n r)%bool
  end.
Lemma walk_correct n : forall r x, walk n r = true -> (exists q, [r]%bigZ = x - q * [whole_turn]%bigZ)%Z ->
  forall k m, (1 <= k <= Z.of_nat n)%Z ->
  ([nearest]%bigZ < Z.abs (x + k * [one_radian]%bigZ - m * [whole_turn]%bigZ))%Z.
Proof.
  induction n as [| n IH]; intros r x W [q Q] k m K; [lia |]. cbn [walk] in W.
  set (r' := if (whole_turn <=? r + one_radian)%bigZ then (r + one_radian - whole_turn)%bigZ else (r +
      one_radian)%bigZ) in *.
  assert (Q' : exists q, ([r']%bigZ = x + [one_radian]%bigZ - q * [whole_turn]%bigZ)%Z).
  { unfold r'. destruct (whole_turn <=? r + one_radian)%bigZ; [exists (q + 1)%Z | exists q];
      rewrite ?BigZ.spec_sub, BigZ.spec_add, Q; ring. }
  apply andb_prop in W. destruct W as [W R]. apply andb_prop in W. destruct W as [A C].
  destruct (Z.eq_dec k 1) as [-> | N].
  - rewrite BigZ.spec_ltb in A, C. rewrite BigZ.spec_sub in C. apply Z.ltb_lt in A, C.
    assert (0 <= [nearest]%bigZ)%Z by (vm_compute; discriminate). destruct Q' as [p P].
    replace (x + 1 * [one_radian]%bigZ - m * [whole_turn]%bigZ)%Z with ([r']%bigZ + (p - m) * [whole_turn]%bigZ)%Z by
        (rewrite P; ring).
    revert A C H. generalize [r']%bigZ [whole_turn]%bigZ [nearest]%bigZ (p - m)%Z. clear. intros r t b d A C B.
    destruct (Z_le_gt_dec 0 d); nia.
  - replace (x + k * [one_radian]%bigZ)%Z with (x + [one_radian]%bigZ + (k - 1) * [one_radian]%bigZ)%Z by ring.
    apply (IH r' _ R Q'). lia.
Qed.
Lemma nearest_multiples_1 g m : (1 <= g <= 1000000)%Z -> 29006 / 10 ^ 10 < Rabs (IZR g - 2 * PI * IZR m).
Proof.
  intros G. assert (all : walk (Z.to_nat 1000000) 0%bigZ = true) by computed.
  generalize (walk_correct _ _ 0 all (ex_intro _ 0%Z eq_refl) g m). rewrite Z2Nat.id by lia. intros D. specialize (D G).
  revert D. change [nearest]%bigZ with 3676947331022002203029914%Z.
  change [whole_turn]%bigZ with 7964883625991394727376702227904%Z.
  change [one_radian]%bigZ with 1267650600228229401496703205376%Z.
  intros D. apply IZR_lt in D. rewrite abs_IZR, Z.add_0_l, minus_IZR, !mult_IZR in D.
  set (t := 7964883625991394727376702227904) in *. set (u := 1267650600228229401496703205376) in *.
  assert (P : 0 < 2 * PI * u - t < 1) by (unfold t, u; split; enclosed 200%positive).
  assert (pi : 3 < PI < 4) by (split; enclosed 30%positive).
  destruct (Z_lt_le_dec m 0) as [N | N].
  - assert (IZR m <= -1) by (apply IZR_le; lia). assert (1 <= IZR g) by (apply IZR_le; lia).
    rewrite Rabs_right by nra. nra.
  - destruct (Z_lt_le_dec 1000000 m) as [L | L].
    + assert (1000000 < IZR m) by (apply IZR_lt; lia). assert (IZR g <= 1000000) by (apply IZR_le; lia).
      rewrite Rabs_left1 by nra. nra.
    + assert (0 <= IZR m <= 1000000) by (split; apply IZR_le; lia).
      assert (E : IZR g * u - IZR m * t = u * (IZR g - 2 * PI * IZR m) + IZR m * (2 * PI * u - t)) by ring.
      assert (T : Rabs (IZR g * u - IZR m * t) <= u * Rabs (IZR g - 2 * PI * IZR m) + 1000000).
      { rewrite E. eapply Rle_trans; [apply Rabs_triang |]. rewrite Rabs_mult, (Rabs_right u) by (unfold u; lra).
        rewrite (Rabs_right (IZR m * _)) by nra. nra. }
      apply (Rmult_lt_reg_l u); [unfold u; lra |]. unfold u at 1. lra.
Qed.
Lemma nearest_multiples_1_reached : Rabs (312689 - 2 * PI * 49766) < 29007 / 10 ^ 10.
Proof. enclosed 63%positive. Qed.

(** direct-sum: for every number of planes **)
(* blocks of any two sizes *)
Definition block (s : nat) (A B : matrix) : matrix := fun i j =>
  if (i <? s)%nat then (if (j <? s)%nat then A i j else 0) else (if (j <? s)%nat then 0 else B (i - s)%nat (j - s)%nat).
Definition join (s : nat) (x u : vector) : vector := fun i => if (i <? s)%nat then x i else u (i - s)%nat.
Lemma direct_sum_product s t A B C D :
  same_matrix (s + t) (product (s + t) (block s A B) (block s C D)) (block s (product s A C) (product t B D)).
Proof.
  intros i j Hi Hj. unfold product, block. rewrite sum_split.
  rewrite (sum_ext t _ (fun k => (if (i <? s)%nat then 0 else B (i - s)%nat k) * (if (j <? s)%nat then 0 else D k (j -
      s)%nat))).
  2: { intros k _. destruct (Nat.ltb_spec (s + k) s); [lia |]. replace (s + k - s)%nat with k by lia. reflexivity. }
  rewrite (sum_ext s _ (fun k => (if (i <? s)%nat then A i k else 0) * (if (j <? s)%nat then C k j else 0))).
  2: { intros k Hk. destruct (Nat.ltb_spec k s); [reflexivity | lia]. }
  destruct (i <? s)%nat, (j <? s)%nat;
    rewrite ?(sum_zero s (fun _ => _)), ?(sum_zero t (fun _ => _)) by (intros; ring); ring.
Qed.
Lemma direct_sum_transpose s A B i j : transpose (block s A B) i j = block s (transpose A) (transpose B) i j.
Proof. unfold transpose, block. destruct (i <? s)%nat, (j <? s)%nat; reflexivity. Qed.
Lemma direct_sum_dot s t x u y v : dot (s + t) (join s x u) (join s y v) = dot s x y + dot t u v.
Proof.
  unfold dot, join. rewrite sum_split. f_equal; apply sum_ext; intros i H.
  - destruct (Nat.ltb_spec i s); [reflexivity | lia].
  - destruct (Nat.ltb_spec (s + i) s); [lia |]. replace (s + i - s)%nat with i by lia. reflexivity.
Qed.

(** product-of-planes: for every number of planes **)
Lemma product_of_planes_every p a : same_matrix (2 * p) (rotation a) (planes_product (2 * p) p a).
Proof. intros i j Hi Hj. symmetry. apply product_of_planes; assumption. Qed.

(** row-transpose-product-d: for every number of planes **)
(* I(a) = R(a)^T, so I(a) I(b)^T = R(a)^T R(b) *)
Lemma row_transpose_product_every p a b :
  same_matrix (2 * p) (product (2 * p) (transpose (rotation a)) (rotation b))
                      (transpose (rotation (fun l => a l - b l))).
Proof.
  intros i j Hi Hj. rewrite transpose_product, transpose_rotation by assumption. unfold rotation.
  replace (- (a (i / 2)%nat - b (i / 2)%nat)) with (b (i / 2)%nat - a (i / 2)%nat) by ring. reflexivity.
Qed.

(** four-terms: for every number of planes **)
(* (x W) u = x (W u), and the four terms; of any size *)
Lemma four_terms_brackets d W x u : dot d (apply d (transpose W) x) u = dot d x (apply d W u).
Proof. apply (dot_transpose d (transpose W)). Qed.
Lemma four_terms_every d W e t f s :
  dot d (fun i => e i + t i) (apply d W (fun i => f i + s i)) =
  dot d e (apply d W f) + dot d e (apply d W s) + dot d t (apply d W f) + dot d t (apply d W s).
Proof.
  unfold dot. rewrite <- !sum_plus. apply sum_ext. intros i _. unfold apply.
  rewrite (sum_ext d _ (fun j => W i j * f j + W i j * s j)) by (intros; ring). rewrite sum_plus. ring.
Qed.

(** half-split: for every number of planes **)
Lemma half_split_every p a :
  same_matrix (2 * p) (rotation_half p a)
    (product (2 * p) (renaming p) (product (2 * p) (rotation a) (transpose (renaming p)))).
Proof. apply half_split. Qed.

(** layouts-same-scores: for every number of planes **)
(* R_half P = P R: turning commutes with renaming, and renaming keeps inner products *)
Lemma layouts_commute p a x :
  same_vector (2 * p) (apply (2 * p) (rotation_half p a) (apply (2 * p) (renaming p) x))
                      (apply (2 * p) (renaming p) (apply (2 * p) (rotation a) x)).
Proof.
  intros i Hi. unfold apply at 3. rewrite (apply_renaming p (apply (2 * p) (rotation a) x)) by exact Hi.
  rewrite elementwise by (apply interleaved_lt; exact Hi). unfold apply at 1.
  replace (2 * p)%nat with (p + p)%nat at 1 by lia. rewrite sum_split.
  set (l := (i mod p)%nat). assert (Hl : (l < p)%nat) by (apply Nat.mod_upper_bound; lia).
  assert (first : forall k, (k < p)%nat -> apply (2 * p) (renaming p) x k = x (2 * k)%nat).
  { intros k Hk. unfold apply. rewrite apply_renaming by lia. unfold interleaved.
    destruct (Nat.ltb_spec k p); [reflexivity | lia]. }
  assert (second : forall k, (k < p)%nat -> apply (2 * p) (renaming p) x (p + k)%nat = x (2 * k + 1)%nat).
  { intros k Hk. unfold apply. rewrite apply_renaming by lia. unfold interleaved.
    destruct (Nat.ltb_spec (p + k) p); [lia |].
    replace (p + k - p)%nat with k by lia. reflexivity. }
  assert (low : forall k, (k < p)%nat -> (k mod p = k /\ k / p = 0)%nat)
    by (intros; split; [apply Nat.mod_small | apply Nat.div_small]; assumption).
  assert (high : forall k, (k < p)%nat -> ((p + k) mod p = k /\ (p + k) / p = 1)%nat).
  { intros k Hk. destruct (half_coordinates p (p + k) ltac:(lia)) as [D M]. destruct (Nat.ltb_spec (p + k) p); [lia |].
    rewrite D, M. split; lia. }
  rewrite (sum_only p _ l Hl), (sum_only p _ l Hl).
  - unfold rotation_half. destruct (low l Hl) as [-> ->], (high l Hl) as [-> ->]. fold l. rewrite Nat.eqb_refl.
    rewrite first, second by exact Hl. destruct (half_coordinates p i Hi) as [-> M]. fold l in M. unfold interleaved.
    destruct (Nat.ltb_spec i p) as [L | L]; rewrite M; [rewrite rotate_even | rewrite rotate_odd]; unfold plane; ring.
  - intros k Hk N. unfold rotation_half. destruct (high k Hk) as [-> _]. fold l. other_plane. ring.
  - intros k Hk N. unfold rotation_half. destruct (low k Hk) as [-> _]. fold l. other_plane. ring.
Qed.
Lemma layouts_same_scores_every p a b q k :
  dot (2 * p) (apply (2 * p) (rotation_half p a) (apply (2 * p) (renaming p) q))
              (apply (2 * p) (rotation_half p b) (apply (2 * p) (renaming p) k)) =
  dot (2 * p) (apply (2 * p) (rotation a) q) (apply (2 * p) (rotation b) k).
Proof.
  rewrite (dot_ext _ _ _ _ _ (layouts_commute p a q) (layouts_commute p b k)). apply renaming_keeps_scores.
Qed.

(** partial-rotation: for every number of planes **)
(* 2 p coordinates are turned, any number of others pass through *)
Lemma partial_rotation_every p rest a x :
  same_vector (2 * p + rest) (apply (2 * p + rest) (partial_matrix p a) x) (partial p a x).
Proof. apply partial_rotation. Qed.

(** abel-summation: for every number of planes **)
Lemma abel_real n h z : h n = 0 ->
  sum n (fun i => h i * z i) = - sum n (fun i => sum (S i) z * (h (S i) - h i)).
Proof.
  assert (H : sum n (fun i => h i * z i) = h n * sum n z - sum n (fun i => sum (S i) z * (h (S i) - h i))).
  { induction n; cbn [sum] in *; [ring |]. rewrite IHn. ring. }
  intros E. rewrite H, E. ring.
Qed.
(* h = a + b i, z = x + y i: the real and the imaginary part *)
Lemma abel_summation_every n a b x y : a n = 0 -> b n = 0 ->
  sum n (fun i => a i * x i - b i * y i) =
    - sum n (fun i => sum (S i) x * (a (S i) - a i) - sum (S i) y * (b (S i) - b i)) /\
  sum n (fun i => a i * y i + b i * x i) =
    - sum n (fun i => sum (S i) y * (a (S i) - a i) + sum (S i) x * (b (S i) - b i)).
Proof.
  intros A B. rewrite !sum_minus, !sum_plus, (abel_real n a x A), (abel_real n b y B), (abel_real n a y A),
    (abel_real n b x B).
  split; ring.
Qed.

(** interpolation-is-rope: m (\theta_i / s) = (m/s) \theta_i **)
Lemma interpolation_is_rope_1 m theta s : s <> 0 -> m * (theta / s) = m / s * theta.
Proof. intros. field. assumption. Qed.

(** longrope-contains: \lambda_i = 8 **)
(* one factor for all planes is position interpolation *)
Lemma longrope_contains_1 (theta factor : nat -> R) : (forall i, factor i = 8) ->
  forall i, theta i / factor i = theta i / 8.
Proof. intros H i. rewrite H. reflexivity. Qed.

(** longrope-regimes: \lambda(l) = \lambda^{\text{short}} **)
it is which factors the C++ chooses

(** longrope-regimes: \lambda(l) = \lambda^{\text{long}} **)
it is which factors the C++ chooses

(** rotated-denominator: 2 \cdot (-\tfrac35) > 0 **)
Lemma rotated_denominator_1 : ~ (2 * (- (3 / 5)) > 0).
Proof. lra. Qed.

(** thirty-degrees-unique: R(\tfrac{\pi}{2})^4 \ne I **)
Lemma thirty_degrees_unique_1 : ~ (cos (4 * (PI / 2)) <> 1).
Proof. intros claim. apply claim. replace (4 * (PI / 2)) with (2 * PI) by field. apply cos_2PI. Qed.

(** base-moves-every-plane: -2 \cdot 0/128 \ne 0 **)
Lemma base_moves_every_plane_1 : ~ (-2 * 0 / 128 <> 0).
Proof. intros claim. apply claim. lra. Qed.

(** wavelength-index: \tfrac{1}{128} = \tfrac{2}{128} **)
Lemma wavelength_index_1 : ~ (1 / 128 = 2 / 128).
Proof. lra. Qed.

(** frequency-precedence: \tfrac{1}{1} \cdot \tfrac{1}{64} = 1 **)
Lemma frequency_precedence_1 : ~ (1 / 1 * (1 / 64) = 1).
Proof. lra. Qed.

(** pairs-to-half: 64 - 0 + 1 = 64 **)
Lemma pairs_to_half_1 : ~ (64 - 0 + 1 = 64).
Proof. lra. Qed.

(** positions-to-length: 4096 - 0 + 1 = 4096 **)
Lemma positions_to_length_1 : ~ (4096 - 0 + 1 = 4096).
Proof. lra. Qed.

(** self-extend-longest: \lfloor n/4 \rfloor + 1024 - \lfloor 1024/4 \rfloor < 4096 **)
Lemma self_extend_longest_1 :
  (forall n, 0 <= n <= 13311 -> n / 4 + 1024 - 1024 / 4 < 4096)%Z /\ (13312 / 4 + 1024 - 1024 / 4 = 4096)%Z.
Proof.
  split; [intros n [_ L] | reflexivity].
  apply (Z.div_le_mono _ _ 4) in L; [change (13311 / 4)%Z with 3327%Z in L; change (1024 / 4)%Z with 256%Z |]; lia.
Qed.

(** self-extend-longest: \lfloor m/5 \rfloor + 1024 - \lfloor 1024/5 \rfloor < 4096 **)
Lemma self_extend_longest_2 :
  (forall m, 0 <= m <= 16379 -> m / 5 + 1024 - 1024 / 5 < 4096)%Z /\ (16380 / 5 + 1024 - 1024 / 5 = 4096)%Z.
Proof.
  split; [intros m [_ L] | reflexivity].
  apply (Z.div_le_mono _ _ 5) in L; [change (16379 / 5)%Z with 3275%Z in L; change (1024 / 5)%Z with 204%Z |]; lia.
Qed.

(** self-extend-longest-printed: \lfloor 16383/5 \rfloor + 1024 - \lfloor 1024/5 \rfloor < 4096 **)
Lemma self_extend_longest_printed_1 : ~ (16383 / 5 + 1024 - 1024 / 5 < 4096)%Z.
Proof. intros L. discriminate L. Qed.

(** interleaved-sections: a(i) = i \bmod 3 **)
Definition in_turn : list nat :=
  map (fun i => if (i / 3 <? nth (i mod 3) [24; 20; 20] 0)%nat then (i mod 3)%nat else 0%nat) (seq 0 64).
Lemma interleaved_sections_1 : firstn 60 in_turn = map (fun i => i mod 3)%nat (seq 0 60).
Proof. reflexivity. Qed.

(** interleaved-sections: a(t) = 0 **)
Lemma interleaved_sections_2 : skipn 60 in_turn = [0; 0; 0; 0]%nat.
Proof. reflexivity. Qed.

(** interleaved-sections-printed: a(2) = 0 **)
Definition in_turn (i : nat) : nat := if (i / 3 <? nth (i mod 3) [24; 20; 20] 0)%nat then (i mod 3)%nat else 0%nat.
Lemma interleaved_sections_printed_1 : ~ (in_turn 2 = 0)%nat.
Proof. discriminate. Qed.
