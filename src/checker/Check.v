(* A checker of certificates, with the proof that it is right.

   A program is a list of steps: +, - and * of rationals, reals and the cosines and sines of sums of angles, and sums over
   planes. `equal_everywhere` answers true only if two of its values are equal for all values of the letters, in each of
   any number of planes (theorem equal_sound); `differ_somewhere` only if two differ for some (theorem differ_sound).
   Nothing is taken for granted but the real numbers of Coq's library: cos_plus and sin_plus are theorems there.

   A value is brought to a sum of terms  c x^e U cos f  and  c x^e U sin f  with rational c: e letters, f a sum of multiples
   of angles, U a product of sums over planes, each of x^e cos f or x^e sin f in the letters of the plane alone. That
   a sum over the planes of u v, u of the plane and v not, is v times the sum of u, is all that it takes to speak of any
   number of planes at once. *)
Require Import Reals Lra Lia List ZArith QArith Qreals Bool FMapPositive.
Import ListNotations.
Open Scope R_scope.

(* -- 1. Programs --------------------------------------------------------------------------------------------------- *)

Definition angles := list (positive * Z).     (* k_1 a_1 + k_2 a_2 + ... *)
Inductive operand := C (q : Q) | X (i : positive) | N (i : positive).
Inductive step := Cos (f : angles) | Sin (f : angles) | Add (a b : operand) | Sub (a b : operand) | Mul (a b : operand)
  | Sum (a : operand).

(* what a program computes with *)
Record numbers (A : Type) := { constant : Q -> A; letter : positive -> A; trig : bool -> angles -> A;
  plus : A -> A -> A; minus : A -> A -> A; times : A -> A -> A; total : A -> A }.
Arguments constant {A}. Arguments letter {A}. Arguments trig {A}. Arguments plus {A}. Arguments minus {A}.
Arguments times {A}. Arguments total {A}.

Module M := PositiveMap.
Definition value {A} (K : numbers A) (m : M.t A) (a : operand) : A :=
  match a with
  | C q => constant K q
  | X i => letter K i
  | N i => match M.find i m with Some v => v | None => constant K 0 end
  end.
Definition compute {A} (K : numbers A) (m : M.t A) (s : step) : A :=
  match s with
  | Cos f => trig K false f
  | Sin f => trig K true f
  | Add a b => plus K (value K m a) (value K m b)
  | Sub a b => minus K (value K m a) (value K m b)
  | Mul a b => times K (value K m a) (value K m b)
  | Sum a => total K (value K m a)
  end.
(* the values of steps 1, 2, ... *)
Fixpoint run {A} (K : numbers A) (steps : list step) (n : positive) (m : M.t A) : M.t A :=
  match steps with [] => m | s :: rest => run K rest (Pos.succ n) (M.add n (compute K m s) m) end.
Definition values {A} (K : numbers A) steps := run K steps 1%positive (M.empty A).

(* Two kinds of numbers that correspond give values that do. *)
Record corresponds {A B} (R : A -> B -> Prop) (K : numbers A) (L : numbers B) : Prop := {
  on_constant : forall q, R (constant K q) (constant L q);
  on_letter : forall i, R (letter K i) (letter L i);
  on_trig : forall s f, R (trig K s f) (trig L s f);
  on_plus : forall a b c d, R a c -> R b d -> R (plus K a b) (plus L c d);
  on_minus : forall a b c d, R a c -> R b d -> R (minus K a b) (minus L c d);
  on_times : forall a b c d, R a c -> R b d -> R (times K a b) (times L c d);
  on_total : forall a c, R a c -> R (total K a) (total L c) }.
Section Corresponding.
  Context {A B : Type} (R : A -> B -> Prop) (K : numbers A) (L : numbers B) (H : corresponds R K L).
  Let agree (m : M.t A) (l : M.t B) := forall a, R (value K m a) (value L l a).
  Lemma run_agrees steps : forall n m l, (forall i, match M.find i m, M.find i l with
      Some v, Some w => R v w | None, None => True | _, _ => False end) -> agree (run K steps n m) (run L steps n l).
  Proof.
    destruct H as [hc hl ht hp hm hx hs]. induction steps as [| s rest IH]; intros n m l E; simpl.
    - intros [q | i | i]; simpl; auto. specialize (E i). destruct (M.find i m), (M.find i l); auto; contradiction.
    - apply IH. intros i. destruct (M.E.eq_dec n i) as [<- | D].
      + rewrite !M.gss.
        assert (V : agree m l).
        { intros [q | j | j]; simpl; auto. specialize (E j). destruct (M.find j m), (M.find j l); auto; contradiction. }
        destruct s; simpl; auto.
      + rewrite !M.gso by auto. apply E.
  Qed.
  Lemma values_agree steps a : R (value K (values K steps) a) (value L (values L steps) a).
  Proof. apply run_agrees. intros i. rewrite !M.gempty. trivial. Qed.
End Corresponding.

