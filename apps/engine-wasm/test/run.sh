#!/usr/bin/env bash
# Plays random games natively, and again in WASM under Node: every digest must be equal.
set -euo pipefail
cd "$(dirname "$0")/../../.."

export RANDOM_GAMES_COUNT=${1:-1000}
RANDOM_GAMES=$PWD/${CARGO_TARGET_DIR:-target}/random-games
export RANDOM_GAMES
rm -rf "$RANDOM_GAMES"
cargo run --quiet --package conformance --example random_games -- "$RANDOM_GAMES_COUNT" "$RANDOM_GAMES"
apps/engine-wasm/build.sh --features tiny
node --test apps/engine-wasm/test/*.test.mjs
