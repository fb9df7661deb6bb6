// Makes the page's pictures from the tiles of the maps: a small picture for each scenario of the games, the front page, and the icons.
// `node tools/pictures.mjs a44 bw bb eaa page` writes public/games/<id>/pictures/*.webp, public/pictures/*.webp and public/icon-*.png, which
// are kept in the repository.
import { mkdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { mapOf } from './crates.mjs'

const root = new URL('../public/', import.meta.url)
const boardOf = async (set) => JSON.parse(await readFile(new URL(`../src/games/${set}/board.json`, import.meta.url), 'utf8'))

/** The whole map of a game at its largest (tools/tiles/cut.mjs). */
const whole = async (set) => {
  const { zooms, tile } = await boardOf(set)
  const [level, zoom] = [zooms.length - 1, { ...zooms.at(-1), tile }]
  const tiles = []
  for (let column = 0; column < zoom.columns; column += 1) {
    for (let row = 0; row < zoom.rows; row += 1) {
      const input = await readFile(new URL(`maps/${set}/${level}/${column}_${row}.webp`, root)).catch(() => null)
      if (input) tiles.push({ input, left: column * zoom.tile, top: row * zoom.tile })
    }
  }
  const size = { width: zoom.columns * zoom.tile, height: zoom.rows * zoom.tile }
  const sheet = await sharp({ create: { ...size, channels: 3, background: '#f4efe3' } }).composite(tiles).png().toBuffer()
  return sharp(sheet).extract({ left: 0, top: 0, width: zoom.width, height: zoom.height }).png().toBuffer()
}

/** From pixels of the first game's map to those of another, by way of the country that both show. */
const across = async (set) => {
  const laid = async (of) => {
    const text = await readFile(new URL(`../../../${mapOf(of)}`, import.meta.url), 'utf8')
    const [a, b, c, d, e, f] = [...'abcdef'].map((name) => Number(text.match(new RegExp(`^${name} = (.*)$`, 'm'))[1]))
    const { grid } = await boardOf(of)
    return { a, b, c, d, e, f, hex: grid.hex, first: grid.first }
  }
  const [from, to] = [await laid('a44'), await laid(set)]
  return ([x, y]) => {
    const [u, v] = [(x - from.first[0]) / from.hex - from.c, (from.first[1] - y) / from.hex - from.f]
    const by = from.a * from.e - from.b * from.d
    const [east, north] = [(from.e * u - from.b * v) / by, (from.a * v - from.d * u) / by]
    return [to.first[0] + to.hex * (to.a * east + to.b * north + to.c), to.first[1] - to.hex * (to.d * east + to.e * north + to.f)]
  }
}

// In pixels of the largest zoom of the first game's map: the line on the morning of 16 December, and where the armies meant to go.
const FRONT = 'M2604 354 C2660 470 2770 560 2790 640 S2815 760 2800 850 S2960 900 2950 1000 S2800 1120 2790 1180 S2600 1250 2560 1370 '
  + 'S2500 1520 2515 1650 S2600 1860 2640 1930 S2730 2080 2790 2110 S2950 2240 3015 2255 S3120 2400 3165 2480'
const RING = 'M1690 1700 C1590 1750 1590 1900 1690 1960 S1920 1970 1950 1870 S1870 1660 1690 1700 Z'
const ARROWS = {
  sixth: [[2990, 790], [2700, 800], [2450, 750], [2200, 800], [1980, 690], [1830, 520]],
  fifth: [[2780, 1480], [2500, 1455], [2230, 1500], [1960, 1450], [1640, 1300]],
  lehr: [[2640, 1690], [2380, 1700], [2150, 1790], [1890, 1800]],
  second: [[2640, 1700], [2480, 1690], [2330, 1670], [2100, 1700], [1900, 1680], [1640, 1690], [1450, 1600]],
  wiltz: [[2600, 1880], [2440, 1860], [2320, 1900], [2220, 1930]],
  round: [[2560, 1800], [2380, 1760], [2150, 1850], [1930, 1960], [1660, 1960], [1440, 2130]],
  seventh: [[2860, 1980], [2640, 2030], [2400, 2030], [2200, 2080]],
  liege: [[2990, 720], [2600, 720], [2200, 660], [1850, 420], [1640, 260]],
  meuse: [[2800, 1470], [2400, 1490], [1900, 1480], [1300, 1240], [600, 1200]],
  first: [[1980, 620], [2040, 800], [2080, 980], [2060, 1180]],
  third: [[1960, 2300], [1880, 2200], [1850, 2080], [1800, 1930]],
}
const GERMAN = '#46523f'
const ALLIED = '#8a5a14'
const HALO = '#fbf5e6'

const line = (path, colour, width, dash = '') =>
  `<path d="${path}" fill="none" stroke="${HALO}" stroke-opacity=".75" stroke-width="${width * 1.9}" stroke-linecap="round"/>`
  + `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${dash ? `stroke-dasharray="${dash}"` : ''}/>`

/** Points along a smooth line through some points (Catmull-Rom). */
const smooth = (through) => through.slice(1).flatMap((to, at) => {
  const [before, from, after] = [through[Math.max(0, at - 1)], through[at], through[Math.min(through.length - 1, at + 2)]]
  const between = (t, axis) => 0.5 * (2 * from[axis] + (to[axis] - before[axis]) * t
    + (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t * t
    + (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t ** 3)
  return Array.from({ length: 16 }, (_, step) => [between(step / 16, 0), between(step / 16, 1)])
}).concat([through.at(-1)])

/** An arrow as on a map of a campaign: broad at its tail, and broader at its head. */
const arrow = (through, colour, width) => {
  const spine = smooth(through)
  const beside = spine.map(([x, y], at) => {
    const [ax, ay] = spine[Math.max(0, at - 1)]
    const [bx, by] = spine[Math.min(spine.length - 1, at + 1)]
    const long = Math.hypot(bx - ax, by - ay)
    return { x, y, nx: -(by - ay) / long, ny: (bx - ax) / long, half: width * (0.22 + 0.3 * (at / spine.length)) }
  })
  const last = beside.at(-1)
  const ahead = { x: last.ny * width * 1.5, y: -last.nx * width * 1.5 }
  const side = (sign) => beside.map((p) => `${p.x + sign * p.nx * p.half} ${p.y + sign * p.ny * p.half}`)
  const barb = (sign) => `${last.x + sign * last.nx * width * 1.15 - ahead.x * 0.15} ${last.y + sign * last.ny * width * 1.15 - ahead.y * 0.15}`
  const outline = [...side(1), barb(1), `${last.x + ahead.x} ${last.y + ahead.y}`, barb(-1), ...side(-1).reverse()]
  return `<path d="M${outline.join('L')}Z" fill="${colour}" fill-opacity=".84" stroke="${HALO}" stroke-opacity=".9" stroke-width="${width * 0.16}" stroke-linejoin="round"/>`
}

/** Lines and arrows over a part of the map. */
const drawing = (box, width, parts) => Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((width * box.height) / box.width)}" viewBox="${box.left} ${box.top} ${box.width} ${box.height}">`
  + `${parts}</svg>`)

/** A part of a map as a picture. */
const picture = async (sheet, folder, name, box, width, quality, parts) => {
  const cut = await sharp(sheet).extract(box).resize(width).modulate({ saturation: 0.92 }).png().toBuffer()
  const file = new URL(`${folder}/${name}.webp`, root)
  await mkdir(new URL(`${folder}/`, root), { recursive: true })
  const { size } = await sharp(cut).composite([{ input: drawing(box, width, parts) }]).webp({ quality, effort: 6 }).toFile(file.pathname)
  console.log(`${name}.webp ${Math.round(size / 102.4) / 10} KB`)
}

const german = (name, width) => ({ arrow: name, colour: GERMAN, width })
const allied = (name, width) => ({ arrow: name, colour: ALLIED, width })
const front = (width) => ({ line: FRONT, colour: '#7a2e1d', width, dash: `${width * 2.2} ${width * 1.9}` })
const ring = (width) => ({ line: RING, colour: GERMAN, width, dash: '' })
const OFFENSIVE = [front(11), ...['sixth', 'fifth', 'lehr', 'seventh'].map((name) => german(name, 46))]

/** The scenarios of the games: which part of the country, and what is drawn over it. */
const SCENARIOS = {
  a44: [
    ['campaign', [100, 100, 3400, 1912], front(22), german('liege', 90), german('meuse', 90)],
    ['six_turns', [2040, 560, 1180, 664], front(10), german('sixth', 40)],
    ['eight_turns', [1660, 1260, 1180, 664], front(10), german('fifth', 40), german('lehr', 40)],
    ['extended', [300, 760, 2300, 1294], german('meuse', 70), german('lehr', 50)],
    ['patton', [1260, 1600, 1180, 664], ring(14), allied('third', 40)],
    ['guided', [2180, 1420, 640, 360]],
  ],
  bw: [
    ['six_turns', [1980, 600, 1240, 698], front(10), german('sixth', 40)],
    ['eight_turns', [1620, 1240, 1240, 698], front(10), german('fifth', 40), german('lehr', 40)],
    ['pattons_relief', [1260, 1600, 1180, 664], ring(14), allied('third', 40)],
    ['erasing_the_bulge', [700, 600, 2800, 1575], allied('first', 80), allied('third', 80)],
    ['southern_shoulder', [1900, 1660, 1280, 720], front(10), german('seventh', 44)],
    ['early_offensive', [1700, 500, 1500, 844], ...OFFENSIVE],
    ['campaign', [100, 240, 3300, 1856], front(22), german('liege', 90), german('meuse', 90)],
    ['extended_campaign', [300, 760, 2300, 1294], german('meuse', 70), german('lehr', 50)],
    ['first_battle', [2100, 1420, 640, 360]],
  ],
  bb: [
    ['introduction', [1660, 1500, 1000, 563], front(9), german('lehr', 32), german('wiltz', 32)],
    ['second_panzer', [1394, 1450, 1240, 698], front(10), german('second', 40)],
    ['breakout', [1394, 1450, 1400, 788], front(11), german('second', 40), german('round', 40)],
    ['counterattack', [1420, 1600, 1180, 664], ring(12), german('second', 36), allied('third', 40)],
  ],
  eaa: [
    ['initial_assault', [1880, 620, 1640, 923], ...OFFENSIVE],
    ['allies_surprised', [1420, 500, 2100, 1181], ...OFFENSIVE],
    ['german_breakout', [1260, 1100, 1700, 956], front(12), german('second', 50), german('lehr', 50)],
    ['battle_of_the_bulge', [100, 240, 3300, 1856], front(22), german('liege', 90), german('meuse', 90)],
    ['crisis_at_the_meuse', [300, 760, 2300, 1294], german('meuse', 70), german('lehr', 50), allied('first', 60)],
  ],
}

/** What is drawn, once every point has been brought onto a map. */
const drawn = (part, to) => {
  if (part.arrow !== undefined) return arrow(ARROWS[part.arrow].map(to), part.colour, part.width)
  const moved = part.line.replace(/(\d+) (\d+)/g, (_, x, y) => to([Number(x), Number(y)]).map(Math.round).join(' '))
  return line(moved, part.colour, part.width, part.dash)
}
const boxed = ([left, top, width, height], to, size) => {
  const [[x0, y0], [x1, y1]] = [to([left, top]), to([left + width, top + height])]
  const wide = Math.min(Math.round(x1 - x0), size.width)
  const high = Math.min(Math.round((wide * height) / width), size.height)
  const within = (value, most) => Math.max(0, Math.min(Math.round(value), most))
  return { left: within(x0, size.width - wide), top: within((y0 + y1 - high) / 2, size.height - high), width: wide, height: high }
}

const asked = process.argv.slice(2)
for (const set of asked.filter((one) => one in SCENARIOS)) {
  const [sheet, to, size] = [await whole(set), set === 'a44' ? (point) => point : await across(set), (await boardOf(set)).zooms.at(-1)]
  for (const [name, box, ...parts] of SCENARIOS[set]) {
    await picture(sheet, `games/${set}/pictures`, name, boxed(box, to, size), 384, 44, parts.map((part) => drawn(part, to)).join(''))
  }
}
if (!asked.includes('page')) process.exit(0)

const sheet = await whole('a44')
const offensive = OFFENSIVE.map((part) => drawn(part, (point) => point)).join('')
await picture(sheet, 'pictures', 'front', { left: 500, top: 300, width: 2960, height: 1850 }, 1200, 26, offensive)
await picture(sheet, 'pictures', 'front-tall', { left: 1560, top: 420, width: 1500, height: 1700 }, 780, 32, offensive)

const icon = await readFile(new URL('icon.svg', root))
const png = (drawing, size, name) =>
  sharp(drawing, { density: 600 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toFile(new URL(name, root).pathname)
await png(icon, 192, 'icon-192.png')
await png(icon, 512, 'icon-512.png')
// Systems that cut their own shape out of an icon need a margin round the drawing.
const inner = await sharp(icon, { density: 600 }).resize(416, 416).png().toBuffer()
const margin = sharp({ create: { width: 512, height: 512, channels: 3, background: '#3c4a3e' } }).composite([{ input: inner }])
await margin.png({ compressionLevel: 9, palette: true }).toFile(new URL('icon-512-maskable.png', root).pathname)
