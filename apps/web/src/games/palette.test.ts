// Holds the colours of counters apart: what is written must be read, and sides must differ without hue.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sheet = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const blocks = ['../look/counters.css', './armies.css'].flatMap((path) => sheet(path).split(/\n(?=:root|@media)/))

const read = (block: string): Map<string, string> =>
  new Map(Array.from(block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g), ([, name, colour]) => [name ?? '', colour ?? '']))

const reading = (selector: string) => read(blocks.filter((block) => block.startsWith(selector)).join(''))
const light = reading(':root {')
const inTheDark = reading(":root[data-look='dark'] {")
const looks = { light, dark: new Map([...light, ...inTheDark]) }

const channel = (hex: string) => {
  const value = parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const linear = (colour: string): [number, number, number] => [channel(colour.slice(1, 3)), channel(colour.slice(3, 5)), channel(colour.slice(5, 7))]
const luminance = ([red, green, blue]: [number, number, number]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** How colours look to eyes without red, green or blue cones (Viénot and others, 1999, and a plane for the last). */
const EYES = {
  full: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanope: [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
  deuteranope: [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
  tritanope: [[1.01277, 0.13548, -0.14826], [-0.01243, 0.86812, 0.14431], [0.07589, 0.805, 0.11911]],
} as const
type Eye = keyof typeof EYES
const seen = (colour: string, eye: Eye): number => {
  const rgb = linear(colour)
  const row = (at: 0 | 1 | 2) => Math.min(1, Math.max(0, EYES[eye][at].reduce<number>((sum, share, i) => sum + share * (rgb[i] ?? 0), 0)))
  return luminance([row(0), row(1), row(2)])
}

const GERMANS = ['wehrmacht', 'ss', 'fallschirmjager']
const ALLIES = ['us', 'us-airborne', 'british', 'british-airborne']

describe.each(Object.entries(looks))('in the %s look', (_, colours) => {
  const pairs = [...colours.keys()].filter((name) => name.endsWith('-field')).map((name) => name.slice(0, -'-field'.length))

  it('names a field and an ink for every army', () => {
    expect(pairs).toEqual(expect.arrayContaining([...GERMANS, ...ALLIES]))
    expect(pairs.length).toBeGreaterThan(20)
  })

  it.each(pairs)('reads on %s', (name) => {
    const [field, ink] = [colours.get(`${name}-field`) ?? '', colours.get(`${name}-ink`) ?? '']
    expect(contrast(luminance(linear(field)), luminance(linear(ink)))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(Object.keys(EYES) as Eye[])('tells the sides apart by lightness to a %s eye', (eye) => {
    for (const german of GERMANS) {
      for (const ally of ALLIES) {
        const [one, other] = [colours.get(`${german}-field`) ?? '', colours.get(`${ally}-field`) ?? '']
        expect(contrast(seen(one, eye), seen(other, eye)), `${german} and ${ally}`).toBeGreaterThanOrEqual(2)
      }
    }
  })
})
