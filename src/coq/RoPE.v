(* Rotary position embedding over the real numbers, for every number of planes and any frequencies.

   Nothing here is taken for granted but the real numbers and classical logic, as Coq's standard library has them. The
   addition theorems, which the program's own kernel assumes, are theorems here: cos_plus and sin_plus.

   1  angles, and how an equation between recorded lines is proved
   2  a false claim, at a point
   3  sums over planes, vectors, matrices
   4  the rotation R(a) of p planes, as a matrix and elementwise
   5  transpose, composition, score, norm; the product of single planes
   6  RoPE: the angles m theta_i; only n - m is seen
   7  layouts: half-split is interleaved with the coordinates renamed
   8  partial rotation
   9  sinusoidal codes
   10 xPos *)
Require Export Reals Lra Lia Arith List.
Export ListNotations.
Open Scope R_scope.

(* -- 1. Angles ---------------------------------------------------------------------------------------------------- *)

(* cos^2 a + sin^2 a = 1, in the form that `ring` uses as a rule *)
Lemma circle a : sin a * sin a = 1 - cos a * cos a.
Proof. generalize (sin2_cos2 a); unfold Rsqr; lra. Qed.

Lemma cos_times k a : cos (IZR (Z.succ k) * a) = cos (IZR k * a) * cos a - sin (IZR k * a) * sin a.
Proof. rewrite succ_IZR, Rmult_plus_distr_r, Rmult_1_l. apply cos_plus. Qed.
Lemma sin_times k a : sin (IZR (Z.succ k) * a) = sin (IZR k * a) * cos a + cos (IZR k * a) * sin a.
Proof. rewrite succ_IZR, Rmult_plus_distr_r, Rmult_1_l. apply sin_plus. Qed.

(* cos and sin of sums, differences and multiples become polynomials in the cos and sin of single angles. *)
Ltac one_less k a :=
  let j := eval compute in (Z.pred (Zpos k)) in
  change (IZR (Zpos k) * a) with (IZR (Z.succ j) * a); rewrite ?(cos_times j a), ?(sin_times j a).
Ltac times :=
  match goal with
  | |- context [cos (1 * ?a)] => rewrite (Rmult_1_l a)
  | |- context [sin (1 * ?a)] => rewrite (Rmult_1_l a)
  | |- context [cos (IZR (Zpos ?k) * ?a)] => one_less k a
  | |- context [sin (IZR (Zpos ?k) * ?a)] => one_less k a
  end.
Ltac expand :=
  rewrite ?cos_0, ?sin_0;
  repeat progress (rewrite ?cos_plus, ?sin_plus, ?cos_minus, ?sin_minus, ?cos_neg, ?sin_neg; try times).

(* An equation between two lines: expanded, it is one of polynomials; "with (circle a)" where cos^2 + sin^2 = 1 is
   needed of the angle a. *)
Tactic Notation "trig" := expand; first [ring | field].
Tactic Notation "trig" "with" constr_list(rules) := expand; first [ring [rules] | field [rules]].

(* Lists and matrices are equal entry by entry. *)
Lemma same_entries {A} (a b : A) l m : a = b -> l = m -> a :: l = b :: m.
Proof. congruence. Qed.
Ltac entries := repeat match goal with |- _ :: _ = _ :: _ => apply same_entries | |- [] = [] => reflexivity end.

(* -- 2. A false claim, at a point ---------------------------------------------------------------------------------- *)

(* Every point of the unit circle is (cos a, sin a) of an angle; so a counterexample with rational cosines and sines,
   such as 3/5 and 4/5, is one with real angles. *)
Lemma point c s : c * c + s * s = 1 -> exists a, cos a = c /\ sin a = s.
Proof.
  intros H. assert (-1 <= c <= 1) by (split; nra).
  destruct (Rle_or_lt 0 s).
  - exists (acos c). split; [apply cos_acos; lra |]. rewrite sin_acos by lra.
    replace (1 - Rsqr c) with (Rsqr s) by (unfold Rsqr; lra). apply sqrt_Rsqr; lra.
  - exists (- acos c). rewrite cos_neg, sin_neg. split; [apply cos_acos; lra |]. rewrite sin_acos by lra.
    replace (1 - Rsqr c) with (Rsqr (- s)) by (unfold Rsqr; lra). rewrite sqrt_Rsqr; lra.
