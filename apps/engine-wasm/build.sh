#!/usr/bin/env bash
# Builds the engine for the browser, a module with one game for each rule set: `build.sh [ID…] [-- cargo's arguments]` writes
# apps/engine-wasm/pkg/ID. Without an id it builds a44, bw, bb and eaa, those that ship. Tests take `a44 bw bb eaa tiny`.
# WASM_PROFILE=wasm-test builds it as the tests take it, with thin LTO: sooner, and hardly larger than what is shipped.
#
# Two toolchains will do. With plain rustup: `rustup target add wasm32-unknown-unknown` (this script
# tries it). Where rustup cannot download, a private compiler under ~/.rust-wasm, which
# ../shared/tools/install-wasm-toolchain.sh installs (this script runs it if it is there).
set -euo pipefail
cd "$(dirname "$0")/../.."

games=()
while [ $# -gt 0 ] && [ "$1" != -- ]; do games+=("$1"); shift; done
[ $# -eq 0 ] || shift
[ ${#games[@]} -gt 0 ] || games=(a44 bw bb eaa)

target=wasm32-unknown-unknown
profile=${WASM_PROFILE:-release}
prefix=${WASM_PREFIX:-$HOME/.rust-wasm}
installer=../shared/tools/install-wasm-toolchain.sh
# The bindings generator must be of the same version as the library.
bindgen_version=$(sed -n 's/^wasm-bindgen = "=\(.*\)"/\1/p' Cargo.toml)

say() { printf 'engine-wasm: %s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

has_std() { [ -d "$(rustc --print sysroot)/lib/rustlib/$target/lib" ]; }

if ! has_std && [ ! -x "$prefix/bin/cargo-wasm" ]; then
  if rustup target add "$target" >/dev/null 2>&1 && has_std; then
    say "installed the target $target"
  elif [ -f "$installer" ]; then
    say "rustup has no $target to give; running $installer (about five minutes, once)"
    bash "$installer" >&2
  else
    die "no compiler for $target: run \`rustup target add $target\` and try again"
  fi
fi

# Compiles the engine with one game.
compile() {
  local with=(--profile "$profile" --package engine-wasm --no-default-features --features "$@")
  if has_std; then
    cargo build --target "$target" "${with[@]}"
  else
    PATH="$prefix/bin:$PATH" cargo wasm build "${with[@]}"
  fi
}

bindgen=wasm-bindgen
[ -x "$prefix/bin/wasm-bindgen" ] && bindgen="$prefix/bin/wasm-bindgen"
if [ "$("$bindgen" --version 2>/dev/null || true)" != "wasm-bindgen $bindgen_version" ]; then
  say "installing wasm-bindgen-cli $bindgen_version (some minutes, once)"
  cargo install --quiet --locked wasm-bindgen-cli --version "=$bindgen_version"
  bindgen=wasm-bindgen
fi

# Without it the module is a seventh larger, and the page heavier than it may be.
binaryen_version=132.0.0
tools=${CARGO_TARGET_DIR:-target}/wasm-tools
optimiser=wasm-opt
[ -x "$prefix/bin/wasm-opt" ] && optimiser="$prefix/bin/wasm-opt"
if ! command -v "$optimiser" >/dev/null && command -v npm >/dev/null; then
  optimiser=$tools/node_modules/.bin/wasm-opt
  if [ ! -x "$optimiser" ]; then
    say "installing wasm-opt (binaryen $binaryen_version)"
    npm install --prefix "$tools" --no-audit --no-fund --loglevel=error "binaryen@$binaryen_version" >/dev/null
  fi
fi
command -v "$optimiser" >/dev/null || say "wasm-opt is not installed; the module works, but is larger than it need be"

for game in "${games[@]}"; do
  compile "$game" "$@"
  output=apps/engine-wasm/pkg/$game
  rm -rf "$output"
  "$bindgen" --target web --out-dir "$output" "${CARGO_TARGET_DIR:-target}/$target/$profile/engine_wasm.wasm"
  module=$output/engine_wasm_bg.wasm
  if command -v "$optimiser" >/dev/null; then
    "$optimiser" -O3 --enable-bulk-memory --enable-nontrapping-float-to-int --enable-sign-ext \
      --enable-mutable-globals --enable-reference-types --enable-multivalue "$module" -o "$module"
  fi
  say "$module, $(stat -c %s "$module") bytes"
done
