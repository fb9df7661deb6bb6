// What is seldom done in Ardennes '44: going by way of a hex, leaving the map, coming on by the west edge, getting Disrupted units
// out of enemy zones before the phase may end, and a retreat that has one way. Who and where comes from the engine, so that a mended rule needs no new hexes here.
import { expect, test, type Page } from '@playwright/test'
import type { Scene } from '../src/engine/words'
import { costTold } from '../src/words/play'
import { moving, openPosition, played, playedUntil, type Position } from './positions'
import { asked, clickHex, deed, goTo, orders, placeOf, pointAt, stack } from './table'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const number = ({ table }: Position, hex: number) => table.hexes[hex]?.number ?? ''
const pointer = (page: Page) => page.locator('.pointer')
const shown = (page: Page, name: string) => page.screenshot({ path: `shots/rare-${name}.png` })

/** Hexes in which somebody stands, with those who do. */
const standing = ({ scene }: Position): Map<number, number[]> => {
  const hexes = new Map<number, number[]>()
  for (const [piece, { at }] of Object.entries(scene.pieces)) {
    if (typeof at === 'object' && 'hex' in at) hexes.set(at.hex, [...(hexes.get(at.hex) ?? []), Number(piece)])
  }
  return hexes
}
/** The pieces that may do something and stand alone, with their hexes. */
const alone = (position: Position): [number, number][] =>
  [...standing(position)].flatMap(([hex, [piece, other]]) =>
    (piece !== undefined && other === undefined && position.scene.prompt.actors.includes(piece) ? [[piece, hex] as [number, number]] : []))

/** A piece and a hex next to it, a way-point beside both that makes the way there longer, and an enemy's hex. */
const detour = (position: Position) => {
  const taken = standing(position)
  const { pieces } = position.table
  const enemy = [...taken].find(([, [piece]]) => pieces[piece ?? 0]?.seat !== position.seat)?.[0] ?? 0
  for (const [piece, start] of alone(position)) {
    const reach = moving(position, [piece]).way?.reaches[0]
    for (const point of reach?.hexes.filter((one) => one.from === start && one.ends && !taken.has(one.hex)) ?? []) {
      const bent = moving(position, [piece], [reach?.mode ?? '', [start, point.hex]]).way?.reaches.find(({ mode }) => mode === reach?.mode)
      const to = bent?.hexes.find(({ hex, cost, from, ends }) => from === point.hex && ends && !taken.has(hex)
        && reach?.hexes.some((direct) => direct.hex === hex && direct.from === start && direct.ends && direct.cost < cost))
      const direct = reach?.hexes.find(({ hex }) => hex === to?.hex)
      if (reach && to && direct) return { start, point: point.hex, to: to.hex, costs: [costTold(direct.cost, reach), costTold(to.cost, reach)] as const, enemy }
    }
  }
  throw new Error('nobody can go by way of a hex')
}

