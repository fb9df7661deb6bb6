#!/usr/bin/env bash
# Plays random games natively, and again in WASM under Node: every digest must be equal.
#
# `run.sh [--built] [TINY [A44 [BW [BB [EAA]]]]]`: so many of the tests' tiny game, so many of six turns of Ardennes '44 and of Bitter Woods,
# and so many of the shortest scenario of Bastogne Breakout and of Enemy Action. With `--built` it takes the modules that are there.
set -euo pipefail
cd "$(dirname "$0")/../../.."

built=
[ "${1:-}" != --built ] || { built=yes; shift; }
tiny=${1:-1000}
a44=${2:-5}
bw=${3:-20}
bb=${4:-20}
eaa=${5:-3}
export RANDOM_GAMES_COUNT=$((tiny + a44 + bw + bb + eaa))
RANDOM_GAMES=${CARGO_TARGET_DIR:-$PWD/target}/random-games
export RANDOM_GAMES
rm -rf "$RANDOM_GAMES"
# With the features that all packages ask for together, so that what the tests have built is not built again.
cargo build --quiet --workspace --example random_games
write() { "${CARGO_TARGET_DIR:-target}/debug/examples/random_games" "$@" "$RANDOM_GAMES"; }
write tiny crossing "$tiny"
write a44 six_turns "$a44"
write bw six_turns "$bw"
write bb introduction "$bb"
write eaa initial_assault "$eaa"
[ -n "$built" ] || WASM_PROFILE=wasm-test apps/engine-wasm/build.sh a44 bw bb eaa tiny
node --test apps/engine-wasm/test/*.test.mjs