(* which letters are the plane's *)
Definition one_of (l : list positive) (i : positive) : bool := existsb (Pos.eqb i) l.

(* -- 2. What a program means --------------------------------------------------------------------------------------- *)

Fixpoint sum (n : nat) (g : nat -> R) : R := match n with O => 0 | S n => sum n g + g n end.
Lemma sum_ext n g h : (forall p, (p < n)%nat -> g p = h p) -> sum n g = sum n h.
Proof. induction n; simpl; intros E; [reflexivity |]. rewrite IHn, E; auto. Qed.
Lemma sum_plus n g h : sum n (fun p => g p + h p) = sum n g + sum n h.
Proof. induction n; simpl; lra. Qed.
Lemma sum_scale n c g : sum n (fun p => c * g p) = c * sum n g.
Proof. induction n; simpl; [lra | rewrite IHn; lra]. Qed.
Lemma sum_0 n : sum n (fun _ => 0) = 0.
Proof. induction n; simpl; lra. Qed.

(* Letters of the plane have a value in each plane, the others one. *)
Record letters := { x_each : positive -> nat -> R; x_all : positive -> R; a_each : positive -> nat -> R;
  a_all : positive -> R }.
Section Meaning.
  Variables (own_x own_a : positive -> bool) (planes : nat) (e : letters).
  Definition x (i : positive) (p : nat) : R := if own_x i then x_each e i p else x_all e i.
  Definition a (i : positive) (p : nat) : R := if own_a i then a_each e i p else a_all e i.
  Fixpoint angle (f : angles) (p : nat) : R := match f with [] => 0 | (i, k) :: f => IZR k * a i p + angle f p end.
  Definition wave (s : bool) (t : R) : R := if s then sin t else cos t.
  Definition reals : numbers (nat -> R) := {|
    constant q := fun _ => Q2R q; letter i := x i; trig s f := fun p => wave s (angle f p);
    plus v w := fun p => v p + w p; minus v w := fun p => v p - w p; times v w := fun p => v p * w p;
    total v := fun _ => sum planes v |}.
End Meaning.

(* -- 3. Terms ------------------------------------------------------------------------------------------------------ *)

Section Lists.
  Context {A : Type} (compare : A -> A -> comparison).
  Fixpoint compare_lists (l m : list A) : comparison :=
    match l, m with
    | [], [] => Eq | [], _ => Lt | _, [] => Gt
    | x :: l, y :: m => match compare x y with Eq => compare_lists l m | c => c end
    end.
  Lemma compare_lists_eq : (forall x y, compare x y = Eq -> x = y) -> forall l m, compare_lists l m = Eq -> l = m.
  Proof.
    intros H. induction l as [| x l IH]; destruct m as [| y m]; simpl; try discriminate; trivial.
    destruct (compare x y) eqn:E; try discriminate. intros F. f_equal; auto.
  Qed.
  Fixpoint merge_lists (l : list A) : list A -> list A :=
    match l with
    | [] => fun m => m
    | x :: l' => fix into m := match m with
      | [] => l
      | y :: m' => match compare x y with Gt => y :: into m' | _ => x :: merge_lists l' m end
      end
    end.
  Fixpoint product (g : A -> R) (l : list A) : R := match l with [] => 1 | x :: l => g x * product g l end.
  Lemma product_merge g l m : product g (merge_lists l m) = product g l * product g m.
  Proof.
    revert m. induction l as [| x l IH]; intros m; [simpl; lra |].
    induction m as [| y m IHm]; [simpl; lra |]. cbn [merge_lists].
    destruct (compare x y); cbn [product]; first [change ((fix into (m : list A) : list A := _) m) with (merge_lists (x :: l) m) | idtac];
      rewrite ?IHm, ?IH; cbn [product]; ring.
  Qed.
End Lists.
Definition both (c d : comparison) := match c with Eq => d | _ => c end.
Lemma both_eq c d : both c d = Eq -> c = Eq /\ d = Eq.
Proof. destruct c; simpl; auto; discriminate. Qed.

Definition compare_part (u v : positive * Z) := both (Pos.compare (fst u) (fst v)) (Z.compare (snd u) (snd v)).
Lemma compare_part_eq u v : compare_part u v = Eq -> u = v.
Proof.
  destruct u, v. intros H. apply both_eq in H. simpl in H. destruct H as [H I].
  apply Pos.compare_eq in H. apply Z.compare_eq in I. congruence.
Qed.
Definition compare_bool (s t : bool) := match s, t with false, true => Lt | true, false => Gt | _, _ => Eq end.
Definition compare_letters := compare_lists Pos.compare.
Definition compare_angles := compare_lists compare_part.

Record unit := U { u_letters : list positive; u_angles : angles; u_sine : bool }.  (* x^e cos f, x^e sin f *)
Definition compare_unit (u v : unit) := both (compare_letters (u_letters u) (u_letters v))
  (both (compare_angles (u_angles u) (u_angles v)) (compare_bool (u_sine u) (u_sine v))).
Lemma compare_unit_eq u v : compare_unit u v = Eq -> u = v.
Proof.
  destruct u as [e f s], v as [d g t]. unfold compare_unit. simpl. intros H.
  apply both_eq in H. destruct H as [H I]. apply both_eq in I. destruct I as [I J].
  apply (compare_lists_eq _ Pos.compare_eq) in H. apply (compare_lists_eq _ compare_part_eq) in I.
  destruct s, t; try discriminate; congruence.
Qed.
Record term := T { t_unit : unit; t_sums : list unit }.
Definition compare_term (u v : term) := both (compare_unit (t_unit u) (t_unit v))
  (compare_lists compare_unit (t_sums u) (t_sums v)).
Lemma compare_term_eq u v : compare_term u v = Eq -> u = v.
Proof.
  destruct u, v. unfold compare_term. simpl. intros H. apply both_eq in H. destruct H as [H I].
  apply compare_unit_eq in H. apply (compare_lists_eq _ compare_unit_eq) in I. congruence.
Qed.
Definition polynomial := list (term * Q).

(* angles *)
Fixpoint add_angles (f : angles) : angles -> angles :=
  match f with
  | [] => fun g => g
  | (i, k) :: f' => fix into g := match g with
    | [] => f
    | (j, l) :: g' => match Pos.compare i j with
      | Lt => (i, k) :: add_angles f' g
      | Gt => (j, l) :: into g'
      | Eq => if Z.eqb (k + l) 0 then add_angles f' g' else (i, (k + l)%Z) :: add_angles f' g'
      end
    end
  end.
Definition negative (f : angles) : angles := map (fun u => (fst u, Z.opp (snd u))) f.
Definition is_negative (f : angles) : bool := match f with (_, k) :: _ => Z.ltb k 0 | [] => false end.

(* polynomials *)
Fixpoint add (p : polynomial) : polynomial -> polynomial :=
  match p with
  | [] => fun q => q
  | (t, c) :: p' => fix into q := match q with
    | [] => p
    | (u, d) :: q' => match compare_term t u with
      | Lt => (t, c) :: add p' q
      | Gt => (u, d) :: into q'
      | Eq => let s := Qred (c + d) in if Qeq_bool s 0 then add p' q' else (t, s) :: add p' q'
      end
    end
  end.
Definition opposite (p : polynomial) : polynomial := map (fun u => (fst u, Qred (- snd u))) p.
Fixpoint pairs (l : list polynomial) := match l with p :: q :: l => add p q :: pairs l | _ => l end.
Fixpoint add_all (rounds : nat) (l : list polynomial) : polynomial :=
  match rounds, l with
  | _, [] => []
  | _, [p] => p
  | O, p :: l => fold_right add [] (p :: l)
  | S rounds, _ => add_all rounds (pairs l)
  end.
Definition sum_of := add_all 40.

(* c U x^e cos f or sin f, with f or -f, whichever begins with a positive factor *)
Definition single (c : Q) (e : list positive) (f : angles) (s : bool) (us : list unit) : polynomial :=
  match f, s with
  | [], true => []
  | _, _ => if is_negative f then [(T (U e (negative f) s) us, if s then Qred (- c) else c)] else [(T (U e f s) us, c)]
  end.
Definition products (tc ud : term * Q) : list polynomial :=
  let '(T (U e f s) us, c) := tc in let '(T (U d g t) vs, k) := ud in
  let ed := merge_lists Pos.compare e d in let uv := merge_lists compare_unit us vs in
  let h := Qred (c * k * (1 # 2)) in
  [single (if t && negb s then Qred (- h) else h) ed (add_angles f (negative g)) (xorb s t) uv;
   single (if t && s then Qred (- h) else h) ed (add_angles f g) (xorb s t) uv].
Definition multiply (p q : polynomial) : polynomial :=
  sum_of (flat_map (fun tc => flat_map (products tc) q) p).

(* the sum over the planes of a term: c x^e U cos h or sin h times the sum of what is the plane's own *)
Definition carry (c : Q) (e : list positive) (h : angles) (s : bool) (us : list unit) (own : term * Q) : polynomial :=
  single (Qred (c * snd own)) e h s (merge_lists compare_unit [t_unit (fst own)] us).
Definition summed (own_x own_a : positive -> bool) (tc : term * Q) : list polynomial :=
  let '(T (U e f s) us, c) := tc in
  let own := filter own_x e in let others := filter (fun i => negb (own_x i)) e in
  let g := filter (fun u => own_a (fst u)) f in let h := filter (fun u => negb (own_a (fst u))) f in
  let times_sum (c : Q) (t s : bool) := flat_map (carry c others h s us) (single 1 own g t []) in
  if s then [times_sum c false true; times_sum c true false]
  else [times_sum c false false; times_sum (Qred (- c)) true true].

Section Checker.
  Variables own_x own_a : positive -> bool.
  Definition polynomials : numbers polynomial := {|
    constant q := if Qeq_bool q 0 then [] else [(T (U [] [] false) [], q)];
    letter i := [(T (U [i] [] false) [], 1%Q)];
    trig s f := single 1 [] (fold_right (fun u => add_angles (if Z.eqb (snd u) 0 then [] else [u])) [] f) s [];
    plus := add; minus p q := add p (opposite q); times := multiply;
    total p := sum_of (flat_map (summed own_x own_a) p) |}.
  Definition equal_everywhere (steps : list step) (claims : list (operand * operand)) : bool :=
    let m := values polynomials steps in
    forallb (fun c => match add (value polynomials m (fst c)) (opposite (value polynomials m (snd c))) with
      [] => true | _ => false end) claims.
End Checker.

(* -- 4. Terms mean what they are computed from --------------------------------------------------------------------- *)

Section Soundness.
  Variables (own_x own_a : positive -> bool) (planes : nat) (e : letters).
  Notation x := (x own_x e).
  Notation angle := (angle own_a e).
  Definition unit_value (u : unit) (p : nat) : R :=
    product (fun i => x i p) (u_letters u) * wave (u_sine u) (angle (u_angles u) p).
  Definition sums_value (us : list unit) : R := product (fun u => sum planes (unit_value u)) us.
  Definition term_value (t : term) (p : nat) : R := unit_value (t_unit t) p * sums_value (t_sums t).
  Fixpoint meaning (q : polynomial) (p : nat) : R :=
    match q with [] => 0 | (t, c) :: q => Q2R c * term_value t p + meaning q p end.

  Lemma angle_add f g p : angle (add_angles f g) p = angle f p + angle g p.
  Proof.
    revert g. induction f as [| [i k] f IH]; intros g; [simpl; lra |].
    induction g as [| [j l] g IHg]; [simpl; lra |]. cbn [add_angles]. destruct (Pos.compare i j) eqn:E.
    - apply Pos.compare_eq in E. subst j. destruct (Z.eqb (k + l) 0) eqn:Z0; cbn [Check.angle]; rewrite IH.
      + apply Z.eqb_eq in Z0. apply (f_equal IZR) in Z0. rewrite plus_IZR in Z0. simpl.
        replace (IZR l) with (- IZR k) by lra. lra.
      + simpl. rewrite plus_IZR. lra.
    - cbn [Check.angle]. rewrite IH. simpl. lra.
    - cbn [Check.angle]. cbn [add_angles] in IHg. rewrite IHg. simpl. lra.
  Qed.
  Lemma angle_negative f p : angle (negative f) p = - angle f p.
  Proof. induction f as [| [i k] f IH]; simpl; [lra |]. rewrite IH, opp_IZR. lra. Qed.
  Lemma angle_filter (b : positive -> bool) f p :
    angle f p = angle (filter (fun u => b (fst u)) f) p + angle (filter (fun u => negb (b (fst u))) f) p.
  Proof. induction f as [| [i k] f IH]; simpl; [lra |]. destruct (b i); simpl; rewrite IH; lra. Qed.
  Lemma product_filter (b : positive -> bool) g l :
    product g l = product g (filter b l) * product g (filter (fun i => negb (b i)) l).
  Proof. induction l as [| i l IH]; simpl; [lra |]. destruct (b i); simpl; rewrite IH; ring. Qed.

  Lemma Q2R_red q : Q2R (Qred q) = Q2R q.
  Proof. apply Qeq_eqR, Qred_correct. Qed.
  Lemma Q2R_zero q : Qeq_bool q 0 = true -> Q2R q = 0.
  Proof. intros H. apply Qeq_bool_eq, Qeq_eqR in H. rewrite H. apply RMicromega.Q2R_0. Qed.

  Lemma meaning_add q r p : meaning (add q r) p = meaning q p + meaning r p.
  Proof.
    revert r. induction q as [| [t c] q IH]; intros r; [simpl; lra |].
    induction r as [| [u d] r IHr]; [simpl; lra |]. cbn [add]. destruct (compare_term t u) eqn:E.
    - apply compare_term_eq in E. subst u.
      assert (S : Q2R (Qred (c + d)) = Q2R c + Q2R d) by (rewrite Q2R_red; apply Q2R_plus).
      destruct (Qeq_bool (Qred (c + d)) 0) eqn:Z; cbn [meaning]; rewrite IH.
      + apply Q2R_zero in Z. simpl. replace (Q2R d) with (- Q2R c) by lra. lra.
      + rewrite S. simpl. lra.
    - cbn [meaning]. rewrite IH. simpl. lra.
    - cbn [meaning]. cbn [add] in IHr. rewrite IHr. simpl. lra.
  Qed.
  Lemma meaning_opposite q p : meaning (opposite q) p = - meaning q p.
  Proof. induction q as [| [t c] q IH]; [simpl; lra |]. unfold opposite in *. cbn [map meaning fst snd]. rewrite IH, Q2R_red, Q2R_opp. lra. Qed.
  Definition meanings (l : list polynomial) (p : nat) : R := fold_right (fun q s => meaning q p + s) 0 l.
  Lemma meanings_app l m p : meanings (l ++ m) p = meanings l p + meanings m p.
  Proof. unfold meanings. induction l; simpl; [lra |]. rewrite IHl. lra. Qed.
  Lemma meanings_pairs l p : meanings (pairs l) p = meanings l p.
  Proof.
    enough (H : forall n l, (length l < n)%nat -> meanings (pairs l) p = meanings l p) by (apply (H (S (length l))); lia).
    induction n; [lia |]. intros [| q [| r m]] L; trivial. unfold meanings in *. cbn [pairs fold_right]. simpl in L.
    rewrite IHn, meaning_add by lia. lra.
  Qed.
  Lemma meaning_all n l p : meaning (add_all n l) p = meanings l p.
  Proof.
    revert l. induction n; intros [| q [| r m]]; unfold meanings; cbn [add_all fold_right]; try (simpl; lra).
    - rewrite !meaning_add. f_equal. f_equal. induction m; simpl; [trivial |]. rewrite meaning_add, IHm. trivial.
    - rewrite IHn, meanings_pairs. trivial.
  Qed.
  Lemma meaning_sum l p : meaning (sum_of l) p = meanings l p.
  Proof. apply meaning_all. Qed.

  Lemma meaning_single c d f s us p : meaning (single c d f s us) p = Q2R c * term_value (T (U d f s) us) p.
  Proof.
    unfold single. destruct f as [| u f].
    - destruct s; simpl; [| lra]. unfold term_value, unit_value. simpl. rewrite sin_0. lra.
    - cbv beta iota. destruct (is_negative (u :: f)); cbn [meaning]; [| lra].
      unfold term_value, unit_value. cbn [t_unit t_sums u_letters u_angles u_sine]. rewrite angle_negative.
      destruct s; unfold wave; rewrite ?sin_neg, ?cos_neg, ?Q2R_red, ?Q2R_opp; lra.
  Qed.
  Lemma meaning_products t c u d p :
    meanings (products (t, c) (u, d)) p = Q2R c * term_value t p * (Q2R d * term_value u p).
  Proof.
    destruct t as [[e1 f s] us], u as [[e2 g t] vs]. unfold products, meanings. cbn [fold_right].
    rewrite !meaning_single.
    assert (H : Q2R (Qred (c * d * (1 # 2))) = Q2R c * Q2R d / 2).
    { rewrite Q2R_red, !Q2R_mult. unfold Q2R at 3. simpl. lra. }
    assert (O : forall b : bool, Q2R (if b then Qred (- Qred (c * d * (1 # 2))) else Qred (c * d * (1 # 2))) =
                (if b then -1 else 1) * (Q2R c * Q2R d / 2)).
    { intros []; rewrite ?(Q2R_red (- _)), ?Q2R_opp, H; lra. }
    rewrite !O. unfold term_value, unit_value, sums_value. cbn [t_unit t_sums u_letters u_angles u_sine].
    rewrite !product_merge, !angle_add, !angle_negative.
    set (F := angle f p). set (G := angle g p).
    destruct s, t; unfold wave; cbn [xorb andb negb]; rewrite ?sin_plus, ?cos_plus, ?sin_neg, ?cos_neg; field.
  Qed.
  Lemma meaning_multiply q r p : meaning (multiply q r) p = meaning q p * meaning r p.
  Proof.
    unfold multiply. rewrite meaning_sum. induction q as [| [t c] q IH]; cbn [flat_map meaning];
      [unfold meanings; simpl; lra |].
    rewrite meanings_app, IH, Rmult_plus_distr_r. f_equal. clear IH q.
    induction r as [| [u d] r IH]; cbn [flat_map meaning]; [unfold meanings; simpl; lra |].
    rewrite meanings_app, IH, Rmult_plus_distr_l, meaning_products. trivial.
  Qed.

  (* A letter that is not the plane's is the same in all; so are sums. *)
  Lemma others_letters l p q :
    product (fun i => x i p) (filter (fun i => negb (own_x i)) l) =
    product (fun i => x i q) (filter (fun i => negb (own_x i)) l).
  Proof.
    induction l as [| i l IH]; simpl; [trivial |]. destruct (own_x i) eqn:E; simpl; [trivial |].
    rewrite IH. unfold Check.x. rewrite E. trivial.
  Qed.
  Lemma others_angles f p q : angle (filter (fun u => negb (own_a (fst u))) f) p =
    angle (filter (fun u => negb (own_a (fst u))) f) q.
  Proof.
    induction f as [| [i k] f IH]; simpl; [trivial |]. destruct (own_a i) eqn:E; simpl; [trivial |].
    rewrite IH. unfold Check.a. rewrite E. trivial.
  Qed.
  Lemma meaning_app q r p : meaning (q ++ r) p = meaning q p + meaning r p.
  Proof. induction q as [| [t c] q IH]; simpl; [lra |]. rewrite IH. lra. Qed.
  Lemma single_has_no_sums c d f s : Forall (fun tc => t_sums (fst tc) = []) (single c d f s []).
  Proof. unfold single. destruct f; [destruct s |]; [| | destruct (is_negative _)]; repeat constructor. Qed.
  Lemma meaning_carry k d h s us q p : Forall (fun tc => t_sums (fst tc) = []) q ->
    meaning (flat_map (carry k d h s us) q) p =
    Q2R k * (product (fun i => x i p) d * wave s (angle h p)) * sums_value us * sum planes (meaning q).
  Proof.
    intros F. induction F as [| [[w vs] c] q E F IH].
    - cbn [flat_map]. rewrite (sum_ext planes (meaning []) (fun _ => 0)), sum_0 by trivial. cbn [meaning]. ring.
    - cbn in E. subst vs. cbn [flat_map]. rewrite meaning_app, IH. unfold carry at 1. cbn [fst snd t_unit].
      rewrite meaning_single, Q2R_red, Q2R_mult. unfold term_value at 1, sums_value at 1. cbn [t_unit t_sums].
      rewrite product_merge. cbn [product].
      replace (sum planes (meaning ((T w [], c) :: q))) with (Q2R c * sum planes (unit_value w) + sum planes (meaning q)).
      + unfold sums_value, unit_value at 1. cbn [u_letters u_angles u_sine]. ring.
      + rewrite <- sum_scale, <- sum_plus. apply sum_ext. intros r _. cbn [meaning]. unfold term_value, sums_value.
        cbn [t_unit t_sums product]. ring.
  Qed.
  Lemma meaning_summed tc p : meanings (summed own_x own_a tc) p = sum planes (fun r => meaning [tc] r).
  Proof.
    destruct tc as [[[d f s] us] c]. unfold summed.
    set (own := filter own_x d). set (others := filter (fun i => negb (own_x i)) d).
    set (g := filter (fun u => own_a (fst u)) f). set (h := filter (fun u => negb (own_a (fst u))) f).
    set (O := product (fun i => x i p) others). set (H := angle h p).
    assert (EO : forall r, product (fun i => x i r) others = O) by (intros; apply others_letters).
    assert (EH : forall r, angle h r = H) by (intros; apply others_angles).
    assert (One : Q2R 1 = 1) by (unfold Q2R; simpl; lra).
    assert (W : forall (k : Q) (t s : bool), meaning (flat_map (carry k others h s us) (single 1 own g t [])) p =
      Q2R k * (O * wave s H) * sums_value us * sum planes (unit_value (U own g t))).
    { intros k t s'. rewrite meaning_carry by apply single_has_no_sums. fold O H. f_equal.
      apply sum_ext. intros r _. rewrite meaning_single, One. unfold term_value, sums_value. simpl. ring. }
    assert (V : sum planes (fun r => meaning [(T (U d f s) us, c)] r) =
      Q2R c * sums_value us * O * (if s then cos H * sum planes (unit_value (U own g true)) +
        sin H * sum planes (unit_value (U own g false)) else cos H * sum planes (unit_value (U own g false)) -
        sin H * sum planes (unit_value (U own g true)))).
    { set (Y := if s then _ else _).
      replace Y with (sum planes (fun r => product (fun i => x i r) own * wave s (angle g r + H))).
      - rewrite <- sum_scale. apply sum_ext. intros r _. cbn [meaning]. unfold term_value, unit_value. simpl.
        rewrite (product_filter own_x _ d), (angle_filter own_a f). fold own others g h. rewrite EO, EH. ring.
      - unfold Y, unit_value. cbn [u_letters u_angles u_sine]. destruct s; unfold wave.
        + rewrite <- !sum_scale, <- sum_plus. apply sum_ext. intros. rewrite sin_plus. ring.
        + rewrite <- !sum_scale. replace (sum planes (fun r => cos H * (_ * _)) - _) with
            (sum planes (fun r => cos H * (product (fun i => x i r) own * cos (angle g r))) +
             (-1) * sum planes (fun r => sin H * (product (fun i => x i r) own * sin (angle g r)))) by ring.
          rewrite <- sum_scale, <- sum_plus. apply sum_ext. intros. rewrite cos_plus. ring. }
    rewrite V. destruct s; unfold meanings; cbn [fold_right]; rewrite !W, ?Q2R_red, ?Q2R_opp; unfold wave; ring.
  Qed.
End Soundness.

(* Every value of the program, as a polynomial, has the meaning of the program. *)
Section Equal.
  Variables (own_x own_a : positive -> bool) (planes : nat) (e : letters).
  Notation meaning := (meaning own_x own_a planes e).
  Definition means (q : polynomial) (v : nat -> R) : Prop := forall p, (p < planes)%nat -> meaning q p = v p.

  Lemma meaning_total q p : meaning (sum_of (flat_map (summed own_x own_a) q)) p = sum planes (meaning q).
  Proof.
    rewrite meaning_sum. induction q as [| tc q IH]; cbn [flat_map].
    - unfold meanings. cbn [fold_right]. rewrite (sum_ext planes (meaning []) (fun _ => 0)), sum_0 by trivial. trivial.
    - rewrite meanings_app, IH, meaning_summed, <- sum_plus. apply sum_ext. intros r _. destruct tc. cbn [Check.meaning].
      ring.
  Qed.
  Lemma angle_sorted f p :
    angle own_a e (fold_right (fun u => add_angles (if Z.eqb (snd u) 0 then [] else [u])) [] f) p = angle own_a e f p.
  Proof.
    induction f as [| [i k] f IH]; [trivial |]. cbn [fold_right snd]. rewrite angle_add, IH. cbn [angle].
    destruct (Z.eqb k 0) eqn:E; cbn [angle]; [apply Z.eqb_eq in E; subst k |]; ring.
  Qed.
  Lemma polynomials_mean : corresponds means (polynomials own_x own_a) (reals own_x own_a planes e).
  Proof.
    assert (One : Q2R 1 = 1) by (unfold Q2R; simpl; lra).
    constructor; intros; unfold means in *; intros r Hr; cbn [constant letter trig plus minus times total reals polynomials].
    - destruct (Qeq_bool q 0) eqn:E; [apply Q2R_zero in E; simpl; lra |]. cbn [Check.meaning].
      unfold term_value, unit_value, sums_value. simpl. rewrite cos_0. ring.
    - cbn [Check.meaning]. unfold term_value, unit_value, sums_value. simpl. rewrite cos_0, One. ring.
    - rewrite meaning_single, One. unfold term_value, unit_value, sums_value. cbn [t_unit t_sums u_letters u_angles u_sine].
      rewrite angle_sorted. simpl. ring.
    - rewrite meaning_add, H, H0; trivial.
    - rewrite meaning_add, meaning_opposite, H, H0 by trivial. ring.
    - rewrite meaning_multiply, H, H0; trivial.
    - rewrite meaning_total. apply sum_ext. trivial.
  Qed.
End Equal.

(* What is claimed to be equal is equal: for all values of the letters, in each of any number of planes. *)
Definition holds own_x own_a steps (claim : operand * operand) : Prop := forall planes e p, (p < planes)%nat ->
  let K := reals own_x own_a planes e in
  value K (values K steps) (fst claim) p = value K (values K steps) (snd claim) p.
Theorem equal_sound own_x own_a steps claims :
  equal_everywhere own_x own_a steps claims = true -> Forall (holds own_x own_a steps) claims.
Proof.
  intros H. apply Forall_forall. intros claim I planes e p Hp K. unfold equal_everywhere in H.
  rewrite forallb_forall in H. specialize (H claim I).
  assert (A := polynomials_mean own_x own_a planes e).
  generalize (values_agree _ _ _ A steps (fst claim) p Hp) (values_agree _ _ _ A steps (snd claim) p Hp).
  fold K. intros <- <-. set (l := value _ _ (fst claim)) in *. set (r := value _ _ (snd claim)) in *.
  destruct (add l (opposite r)) eqn:E; [| discriminate].
  generalize (meaning_add own_x own_a planes e l (opposite r) p). rewrite E, meaning_opposite. simpl. lra.
Qed.

(* -- 5. A point where two values differ ---------------------------------------------------------------------------- *)

Definition point := (list (positive * Q) * list (positive * (Q * Q)))%type.  (* reals; cosines and sines of angles *)
Fixpoint look {A} (l : list (positive * A)) (none : A) (i : positive) : A :=
  match l with [] => none | (j, v) :: l => if Pos.eqb i j then v else look l none i end.
Definition turn (a b : Q * Q) : Q * Q :=
  (Qred (fst a * fst b - snd a * snd b), Qred (snd a * fst b + fst a * snd b)).
Fixpoint turned (at_angles : positive -> Q * Q) (f : angles) : Q * Q :=
  match f with
  | [] => (1, 0)%Q
  | (i, k) :: f => let a := at_angles i in
    turn (match k with
          | Z0 => (1, 0)%Q
          | Zpos k => Pos.iter (turn a) (1, 0)%Q k
          | Zneg k => Pos.iter (turn (fst a, Qred (- snd a))) (1, 0)%Q k
          end) (turned at_angles f)
  end.
Definition rationals (at_point : point) : numbers Q := {|
  constant q := q; letter := look (fst at_point) 0%Q;
  trig s f := let t := turned (look (snd at_point) (1, 0)%Q) f in if s then snd t else fst t;
  plus a b := Qred (a + b); minus a b := Qred (a - b); times a b := Qred (a * b); total a := a |}.
Definition on_circle (t : positive * (Q * Q)) : bool :=
  Qeq_bool (fst (snd t) * fst (snd t) + snd (snd t) * snd (snd t)) 1.
Definition differ_somewhere (steps : list step) (l r : operand) (at_point : point) : bool :=
  let m := values (rationals at_point) steps in
  forallb on_circle (snd at_point) &&
  negb (Qeq_bool (value (rationals at_point) m l) (value (rationals at_point) m r)).

(* Every point of the circle is one of an angle. *)
Definition angle_of (t : Q * Q) : R :=
  if Rle_dec 0 (Q2R (snd t)) then acos (Q2R (fst t)) else - acos (Q2R (fst t)).
Lemma angle_of_point (t : Q * Q) : Q2R (fst t) * Q2R (fst t) + Q2R (snd t) * Q2R (snd t) = 1 ->
  cos (angle_of t) = Q2R (fst t) /\ sin (angle_of t) = Q2R (snd t).
Proof.
  unfold angle_of. generalize (Q2R (fst t)) (Q2R (snd t)). intros c s H. assert (-1 <= c <= 1) by (split; nra).
  destruct (Rle_dec 0 s).
  - split; [apply cos_acos; lra |]. rewrite sin_acos by lra.
    replace (1 - Rsqr c) with (Rsqr s) by (unfold Rsqr; lra). apply sqrt_Rsqr; lra.
  - rewrite cos_neg, sin_neg. split; [apply cos_acos; lra |]. rewrite sin_acos by lra.
    replace (1 - Rsqr c) with (Rsqr (- s)) by (unfold Rsqr; lra). rewrite sqrt_Rsqr; lra.
Qed.
Lemma Q2R_constants : Q2R 1 = 1 /\ Q2R 0 = 0.
Proof. unfold Q2R; simpl; lra. Qed.

Section Differ.
  Variable at_point : point.
  Hypothesis circle : forallb on_circle (snd at_point) = true.
  Definition there : letters := {| x_each := fun _ _ => 0; x_all i := Q2R (look (fst at_point) 0%Q i);
    a_each := fun _ _ => 0; a_all i := angle_of (look (snd at_point) (1, 0)%Q i) |}.
  Notation none := (fun _ : positive => false).
  Definition points_to (t : Q * Q) (b : R) := Q2R (fst t) = cos b /\ Q2R (snd t) = sin b.
  Lemma turn_points t u b c : points_to t b -> points_to u c -> points_to (turn t u) (b + c).
  Proof.
    unfold points_to, turn. cbn [fst snd]. intros [A B] [D E]. rewrite cos_plus, sin_plus, !Q2R_red.
    rewrite Q2R_minus, Q2R_plus, !Q2R_mult, A, B, D, E. lra.
  Qed.
  Lemma start_points : points_to (1, 0)%Q 0.
  Proof. unfold points_to. cbn [fst snd]. rewrite cos_0, sin_0. apply Q2R_constants. Qed.
  Lemma multiple_points t b k : points_to t b -> points_to (Pos.iter (turn t) (1, 0)%Q k) (IZR (Zpos k) * b).
  Proof.
    intros H. induction k as [| k IH] using Pos.peano_ind.
    - simpl Pos.iter. replace (1 * b) with (b + 0) by lra. apply turn_points; [trivial | apply start_points].
    - rewrite Pos.iter_succ, Pos2Z.inj_succ, succ_IZR. replace ((IZR (Zpos k) + 1) * b) with (b + IZR (Zpos k) * b) by lra.
      apply turn_points; trivial.
  Qed.
  Lemma letter_points i : points_to (look (snd at_point) (1, 0)%Q i) (a_all there i).
  Proof.
    enough (H : Q2R (fst (look (snd at_point) (1, 0)%Q i)) * Q2R (fst (look (snd at_point) (1, 0)%Q i)) +
                Q2R (snd (look (snd at_point) (1, 0)%Q i)) * Q2R (snd (look (snd at_point) (1, 0)%Q i)) = 1).
    { apply angle_of_point in H. unfold points_to. simpl a_all. split; symmetry; apply H. }
    revert circle. generalize (snd at_point). intros l. induction l as [| [j t] l IH]; simpl.
    - intros _. destruct Q2R_constants as [-> ->]. lra.
    - intros H. apply andb_prop in H. destruct H as [H I]. destruct (Pos.eqb i j); auto.
      unfold on_circle in H. cbn [fst snd] in H. apply Qeq_bool_eq, Qeq_eqR in H.
      rewrite Q2R_plus, !Q2R_mult in H. rewrite H. apply Q2R_constants.
  Qed.
  Lemma turned_points f p : points_to (turned (look (snd at_point) (1, 0)%Q) f) (angle none there f p).
  Proof.
    induction f as [| [i k] f IH]; [apply start_points |]. cbn [turned angle]. apply turn_points; trivial.
    unfold Check.a. generalize (letter_points i). set (t := look _ _ i). set (b := a_all there i). intros P. destruct k.
    - replace (0 * b) with 0 by lra. apply start_points.
    - apply multiple_points. trivial.
    - replace (IZR (Zneg p0) * b) with (IZR (Zpos p0) * - b) by (change (Zneg p0) with (Z.opp (Zpos p0)); rewrite opp_IZR; lra).
      apply multiple_points. destruct P as [A B]. unfold points_to. cbn [fst snd].
      rewrite cos_neg, sin_neg, Q2R_red, Q2R_opp. lra.
  Qed.
  Definition is_number (q : Q) (v : nat -> R) : Prop := v 0%nat = Q2R q.
  Lemma rationals_are : corresponds is_number (rationals at_point) (reals none none 1 there).
  Proof.
    constructor; intros; unfold is_number in *; cbn [constant letter trig plus minus times total reals rationals];
      rewrite ?Q2R_red, ?Q2R_plus, ?Q2R_minus, ?Q2R_mult; try (rewrite H, H0; trivial); trivial.
    - destruct (turned_points f 0). destruct s; symmetry; trivial.
    - simpl. rewrite H. lra.
  Qed.
End Differ.

Theorem differ_sound steps l r at_point : differ_somewhere steps l r at_point = true ->
  exists e, let K := reals (fun _ => false) (fun _ => false) 1 e in
    value K (values K steps) l 0%nat <> value K (values K steps) r 0%nat.
Proof.
  intros H. apply andb_prop in H. destruct H as [O H]. exists (there at_point). intros K E.
  generalize (values_agree _ _ _ (rationals_are at_point O) steps l) (values_agree _ _ _ (rationals_are at_point O) steps r).
  unfold is_number. fold K. rewrite E. intros -> F. apply eqR_Qeq in F. apply Qeq_bool_iff in F.
  cbv zeta in H. rewrite F in H. discriminate.
Qed.
