// Draws a map with `ardennes map draw` and cuts it into WebP tiles (public/maps) with a manifest (src/games).
//
//   node tools/tiles/cut.mjs a44        (in apps/web; the layers of the country must lie in ../shared/geo)
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { mapOf } from '../crates.mjs'

/** By eye: the least quality at which names and hexsides cannot be told from the drawing. */
const QUALITY = 46
const TILE = 512
/** Pixels from one side of a hex to the other, and how many times as large as usual names are written. */
const ZOOMS = [
  { hex: 15, letters: 2.6 },
  { hex: 30, letters: 1.5 },
  { hex: 60, letters: 1 },
]
/** The last zoom again with twice as many pixels, for dense screens and those who come close. */
const FINE = { hex: 120, letters: 1 }

const set = process.argv[2] ?? 'a44'
const repository = fileURLToPath(new URL('../../../..', import.meta.url))
const folder = fileURLToPath(new URL(`../../public/maps/${set}`, import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'tiles-'))
const ardennes = (...words) =>
  execFileSync('cargo', ['run', '-q', '-p', 'cli', '--', 'map', 'draw', set, ...words], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

rmSync(folder, { recursive: true, force: true })
let bytes = 0
const zooms = []
for (const [zoom, drawn] of ZOOMS.entries()) zooms.push(await draw(`${zoom}`, drawn))
const fine = await draw('fine', FINE)
writeFileSync(fileURLToPath(new URL(`../../src/games/${set}/board.json`, import.meta.url)), `${JSON.stringify(manifest(), null, 2)}\n`)
rmSync(scratch, { recursive: true })
console.log(`${folder}: ${[...zooms, fine].reduce((sum, it) => sum + it.columns * it.rows, 0)} tiles, ${bytes} bytes`)

/** Draws the map at one size and cuts it up. */
async function draw(zoom, { hex, letters }) {
  const picture = join(scratch, `${hex}.png`)
  ardennes('--no-frame', '--no-numbers', '--scale', `${hex}`, '--letters', `${letters}`, '--out', picture)
  return { hex, ...(await cut(picture, zoom)) }
}

/** Cuts one picture; tiles at the right and lower edge are smaller. */
async function cut(picture, zoom) {
  const { width, height } = await sharp(picture).metadata()
  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)]
  mkdirSync(join(folder, zoom), { recursive: true })
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [left, top] = [column * TILE, row * TILE]
      const part = { left, top, width: Math.min(TILE, width - left), height: Math.min(TILE, height - top) }
      const tile = await sharp(picture)
        .extract(part)
        .webp({ quality: QUALITY, effort: 6, smartSubsample: true })
        .toBuffer()
      writeFileSync(join(folder, zoom, `${column}_${row}.webp`), tile)
      bytes += tile.length
    }
  }
  return { width, height, columns, rows }
}

/** What the page must know to lay tiles, hexes and names over each other. All lengths are pixels of the last zoom, and not of the fine tiles. */
function manifest() {
  ardennes('--tiles', scratch)
  const atlas = JSON.parse(readFileSync(join(scratch, 'index.json'), 'utf8'))
  const map = readFileSync(join(repository, mapOf(set)), 'utf8')
  const span = (name) => JSON.parse(map.match(new RegExp(`^${name} = (\\[.*\\])`, 'm'))[1])
  const [least, columns] = span('columns')
  const [first, rows] = span('rows')
  const hex = zooms.at(-1).hex
  const pixels = (hundredths) => (hundredths * hex) / 100
  const shoved = map.match(/^shoved = "(\w+)"/m)[1] === 'Even' ? 0 : 1
  const pointy = /^orientation = "PointyTop"/m.test(map)
  // Printed columns may count from the east, and rows from the south; the grid's count from the north-west.
  const [, fromNorth, fromWest] = map.match(/^corner = "(North)?(?:South)?(West)?(?:East)?"/m)
  const line = pointy ? (fromNorth ? first : rows) : (fromWest ? least : columns)
  return {
    set,
    title: atlas.title,
    attribution: atlas.attribution,
    tile: TILE,
    path: '{zoom}/{column}_{row}.webp',
    zooms,
    fine,
    grid: {
      ...(pointy ? { pointy } : {}),
      width: columns - least + 1,
      height: rows - first + 1,
      hex,
      first: atlas.first_hex.map(pixels),
      shoved: (line + shoved) % 2,
    },
    size: atlas.size.map(pixels),
  }
}
