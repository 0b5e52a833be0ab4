(* Sums of cosines at many positions, in whole numbers with a proved error. One interval after the other would take
   hours for what is said of B(m) = sum of cos(m theta_i) at every m up to 10^5; here it takes seconds, and no enclosure
   but those of the 64 numbers theta_i.

   A point of the circle is a pair of integers over 2^56. Positions are reached by products of points, e^{ia} e^{ib} =
   e^{i(a+b)}: each adds its factors' errors and a rounding. The integers are those of the library bignums, made of the
   63-bit ones that Coq's kernel computes with.

   1  points near the circle, and their products
   2  rows: a point for each angle; the positions 0, 1, 2, ...
   3  from real frequencies to integers: once, by interval arithmetic
   4  what is asked of the sums *)
Require Export Bounds.
From Bignums Require Export BigZ.
From Interval.Real Require Import Xreal.
From Interval.Interval Require Import Interval Float_full.
From Interval.Float Require Import Specific_bigint Specific_ops.
Open Scope R_scope.

(* -- 1. Points ----------------------------------------------------------------------------------------------------- *)

Definition real (z : BigZ.t) : R := IZR [z]%bigZ.
Definition one := Eval vm_compute in BigZ.shiftl 1 56.
Notation unit := (IZR (2 ^ 56)).
Definition circle_point := (BigZ.t * BigZ.t)%type.
Definition points := list circle_point.

Lemma real_one : real one = unit.
Proof. reflexivity. Qed.
Lemma real_add x y : real (x + y) = real x + real y.
Proof. unfold real. rewrite BigZ.spec_add. apply plus_IZR. Qed.
Lemma real_sub x y : real (x - y) = real x - real y.
Proof. unfold real. rewrite BigZ.spec_sub. apply minus_IZR. Qed.
Lemma real_mul x y : real (x * y) = real x * real y.
Proof. unfold real. rewrite BigZ.spec_mul. apply mult_IZR. Qed.

(* (p, q) lies in the disc of radius e. *)
Definition disc (e p q : R) := 0 <= e /\ p * p + q * q <= e * e.
Lemma disc_plus e f p q r t : disc e p q -> disc f r t -> disc (e + f) (p + r) (q + t).
Proof.
  intros [E P] [F Q]. split; [lra |].
  assert (C : p * r + q * t <= e * f).
  { apply Rnot_lt_le. intro L. set (x := p * r + q * t) in *. set (y := p * t - q * r).
    assert (x * x + y * y = (p * p + q * q) * (r * r + t * t)) by (unfold x, y; ring).
    assert ((p * p + q * q) * (r * r + t * t) <= (e * e) * (f * f)) by (apply Rmult_le_compat; nra).
    assert ((e * f) * (e * f) < x * x) by (apply Rmult_le_0_lt_compat; nra).
    generalize (Rle_0_sqr y). unfold Rsqr. lra. }
  nra.
Qed.
Lemma disc_more e f p q : disc e p q -> e <= f -> disc f p q.
Proof. intros [E P] L. split; nra. Qed.
(* the product of two complex numbers *)
Lemma disc_times e f p q r t : disc e p q -> disc f r t -> disc (e * f) (p * r - q * t) (q * r + p * t).
Proof.
  intros [E P] [F Q]. split; [nra |].
  replace ((p * r - q * t) * (p * r - q * t) + (q * r + p * t) * (q * r + p * t))
    with ((p * p + q * q) * (r * r + t * t)) by ring.
  replace (e * f * (e * f)) with ((e * e) * (f * f)) by ring. apply Rmult_le_compat; nra.
Qed.
Lemma disc_first e p q : disc e p q -> Rabs p <= e.
Proof. intros [E P]. apply Rabs_le. split; nra. Qed.
Lemma disc_circle a : disc 1 (cos a) (sin a).
Proof. split; [lra |]. rewrite (circle a). lra. Qed.

(* z is e^{ia} in units of 2^-56, but for e of them *)
Definition near (e a : R) (z : circle_point) := disc e (real (fst z) - unit * cos a) (real (snd z) - unit * sin a).

Definition turn (z w : circle_point) : circle_point :=
  (BigZ.shiftr (fst z * fst w - snd z * snd w) 56, BigZ.shiftr (snd z * fst w + fst z * snd w) 56)%bigZ.

(* a product before it is rounded: within e + f + e f / unit *)
Lemma near_product e f a b z w : near e a z -> near f b w ->
  disc (unit * (e + f) + e * f)
    (real (fst z * fst w - snd z * snd w) - unit * unit * cos (a + b))
    (real (snd z * fst w + fst z * snd w) - unit * unit * sin (a + b)).
Proof.
  intros Z W. rewrite real_sub, real_add, !real_mul, cos_plus, sin_plus.
  generalize (disc_times _ _ _ _ _ _ Z (disc_circle b)) (disc_times _ _ _ _ _ _ (disc_circle a) W)
    (disc_times _ _ _ _ _ _ Z W).
  set (c := real (fst z)) in *. set (s := real (snd z)) in *. set (d := real (fst w)) in *.
  set (g := real (snd w)) in *.
  intros P Q R.
  assert (U : disc unit unit 0) by (split; lra).
  generalize (disc_plus _ _ _ _ _ _ (disc_plus _ _ _ _ _ _ (disc_times _ _ _ _ _ _ U P) (disc_times _ _ _ _ _ _ U Q))
      R).
  intros H. replace (unit * (e + f) + e * f) with (unit * (e * 1) + unit * (1 * f) + e * f) by ring.
  generalize H. clear. intros H. 
  match goal with |- disc _ ?p ?q => match type of H with disc _ ?r ?t => replace p with r by ring;
    replace q with t by ring end end.
  exact H.
