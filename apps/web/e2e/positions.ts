// Positions that a new game reaches only after a while, played by the page's own engine here in Node and handed to the page as a file.
// They are made anew in every run: a file that lay here would be refused as soon as a rule or its data had changed.
import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import * as a44 from '../../engine-wasm/pkg/a44/engine_wasm.js'
import * as bb from '../../engine-wasm/pkg/bb/engine_wasm.js'
import type { Draft, Gap, Scene, Table, Weighed } from '../src/engine/words'

const ENGINES = { a44, bb }
type Game = keyof typeof ENGINES
type Engine = a44.Engine
/** More actions than any of these positions needs. */
const MOST = 600

export interface Position {
  engine: Engine
  table: Table
  /** Who is on turn, and what that seat sees. */
  seat: number
  scene: Scene
  setting: { rules: string; scenario: string; options: Record<string, string>; players: Record<string, string>; seed: string }
}

/** A game played until the position is the wanted one. Nobody does anything but end phases, unless an opponent is named to play
    both sides. If it never comes, there is none. */
export const playedUntil = (scenario: string, digit: string, wanted: (scene: Scene) => boolean, opponent?: string, game: Game = 'a44'): Position | null => {
  const { Engine, initSync } = ENGINES[game]
  initSync({ module: readFileSync(new URL(`../../engine-wasm/pkg/${game}/engine_wasm_bg.wasm`, import.meta.url)) })
  const seed = digit.repeat(64)
  const engine = new Engine(game, scenario, seed)
  const setting = { rules: game, scenario, options: {}, players: { german: 'human', allied: 'human' }, seed }
  for (let count = 0; count < MOST; count += 1) {
    const { of: seat } = JSON.parse(engine.turn()) as { of?: number }
    if (seat === undefined) return null
    const scene = JSON.parse(engine.scene_at(seat, engine.entries())) as Scene
    if (wanted(scene)) return { engine, table: JSON.parse(engine.table()) as Table, seat, scene, setting }
    if (opponent === undefined) passOn(engine, seat)
    else engine.play_for(seat, opponent)
  }
  return null
}

/** The same, where the position cannot fail to come. */
export const played = (scenario: string, turn: number, title: string): Position => {
  const position = playedUntil(scenario, '1', ({ prompt }) => prompt.title === title && prompt.when.turn.startsWith(`Turn ${turn} `))
  if (position === null) throw new Error(`${scenario} has no ${title} in turn ${turn}`)
  return position
}

/** Ends the phase if the rules allow it; it is quicker to try than to list what is legal. */
const passOn = (engine: Engine, seat: number) => {
  for (const quiet of ['end_phase', 'set_up_rest', 'pass']) {
    try {
      return void engine.submit(seat, JSON.stringify(quiet))
    } catch {
      // It is not its time.
    }
  }
  engine.submit(seat, JSON.stringify((JSON.parse(engine.legal(seat)) as unknown[])[0]))
}

/** What the engine says of a plan to move some pieces, by way of a path if one is given. */
export const moving = ({ engine, seat }: Position, pieces: number[], path?: [string, number[]]): { weighed: Weighed; way: Extract<Gap, { path: unknown }>['path'] | null } => {
  const draft: Draft = { plan: 'move', fills: { who: { things: pieces.map((piece) => ({ piece })) }, ...(path ? { way: { path } } : {}) } }
  const weighed = JSON.parse(engine.weigh(seat, JSON.stringify(draft))) as Weighed
  return { weighed, way: weighed.gaps.flatMap(({ gap }) => ('path' in gap ? [gap.path] : []))[0] ?? null }
}

/** Opens a position as a player opens a file. */
export const openPosition = async (page: Page, { engine, scene, setting }: Position, settings: Record<string, unknown> = {}): Promise<void> => {
  const { long, turn } = scene.prompt.when
  const name = 'A position'
  const file = { ardennes: 2, name, setting, when: { long, turn }, over: false, saved: new Date().toISOString(), log: Buffer.from(engine.save()).toString('base64') }
  const kept = JSON.stringify({ animation: false, pace: 'instant', ...settings })
  await page.addInitScript((text) => localStorage.setItem('ardennes.settings', text), kept)
  await page.goto('./#/load')
  await page.locator('input[type=file]').setInputFiles({ name: 'position.ardennes', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) })
  await page.getByRole('button', { name: `Continue: ${name}` }).click()
  await expect(page.locator('[data-map]')).toBeVisible()
}
