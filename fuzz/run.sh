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
cargo run --quiet --package conformance --example random_games -- 20 fuzz/corpus/game_file
mkdir -p fuzz/corpus/actions
for target in game_file actions; do
  RUSTC_BOOTSTRAP=1 cargo fuzz run --sanitizer none "$target" -- \
    -max_total_time="$seconds" -max_len=8192 -print_final_stats=1 -verbosity=0
done
