// Puts a small panel beside a point of the map, inside the screen, and not over the point itself.

export interface Point { x: number; y: number }
const GAP = 30
const EDGE = 8
/** Below the top bar. */
const TOP = 54

interface Size { width: number; height: number }

/** Where a panel of this size goes: right of the point, left of it, below or above it, wherever there is room and it hides
    nothing that is being looked at. */
export const placeBeside = (point: Point, size: Size, room: Size, seen: Point | null = null): Point => {
  const within = (value: number, most: number) => Math.max(EDGE, Math.min(value, most - EDGE))
  const [x, y] = [within(point.x - size.width / 2, room.width - size.width), Math.max(TOP, within(point.y - size.height / 2, room.height - size.height))]
  const places = [
    { x: point.x + GAP, y }, { x: point.x - GAP - size.width, y }, { x, y: point.y + GAP }, { x, y: point.y - GAP - size.height },
  ].filter((place) => place.x >= EDGE && place.y >= TOP && place.x + size.width + EDGE <= room.width && place.y + size.height + EDGE <= room.height)
  const hides = (place: Point) => seen !== null &&
    seen.x > place.x - GAP && seen.x < place.x + size.width + GAP && seen.y > place.y - GAP && seen.y < place.y + size.height + GAP
  return places.find((place) => !hides(place)) ?? places[0] ?? { x, y: within(point.y + GAP, room.height - size.height) }
}

/** The point, another that is looked at, and how much of the screen's foot is covered. */
interface Beside { point: Point | null; seen: Point | null; foot: number }

/** The action for an element: it follows its point. */
export const beside = (element: HTMLElement, at: Beside) => {
  const put = ({ point, seen, foot }: Beside) => {
    const parent = element.offsetParent
    if (point === null || !(parent instanceof HTMLElement)) return
    const room = { width: parent.clientWidth, height: parent.clientHeight - foot }
    const { x, y } = placeBeside(point, { width: element.offsetWidth, height: element.offsetHeight }, room, seen)
    element.style.left = `${x}px`
    element.style.top = `${y}px`
  }
  put(at)
  return { update: put }
}
