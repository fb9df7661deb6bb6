// A counter's face as SVG: one string for each, since four hundred of them lie on the map and a string is what a page draws fastest.
import { paint } from '../map/tones'
import { BANDS, type Detail } from './cards'
import type { Chip, Face } from './face'
import type { Text } from './lettering'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')

/** A text with the middle of its line at a point, stretched to the width that was worked out for it. */
const written = ({ text, size, width }: Text, x: number, y: number, fill: string) =>
  `<text x="${x}" y="${y}" font-size="${size}" textLength="${width}" lengthAdjust="spacingAndGlyphs" fill="${fill}">${escaped(text)}</text>`

const path = (d: string, rest: string) => (d === '' ? '' : `<path d="${d}" ${rest}/>`)
const lines = (d: string, ink: string, width: number, transform: string) =>
  path(d, `fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" transform="${transform}"`)

/** Everything on a card at this level of detail. */
export const drawn = (face: Face, detail: Detail): string => {
  const [ink, field, card] = [paint(face.card.ink), paint(face.card.field), face.card.shape]
  const shadow = path(card, 'fill="var(--counter-shadow)" transform="translate(2 3)"')
  const band = path(face.band.shape, `fill="${paint(face.band.field)}"`)
  if (detail === 'block') {
    return shadow + path(card, `fill="${field}" stroke="var(--counter-rim)" stroke-width="5"`) + band + path(face.card.mark, `fill="${ink}"`)
  }
  const body = path(card, `fill="${field}" stroke="${ink}" stroke-width="${detail === 'full' ? 1.8 : 3}"`)
  const rule = face.card.rule ? path(`M1 ${BANDS[detail] + 2}H71`, `stroke="${ink}" stroke-width="1.6"`) : ''
  const bare = face.figures.text === ''
  const printed = detail === 'full' ? whole(face, ink) : symbol(face, ink, bare ? 'translate(36 41) scale(.95)' : 'translate(36 27) scale(.74 .68)', 6)
  const chips = face.chips.map((chip) => disc(chip, detail)).join('')
  return shadow + body + band + rule + printed + strength(face, detail, ink, field) + chips
}

/** What only a full card has room for: names, size, steps, the figure at the end of the band. */
const whole = (face: Face, ink: string): string => {
  const [two, bare] = [face.short.length > 1, face.figures.text === '']
  const names = face.short.map((line, at) => written(line, 56, two ? 28 + at * 9.5 : 35, ink)).join('')
  const formation = written(face.formation, face.badge ? 28 : 36, 13.6, paint(face.band.ink))
  const star = face.quality === 'elite' ? path(STAR, `fill="${ink}"`) : ''
  const pips = path(face.pips.left, `fill="${ink}"`) + path(face.pips.lost, `fill="none" stroke="${ink}" stroke-width="1.1"`)
  return formation + badge(face) + size(face.size, ink) + symbol(face, ink, bare ? 'translate(27 46) scale(.76)' : 'translate(23.6 36.8) scale(.55)', 3.8) + names + pips + star
}

const STAR = 'M8.6 17.4l1.5 3.2l3.5 .3l-2.7 2.3l.9 3.4l-3.2-1.9l-3.2 1.9l.9-3.4l-2.7-2.3l3.5-.3z'

const badge = ({ badge }: Face): string => {
  if (!badge) return ''
  const shape = path(badge.shape, `fill="${paint(badge.field)}" stroke="var(--counter-line)"`)
  return `${shape}<text x="62.5" y="13.4" font-size="14" fill="${paint(badge.ink)}">${escaped(badge.text)}</text>`
}

const BARS: Record<string, string> = { I: 'M23.6 19v5', II: 'M22 19v5M25.2 19v5', III: 'M20.4 19v5M23.6 19v5M26.8 19v5', X: 'M21.2 19l4.8 5M26 19l-4.8 5' }

/** The mark of a unit's size over its symbol. */
const size = (mark: string, ink: string): string => {
  const bars = BARS[mark]
  if (bars !== undefined) return path(bars, `stroke="${ink}" stroke-width="1.5"`)
  return mark === '' ? '' : `<text x="23.6" y="24.6" font-size="9" fill="${ink}">${escaped(mark)}</text>`
}

/** The symbol; a letter in a ring for one without a drawing. */
const symbol = ({ symbol, letter }: Face, ink: string, transform: string, width: number): string => {
  const drawing = lines(symbol.lines, ink, width, transform) + path(symbol.solids, `fill="${ink}" transform="${transform}"`)
  if (drawing !== '') return drawing
  const ring = lines('M0-21a21 21 0 1 1 -.1 0z', ink, width, transform)
  return `${ring}<text y="10" font-size="28" fill="${ink}" transform="${transform}">${escaped(letter)}</text>`
}

/** The figures: good men's on a filled box, green men's in a broken one. */
const strength = (face: Face, detail: Detail, ink: string, field: string): string => {
  if (face.figures.text === '') return ''
  const [top, high] = detail === 'full' ? [48.5, 20.5] : [43, 26]
  const frame = `x="${36 - face.boxed / 2}" y="${top}" width="${face.boxed}" height="${high}" rx="3"`
  const box = {
    plain: '',
    elite: `<rect ${frame} fill="${ink}"/>`,
    green: `<rect ${frame} fill="none" stroke="${ink}" stroke-width="1.8" stroke-dasharray="4 2.6"/>`,
  }[face.quality]
  return box + written(face.figures, 36, 67.2, face.quality === 'elite' ? field : ink)
}

const disc = ({ drawing: chip, text }: Chip, detail: Detail): string => {
  const [radius, scale] = detail === 'full' ? [chip.radius, 1] : [13, 1.35]
  const round = `<circle cx="${chip.x}" cy="${chip.y}" r="${radius}" fill="var(--chip-${chip.paint}-field)" stroke="var(--counter-line)" stroke-width="1.3"/>`
  const ink = `var(--chip-${chip.paint}-ink)`
  const drawn = lines(chip.lines, ink, 1.9, `translate(${chip.x} ${chip.y}) scale(${scale})`)
  const size = 12 * scale
  return round + drawn + (text === '' ? '' : `<text x="${chip.x}" y="${chip.y + size * 0.34}" font-size="${size}" fill="${ink}">${escaped(text)}</text>`)
}
