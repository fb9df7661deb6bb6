// The drawings of a battle report: the map of each day, and the losses as bars. Colours are in look/report.css.
import { borderPath, centre, DIRECTIONS, hexesOf, neighbour, neighbours, sidePath, type Ground, type HexId } from '../map/geometry'
import { tilesOf, type Board, type Tile } from '../map/board'
import { VERDICTS, type Verdict } from './beside_history'
import type { Day, Facts, Stack } from './facts'
import type { Held } from './ground'
import { html, Markup } from './markup'

/** How large a hex is in a drawing: small numbers make small files. */
const HEX = 20
/** How many pixels of a picture the drawing should have across, at least. */
const FINE = 800
/** How large a drawing is shown, at most. */
const LARGE = 1.6

/** A part of the map: its corner and its size, in the drawing's own lengths. */
export interface Part { x: number; y: number; width: number; height: number }

/** A tile as it lies in the file itself. */
export interface Laid extends Tile { data: string }

export interface Plan { ground: Ground; part: Part; hexes: HexId[] }

/** The part of the map that is drawn. */
export const planOf = ({ board, area }: Pick<Facts, 'board' | 'area'>): Plan => {
  const ground: Ground = { ...board, hex: HEX, first: { x: (board.first.x * HEX) / board.hex, y: (board.first.y * HEX) / board.hex } }
  const points = area.map((hex) => centre(ground, hex))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const out = HEX * 0.6
  const [x, y] = [Math.min(...xs) - out, Math.min(...ys) - out]
  return { ground, hexes: area, part: { x, y, width: Math.max(...xs) + out - x, height: Math.max(...ys) + out - y } }
}

/** The tiles that show a part of the board, finely enough. */
export const tilesFor = (board: Board, { x, y, width, height }: Part): Tile[] => {
  const times = board.hex / HEX
  const zooms = board.picture?.zooms ?? []
  const fine = zooms.findIndex(({ hex }) => (width / HEX) * hex >= FINE)
  return tilesOf(board, fine < 0 ? zooms.length - 1 : fine).filter((tile) =>
    tile.left < (x + width) * times && tile.left + tile.width > x * times && tile.top < (y + height) * times && tile.top + tile.height > y * times)
}

const SIGNS: Record<Verdict, string> = {
  same: 'M0-6a6 6 0 1 1 -.1 0z',
  earlier: 'M0-7l7 12h-14z',
  later: 'M0 7l7-12h-14z',
  held: 'M0-7l7 7l-7 7l-7-7z',
  never: 'M0-8l2.2 5.2l5.6.4l-4.3 3.7l1.4 5.5l-4.9-3l-4.9 3l1.4-5.5l-4.3-3.7l5.6-.4z',
}

/** What the maps have in common: the picture, hatches, signs. */
export const shared = (laid: readonly Laid[], board: Board): Markup => {
  const scale = HEX / board.hex
  const length = (value: number) => (value * scale).toFixed(2)
  return html`<svg width="0" height="0" aria-hidden="true" style="position: absolute"><defs>
<g id="ground">${laid.map(({ left, top, width, height, data }) => html`<image x="${length(left)}" y="${length(top)}" width="${length(width)}" height="${length(height)}" href="${data}"/>`)}</g>
<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v5" class="hatch"/></pattern>
${VERDICTS.map((verdict) => html`<path id="sign-${verdict}" d="${SIGNS[verdict]}" class="sign" style="fill: var(--${verdict})"/>`)}
</defs></svg>`
}

/** The line between the sides. */
export const frontPath = (ground: Ground, hexes: readonly HexId[], held: Held): string => {
  const within = new Set(hexes)
  const holder = (hex: HexId | null) => (hex !== null && within.has(hex) ? held[hex] ?? null : null)
  // Half of the directions meet every side once.
  return hexes.flatMap((hex) => DIRECTIONS.slice(0, 3).flatMap((direction) => {
    const [here, there] = [holder(hex), holder(neighbour(ground, hex, direction))]
    return here !== null && there !== null && here !== there ? [sidePath(ground, hex, direction)] : []
  })).join('')
}

/** A pocket of so few hexes is not drawn, if nobody is in it. */
const POCKET = 6

/** Who holds what, without small pockets that are empty: the front is a line, and no list of the hexes that nobody went through. */
export const withoutPockets = (ground: Ground, held: Held, stacks: readonly Stack[]): Held => {
  const manned = new Set(stacks.map(({ hex }) => hex))
  const [cleared, seen] = [[...held], new Set<HexId>()]
  for (const start of hexesOf(ground)) {
    const seat = held[start] ?? null
    if (seat === null || seen.has(start)) continue
    const pocket = [start]
    seen.add(start)
    for (let at = 0; at < pocket.length; at += 1) {
      for (const next of neighbours(ground, pocket[at] ?? start)) {
        if (held[next] !== seat || seen.has(next)) continue
        seen.add(next)
        pocket.push(next)
      }
    }
    if (pocket.length <= POCKET && !pocket.some((hex) => manned.has(hex))) for (const hex of pocket) cleared[hex] = 1 - seat
  }
  return cleared
}