Qed.

Tactic Notation "at_point" ident(a) constr(c) constr(s) := destruct (point c s) as [a [?C ?S]]; [lra |].
Ltac refute claim :=
  revert claim; expand;
  repeat match goal with
         | H : cos _ = _ |- _ => rewrite ?H; clear H
         | H : sin _ = _ |- _ => rewrite ?H; clear H
         end;
  intro claim; first [lra | injection claim; clear claim; intros; lra].

(* -- 3. Sums over planes, vectors, matrices ------------------------------------------------------------------------ *)

(* f 0 + ... + f (p - 1) *)
Fixpoint sum (p : nat) (f : nat -> R) : R := match p with O => 0 | S p => sum p f + f p end.

Lemma sum_ext p f g : (forall i, (i < p)%nat -> f i = g i) -> sum p f = sum p g.
Proof. induction p; simpl; intros H; [reflexivity |]. rewrite IHp, H; auto with arith. Qed.
Lemma sum_plus p f g : sum p (fun i => f i + g i) = sum p f + sum p g.
Proof. induction p; simpl; lra. Qed.
Lemma sum_minus p f g : sum p (fun i => f i - g i) = sum p f - sum p g.
Proof. induction p; simpl; lra. Qed.
Lemma sum_scale p c f : sum p (fun i => c * f i) = c * sum p f.
Proof. induction p; simpl; [lra | rewrite IHp; lra]. Qed.
Lemma sum_constant p c : sum p (fun _ => c) = INR p * c.
Proof. induction p; [simpl; lra |]. rewrite S_INR. simpl. rewrite IHp. lra. Qed.
Lemma sum_zero p f : (forall i, (i < p)%nat -> f i = 0) -> sum p f = 0.
Proof. induction p; simpl; intros H; [lra | rewrite IHp, H; auto with arith; lra]. Qed.
Lemma sum_swap p q f : sum p (fun i => sum q (fun j => f i j)) = sum q (fun j => sum p (fun i => f i j)).
Proof.
  induction p; simpl. { symmetry; apply sum_zero; reflexivity. }
  rewrite IHp, <- sum_plus. reflexivity.
