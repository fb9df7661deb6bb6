// What the page asks of the engine besides playing: questions, reports, looking back, saving.
//
// `run.sh` beside this file builds the module and starts this test in Node.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { Engine, initSync } from "../pkg/engine_wasm.js";

initSync({ module: readFileSync(new URL("../pkg/engine_wasm_bg.wasm", import.meta.url)) });

const seed = "5e".repeat(32);
const newGame = () => new Engine("a44", "six_turns", seed);

/** Does the first or the last thing that is legal, by turns. */
function playOn(engine, actions) {
  for (let number = 0; number < actions; number += 1) {
    const { of: seat } = JSON.parse(engine.turn());
    const legal = JSON.parse(engine.legal(seat));
    engine.submit(seat, JSON.stringify(number % 2 === 0 ? legal[0] : legal.at(-1)));
  }
}

test("a question is answered, or refused with its clause", () => {
  const engine = newGame();
  const table = JSON.parse(engine.ask(0, JSON.stringify("table")));
  assert.equal(table.scenario.id, "six_turns");
  const [action] = JSON.parse(engine.legal(0));
  assert.equal(JSON.parse(engine.ask(0, JSON.stringify({ check: action }))), null);
  assert.throws(
    () => engine.ask(0, JSON.stringify({ supply_of: { unit: 9999 } })),
    (error) => error instanceof Error && error.clause.startsWith("a44-"),
  );
  assert.throws(() => engine.ask(0, JSON.stringify("weather")), /not a question of this game/);
  engine.free();
});

test("a saved game goes on with the same dice", () => {
  const engine = newGame();
  playOn(engine, 60);
  const bytes = engine.save();
  const resumed = Engine.resume(bytes, seed);
  assert.equal(JSON.parse(resumed.header()).scenario, "six_turns");
  assert.equal(resumed.entries(), engine.entries());
  playOn(engine, 60);
  playOn(resumed, 60);
  assert.equal(resumed.digest(), engine.digest());
  assert.throws(() => Engine.resume(bytes, "00".repeat(32)), /seed/);
  assert.throws(() => Engine.resume(bytes.slice(0, -1), seed), /damaged/);
  engine.free();
  resumed.free();
});

test("every entry can be looked back at, and is told in words", () => {
  const engine = newGame();
  const start = engine.view(1);
  playOn(engine, 40);
  assert.equal(engine.view_at(1, 0), start);
  assert.equal(engine.view_at(1, engine.entries()), engine.view(1));
  assert.throws(() => engine.view_at(1, engine.entries() + 1), /not one of them/);
  const told = JSON.parse(engine.reports(1, 0));
  assert.ok(told.some(({ text }) => text !== ""));
  assert.ok(told.every(({ seq, seat, rolls }) => seq > 0 && seat < 2 && Array.isArray(rolls)));
  assert.deepEqual(JSON.parse(engine.reports(1, engine.entries())), []);
  engine.free();
});

test("what may be taken back is known before", () => {
  const engine = newGame();
  assert.equal(engine.can_take_back(0), false);
  playOn(engine, 1);
  const free = [0, 1].filter((seat) => engine.can_take_back(seat));
  for (const seat of free) {
    assert.equal(engine.take_back(seat), 1);
    assert.equal(engine.digest(), newGame().digest());
  }
  assert.equal(free.length, 1);
  engine.free();
});

test("opponents play either seat, one action at a time", () => {
  const names = JSON.parse(Engine.opponents("a44"));
  assert.deepEqual(names, ["staff", "staff-hard", "staff-easy", "greedy", "random"]);
  const engine = newGame();
  for (let number = 0; number < 100; number += 1) {
    const { of: seat } = JSON.parse(engine.turn());
    const before = engine.entries();
    const name = names[number % names.length];
    const { entries, why } = JSON.parse(engine.play_for(seat, name));
    assert.ok(entries > 0);
    assert.equal(engine.entries(), before + entries);
    // Only a staff has orders to give as its reason.
    assert.ok(why === null || (name.startsWith("staff") && why !== ""));
  }
  assert.throws(() => engine.play_for(0, "napoleon"), /no opponent/);
  engine.free();
});
