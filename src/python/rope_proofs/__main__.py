"""python3 -m rope_proofs is the command rope-proofs of a wheel."""

from ._program import main

if __name__ == "__main__":
    main()
