#!/usr/bin/env bash
# Fuzzes each target for some seconds: `fuzz/run.sh [SECONDS]`, 60 unless told.
#
# cargo-fuzz wants a nightly compiler for its coverage flags; RUSTC_BOOTSTRAP lets the stable one take
# them, for this build alone. No sanitizer: the code has no `unsafe`, we look for panics and broken laws.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-60}
if ! command -v cargo-fuzz >/dev/null; then
  cargo install --quiet --locked cargo-fuzz --version 0.13.2
fi
# Real games to start from; random bytes alone would never get past the first brace.
cargo build --quiet --workspace --example random_games
games="${CARGO_TARGET_DIR:-target}/debug/examples/random_games tiny crossing 20"
$games fuzz/corpus/game_file
$games fuzz/corpus/packed_file packed
mkdir -p fuzz/corpus/actions
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for target in game_file packed_file actions; do
  RUSTC_BOOTSTRAP=1 cargo fuzz build --sanitizer none "$target"
  echo "fuzzing $target for $seconds seconds"
  # What the fuzzer says while it searches is for debugging it; its findings and figures are kept.
  if ! RUSTC_BOOTSTRAP=1 cargo fuzz run --sanitizer none "$target" -- \
    -max_total_time="$seconds" -max_len=8192 -print_final_stats=1 -verbosity=0 >"$log" 2>&1; then
    cat "$log"
    exit 1
  fi
  grep -E "number_of_executed_units|new_units_added" "$log"
done
