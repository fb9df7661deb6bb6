// What the page asks of the engine besides playing: questions, reports, looking back, saving.
//
// `run.sh` beside this file builds the module and starts this test in Node.

import assert from "node:assert/strict";
import test from "node:test";

import { engines } from "./engines.mjs";

const { a44: Engine } = engines;

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

test("a draft is weighed, or refused with its clause", () => {
  const engine = newGame();
  const table = JSON.parse(engine.table());
  assert.equal(table.scenario, "six_turns");
  const { prompt } = JSON.parse(engine.scene(0));
  const [opening] = prompt.openings;
  const thing = opening?.starts[0]?.thing ?? { piece: prompt.actors[0] };
  const draft = { plan: opening.plan, fills: { [opening.gap]: { things: [thing] } } };
  const weighed = JSON.parse(engine.weigh(0, JSON.stringify(draft)));
  assert.equal(weighed.draft.plan, opening.plan);
  assert.throws(
    () => engine.tell(0, JSON.stringify({ hex: 65000 })),
    (error) => error instanceof Error && error.clause.startsWith("a44-"),
  );
  assert.throws(() => engine.weigh(0, JSON.stringify("weather")), /not a draft/);
  engine.free();
});

test("every layer answers, and what wins is told", () => {
  for (const [id, scenario] of [["a44", "six_turns"], ["bw", "six_turns"], ["bb", "introduction"], ["eaa", "initial_assault"]]) everyLayer(new engines[id](id, scenario, seed));
});

function everyLayer(engine) {
  const { layers } = JSON.parse(engine.table());
  for (const { id } of layers) assert.ok(Array.isArray(JSON.parse(engine.layer(0, id)).fills), id);
  assert.ok(layers.length > 0);
  assert.ok(JSON.parse(engine.goals(0)).length > 0);
  assert.throws(() => engine.layer(0, "weather"), Error);
  engine.free();
}

/** A scene with what has changed. */
function merged(old, changes) {
  const together = (part) => ({ ...old[part], ...changes[part] });
  const standing = Object.entries(together("markers")).filter(([, marker]) => marker !== null);
  return {
    ...changes,
    pieces: together("pieces"),
    markers: Object.fromEntries(standing),
    tracks: together("tracks"),
    piles: together("piles"),
  };
}

test("a scene is whole the first time, and then what has changed", () => {
  const engine = newGame();
  let scene = JSON.parse(engine.scene(1));
  let bytes = 0;
  for (let number = 0; number < 40; number += 1) {
    playOn(engine, 1);
    const told = engine.scene(1);
    bytes += told.length;
    scene = merged(scene, JSON.parse(told));
    assert.deepEqual(scene, JSON.parse(engine.scene_at(1, engine.entries())));
  }
  console.log(`a scene after an action: ${Math.round(bytes / 40)} bytes`);
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
  const start = engine.scene(1);
  playOn(engine, 40);
  assert.equal(engine.scene_at(1, 0), start);
  assert.throws(() => engine.scene_at(1, engine.entries() + 1), /not one of them/);
  const told = JSON.parse(engine.lines(1, 0));
  assert.ok(told.some(({ line }) => line.says.words !== ""));
  assert.ok(told.every(({ line }) => line.seq > 0 && line.seat < 2 && Array.isArray(line.drawn)));
  assert.deepEqual(JSON.parse(engine.lines(1, engine.entries())), []);
  assert.deepEqual(JSON.parse(engine.taken(1, engine.entries())), []);
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
