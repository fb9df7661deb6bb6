// The engines, a module with one game each, by the ids of their rule sets; `run.sh` builds them.

import { readFileSync } from "node:fs";

import * as a44 from "../pkg/a44/engine_wasm.js";
import * as bb from "../pkg/bb/engine_wasm.js";
import * as bw from "../pkg/bw/engine_wasm.js";
import * as eaa from "../pkg/eaa/engine_wasm.js";
import * as tiny from "../pkg/tiny/engine_wasm.js";

const started = ([id, { Engine, initSync }]) => {
  const module = readFileSync(new URL(`../pkg/${id}/engine_wasm_bg.wasm`, import.meta.url));
  initSync({ module });
  return [id, Engine];
};

export const engines = Object.fromEntries(Object.entries({ a44, bb, bw, eaa, tiny }).map(started));
