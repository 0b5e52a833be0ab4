(* Inequalities between real numbers, by interval arithmetic that Coq's kernel checks: the tactic `interval` of
   G. Melquiond's library, at a number of bits that the exporter found to be enough.

   With a number of bits given, the library reckons in whole numbers of any length; they are made of the 63-bit integers
   that Coq's kernel computes with, so those appear among the assumptions (Uint63, PrimInt63). No floating-point number
   of the machine does. *)
Require Export RoPE.
From Interval Require Export Tactic.
Open Scope R_scope.

(* i_delay: the intervals are computed once, when the lemma is accepted. *)

(* a < b *)
Ltac enclosed bits := cbv zeta; unfold Rpower; interval with (i_prec bits, i_delay).
(* the same for every x of a range, by halving it *)
Ltac enclosed_for x bits := unfold Rpower; interval with (i_bisect x, i_depth 40, i_prec bits, i_delay).
(* one inequality for each entry of a list *)
Ltac each_enclosed bits := repeat (apply Forall_cons; [enclosed bits |]); apply Forall_nil.
(* a < b is false *)
Ltac exceeded bits := apply Rle_not_lt; enclosed bits.