test('a move goes by way of the hexes that were set, and its cost is told', async ({ page }) => {
  const position = played('six_turns', 1, 'German Movement')
  const { start, point, to, costs: [direct, bent], enemy } = detour(position)
  await openPosition(page, position)
  await goTo(page, number(position, start))
  await clickHex(page, start)
  await pointAt(page, to)
  await expect(pointer(page)).toContainText(direct)

  await page.keyboard.down('Shift')
  await clickHex(page, point)
  await page.keyboard.up('Shift')
  await expect(page.locator('[data-layer=path] title')).toHaveText(['Waypoint'])
  await pointAt(page, to)
  await expect(pointer(page)).toContainText(bent)
  await expect(pointer(page)).toContainText('via one waypoint')
  await shown(page, 'way-point')

  // One step back takes the way-point away; a key sets it again.
  await page.keyboard.press('Escape')
  await expect(pointer(page)).not.toContainText('waypoint')
  await goTo(page, number(position, point))
  await page.keyboard.press('v')
  await expect(page.locator('[data-layer=path] title')).toHaveText(['Waypoint'])
  await goTo(page, number(position, enemy))
  await page.keyboard.press('v')
  await expect(page.getByRole('alert')).toContainText(/\w+ \w+/)
  await expect(page.getByRole('alert').getByRole('button', { name: /\d\.\d/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-layer=path] title')).toHaveText(['Waypoint'])

  await goTo(page, number(position, to))
  await pointAt(page, to)
  const way = await page.locator('[data-layer=path] .line.casing').getAttribute('d')
  await clickHex(page, to)
  await expect(stack(page, to)).toBeVisible()
  await expect(stack(page, start)).toHaveCount(0)
  // The story shows the very way that was drawn before.
  await page.getByTestId('ticker').getByText(/moves from/).first().hover()
  await expect(page.locator('[data-layer=lit] .line.casing')).toHaveAttribute('d', way ?? '')
})

/** A question with one answer, which somebody gives by going to a hex. */
const oneWay = (): { position: Position; piece: number; to: number } => {
  const position = playedUntil('six_turns', '3', ({ prompt: { kind, end, offers } }) => kind === 'decide' && end === null && offers.length === 1 && (offers[0]?.path.length ?? 0) > 1, 'staff')
  const [piece] = position?.scene.prompt.offers[0]?.things.flatMap((thing) => ('piece' in thing ? [thing.piece] : [])) ?? []
  const to = position?.scene.prompt.offers[0]?.path.at(-1)
  if (position === null || piece === undefined || to === undefined) throw new Error('nobody has one way to retreat')
  return { position, piece, to }
}
/** It is asked, and its answer lies ready: in the orders, and on the map. */
const isReady = async (page: Page, { position, to }: ReturnType<typeof oneWay>) => {
  await openPosition(page, position)
  await expect(orders(page).locator('.primary')).toContainText(position.scene.prompt.offers[0]?.says.words ?? '')
  await expect(page.locator('[data-layer=offers] .head').first()).toBeAttached()
  await expect(stack(page, to)).toHaveCount(0)
}

test('the only answer is given by Enter', async ({ page }) => {
  const one = oneWay()
  await isReady(page, one)
  await page.keyboard.press('Enter')
  await expect(stack(page, one.to)).toHaveAttribute('data-units', new RegExp(`\\b${one.piece}\\b`))
})

test.describe('on a phone', () => {
  test.use(PHONE)
  test('the only answer is given by one tap', async ({ page }) => {
    const one = oneWay()
    await isReady(page, one)
    await expect.poll(async () => {
      const { x, y } = await placeOf(page, one.to)
      return page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-map]') !== null, [x, y] as const)
    }).toBe(true)
    const { x, y } = await placeOf(page, one.to)
    await page.touchscreen.tap(x, y)
    await expect(stack(page, one.to)).toHaveAttribute('data-units', new RegExp(`\\b${one.piece}\\b`))
  })
  test('what closes a question is in sight, however many answers there are', async ({ page }) => {
    const position = playedUntil('six_turns', '1', ({ prompt }) => prompt.kind === 'decide' && prompt.end !== null && prompt.offers.length > 3, 'greedy')
    if (position === null) throw new Error('nobody is asked')
    await openPosition(page, position)
    await expect(deed(page, 'end')).toBeInViewport({ ratio: 1 })
    await shown(page, 'many-answers')
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(deed(page, 'end')).toBeInViewport({ ratio: 1 })
    await shown(page, 'many-answers-lying')
  })
  test('a finger sets a way-point', async ({ page }) => {
    const position = played('six_turns', 1, 'German Movement')
    const { start, point, to, costs: [, bent] } = detour(position)
    await openPosition(page, position)
    await goTo(page, number(position, start))
    await stack(page, start).tap()
    await expect(page.locator('[data-layer=reach] text').first()).toBeVisible()
    const tap = async (hex: number) => {
      const { x, y } = await placeOf(page, hex)
      await page.touchscreen.tap(x, y)
    }
    await tap(point)
    await deed(page, 'way_point').tap()
    await expect(page.locator('[data-layer=path] title')).toHaveText(['Waypoint'])
    await expect(deed(page, 'way_point')).toHaveCount(0)
    await tap(to)
    await expect(pointer(page)).toContainText(bent)
    await shown(page, 'way-point-phone')
    await tap(to)
    await expect(stack(page, to)).toBeVisible()
  })
})

test('a unit on the edge leaves the map when it is asked to, and is told where it goes', async ({ page }) => {
  const position = played('six_turns', 1, 'Allied Movement')
  const leaves = alone(position).flatMap(([piece, hex]) => {
    const gate = moving(position, [piece]).way?.reaches[0]?.gates.find(({ from }) => from === hex)
    return gate && 'holding' in gate.to ? [{ hex, box: position.table.holdings[gate.to.holding]?.name ?? '', gate, name: position.table.pieces[piece]?.name ?? '' }] : []
  })[0]
  if (leaves === undefined) throw new Error('nobody stands on the edge')
  const { hex, box, gate, name } = leaves
  await openPosition(page, position)
  await goTo(page, number(position, hex))
  await clickHex(page, hex)
  const offered = `${gate.says.words}, for the ${box}`
  await expect(orders(page).getByRole('button', { name: offered })).toBeVisible()
  // One more click in its own hex asks, and does nothing yet.
  await clickHex(page, hex)
  const choices = page.getByRole('dialog', { name: /Choose an action/ })
  await expect(choices.getByRole('button', { name: offered })).toBeFocused()
  await expect(choices.getByRole('button', { name: /11\.9\.1a/ })).toBeVisible()
  await expect(stack(page, hex)).toBeVisible()
  await shown(page, 'leaving')
  await page.keyboard.press('Enter')
  await expect(stack(page, hex)).toHaveCount(0)
  await expect(page.getByTestId('ticker')).toContainText(`${name} leaves the map for the`)
  await deed(page, 'take_back').click()
  await expect(stack(page, hex)).toBeVisible()
})

test('the airborne divisions come on by the west edge, and only where the map is lit', async ({ page }) => {
  const position = played('eight_turns', 6, 'Allied Movement')
  const taken = standing(position)
  const unit = position.scene.prompt.actors.find((piece) => moving(position, [piece]).weighed.offers.some(({ says }) => says.clause === 'a44-S3.3a'))
  if (unit === undefined) throw new Error('nobody comes from the west')
  const { offers } = moving(position, [unit]).weighed
  const ends = offers.map(({ path }) => path.at(-1) ?? 0)
  // Of all places the one to which most ways lead, and a hex next to it to which none does.
  const to = [...new Set(ends)].filter((hex) => !taken.has(hex)).sort((one, other) => ends.filter((hex) => hex === other).length - ends.filter((hex) => hex === one).length)[0] ?? 0
  const { grid } = position.table
  const out = [to - 1, to + 1, to - grid.width, to + grid.width, to - 2, to + 2].find((hex) => !ends.includes(hex) && !taken.has(hex) && !grid.off.includes(hex)) ?? 0
  await openPosition(page, position)
  await page.locator(`[data-action=bring][data-unit="${unit}"]`).click()
  await expect(orders(page)).toContainText(`search the ${offers.length} choices`)
  await goTo(page, number(position, to))
  await clickHex(page, out)
  await expect(page.getByRole('alert')).toContainText('Not there: choose a highlighted hex.')
  await expect(page.getByRole('alert').getByRole('button', { name: /S3\.3a/ })).toBeVisible()
  await shown(page, 'west-refused')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toHaveCount(0)

  // Several roads lead there: each choice says by which hex of the edge.
  await clickHex(page, to)
  const choices = page.getByRole('dialog', { name: /Choose an action/ }).getByRole('listitem')
  const ways = offers.filter(({ path }) => path.at(-1) === to).map(({ path }) => path[0])
  await expect(choices).toHaveCount(ways.length)
  const texts = await choices.getByRole('button', { name: /comes on/ }).allTextContents()
  expect(new Set(texts).size).toBe(ways.length)
  for (const text of texts) expect(text).toMatch(/, via .*\d{4}/)
  await shown(page, 'west')
  await choices.first().getByRole('button', { name: /comes on/ }).click()
  await expect(stack(page, to)).toHaveAttribute('data-units', String(unit))
  await expect(page.getByTestId('ticker')).toContainText('enters from the west at')
})

test('the phase does not end before Disrupted units have left enemy zones', async ({ page }) => {
  const owed = ({ notes }: Scene) => notes.find(({ says, bars }) => bars && says.clause === 'a44-18.3b')
  // Opponents who follow rules of thumb play until it happens; the first seed will do unless a rule changes.
  let position: Position | null = null
  for (const digit of ['1', '4', '8', '0', '2', '3']) position ??= playedUntil('six_turns', digit, (scene) => scene.prompt.kind === 'move' && owed(scene) !== undefined, 'greedy')
  if (position === null) throw new Error('nobody was Disrupted')
  const units = owed(position.scene)?.things.flatMap((thing) => ('piece' in thing ? [thing.piece] : [])) ?? []
  await openPosition(page, position)
  const title = position.scene.prompt.title
  await asked(page, title)
  const box = page.getByRole('note', { name: 'Still to do' })
  await expect(box).toContainText('Before the phase can end:')
  await expect(box).toContainText('must leave the enemy zone')
  await expect(box.getByRole('button', { name: /18\.3b/ })).toBeVisible()
  await expect(deed(page, 'end')).toHaveCount(0)
  await shown(page, 'owed')
  for (const unit of units) {
    const { way } = moving(position, [unit])
    const to = way?.reaches[0]?.hexes.find(({ hex, from, ends }) => ends && from !== null && !standing(position).has(hex))?.hex ?? 0
    await box.getByRole('button', { name: /must leave/ }).click()
    await expect(orders(page).getByRole('region', { name: 'Selected' })).toContainText(position.table.pieces[unit]?.name ?? '')
    await page.locator('#where-to').fill(number(position, to))
    await page.locator(`[data-action=move][data-to="${to}"]`).click()
    await expect(stack(page, to)).toHaveAttribute('data-units', String(unit))
  }
  await expect(box).toHaveCount(0)
  await expect(deed(page, 'end')).toBeVisible()
})
