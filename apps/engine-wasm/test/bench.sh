#!/usr/bin/env bash
# Random play in WASM under Node: `bench.sh [GAMES]` prints the actions played in a second.
set -euo pipefail
cd "$(dirname "$0")/../../.."
apps/engine-wasm/build.sh a44 -- --features bench >&2
node apps/engine-wasm/test/bench.mjs "${1:-5}"