Qed.
(* An equation between sums over the planes l holds if it holds in each. *)
Ltac sums l := rewrite ?Rmult_1_l; repeat rewrite <- ?sum_scale, <- ?sum_plus, <- ?sum_minus; apply sum_ext; intros l _.
(* a sum with one term that isn't 0 *)
Lemma sum_only p f i : (i < p)%nat -> (forall j, (j < p)%nat -> j <> i -> f j = 0) -> sum p f = f i.
Proof.
  induction p; simpl; intros Hi H; [lia |].
  destruct (Nat.eq_dec i p) as [-> | N].
  - rewrite sum_zero; [lra |]. intros; apply H; lia.
  - rewrite IHp, (H p); try lia; try lra. intros; apply H; lia.
Qed.
(* over 2 p coordinates: plane by plane, or half by half *)
Lemma sum_pairs p f : sum (2 * p) f = sum p (fun l => f (2 * l)%nat + f (2 * l + 1)%nat).
Proof.
  induction p; [reflexivity |].
  replace (2 * S p)%nat with (S (S (2 * p))) by lia. cbn [sum]. rewrite IHp.
  replace (S (2 * p)) with (2 * p + 1)%nat by lia. ring.
Qed.
Lemma sum_split p q f : sum (p + q) f = sum p f + sum q (fun i => f (p + i)%nat).
Proof.
  induction q; simpl; [rewrite Nat.add_0_r; lra |].
  rewrite <- plus_n_Sm. simpl. rewrite IHq. lra.
Qed.

(* A vector of d coordinates, a d x d matrix: what stands at i >= d is never looked at. *)
Definition vector := nat -> R.
Definition matrix := nat -> nat -> R.
Definition dot (d : nat) (x y : vector) : R := sum d (fun i => x i * y i).
Definition apply (d : nat) (A : matrix) (x : vector) : vector := fun i => sum d (fun j => A i j * x j).
Definition product (d : nat) (A B : matrix) : matrix := fun i j => sum d (fun k => A i k * B k j).
Definition transpose (A : matrix) : matrix := fun i j => A j i.
Definition identity : matrix := fun i j => if (i =? j)%nat then 1 else 0.
Definition same_vector (d : nat) (x y : vector) := forall i, (i < d)%nat -> x i = y i.
Definition same_matrix (d : nat) (A B : matrix) := forall i j, (i < d)%nat -> (j < d)%nat -> A i j = B i j.

Lemma dot_ext d x x' y y' : same_vector d x x' -> same_vector d y y' -> dot d x y = dot d x' y'.
Proof. intros Hx Hy. apply sum_ext. intros i Hi. rewrite Hx, Hy; auto. Qed.
Lemma product_ext d A A' B B' : same_matrix d A A' -> same_matrix d B B' ->
  same_matrix d (product d A B) (product d A' B').
Proof. intros HA HB i j Hi Hj. apply sum_ext. intros k Hk. rewrite HA, HB; auto. Qed.
Lemma apply_product d A B x : same_vector d (apply d (product d A B) x) (apply d A (apply d B x)).
Proof.
  intros i _. unfold apply, product.
  rewrite (sum_ext d _ (fun j => sum d (fun k => A i k * B k j * x j))).
  2: { intros j _. rewrite Rmult_comm, <- sum_scale. apply sum_ext; intros; ring. }
  rewrite sum_swap. apply sum_ext; intros k _. rewrite <- sum_scale. apply sum_ext; intros; ring.
Qed.
(* <A x, y> = <x, A^T y> *)
Lemma dot_transpose d A x y : dot d (apply d A x) y = dot d x (apply d (transpose A) y).
Proof.
  unfold dot, apply, transpose.
  rewrite (sum_ext d _ (fun i => sum d (fun j => A i j * x j * y i))).
  2: { intros i _. rewrite Rmult_comm, <- sum_scale. apply sum_ext; intros; ring. }
  rewrite sum_swap. apply sum_ext; intros j _. rewrite <- sum_scale. apply sum_ext; intros; ring.
Qed.

(* Plane l has the coordinates 2 l and 2 l + 1. *)
Lemma half_even l : ((2 * l) / 2 = l)%nat.
Proof. rewrite Nat.mul_comm. apply Nat.div_mul; lia. Qed.
Lemma half_odd l : ((2 * l + 1) / 2 = l)%nat.
Proof. symmetry; apply (Nat.div_unique (2 * l + 1) 2 l 1); lia. Qed.
Lemma rest_even l : ((2 * l) mod 2 = 0)%nat.
Proof. rewrite Nat.mul_comm. apply Nat.mod_mul; lia. Qed.
Lemma rest_odd l : ((2 * l + 1) mod 2 = 1)%nat.
Proof. symmetry; apply (Nat.mod_unique (2 * l + 1) 2 l 1); lia. Qed.
Lemma in_plane p i : (i < 2 * p)%nat -> exists l, (l < p)%nat /\ (i = 2 * l \/ i = 2 * l + 1)%nat.
Proof.
  intros H. exists (i / 2)%nat. split; [apply Nat.div_lt_upper_bound; lia |].
  generalize (Nat.div_mod i 2) (Nat.mod_upper_bound i 2). lia.
Qed.
Ltac coordinates := rewrite ?half_even, ?half_odd, ?rest_even, ?rest_odd, ?Nat.eqb_refl.
(* For each coordinate i of p planes: i = 2 l and i = 2 l + 1. *)
Ltac in_planes i H := let l := fresh "l" in let Hl := fresh "Hl" in
  destruct (in_plane _ i H) as [l [Hl [-> | ->]]]; coordinates.
Ltac other_plane := match goal with N : ?l <> ?k |- context [(?k =? ?l)%nat] =>
  replace (k =? l)%nat with false by (symmetry; apply Nat.eqb_neq; lia) | N : ?k <> ?l |- context [(?k =? ?l)%nat] =>
  replace (k =? l)%nat with false by (symmetry; apply Nat.eqb_neq; lia) end.

(* -- 4. The rotation of p planes ----------------------------------------------------------------------------------- *)

(* ( cos a  -sin a ; sin a  cos a ) *)
Definition plane (a : R) (r c : nat) : R :=
  match r, c with O, O => cos a | O, _ => - sin a | _, O => sin a | _, _ => cos a end.

(* R(a): block-diagonal, the angle a l in plane l *)
Definition rotation (a : nat -> R) : matrix := fun i j =>
  if (i / 2 =? j / 2)%nat then plane (a (i / 2)%nat) (i mod 2) (j mod 2) else 0.

(* the same, elementwise: four products a plane *)
Definition rotate (a : nat -> R) (x : vector) : vector := fun i =>
  let l := (i / 2)%nat in
  if (i mod 2 =? 0)%nat then cos (a l) * x (2 * l)%nat - sin (a l) * x (2 * l + 1)%nat
  else sin (a l) * x (2 * l)%nat + cos (a l) * x (2 * l + 1)%nat.

Lemma rotate_even a x l : rotate a x (2 * l)%nat = cos (a l) * x (2 * l)%nat - sin (a l) * x (2 * l + 1)%nat.
Proof. unfold rotate. coordinates. reflexivity. Qed.
Lemma rotate_odd a x l : rotate a x (2 * l + 1)%nat = sin (a l) * x (2 * l)%nat + cos (a l) * x (2 * l + 1)%nat.
Proof. unfold rotate. coordinates. reflexivity. Qed.

(* A row of R(a) has two entries; so has a sum over it. *)
Lemma row p a l r f : (l < p)%nat -> (r = 2 * l \/ r = 2 * l + 1)%nat ->
  sum (2 * p) (fun j => rotation a r j * f j) =
  plane (a l) (r mod 2) 0 * f (2 * l)%nat + plane (a l) (r mod 2) 1 * f (2 * l + 1)%nat.
Proof.
  intros Hl Hr. rewrite sum_pairs, (sum_only p _ l); trivial.
  - unfold rotation. destruct Hr as [-> | ->]; coordinates; reflexivity.
  - intros k _ N. unfold rotation. destruct Hr as [-> | ->]; coordinates; other_plane; ring.
Qed.

Theorem elementwise p a x : same_vector (2 * p) (apply (2 * p) (rotation a) x) (rotate a x).
Proof.
  intros i Hi. destruct (in_plane _ i Hi) as [l [Hl Hr]]. unfold apply. rewrite (row p a l) by assumption.
  destruct Hr as [-> | ->]; coordinates; rewrite ?rotate_even, ?rotate_odd; unfold plane; ring.
Qed.

Lemma transpose_rotation a i j : transpose (rotation a) i j = rotation (fun l => - a l) i j.
Proof.
  unfold transpose, rotation. rewrite (Nat.eqb_sym (j / 2)).
  destruct (Nat.eqb_spec (i / 2) (j / 2)) as [E | _]; [| reflexivity]. rewrite E.
  generalize (Nat.mod_upper_bound i 2) (Nat.mod_upper_bound j 2).
  destruct (i mod 2) as [| [| r]], (j mod 2) as [| [| c]]; unfold plane; intros; rewrite ?cos_neg, ?sin_neg; lra || lia.
Qed.

(* -- 5. Composition, score, norm ----------------------------------------------------------------------------------- *)

(* R(a) R(b) = R(a + b) *)
Theorem composition p a b :
  same_matrix (2 * p) (product (2 * p) (rotation a) (rotation b)) (rotation (fun l => a l + b l)).
Proof.
  intros i j Hi Hj. destruct (in_plane _ i Hi) as [l [Hl Hr]]. unfold product. rewrite (row p a l) by assumption.
  in_planes j Hj; destruct Hr as [-> | ->]; unfold rotation; coordinates;
    (destruct (Nat.eqb_spec l l0) as [-> | N]; [unfold plane; expand; ring | ring]).
Qed.

(* R(a)^T R(b) = R(b - a) *)
Theorem transpose_product p a b :
  same_matrix (2 * p) (product (2 * p) (transpose (rotation a)) (rotation b)) (rotation (fun l => b l - a l)).
Proof.
  intros i j Hi Hj.
  rewrite (product_ext _ _ (rotation (fun l => - a l)) _ (rotation b)); trivial;
    [| intros ? ? _ _; apply transpose_rotation | intros ? ? _ _; reflexivity].
  rewrite composition by assumption. unfold rotation.
  replace (- a (i / 2)%nat + b (i / 2)%nat) with (b (i / 2)%nat - a (i / 2)%nat) by ring. reflexivity.
Qed.

(* An inner product is a sum over planes; what holds in each plane holds of it. *)
Ltac plane_by_plane :=
  unfold dot; rewrite !sum_pairs; apply sum_ext; intros l Hl; rewrite ?rotate_even, ?rotate_odd.

(* <R(a) q, R(b) k> = <q, R(b - a) k> *)
Theorem score p a b q k :
  dot (2 * p) (rotate a q) (rotate b k) = dot (2 * p) q (rotate (fun l => b l - a l) k).
Proof. plane_by_plane. trig. Qed.

(* the same with matrices, as it is written on paper *)
Theorem score_matrix p a b q k :
  dot (2 * p) (apply (2 * p) (rotation a) q) (apply (2 * p) (rotation b) k) =
  dot (2 * p) q (apply (2 * p) (rotation (fun l => b l - a l)) k).
Proof.
  rewrite (dot_ext _ _ (rotate a q) _ (rotate b k)) by apply elementwise. rewrite score.
  apply dot_ext; intros i Hi; [| rewrite elementwise by assumption]; reflexivity.
Qed.

(* |R(a) x| = |x| *)
Theorem norm p a x : dot (2 * p) (rotate a x) (rotate a x) = dot (2 * p) x x.
Proof. plane_by_plane. trig with (circle (a l)). Qed.

(* <R(a + s) q, R(b + s) k> = <R(a) q, R(b) k> *)
Theorem shift_invariance p a b s q k :
  dot (2 * p) (rotate (fun l => a l + s l) q) (rotate (fun l => b l + s l) k) = dot (2 * p) (rotate a q) (rotate b k).
Proof. rewrite !score. plane_by_plane. replace (b l + s l - (a l + s l)) with (b l - a l) by ring. reflexivity. Qed.

(* R(a) turns one plane after the other: R_0(a 0) R_1(a 1) ... R_{p-1}(a (p-1)). *)
Definition single (l : nat) (t : R) : nat -> R := fun i => if (i =? l)%nat then t else 0.
Fixpoint planes_product (d k : nat) (a : nat -> R) : matrix :=
  match k with O => identity | S k => product d (planes_product d k a) (rotation (single k (a k))) end.

Lemma rotation_zero i j : rotation (fun _ => 0) i j = identity i j.
Proof.
  unfold rotation, identity. generalize (Nat.div_mod i 2) (Nat.div_mod j 2).
  generalize (Nat.mod_upper_bound i 2) (Nat.mod_upper_bound j 2). intros Hi Hj Ei Ej.
  destruct (Nat.eqb_spec (i / 2) (j / 2)) as [E | N], (Nat.eqb_spec i j) as [M | M];
    try (exfalso; subst; lia); trivial;
    destruct (i mod 2) as [| [| r]], (j mod 2) as [| [| c]]; unfold plane; rewrite ?cos_0, ?sin_0; try lra; lia.
Qed.
Theorem product_of_planes p a : same_matrix (2 * p) (planes_product (2 * p) p a) (rotation a).
Proof.
  assert (H : forall k, same_matrix (2 * p) (planes_product (2 * p) k a)
                                    (rotation (fun l => if (l <? k)%nat then a l else 0))).
  { induction k; intros i j Hi Hj; cbn [planes_product].
    - rewrite <- rotation_zero. unfold rotation. reflexivity.
    - rewrite (product_ext _ _ _ _ _ IHk (fun _ _ _ _ => eq_refl)) by assumption.
      rewrite composition by assumption. unfold rotation, single. set (l := (i / 2)%nat).
      destruct (Nat.ltb_spec l k), (Nat.ltb_spec l (S k)), (Nat.eqb_spec l k) as [-> | N]; try lia;
        rewrite ?Rplus_0_r, ?Rplus_0_l; reflexivity. }
  intros i j Hi Hj. rewrite H by assumption. unfold rotation.
  replace (i / 2 <? p)%nat with true; [reflexivity |].
  symmetry. apply Nat.ltb_lt, Nat.div_lt_upper_bound; lia.
Qed.

(* -- 6. RoPE ------------------------------------------------------------------------------------------------------- *)

(* The angles of position m: m theta_l in plane l. Any theta will do; RoPE's is 10000^(-2l/d). *)
Definition position (theta : nat -> R) (m : R) : nat -> R := fun l => m * theta l.
Definition rope theta m := rotation (position theta m).
Definition rope_frequency (base : R) (p : nat) : nat -> R := fun l => Rpower base (- (2 * INR l) / (2 * INR p)).

(* R_m^T R_n = R_{n-m} *)
Theorem rope_transpose_product p theta m n :
  same_matrix (2 * p) (product (2 * p) (transpose (rope theta m)) (rope theta n)) (rope theta (n - m)).
Proof.
  intros i j Hi Hj. unfold rope. rewrite transpose_product by assumption. unfold rotation, position.
  replace (n * theta (i / 2)%nat - m * theta (i / 2)%nat) with ((n - m) * theta (i / 2)%nat) by ring. reflexivity.
Qed.
(* <R_m q, R_n k> = <q, R_{n-m} k>: the score sees only n - m *)
Theorem rope_score p theta m n q k :
  dot (2 * p) (rotate (position theta m) q) (rotate (position theta n) k) =
  dot (2 * p) q (rotate (position theta (n - m)) k).
Proof. rewrite score. plane_by_plane. unfold position. rewrite !Rmult_minus_distr_r. reflexivity. Qed.
Theorem rope_shift p theta m n s q k :
  dot (2 * p) (rotate (position theta (m + s)) q) (rotate (position theta (n + s)) k) =
  dot (2 * p) (rotate (position theta m) q) (rotate (position theta n) k).
Proof. rewrite !rope_score. replace (n + s - (m + s)) with (n - m) by ring. reflexivity. Qed.

(* -- 7. Layouts ---------------------------------------------------------------------------------------------------- *)

(* Half-split: plane l has the coordinates l and l + p. *)
Definition rotation_half (p : nat) (a : nat -> R) : matrix := fun i j =>
  if (i mod p =? j mod p)%nat then plane (a (i mod p)%nat) (i / p) (j / p) else 0.
(* Where coordinate i of the half-split layout stands in the interleaved one; and P, which renames. *)
Definition interleaved (p i : nat) : nat := if (i <? p)%nat then (2 * i)%nat else (2 * (i - p) + 1)%nat.
Definition renaming (p : nat) : matrix := fun i j => if (j =? interleaved p i)%nat then 1 else 0.

Lemma interleaved_lt p i : (i < 2 * p)%nat -> (interleaved p i < 2 * p)%nat.
Proof. unfold interleaved. destruct (Nat.ltb_spec i p); lia. Qed.
Lemma apply_renaming p x i : (i < 2 * p)%nat -> sum (2 * p) (fun j => renaming p i j * x j) = x (interleaved p i).
Proof.
  intros Hi. rewrite (sum_only _ _ (interleaved p i)).
  - unfold renaming. rewrite Nat.eqb_refl. ring.
  - apply interleaved_lt; assumption.
  - intros j _ N. unfold renaming. apply Nat.eqb_neq in N. rewrite N. ring.
Qed.
Lemma half_coordinates p i : (i < 2 * p)%nat ->
  (i / p = if i <? p then 0 else 1)%nat /\ (i mod p = if i <? p then i else i - p)%nat.
Proof.
  intros H. destruct (Nat.ltb_spec i p).
  - split; [apply Nat.div_small | apply Nat.mod_small]; assumption.
  - split; symmetry; [apply (Nat.div_unique i p 1 (i - p)) | apply (Nat.mod_unique i p 1 (i - p))]; lia.
Qed.
(* R_half = P R P^T *)
Theorem half_split p a :
  same_matrix (2 * p) (rotation_half p a)
    (product (2 * p) (renaming p) (product (2 * p) (rotation a) (transpose (renaming p)))).
Proof.
  intros i j Hi Hj. unfold product. rewrite apply_renaming by assumption.
  rewrite (sum_ext _ _ (fun k => renaming p j k * rotation a (interleaved p i) k)) by (intros; apply Rmult_comm).
  rewrite apply_renaming by assumption. unfold rotation_half, rotation, interleaved.
  destruct (half_coordinates p i Hi) as [-> ->], (half_coordinates p j Hj) as [-> ->].
  destruct (i <? p)%nat, (j <? p)%nat; coordinates; reflexivity.
Qed.
(* Renamed in both layouts alike, nothing is seen of it: <P x, P y> = <x, y>. *)
Theorem renaming_keeps_scores p x y :
  dot (2 * p) (apply (2 * p) (renaming p) x) (apply (2 * p) (renaming p) y) = dot (2 * p) x y.
Proof.
  unfold dot, apply. rewrite (sum_ext _ _ (fun i => x (interleaved p i) * y (interleaved p i))).
  2: { intros i Hi. rewrite !apply_renaming by assumption. reflexivity. }
  rewrite (sum_pairs p (fun i => x i * y i)). replace (2 * p)%nat with (p + p)%nat by lia.
  rewrite sum_split, <- sum_plus. apply sum_ext.
  intros i Hi. unfold interleaved. destruct (Nat.ltb_spec i p); [| lia]. destruct (Nat.ltb_spec (p + i) p); [lia |].
  replace (p + i - p)%nat with i by lia. ring.
Qed.

(* -- 8. Partial rotation ------------------------------------------------------------------------------------------- *)

(* The first 2 p coordinates are rotated, the other ones pass through. *)
Definition partial (p : nat) (a : nat -> R) (x : vector) : vector :=
  fun i => if (i <? 2 * p)%nat then rotate a x i else x i.
Definition partial_matrix (p : nat) (a : nat -> R) : matrix :=
  fun i j => if ((i <? 2 * p) && (j <? 2 * p))%nat%bool then rotation a i j else identity i j.

Theorem partial_rotation p rest a x :
  same_vector (2 * p + rest) (apply (2 * p + rest) (partial_matrix p a) x) (partial p a x).
Proof.
  intros i Hi. unfold apply, partial. destruct (Nat.ltb_spec i (2 * p)) as [H | H].
  - rewrite sum_split, (sum_zero rest).
    + rewrite Rplus_0_r, <- (elementwise p) by assumption. apply sum_ext. intros j Hj. unfold partial_matrix.
      destruct (Nat.ltb_spec i (2 * p)), (Nat.ltb_spec j (2 * p)); reflexivity || lia.
    + intros j _. unfold partial_matrix, identity.
      destruct (Nat.ltb_spec i (2 * p)), (Nat.ltb_spec (2 * p + j) (2 * p)),
        (Nat.eqb_spec i (2 * p + j)); simpl; lra || lia.
  - rewrite (sum_only _ _ i) by (trivial; intros j _ N; unfold partial_matrix, identity;
      destruct (Nat.ltb_spec i (2 * p)), (Nat.eqb_spec i j); simpl; lra || lia).
    unfold partial_matrix, identity. destruct (Nat.ltb_spec i (2 * p)); [lia |]. rewrite Nat.eqb_refl. simpl. ring.
Qed.
Theorem partial_score p rest a b q k :
  dot (2 * p + rest) (partial p a q) (partial p b k) = dot (2 * p + rest) q (partial p (fun l => b l - a l) k).
Proof.
  assert (below : forall a x i, (i < 2 * p)%nat -> partial p a x i = rotate a x i).
  { intros c x i Hi. unfold partial. destruct (Nat.ltb_spec i (2 * p)); reflexivity || lia. }
  assert (above : forall a x i, partial p a x (2 * p + i)%nat = x (2 * p + i)%nat).
  { intros c x i. unfold partial. destruct (Nat.ltb_spec (2 * p + i) (2 * p)); reflexivity || lia. }
  unfold dot. rewrite !sum_split. f_equal.
  - rewrite (sum_ext _ _ (fun i => rotate a q i * rotate b k i)) by (intros; rewrite !below; trivial).
    rewrite (sum_ext _ (fun i => q i * partial p _ k i) (fun i => q i * rotate (fun l => b l - a l) k i))
      by (intros; rewrite below; trivial).
    apply score.
  - apply sum_ext. intros i _. rewrite !above. reflexivity.
Qed.

(* -- 9. Sinusoidal codes ------------------------------------------------------------------------------------------- *)

(* PE(t) = (sin t w_0, cos t w_0, sin t w_1, ...), for any frequencies w *)
Definition sinusoidal (w : nat -> R) (t : R) : vector := fun i =>
  if (i mod 2 =? 0)%nat then sin (t * w (i / 2)%nat) else cos (t * w (i / 2)%nat).

Lemma sinusoidal_even w t l : sinusoidal w t (2 * l)%nat = sin (t * w l).
Proof. unfold sinusoidal. coordinates. reflexivity. Qed.
Lemma sinusoidal_odd w t l : sinusoidal w t (2 * l + 1)%nat = cos (t * w l).
Proof. unfold sinusoidal. coordinates. reflexivity. Qed.

(* PE(t) . PE(t + g) = sum of cos(g w_l): it doesn't depend on t *)
Theorem sinusoidal_product p w t g :
  dot (2 * p) (sinusoidal w t) (sinusoidal w (t + g)) = sum p (fun l => cos (g * w l)).
Proof.
  unfold dot. rewrite sum_pairs. apply sum_ext. intros l _. rewrite !sinusoidal_even, !sinusoidal_odd.
  rewrite Rmult_plus_distr_r. trig with (circle (t * w l)).
Qed.
Theorem sinusoidal_norm p w t : dot (2 * p) (sinusoidal w t) (sinusoidal w t) = INR p.
Proof.
  rewrite <- (Rmult_1_r (INR p)), <- sum_constant. unfold dot. rewrite sum_pairs. apply sum_ext. intros l _.
  rewrite sinusoidal_even, sinusoidal_odd. ring [(circle (t * w l))].
Qed.
(* PE(t + g) = M(g) PE(t) with M(g) = R_{-g}: the shift is a rotation, the one that RoPE applies to tokens *)
Theorem sinusoidal_shift p w t g :
  same_vector (2 * p) (sinusoidal w (t + g)) (apply (2 * p) (rope w (- g)) (sinusoidal w t)).
Proof.
  intros i Hi. unfold rope. rewrite elementwise by assumption. in_planes i Hi;
    rewrite ?rotate_even, ?rotate_odd, !sinusoidal_even, !sinusoidal_odd; unfold position;
    replace (- g * w l) with (- (g * w l)) by ring; rewrite Rmult_plus_distr_r; trig.
Qed.

(* -- 10. xPos ------------------------------------------------------------------------------------------------------ *)

(* Queries grow by zeta_l^m in plane l, keys shrink by zeta_l^n; zeta_l = e^(s l) > 0. *)
Definition scaled (s : nat -> R) (m : R) (x : vector) : vector := fun i => exp (m * s (i / 2)%nat) * x i.
(* The score is a function of n - m once more: each plane weighted by zeta_l^(m - n). *)
Theorem xpos_score p theta s m n q k :
  dot (2 * p) (scaled s m (rotate (position theta m) q)) (scaled s (- n) (rotate (position theta n) k)) =
  dot (2 * p) q (scaled s (m - n) (rotate (position theta (n - m)) k)).
Proof.
  unfold dot. rewrite !sum_pairs. apply sum_ext. intros l _. unfold scaled. coordinates.
  rewrite !rotate_even, !rotate_odd. unfold position.
  replace ((m - n) * s l) with (m * s l + - n * s l) by ring. rewrite exp_plus.
  replace ((n - m) * theta l) with (n * theta l - m * theta l) by ring. trig.
Qed.
Theorem xpos_shift p theta s m n g q k :
  dot (2 * p) (scaled s (m + g) (rotate (position theta (m + g)) q))
              (scaled s (- (n + g)) (rotate (position theta (n + g)) k)) =
  dot (2 * p) (scaled s m (rotate (position theta m) q)) (scaled s (- n) (rotate (position theta n) k)).
Proof.
  rewrite !xpos_score. replace (m + g - (n + g)) with (m - n) by ring. replace (n + g - (m + g)) with (n - m) by ring.
  reflexivity.
Qed.
