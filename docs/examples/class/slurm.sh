#!/bin/sh
# The same as an array of Slurm:  jobid=$(sbatch --parsable docs/examples/class/slurm.sh class)
# and, when it has ended:         sbatch --dependency=afterok:$jobid --wrap \
#                                     "notebooks/exercises/run grade --merge shards/*.json --csv points.csv"
#SBATCH --array=1-200
#SBATCH --cpus-per-task=1
#SBATCH --mem=4G
set -eu
mkdir -p shards
notebooks/exercises/run grade "$1" --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" --jobs 1 \
    --json "shards/$SLURM_ARRAY_TASK_ID.json"