Qed.
Lemma rounding x : 0 <= real x / unit - real (BigZ.shiftr x 56) <= 1.
Proof.
  unfold real. rewrite BigZ.spec_shiftr, Z.shiftr_div_pow2 by (vm_compute; discriminate).
  change (2 ^ [56%bigZ]%bigZ)%Z with (2 ^ 56)%Z. set (x' := [x]%bigZ).
  generalize (Z.div_mod x' (2 ^ 56)) (Z.mod_pos_bound x' (2 ^ 56)). intros E B.
  specialize (E ltac:(discriminate)). specialize (B ltac:(reflexivity)).
  set (q := (x' / 2 ^ 56)%Z) in *. set (r := (x' mod 2 ^ 56)%Z) in *.
  assert (IZR x' = unit * IZR q + IZR r) by (rewrite E, plus_IZR, mult_IZR; reflexivity).
  assert (0 <= IZR r <= unit) by (split; apply IZR_le; lia).
  replace (IZR x' / unit - IZR q) with (IZR r / unit) by (rewrite H; field; apply not_0_IZR; discriminate).
  split.
  - apply Rmult_le_pos; [lra |]. apply Rlt_le, Rinv_0_lt_compat, IZR_lt. reflexivity.
  - apply (Rmult_le_reg_r unit); [apply IZR_lt; reflexivity |]. unfold Rdiv.
    rewrite Rmult_assoc, Rinv_l; [lra | apply not_0_IZR; discriminate].
Qed.
Lemma near_turn e f a b z w : near e a z -> near f b w -> e <= 2 ^ 25 -> f <= 2 ^ 25 ->
  near (e + f + 2) (a + b) (turn z w).
Proof.
  intros Z W E F. generalize (near_product _ _ _ _ _ _ Z W). unfold near, turn. cbn [fst snd].
  generalize (rounding (fst z * fst w - snd z * snd w)) (rounding (snd z * fst w + fst z * snd w)).
  set (x := (fst z * fst w - snd z * snd w)%bigZ). set (y := (snd z * fst w + fst z * snd w)%bigZ).
  set (x' := BigZ.shiftr x 56). set (y' := BigZ.shiftr y 56). intros X Y P.
  assert (u : 0 < unit) by (apply IZR_lt; reflexivity).
  assert (I : disc (/ unit) (/ unit) 0). { split; [apply Rlt_le, Rinv_0_lt_compat; exact u | lra]. }
  generalize (disc_times _ _ _ _ _ _ I P). clear P I. intros P.
  assert (Q : disc (3 / 2) (real x' - real x / unit) (real y' - real y / unit)) by (split; nra).
  generalize (disc_plus _ _ _ _ _ _ P Q). intros H.
  destruct Z as [Z0 _], W as [W0 _].
  apply (disc_more (/ unit * (unit * (e + f) + e * f) + 3 / 2)).
  - match goal with |- disc _ ?p ?q => match type of H with disc _ ?r ?t =>
      replace p with r by (field; lra); replace q with t by (field; lra) end end. exact H.
  - replace (/ unit * (unit * (e + f) + e * f)) with (e + f + e * f / unit) by (field; lra).
    assert (e * f / unit <= 1 / 2); [| lra].
    apply (Rmult_le_reg_r unit); [exact u |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra.
    assert (e * f <= 2 ^ 25 * 2 ^ 25) by (apply Rmult_le_compat; lra).
    assert (2 ^ 25 * 2 ^ 25 <= 1 * / 2 * unit); [| lra].
    simpl (2 ^ 25). change (2 ^ 56)%Z with 72057594037927936%Z. lra.
Qed.

(* -- 2. Rows ------------------------------------------------------------------------------------------------------- *)

(* the points e^{ixt} for each t of ts *)
Fixpoint near_row (e x : R) (ts : list R) (r : points) : Prop :=
  match ts, r with
  | [], [] => True
  | t :: ts, z :: r => near e (x * t) z /\ near_row e x ts r
  | _, _ => False
  end.
Fixpoint turn_row (r q : points) : points :=
  match r, q with z :: r, w :: q => turn z w :: turn_row r q | _, _ => [] end.
(* unit^2 times the sum of the cosines of a product *)
Fixpoint cosines (r q : points) : BigZ.t :=
  match r, q with z :: r, w :: q => (fst z * fst w - snd z * snd w + cosines r q)%bigZ | _, _ => 0%bigZ end.
Fixpoint total (ts : list R) (x : R) : R := match ts with [] => 0 | t :: ts => cos (x * t) + total ts x end.

Lemma near_row_turn e f x y ts : forall r q, near_row e x ts r -> near_row f y ts q -> e <= 2 ^ 25 -> f <= 2 ^ 25 ->
  near_row (e + f + 2) (x + y) ts (turn_row r q).
Proof.
  induction ts as [| t ts IH]; intros [| z r] [| w q]; simpl; try tauto. intros [Z R] [W Q] E F. split.
  - rewrite Rmult_plus_distr_r. apply near_turn; assumption.
  - apply IH; assumption.
Qed.
Lemma near_cosines e f x y ts : forall r q, near_row e x ts r -> near_row f y ts q ->
  Rabs (real (cosines r q) - unit * unit * total ts (x + y)) <= INR (length ts) * (unit * (e + f) + e * f).
Proof.
  induction ts as [| t ts IH]; intros [| z r] [| w q]; cbn [near_row cosines total length]; try tauto; intros R Q.
  - change (real 0) with 0. simpl. rewrite Rmult_0_r, Rminus_0_r, Rabs_R0. lra.
  - destruct R as [Z R], Q as [W Q]. specialize (IH _ _ R Q).
    generalize (disc_first _ _ _ (near_product _ _ _ _ _ _ Z W)).
    rewrite S_INR, real_add, (Rmult_plus_distr_r x y t). intros H.
    match goal with |- Rabs ?a <= _ => replace a with
      ((real (fst z * fst w - snd z * snd w) - unit * unit * cos (x * t + y * t)) +
       (real (cosines r q) - unit * unit * total ts (x + y))) by ring end.
    eapply Rle_trans; [apply Rabs_triang |]. lra.
Qed.

(* rows for the positions x, x + y, x + 2 y, ... *)
Fixpoint steps (e x y : R) (ts : list R) (rows : list points) : Prop :=
  match rows with [] => True | r :: rows => near_row e x ts r /\ steps e (x + y) y ts rows end.
Fixpoint powers (n : nat) (z r : points) : list points :=
  match n with O => [] | S n => r :: powers n z (turn_row r z) end.
Fixpoint after (n : nat) (z r : points) : points :=
  match n with O => r | S n => after n z (turn_row r z) end.

Lemma near_row_more e f x ts : forall r, near_row e x ts r -> e <= f -> near_row f x ts r.
Proof.
  induction ts as [| t ts IH]; intros [| z r]; simpl; trivial. intros [Z R] L. split; [| auto].
  apply (disc_more _ _ _ _ Z L).
Qed.
Lemma near_powers f y ts z : near_row f y ts z -> 0 <= f -> forall n e x r E, 0 <= e -> near_row e x ts r ->
  e + INR n * (f + 2) <= E -> E <= 2 ^ 25 ->
  steps E x y ts (powers n z r) /\ near_row E (x + INR n * y) ts (after n z r).
Proof.
  intros Z P. induction n as [| n IH]; intros e x r E E0 R B L.
  - simpl in *. rewrite Rmult_0_l, Rplus_0_r. split; trivial. apply (near_row_more e); [assumption | lra].
  - rewrite S_INR in *. assert (M : 0 <= INR n * (f + 2)) by (apply Rmult_le_pos; [apply pos_INR | lra]).
    assert (N : near_row (e + f + 2) (x + y) ts (turn_row r z)) by (apply near_row_turn; trivial; lra).
    destruct (IH (e + f + 2) (x + y) (turn_row r z) E) as [S A]; [lra | exact N | lra | assumption |].
    cbn [powers after steps]. repeat split; trivial.
    + apply (near_row_more e); [assumption | lra].
    + replace (x + (INR n + 1) * y) with (x + y + INR n * y) by ring. exact A.
Qed.

(* values at x, x + 1, x + 2, ... *)
Fixpoint follows (D : R) (f : R -> R) (x : R) (values : list BigZ.t) : Prop :=
  match values with [] => True | v :: values => Rabs (real v - f x) <= D /\ follows D f (x + 1) values end.
Lemma follows_app D f : forall v w x, follows D f x v -> follows D f (x + INR (length v)) w -> follows D f x (v ++ w).
Proof.
  induction v as [| a v IH]; intros w x; cbn [app follows length].
  - rewrite Rplus_0_r. trivial.
  - rewrite S_INR. intros [A V] W. split; [exact A |]. apply IH; [exact V |].
    replace (x + 1 + INR (length v)) with (x + (INR (length v) + 1)) by ring. exact W.
Qed.
Lemma follows_nth D f : forall v x m, follows D f x v -> (m < length v)%nat ->
  Rabs (real (nth m v 0%bigZ) - f (x + INR m)) <= D.
Proof.
  induction v as [| a v IH]; simpl length; [lia |]. intros x [| m] [A V] L.
  - simpl. rewrite Rplus_0_r. exact A.
  - rewrite S_INR. simpl nth. replace (x + (INR m + 1)) with (x + 1 + INR m) by ring. apply IH; [exact V | lia].
Qed.
(* a value for each position: what a row of the giant steps and one of the small ones say together *)
Definition grid (value : points -> points -> BigZ.t) (giants small : list points) :=
  flat_map (fun g => map (value g) small) giants.
Lemma grid_length value giants small : length (grid value giants small) = (length giants * length small)%nat.
Proof. unfold grid. induction giants; simpl; trivial. rewrite app_length, map_length, IHgiants. reflexivity. Qed.
Lemma follows_grid D f e ts value small :
  (forall x y r q, near_row e x ts r -> near_row e y ts q -> Rabs (real (value r q) - f (x + y)) <= D) ->
  steps e 0 1 ts small -> forall giants x, steps e x (INR (length small)) ts giants ->
  follows D f x (grid value giants small).
Proof.
  intros V S. induction giants as [| g giants IH]; intros x G; cbn; trivial. destruct G as [N G].
  apply follows_app.
  - assert (M : forall rows y, steps e y 1 ts rows -> follows D f (x + y) (map (value g) rows)).
    { induction rows as [| r rows IHr]; intros y H; cbn; trivial. destruct H as [A H]. split; [auto |].
      rewrite Rplus_assoc. auto. }
    replace x with (x + 0) by ring. apply M. exact S.
  - rewrite map_length. auto.
Qed.

(* -- 3. From real frequencies to integers -------------------------------------------------------------------------- *)

Module F := SpecificFloat BigIntRadix2.
Module I := FloatIntervalFull F.
Definition bits := F.PtoP 120.
Definition encloses (i : I.type) (x : R) := contains (I.convert i) (Xreal x).

Definition in_Z (z : Z) := I.fromZ bits z.
Lemma enclosed_Z z : encloses (in_Z z) (IZR z).
Proof. apply I.fromZ_correct. Qed.
Lemma enclosed_add i j x y : encloses i x -> encloses j y -> encloses (I.add bits i j) (x + y).
Proof. apply I.add_correct. Qed.
Lemma enclosed_sub i j x y : encloses i x -> encloses j y -> encloses (I.sub bits i j) (x - y).
Proof. apply I.sub_correct. Qed.
Lemma enclosed_mul i j x y : encloses i x -> encloses j y -> encloses (I.mul bits i j) (x * y).
Proof. apply I.mul_correct. Qed.
Lemma enclosed_cos i x : encloses i x -> encloses (I.cos bits i) (cos x).
Proof. apply I.cos_correct. Qed.
Lemma enclosed_sin i x : encloses i x -> encloses (I.sin bits i) (sin x).
Proof. apply I.sin_correct. Qed.
Lemma enclosed_sqrt i x : encloses i x -> encloses (I.sqrt bits i) (sqrt x).
Proof.
  intros H. apply (I.sqrt_correct bits i (Xreal x) H).
Qed.
Lemma enclosed_div i j x y : encloses i x -> encloses j y -> y <> 0 -> encloses (I.div bits i j) (x / y).
Proof.
  intros H K N. assert (E : Xdiv (Xreal x) (Xreal y) = Xreal (x / y)).
  { unfold Xdiv, Xdiv', Xbind2. destruct (is_zero_spec y); [contradiction | reflexivity]. }
  unfold encloses. rewrite <- E. apply I.div_correct; assumption.
Qed.
Lemma enclosed_ln i x : encloses i x -> 0 < x -> encloses (I.ln bits i) (ln x).
Proof.
  intros H P. assert (E : Xln (Xreal x) = Xreal (ln x)).
  { unfold Xln, Xln', Xbind. destruct (is_positive_spec x); [reflexivity | lra]. }
  unfold encloses. rewrite <- E. apply I.ln_correct; assumption.
Qed.
Definition positive (i : I.type) : bool := match I.sign_strict i with Xgt => true | _ => false end.
Lemma positive_correct i x : encloses i x -> positive i = true -> 0 < x.
Proof.
  intros H. unfold positive. generalize (I.sign_strict_correct i). destruct (I.sign_strict i); try discriminate.
  intros S _. apply (S (Xreal x) H).
Qed.

(* b^(-i/64) = e^(-(i / 64) l), l = ln b *)
Definition frequency_in (l : I.type) (i : nat) : I.type :=
  I.exp bits (I.neg (I.mul bits (I.div bits (in_Z (Z.of_nat i)) (in_Z 64)) l)).
Lemma enclosed_frequency l b i : encloses l (ln (IZR b)) -> encloses (frequency_in l i) (rope_frequency (IZR b) 64 i).
Proof.
  intros L. unfold rope_frequency, Rpower.
  replace (- (2 * INR i) / (2 * INR 64) * ln (IZR b)) with (- (IZR (Z.of_nat i) / 64 * ln (IZR b)))
    by (rewrite <- INR_IZR_INZ; replace (INR 64) with 64 by (simpl; lra); field).
  apply (I.exp_correct bits _ (Xreal _)). apply (I.neg_correct _ (Xreal _)). apply enclosed_mul; [| exact L].
  apply enclosed_div; [apply enclosed_Z | apply enclosed_Z | lra].
Qed.
Definition planes64 := seq 0 64.
Definition frequencies b := map (rope_frequency (IZR b) 64) planes64.
Definition frequencies_in (b : Z) : list I.type := let l := I.ln bits (in_Z b) in map (frequency_in l) planes64.
Lemma enclosed_frequencies b : (0 < b)%Z -> Forall2 encloses (frequencies_in b) (frequencies b).
Proof.
  intros P. assert (L : encloses (I.ln bits (in_Z b)) (ln (IZR b))) by (apply enclosed_ln;
    [apply enclosed_Z | apply IZR_lt, P]).
  unfold frequencies_in, frequencies. induction planes64; cbn [map]; constructor; trivial. apply enclosed_frequency, L.
Qed.

(* the middle of an interval, in units, rounded; nothing is said of it until it has been compared *)
Definition middle (i : I.type) : BigZ.t :=
  match I.midpoint (I.mul bits i (in_Z (2 ^ 57))) with
  | Float m e => BigZ.shiftr (BigZ.shiftl m e + 1) 1
  | Fnan => 0%bigZ
  end.
Definition compared (i : I.type) (z : BigZ.t) : bool :=
  let off := I.sub bits (in_Z [z]%bigZ) (I.mul bits (in_Z (2 ^ 56)) i) in
  (positive (I.sub bits (in_Z 2) (I.mul bits (in_Z 3) off)) &&
    positive (I.add bits (in_Z 2) (I.mul bits (in_Z 3) off)))%bool.
Lemma compared_correct i x z : encloses i x -> compared i z = true -> -2 / 3 < real z - unit * x < 2 / 3.
Proof.
  intros H C. apply andb_prop in C. destruct C as [A B].
  generalize (enclosed_sub _ _ _ _ (enclosed_Z [z]%bigZ) (enclosed_mul _ _ _ _ (enclosed_Z (2 ^ 56)) H)). intros O.
  apply (positive_correct _ _ (enclosed_sub _ _ _ _ (enclosed_Z 2) (enclosed_mul _ _ _ _ (enclosed_Z 3) O))) in A.
  apply (positive_correct _ _ (enclosed_add _ _ _ _ (enclosed_Z 2) (enclosed_mul _ _ _ _ (enclosed_Z 3) O))) in B.
  unfold real. lra.
Qed.

Definition start (b : Z) : points :=
  map (fun t => (middle (I.cos bits t), middle (I.sin bits t))) (frequencies_in b).
Fixpoint compared_row (ts : list I.type) (r : points) : bool :=
  match ts, r with
  | [], [] => true
  | t :: ts, z :: r => compared (I.cos bits t) (fst z) && compared (I.sin bits t) (snd z) && compared_row ts r
  | _, _ => false
  end%bool.
Definition started (b : Z) (r : points) : bool := ((0 <? b)%Z && compared_row (frequencies_in b) r)%bool.
Lemma near_start b r : started b r = true -> near_row 1 1 (frequencies b) r.
Proof.
  intros H. apply andb_prop in H. destruct H as [P%Z.ltb_lt C]. revert r C.
  induction (enclosed_frequencies b P) as [| i t is ts E _ IH]; intros [| z r]; cbn [compared_row near_row];
    try discriminate;
    trivial. intros C. apply andb_prop in C. destruct C as [C R]. apply andb_prop in C. destruct C as [C S].
  split; [| apply IH, R]. rewrite Rmult_1_l. apply (compared_correct _ _ _ (enclosed_cos _ _ E)) in C.
  apply (compared_correct _ _ _ (enclosed_sin _ _ E)) in S. split; [lra |]. nra.
Qed.

(* -- 4. What is asked of the sums ---------------------------------------------------------------------------------- *)

(* B(m) at d = 128; and sum over k of |A_k(m)|, A_k the sum of the first k points e^{i m theta} *)
Definition B (b : Z) (m : R) : R := sum 64 (fun i => cos (m * rope_frequency (IZR b) 64 i)).
Definition norm2 (x y : R) : R := sqrt (x * x + y * y).
Definition partial_sums (b : Z) (m : R) : R :=
  sum 64 (fun k => norm2 (sum (S k) (fun i => cos (m * rope_frequency (IZR b) 64 i)))
                         (sum (S k) (fun i => sin (m * rope_frequency (IZR b) 64 i)))).

Fixpoint lengths (ts : list R) (x X Y : R) : R :=
  match ts with
  | [] => 0
  | t :: ts => let X := X + cos (x * t) in let Y := Y + sin (x * t) in norm2 X Y + lengths ts x X Y
  end.
Lemma total_app x t u : total (t ++ u) x = total t x + total u x.
Proof. induction t; simpl; [lra |]. rewrite IHt. ring. Qed.
Lemma total_frequencies b m : total (frequencies b) m = B b m.
Proof.
  unfold frequencies, B, planes64. generalize 64%nat at 2 3. generalize (rope_frequency (IZR b) 64). intros f.
  induction n; [reflexivity |]. rewrite seq_S, map_app, total_app, IHn. simpl. ring.
Qed.
Lemma sum_first n f : sum (S n) f = f 0%nat + sum n (fun i => f (S i)).
Proof. induction n; [simpl; ring |]. cbn [sum] in *. rewrite IHn. ring. Qed.
Lemma lengths_frequencies b m : lengths (frequencies b) m 0 0 = partial_sums b m.
Proof.
  unfold frequencies, partial_sums, planes64. generalize 64%nat at 2 3. generalize (rope_frequency (IZR b) 64).
  intros f n.
  assert (H : forall n j,
    lengths (map f (seq j n)) m (sum j (fun i => cos (m * f i))) (sum j (fun i => sin (m * f i))) =
    sum n (fun k => norm2 (sum (S (k + j)) (fun i => cos (m * f i))) (sum (S (k + j)) (fun i => sin (m * f i))))).
  { clear. induction n; intros j; [reflexivity |]. rewrite sum_first. cbn [seq map lengths]. cbv zeta.
    change (0 + j)%nat with j. f_equal. specialize (IHn (S j)). cbn [sum] in IHn. rewrite IHn.
    apply sum_ext. intros k _. replace (k + S j)%nat with (S (k + j)) by lia. reflexivity. }
  generalize (H n 0%nat). cbn [sum]. intros ->. apply sum_ext. intros k _. rewrite Nat.add_0_r. reflexivity.
Qed.

(* One position, to as many digits as the intervals have *)
Fixpoint total_in (ts : list I.type) (x : I.type) : I.type :=
  match ts with [] => in_Z 0 | t :: ts => I.add bits (I.cos bits (I.mul bits x t)) (total_in ts x) end.
Fixpoint lengths_in (ts : list I.type) (x X Y : I.type) : I.type :=
  match ts with
  | [] => in_Z 0
  | t :: ts =>
    let X := I.add bits X (I.cos bits (I.mul bits x t)) in let Y := I.add bits Y (I.sin bits (I.mul bits x t)) in
    I.add bits (I.sqrt bits (I.add bits (I.mul bits X X) (I.mul bits Y Y))) (lengths_in ts x X Y)
  end.
Definition B_in (b m : Z) := total_in (frequencies_in b) (in_Z m).
Definition partial_sums_in (b m : Z) := lengths_in (frequencies_in b) (in_Z m) (in_Z 0) (in_Z 0).
Lemma enclosed_B b m : (0 < b)%Z -> encloses (B_in b m) (B b (IZR m)).
Proof.
  intros P. rewrite <- total_frequencies. unfold B_in.
  induction (enclosed_frequencies b P); cbn [total total_in]; [apply enclosed_Z |].
  apply enclosed_add; [| assumption]. apply enclosed_cos, enclosed_mul; [apply enclosed_Z | assumption].
Qed.
Lemma enclosed_partial_sums b m : (0 < b)%Z -> encloses (partial_sums_in b m) (partial_sums b (IZR m)).
Proof.
  intros P. rewrite <- lengths_frequencies. unfold partial_sums_in.
  assert (H : forall X Y i j, encloses i X -> encloses j Y ->
    encloses (lengths_in (frequencies_in b) (in_Z m) i j) (lengths (frequencies b) (IZR m) X Y));
    [| apply H; apply enclosed_Z].
  induction (enclosed_frequencies b P) as [| i t is ts T _ IH]; intros X Y j k HX HY; cbn [lengths lengths_in];
    [apply enclosed_Z |].
  assert (A := enclosed_mul _ _ _ _ (enclosed_Z m) T).
  assert (C := enclosed_add _ _ _ _ HX (enclosed_cos _ _ A)).
  assert (S := enclosed_add _ _ _ _ HY (enclosed_sin _ _ A)).
  apply enclosed_add; [| apply IH; assumption]. apply enclosed_sqrt, enclosed_add; apply enclosed_mul; assumption.
Qed.

(* Every position: small steps 0 .. K - 1, giant ones 0, K, 2 K, ..; values holds at m, within the margin *)
Definition origin (r : points) : points := map (fun _ => (one, 0%bigZ)) r.
Definition values (value : points -> points -> BigZ.t) (r : points) (K H : nat) : list BigZ.t :=
  grid value (powers H (after K r (origin r)) (origin r)) (powers K r (origin r)).
Definition error := 2 ^ 22.
Definition sized (K H : nat) : bool := (Z.of_nat H * (3 * Z.of_nat K + 2) + 3 * Z.of_nat K <=? 2 ^ 22)%Z.

Lemma near_origin e x ts r : near_row e x ts r -> near_row 0 0 ts (origin r).
Proof.
  revert r. induction ts as [| t ts IH]; intros [| z r]; simpl; trivial. intros [_ R]. split; [| auto].
  unfold near. cbn [fst snd]. rewrite Rmult_0_l, cos_0, sin_0, real_one. change (real 0) with 0. split; lra.
Qed.
Lemma powers_length n z : forall r, length (powers n z r) = n.
Proof. induction n; intros r; simpl; [reflexivity |]. rewrite IHn. reflexivity. Qed.
Lemma values_follow D f value r K H ts : near_row 1 1 ts r -> sized K H = true ->
  (forall x y r q, near_row error x ts r -> near_row error y ts q -> Rabs (real (value r q) - f (x + y)) <= D) ->
  forall m, (m < H * K)%nat -> Rabs (real (nth m (values value r K H) 0%bigZ) - f (INR m)) <= D.
Proof.
  intros R S V m L. apply Z.leb_le, IZR_le in S. rewrite plus_IZR, !mult_IZR, plus_IZR, mult_IZR, <- !INR_IZR_INZ in S.
  change (IZR (2 ^ 22)) with 4194304 in S.
  assert (P : error = 4194304) by (unfold error; ring). assert (0 <= INR K) by apply pos_INR.
  assert (0 <= INR H) by apply pos_INR.
  assert (0 <= INR H * (3 * INR K + 2)) by (apply Rmult_le_pos; lra).
  assert (big : 2 ^ 25 = 33554432) by ring.
  assert (O := near_origin _ _ _ _ R).
  destruct (near_powers 1 1 ts r R ltac:(lra) K 0 0 (origin r) error ltac:(lra) O ltac:(lra) ltac:(lra)) as [small _].
  destruct (near_powers 1 1 ts r R ltac:(lra) K 0 0 (origin r) (3 * INR K) ltac:(lra) O ltac:(lra) ltac:(lra)) as [_
      stride].
  rewrite Rplus_0_l, Rmult_1_r in stride.
  destruct (near_powers _ _ ts _ stride ltac:(lra) H 0 0 (origin r) error ltac:(lra) O ltac:(lra) ltac:(lra)) as
      [giants _].
  rewrite <- (Rplus_0_l (INR m)). apply follows_nth.
  - apply (follows_grid _ _ error ts); trivial. rewrite powers_length. exact giants.
  - unfold values. rewrite grid_length, !powers_length. exact L.
Qed.

(* What is asked of the value at each position, all that may be asked of f there. *)
Definition everywhere (value : points -> points -> BigZ.t) (b n : Z) (K H : nat) (test : BigZ.t -> bool) :=
  (let r := start b in
   started b r && sized K H && (n <=? Z.of_nat H * Z.of_nat K)%Z &&
   forallb test (firstn (Z.to_nat n) (values value r K H)))%bool.
Lemma everywhere_correct D f value b n K H test :
  (forall x y r q, near_row error x (frequencies b) r -> near_row error y (frequencies b) q ->
    Rabs (real (value r q) - f (x + y)) <= D) ->
  everywhere value b n K H test = true -> forall m, (0 <= m < n)%Z ->
  exists v, test v = true /\ Rabs (real v - f (IZR m)) <= D.
Proof.
  unfold everywhere. intros V C m M. apply andb_prop in C. destruct C as [C T]. apply andb_prop in C.
  destruct C as [C N].
  apply andb_prop in C. destruct C as [R S]. apply Z.leb_le in N. set (r := start b) in *. apply near_start in R.
  assert (L : (Z.to_nat m < H * K)%nat) by nia.
  assert (A : length (values value r K H) = (H * K)%nat) by (unfold values; rewrite grid_length, !powers_length;
    reflexivity).
  exists (nth (Z.to_nat m) (values value r K H) 0%bigZ). split.
  - rewrite forallb_forall in T. apply T. rewrite <- (firstn_skipn (Z.to_nat n) (values value r K H)) at 1.
    rewrite app_nth1; [apply nth_In |]; rewrite firstn_length, A; lia.
  - replace (IZR m) with (INR (Z.to_nat m)) by (rewrite INR_IZR_INZ, Z2Nat.id by lia; reflexivity).
    apply (values_follow _ _ _ _ _ _ (frequencies b)); assumption.
Qed.

(* B(m), in units^2 *)
Definition margin : Z := Eval compute in (64 * (2 ^ 56 * 2 ^ 23 + 2 ^ 44))%Z.
Lemma sums_near b x y r q : near_row error x (frequencies b) r -> near_row error y (frequencies b) q ->
  Rabs (real (cosines r q) - unit * unit * B b (x + y)) <= IZR margin.
Proof.
  intros P Q. rewrite <- total_frequencies. eapply Rle_trans; [apply (near_cosines _ _ _ _ _ _ _ P Q) |].
  replace (length (frequencies b)) with 64%nat by reflexivity. replace (INR 64) with 64 by (simpl; lra).
  replace error with (IZR (2 ^ 22)) by (unfold error; change (2 ^ 22)%Z with 4194304%Z; ring).
  rewrite <- plus_IZR, <- !mult_IZR, <- plus_IZR, <- mult_IZR. apply IZR_le. discriminate.
Qed.
Lemma sums_at b r K H m : started b r = true -> sized K H = true -> (m < H * K)%nat ->
  Rabs (real (nth m (values cosines r K H) 0%bigZ) - unit * unit * B b (INR m)) <= IZR margin.
Proof.
  intros R S. apply near_start in R. revert m.
  apply (values_follow _ (fun x => unit * unit * B b x) _ _ _ _ (frequencies b) R S (sums_near b)).
Qed.
(* c / 2 < B(m) for every m below n *)
Definition over (c : Z) : BigZ.t -> bool := let bound := BigZ.of_Z (margin + c * 2 ^ 111) in fun v => (bound <? v)%bigZ.
Lemma above c b n K H : everywhere cosines b n K H (over c) = true -> forall m, (0 <= m < n)%Z ->
  IZR c / 2 < B b (IZR m).
Proof.
  intros C m M. destruct (everywhere_correct _ (fun x => unit * unit * B b x) _ _ _ _ _ _ (sums_near b) C m M) as [v
      [T D]].
  unfold over in T. rewrite BigZ.spec_ltb, BigZ.spec_of_Z in T. apply Z.ltb_lt, IZR_lt in T.
  fold (real v) in T. rewrite plus_IZR, mult_IZR in T. apply Rcomplements.Rabs_le_between in D.
  apply (Rmult_lt_reg_l (unit * unit)); [apply Rmult_lt_0_compat; apply IZR_lt; reflexivity |].
  assert (H2 : unit * unit = 2 * IZR (2 ^ 111)) by (rewrite <- !mult_IZR; reflexivity). rewrite H2 in *.
  replace (2 * IZR (2 ^ 111) * (IZR c / 2)) with (IZR c * IZR (2 ^ 111)) by field. lra.
Qed.

(* sum of |A_k(m)|, in units *)
Definition root (x y : BigZ.t) : BigZ.t :=
  let x := BigZ.shiftr x 56 in let y := BigZ.shiftr y 56 in BigZ.sqrt (x * x + y * y).
Fixpoint radii (r q : points) (x y : BigZ.t) : BigZ.t :=
  match r, q with
  | z :: r, w :: q =>
    let x := (x + (fst z * fst w - snd z * snd w))%bigZ in let y := (y + (snd z * fst w + fst z * snd w))%bigZ in
    (root x y + radii r q x y)%bigZ
  | _, _ => 0%bigZ
  end.
Lemma norm2_disc e p q r t : disc e (p - r) (q - t) -> Rabs (norm2 p q - norm2 r t) <= e.
Proof.
  assert (half : forall p q r t, disc e (p - r) (q - t) -> norm2 p q <= norm2 r t + e).
  { clear. intros p q r t H. assert (N : disc (norm2 r t) r t).
    { split; [apply sqrt_pos |]. unfold norm2. rewrite sqrt_sqrt by nra. lra. }
    generalize (disc_plus _ _ _ _ _ _ N H). replace (r + (p - r)) with p by ring. replace (t + (q - t)) with q by ring.
    intros [P Q]. unfold norm2 at 1. rewrite <- (sqrt_square (norm2 r t + e)) by exact P. apply sqrt_le_1_alt.
    exact Q. }
  intros H. apply Rabs_le. generalize (half _ _ _ _ H). intros A.
  assert (S : disc e (r - p) (t - q)) by (destruct H; split; nra). generalize (half _ _ _ _ S). lra.
Qed.
Lemma norm2_scale c x y : 0 <= c -> norm2 (c * x) (c * y) = c * norm2 x y.
Proof.
  intros P. unfold norm2. replace (c * x * (c * x) + c * y * (c * y)) with (c * c * (x * x + y * y)) by ring.
  rewrite sqrt_mult by nra. rewrite sqrt_square by exact P. reflexivity.
Qed.
Lemma root_near e x y a b : disc e (real x - unit * unit * a) (real y - unit * unit * b) ->
  Rabs (real (root x y) - unit * norm2 a b) <= e / unit + 5 / 2.
Proof.
  intros H. assert (u : 0 < unit) by (apply IZR_lt; reflexivity).
  generalize (rounding x) (rounding y). unfold root. cbv zeta. set (x' := BigZ.shiftr x 56).
  set (y' := BigZ.shiftr y 56). intros X Y.
  assert (I : disc (/ unit) (/ unit) 0) by (split; [apply Rlt_le, Rinv_0_lt_compat; exact u | lra]).
  generalize (disc_times _ _ _ _ _ _ I H). intros P.
  assert (Q : disc (3 / 2) (real x' - real x / unit) (real y' - real y / unit)) by (split; nra).
  assert (S : Rabs (norm2 (real x') (real y') - norm2 (unit * a) (unit * b)) <= e / unit + 3 / 2).
  { apply norm2_disc. generalize (disc_plus _ _ _ _ _ _ P Q). clear - u. intros H.
    replace (e / unit + 3 / 2) with (/ unit * e + 3 / 2) by (field; lra).
    match goal with |- disc _ ?p ?q => match type of H with disc _ ?r ?t =>
      replace p with r by (field; lra); replace q with t by (field; lra) end end. exact H. }
  rewrite norm2_scale in S by lra.
  assert (T : 0 <= norm2 (real x') (real y') - real (BigZ.sqrt (x' * x' + y' * y')) <= 1).
  { unfold norm2. rewrite <- !real_mul, <- real_add. unfold real. rewrite BigZ.spec_sqrt.
    assert (N : (0 <= [x' * x' + y' * y']%bigZ)%Z) by (rewrite BigZ.spec_add, !BigZ.spec_mul; nia).
    revert N. generalize [x' * x' + y' * y']%bigZ. intros z N. generalize (Z.sqrt_spec z N) (Z.sqrt_nonneg z).
    generalize (Z.sqrt z). intros s [L G] M. apply IZR_le in L, M. apply IZR_lt in G. rewrite mult_IZR in L.
    rewrite !mult_IZR, !succ_IZR in G.
    assert (IZR s <= sqrt (IZR z)) by (rewrite <- (sqrt_square (IZR s)) by exact M; apply sqrt_le_1_alt; exact L).
    assert (sqrt (IZR z) <= IZR s + 1); [| lra].
    rewrite <- (sqrt_square (IZR s + 1)) by lra. apply sqrt_le_1_alt. lra. }
  apply Rcomplements.Rabs_le_between in S. apply Rabs_le. lra.
Qed.
Lemma radii_near e f x y ts : 0 <= e -> 0 <= f -> forall r q, near_row e x ts r -> near_row f y ts q ->
  forall d X Y A C, 0 <= d -> disc d (real X - unit * unit * A) (real Y - unit * unit * C) ->
  Rabs (real (radii r q X Y) - unit * lengths ts (x + y) A C) <=
  INR (length ts) * ((d + INR (length ts) * (unit * (e + f) + e * f)) / unit + 5 / 2).
Proof.
  intros E F. assert (u : 0 < unit) by (apply IZR_lt; reflexivity). set (p := unit * (e + f) + e * f).
  assert (Pp : 0 <= p) by (unfold p; apply Rplus_le_le_0_compat; apply Rmult_le_pos; lra).
  induction ts as [| t ts IH]; intros [| z r] [| w q]; cbn [near_row radii lengths length]; try tauto;
    intros R Q d X Y A C Hd H.
  - change (real 0) with 0. simpl. rewrite Rmult_0_r, Rminus_0_r, Rabs_R0. lra.
  - destruct R as [Z R], Q as [W Q]. cbv zeta.
    assert (G := disc_plus _ _ _ _ _ _ H (near_product _ _ _ _ _ _ Z W)). rewrite <- Rmult_plus_distr_r in G.
    fold p in G.
    set (X' := (X + (fst z * fst w - snd z * snd w))%bigZ). set (Y' := (Y + (snd z * fst w + fst z * snd w))%bigZ).
    set (A' := A + cos ((x + y) * t)). set (C' := C + sin ((x + y) * t)).
    assert (G' : disc (d + p) (real X' - unit * unit * A') (real Y' - unit * unit * C')).
    { unfold X', Y', A', C'. rewrite (real_add X), (real_add Y).
      match goal with |- disc _ ?p ?q => match type of G with disc _ ?r ?t =>
        replace p with r by ring; replace q with t by ring end end. exact G. }
    generalize (root_near _ _ _ _ _ G') (IH r q R Q (d + p) X' Y' A' C' ltac:(lra) G'). intros P1 P2.
    rewrite real_add, S_INR. set (n := INR (length ts)) in *. assert (0 <= n) by apply pos_INR.
    replace (real (root X' Y') + real (radii r q X' Y') - unit * (norm2 A' C' + lengths ts (x + y) A' C'))
      with ((real (root X' Y') - unit * norm2 A' C') + (real (radii r q X' Y') - unit * lengths ts (x + y) A' C')) by
          ring.
    eapply Rle_trans; [apply Rabs_triang |]. eapply Rle_trans; [apply Rplus_le_compat; [exact P1 | exact P2] |].
    replace (d + p + n * p) with (d + (n + 1) * p) by ring.
    assert ((d + p) / unit <= (d + (n + 1) * p) / unit); [| lra].
    apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; exact u |].
    assert (0 <= n * p) by (apply Rmult_le_pos; lra). lra.
Qed.
Definition margin_of_lengths : Z := Eval compute in (64 * (64 * (2 ^ 23 + 1) + 3))%Z.
Lemma lengths_near b x y r q : near_row error x (frequencies b) r -> near_row error y (frequencies b) q ->
  Rabs (real (radii r q 0 0) - unit * partial_sums b (x + y)) <= IZR margin_of_lengths.
Proof.
  intros P Q. rewrite <- lengths_frequencies.
  assert (E : error = IZR (2 ^ 22)) by (unfold error; change (2 ^ 22)%Z with 4194304%Z; ring).
  eapply Rle_trans; [apply (radii_near error error x y) with (d := 0); trivial; rewrite ?E; try (apply IZR_le;
    discriminate);
    change (real 0) with 0; split; lra |].
  replace (length (frequencies b)) with 64%nat by reflexivity. replace (INR 64) with 64 by (simpl; lra). rewrite E.
  change margin_of_lengths with (64 * (64 * (2 ^ 23 + 1) + 3))%Z. rewrite !mult_IZR, plus_IZR, !mult_IZR, plus_IZR.
  change (IZR (2 ^ 23)) with 8388608. change (IZR (2 ^ 22)) with 4194304. change unit with 72057594037927936. lra.
Qed.
(* c < sum of |A_k(m)| for every m below n *)
Definition longer (c : Z) : BigZ.t -> bool :=
  let bound := BigZ.of_Z (margin_of_lengths + c * 2 ^ 56) in fun v => (bound <? v)%bigZ.
Lemma lengths_above c b n K H : everywhere (fun r q => radii r q 0 0) b n K H (longer c) = true ->
  forall m, (0 <= m < n)%Z -> IZR c < partial_sums b (IZR m).
Proof.
  intros C m M. destruct (everywhere_correct _ (fun x => unit * partial_sums b x) _ _ _ _ _ _ (lengths_near b) C m M)
      as [v [T D]].
  unfold longer in T. rewrite BigZ.spec_ltb, BigZ.spec_of_Z in T. apply Z.ltb_lt, IZR_lt in T.
  fold (real v) in T. rewrite plus_IZR, mult_IZR in T. apply Rcomplements.Rabs_le_between in D.
  apply (Rmult_lt_reg_l unit); [apply IZR_lt; reflexivity |]. lra.
Qed.
(* how often B rises between 0 and n *)
Definition rises b m : bool := if Rlt_dec (B b (INR (m - 1))) (B b (INR m)) then true else false.
Definition whole (v : list BigZ.t) (m : nat) : Z := [nth m v 0]%bigZ.
Definition counted (b : Z) (n K H : nat) (count : nat) : bool :=
  (let r := start b in let v := values cosines r K H in
   let up m := (2 * margin <? whole v m - whole v (m - 1))%Z in
   let down m := (2 * margin <? whole v (m - 1) - whole v m)%Z in
   started b r && sized K H && (n <? H * K)%nat && forallb (fun m => up m || down m) (seq 1 n) &&
   (length (filter up (seq 1 n)) =? count)%nat)%bool.
Lemma counted_correct b n K H count : counted b n K H count = true -> length (filter (rises b) (seq 1 n)) = count.
Proof.
  unfold counted. set (r := start b). set (v := values cosines r K H). intros C.
  apply andb_prop in C. destruct C as [C <-%Nat.eqb_eq]. apply andb_prop in C. destruct C as [C D].
  apply andb_prop in C.
  destruct C as [C L%Nat.ltb_lt]. apply andb_prop in C. destruct C as [R S]. f_equal. rewrite forallb_forall in D.
  apply filter_ext_in. intros m M. specialize (D m M). apply in_seq in M.
  generalize (sums_at b r K H m R S ltac:(lia)) (sums_at b r K H (m - 1) R S ltac:(lia)). fold v. revert D.
  unfold real. fold (whole v m) (whole v (m - 1)). generalize (whole v m) (whole v (m - 1)). intros x y D X Y.
  apply Rcomplements.Rabs_le_between in X, Y. unfold rises.
  assert (u : 0 < unit * unit) by (apply Rmult_lt_0_compat; apply IZR_lt; reflexivity).
  apply Bool.orb_true_iff in D. destruct (Z.ltb_spec (2 * margin) (x - y)) as [U | U];
    destruct (Rlt_dec _ _) as [T | T];
    trivial; exfalso.
  - apply IZR_lt in U. rewrite mult_IZR, minus_IZR in U. apply T, (Rmult_lt_reg_l (unit * unit)); lra.
  - destruct D as [D | D]; [discriminate |]. apply Z.ltb_lt, IZR_lt in D. rewrite mult_IZR, minus_IZR in D.
    apply (Rmult_lt_compat_l (unit * unit)) in T; lra.
Qed.

(* one position: an inequality between enclosures; what it rounds to, as n / 10^digits *)
Definition less (i j : I.type) : bool := positive (I.sub bits j i).
Lemma less_correct i j x y : encloses i x -> encloses j y -> less i j = true -> x < y.
Proof. intros A C H. apply (positive_correct _ _ (enclosed_sub _ _ _ _ C A)) in H. lra. Qed.
Definition rounds (i : I.type) (n : Z) (digits : Z) : bool :=
  let x := I.mul bits (in_Z (2 * 10 ^ digits)) i in (less (in_Z (2 * n - 1)) x && less x (in_Z (2 * n + 1)))%bool.
Lemma rounds_correct i x n digits : encloses i x -> ((0 <=? digits)%Z && rounds i n digits)%bool = true ->
  Rabs (x - IZR n / 10 ^ Z.to_nat digits) < / 2 / 10 ^ Z.to_nat digits.
Proof.
  intros E C. apply andb_prop in C. destruct C as [D%Z.leb_le C]. apply andb_prop in C. destruct C as [A C].
  assert (X := enclosed_mul _ _ _ _ (enclosed_Z (2 * 10 ^ digits)) E).
  apply (less_correct _ _ _ _ (enclosed_Z _) X) in A. apply (less_correct _ _ _ _ X (enclosed_Z _)) in C.
  rewrite mult_IZR, <- (Z2Nat.id digits), <- pow_IZR in A, C by exact D.
  rewrite minus_IZR, mult_IZR in A. rewrite plus_IZR, mult_IZR in C.
  set (p := 10 ^ Z.to_nat digits) in *. assert (P : 0 < p) by (apply pow_lt; lra).
  apply Rabs_def1; apply (Rmult_lt_reg_l (2 * p)); try lra; field_simplify; lra.
Qed.
(* of integers: computed once, by Coq's kernel *)
Ltac computed := vm_cast_no_check (eq_refl true).
(* an inequality between two of these at one position *)
Ltac enclosure := match goal with
  | |- encloses (in_Z _) _ => apply enclosed_Z
  | |- encloses (B_in _ _) _ => apply enclosed_B; reflexivity
  | |- encloses (partial_sums_in _ _) _ => apply enclosed_partial_sums; reflexivity
  end.
Tactic Notation "enclosed_by" constr(left) constr(right) :=
  apply (less_correct left right); [enclosure | enclosure | computed].