const figure = (value: number): string => value.toFixed(1)

/** Squares for the first side, discs for the others; one for each stack, larger if it is. */
const unitsPath = (ground: Ground, { stacks }: Day, seat: number): string => stacks.filter((stack) => stack.seat === seat).map(({ hex, units }) => {
  const { x, y } = centre(ground, hex)
  const half = Math.min(3.4 + units, 7.4)
  return seat === 0 ? `M${figure(x - half)} ${figure(y - half)}h${2 * half}v${2 * half}h${-2 * half}z` : `M${figure(x - half)} ${figure(y)}a${half} ${half} 0 1 1 0 .1z`
}).join('')

/** The map of a day. `at` is its place among the days. */
export const mapOf = ({ names, sides }: Pick<Facts, 'names' | 'sides'>, { ground, part, hexes }: Plan, day: Day, at: number, title: string, pictured: boolean): Markup => {
  const held = day.held && withoutPockets(ground, day.held, day.stacks)
  const box = [part.x, part.y, part.width, part.height].map(figure).join(' ')
  const labels = pictured ? [] : hexes.flatMap((hex) => (names.has(hex) ? [[centre(ground, hex), names.get(hex) ?? ''] as const] : []))
  return html`<svg viewBox="${box}" style="max-width: ${Math.round(part.width * LARGE)}px" role="img" aria-label="${title}" class="drawing">
<use href="#ground" class="picture"/>
${held === null ? [] : sides.map((_, seat) => {
    const path = borderPath(ground, hexes.filter((hex) => held[hex] === seat))
    return html`<path d="${path}" class="land side-${seat}"/>${seat === 0 ? html`<path d="${path}" fill="url(#hatch)"/>` : []}`
  })}
${held === null ? [] : html`<path id="front-${at}" d="${frontPath(ground, hexes, held)}" fill="none"/>`}
${at === 0 ? [] : html`<use href="#front-${at - 1}" class="before"/>`}
${held === null ? [] : html`<use href="#front-${at}" class="casing"/><use href="#front-${at}" class="front"/>`}
${sides.map((_, seat) => html`<path d="${unitsPath(ground, day, seat)}" class="units side-${seat}"/>`)}
${labels.map(([{ x, y }, name]) => html`<text x="${figure(x)}" y="${figure(y - 9)}">${name}</text>`)}
${day.beside.map(({ hex, verdict }) => {
    const { x, y } = centre(ground, hex)
    return html`<use href="#sign-${verdict}" x="${figure(x - 5)}" y="${figure(y - 6)}"/>`
  })}
</svg>`
}

/** A sign of the maps, by itself. */
export const keySign = (inside: Markup): Markup => html`<svg viewBox="-10 -10 20 20" width="20" height="20" aria-hidden="true">${inside}</svg>`

/** A bar of a side: hatched for the first. */
export const bar = ({ x, y, width, height }: Part, seat: number): Markup => {
  const place = html`x="${x}" y="${figure(y)}" width="${width}" height="${figure(height)}"`
  return html`<rect ${place} class="bar side-${seat}"/>${seat === 0 ? html`<rect ${place} fill="url(#hatch)"/>` : []}`
}

/** The steps that each side lost, day by day. */
export const lossBars = ({ days, sides }: Pick<Facts, 'days' | 'sides'>, title: string): Markup => {
  const most = Math.max(1, ...days.flatMap(({ losses }) => losses.map(({ steps }) => steps)))
  const [wide, high, gap] = [28, 120, 30]
  const group = wide * sides.length + gap
  const one = (steps: number, day: number, seat: number): Markup => {
    const tall = (Math.max(0, steps) / most) * high
    const [x, y] = [gap / 2 + day * group + seat * wide, high - tall + 16]
    return html`${bar({ x, y, width: wide - 3, height: tall }, seat)}<text x="${x + wide / 2 - 1.5}" y="${figure(y - 4)}">${steps}</text>`
  }
  return html`<svg viewBox="0 0 ${group * days.length} ${high + 40}" style="max-width: ${Math.round(group * days.length * LARGE)}px" role="img" aria-label="${title}" class="drawing">
<path d="M0 ${high + 16}h${group * days.length}" stroke="currentColor"/>
${days.map(({ date, losses }, day) => [losses.map(({ steps }, seat) => one(steps, day, seat)), html`<text x="${day * group + group / 2}" y="${high + 32}">${date}</text>`])}
</svg>`
}
