// How many actions of random play the WASM engine makes in a second; `bench.sh` builds it first.

import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

import { initSync, random_play } from "../pkg/a44/engine_wasm.js";

const games = Number(process.argv[2] ?? 5);
initSync({ module: readFileSync(new URL("../pkg/a44/engine_wasm_bg.wasm", import.meta.url)) });
random_play("a44", "six_turns", 1); // the compiler of Node warms up
const begin = performance.now();
const actions = random_play("a44", "six_turns", games);
const rate = Math.round((actions * 1000) / (performance.now() - begin));
console.log(
  `random play of ${games} games of six turns, ${actions} actions: ${rate} actions a second, WASM`,
);
