// The engine in WASM comes to the same digest as the native one after every action of random games.
//
// `run.sh` beside this file makes the games and the module, and starts this test in Node.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";

import { engines } from "./engines.mjs";

const folder = process.env.RANDOM_GAMES;
const { tiny: Engine } = engines;

/** Plays the actions of a native game again, and counts those whose digest is the same. */
function replay(file) {
  const [header, ...entries] = readFileSync(join(folder, file), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const { seed } = entries.at(-1).revealed;
  const engine = new engines[header.rules](header.rules, header.scenario, seed, JSON.stringify(header.options));
  const actions = entries.slice(0, -1).map((entry) => entry.acted);
  for (const { seq, seat, action, digest } of actions) {
    const entries = engine.submit(seat, JSON.stringify(action));
    assert.deepEqual([entries, engine.digest()], [1, digest], `${file}, entry ${seq}`);
  }
  assert.deepEqual(Object.keys(JSON.parse(engine.turn())), ["over"], `${file} is over`);
  engine.free();
  return actions.length;
}

test("native and WASM digests are equal after every action", () => {
  const files = readdirSync(folder).sort();
  assert.equal(files.length, Number(process.env.RANDOM_GAMES_COUNT));
  let equal = 0;
  let actions = 0;
  for (const file of files) {
    actions += replay(file);
    equal += 1;
  }
  console.log(`digests equal in ${equal} of ${files.length} games, ${actions} actions`);
});

test("a refusal is an error with its clause", () => {
  const engine = new Engine("tiny", "crossing", "00".repeat(32));
  assert.throws(
    () => engine.submit(1, JSON.stringify({ hide: { hex: 0 } })),
    (error) => error instanceof Error && error.clause === "tiny-1.2b",
  );
  assert.throws(
    () => engine.submit(0, JSON.stringify("end_moves")),
    (error) => error instanceof Error && error.clause === undefined,
  );
  assert.throws(() => engine.submit(1, "nonsense"), /not an action/);
  engine.free();
});

test("the scene in the page keeps the secret", () => {
  const engine = new Engine("tiny", "crossing", "00".repeat(32));
  const [hide] = JSON.parse(engine.legal(1));
  engine.submit(1, JSON.stringify(hide));
  const mine = (seat) => JSON.parse(engine.scene(seat)).pieces[3].at;
  assert.equal(mine(0), "somewhere");
  assert.deepEqual(mine(1), { hex: hide.hide.hex });
  const fresh = new Engine("tiny", "crossing", "00".repeat(32));
  assert.notEqual(engine.digest_for(0), engine.digest_for(1));
  assert.equal(engine.take_back(1), 1);
  assert.equal(engine.digest(), fresh.digest());
  assert.equal(engine.digest_for(0), fresh.digest_for(0));
  engine.free();
});

test("what cannot be opened says why", () => {
  // A module has one game, and says so of the others.
  assert.throws(() => new Engine("a44", "six_turns", "00".repeat(32)), /this build cannot play/);
  assert.throws(() => new Engine("chess", "any", "00".repeat(32)), /no rule set `chess`/);
  assert.throws(() => new Engine("tiny", "crossing", "seed"), /64 hexadecimal digits/);
  assert.throws(() => new Engine("tiny", "elsewhere", "00".repeat(32)), /no scenario/);
});
