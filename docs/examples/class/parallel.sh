#!/bin/sh
# A class graded in shards by GNU parallel, on this machine or on those of a list.
#     docs/examples/class/parallel.sh FOLDER SHARDS RESULT.csv [OPTION OF PARALLEL...]
#     docs/examples/class/parallel.sh class 200 points.csv --sshloginfile machines --workdir .
set -eu
folder=$1 shards=$2 result=$3
shift 3
run=$(CDPATH='' cd -- "$(dirname -- "$0")/../../.." && pwd -P)/notebooks/exercises/run
parts=$(mktemp -d "${TMPDIR:-/tmp}/shards.XXXXXX")
trap 'rm -rf "$parts"' EXIT
"$run" list >/dev/null # builds once what all of them use
seq "$shards" | parallel --halt now,fail=1 "$@" "$run" grade "$folder" --shard "{}/$shards" --jobs 1 \
    --json "$parts/{}.json" ">/dev/null"
"$run" grade --merge "$parts"/*.json --csv "$result"
