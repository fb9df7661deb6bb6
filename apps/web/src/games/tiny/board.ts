// The field of the tests' game: six columns of four hexes, a stream with one bridge, woods on the far bank.
import { plainBoard } from '../../map/board'
import { DIRECTIONS, hexOf, neighbour, type HexId, type Shape } from '../../map/geometry'

const FIELD: Shape = { pointy: false, width: 6, height: 4, shoved: 1 }
const WOODS = ['0402', '0503']
const STREAM = ['0301/0401', '0302/0401', '0302/0402', '0303/0402', '0303/0403', '0304/0403', '0304/0404']
const BRIDGES = ['0303/0402']

/** The hex with a number: its column and its row, from one. */
export const hexNumbered = (number: string): HexId => {
  const hex = hexOf(FIELD, Number(number.slice(0, 2)) - 1, Number(number.slice(2)) - 1)
  if (hex === null) throw new Error(`there is no hex ${number}`)
  return hex
}

/** `0301/0401` is the side of the first hex toward the second. */
const sideNumbered = (numbers: string): readonly [HexId, number] => {
  const [from, to] = numbers.split('/').map(hexNumbered)
  const direction = DIRECTIONS.find((way) => from !== undefined && neighbour(FIELD, from, way) === to)
  if (from === undefined || direction === undefined) throw new Error(`there is no side ${numbers}`)
  return [from, direction]
}

const two = (number: number) => String(number).padStart(2, '0')
const TREES = 'M4 12l3.5-8l3.5 8zM11.500 6l2-4.500l2 4.500z'

export const board = plainBoard(FIELD, {
  numbers: Array.from({ length: FIELD.width * FIELD.height }, (_, hex) => two((hex % FIELD.width) + 1) + two(Math.floor(hex / FIELD.width) + 1)),
  areas: [{ hexes: WOODS.map(hexNumbered), colour: '--tiny-woods', pattern: TREES }],
  sides: [{ at: STREAM.map(sideNumbered), colour: '--tiny-stream', width: 7 }],
  crossings: BRIDGES.map(sideNumbered),
})
