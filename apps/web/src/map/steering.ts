// How mouse, fingers and pen steer a map: drag, wheel, pinch, click, right-click, long press, hover.
import type { Point, HexId } from './geometry'
import type { LiveCamera } from './live_camera.svelte'

export interface Steering {
  camera: LiveCamera
  onhover?: ((hex: HexId | null, event: PointerEvent) => void) | undefined
  onclick?: ((hex: HexId, event: MouseEvent) => void) | undefined
  oncontext?: ((hex: HexId, event: MouseEvent) => void) | undefined
}

/** Pixels within which a press is not yet a drag. */
const SLACK = { mouse: 4, touch: 9 }
const LONG_PRESS = 500
const WHEEL_STEP = 0.0016
const PINCH_STEP = 0.01
const LINE = 16

/** Listens to an element; returns how to change what is called, and how to stop. */
export const steer = (element: HTMLElement, given: Steering) => {
  let { camera, onhover, onclick, oncontext } = given
  const fingers = new Map<number, Point>()
  let begun: Point = { x: 0, y: 0 }
  let dragged = false
  let swallow = false
  let kind = 'mouse'
  let hovered: HexId | null = null
  let press: ReturnType<typeof setTimeout> | undefined

  const at = (event: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const hexUnder = (event: MouseEvent) => {
    const { x, y } = at(event)
    return camera.hexAt(x, y)
  }
  /** Buttons on the map have their own uses for clicks and presses. */
  const isOwn = (event: Event) => event.target instanceof Element && event.target.closest('button, a, input') !== null

  const hold = (event: PointerEvent) => {
    const hex = hexUnder(event)
    if (hex === null) return
    swallow = true
    oncontext?.(hex, event)
  }

  const down = (event: PointerEvent) => {
    kind = event.pointerType
    clearTimeout(press)
    if (kind === 'mouse' && event.button === 2) return
    // The first finger of a touch: whatever was missed of an earlier one is over.
    if (event.isPrimary) fingers.clear()
    fingers.set(event.pointerId, at(event))
    if (fingers.size === 1) [begun, dragged, swallow] = [at(event), false, false]
    if (fingers.size === 1 && kind !== 'mouse' && !isOwn(event)) press = setTimeout(() => hold(event), LONG_PRESS)
  }

  const drag = (event: PointerEvent, before: Point) => {
    const now = at(event)
    const slack = kind === 'mouse' ? SLACK.mouse : SLACK.touch
    if (!dragged && fingers.size === 1 && Math.hypot(now.x - begun.x, now.y - begun.y) < slack) return
    clearTimeout(press)
    if (!dragged) element.dataset['dragging'] = ''
    dragged = true
    // Only now: a captured press would take the click away from a button.
    for (const id of fingers.keys()) if (!element.hasPointerCapture(id)) element.setPointerCapture(id)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    if (other) camera.pinch([before, other], [now, other])
    else camera.drag({ x: now.x - before.x, y: now.y - before.y })
  }

  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (before) { drag(event, before); return }
    if (event.pointerType === 'touch') return
    const hex = hexUnder(event)
    if (hex !== hovered) onhover?.((hovered = hex), event)
  }

  const up = (event: PointerEvent) => {
    clearTimeout(press)
    fingers.delete(event.pointerId)
    if (fingers.size > 0) return
    delete element.dataset['dragging']
    if (dragged) swallow = true
  }

  const leave = (event: PointerEvent) => { if (hovered !== null) onhover?.((hovered = null), event) }

  /** Before anything on the map hears of it: the click that ends a drag or a long press is none. */
  const guard = (event: MouseEvent) => {
    if (!swallow) return
    swallow = false
    event.stopPropagation()
    event.preventDefault()
  }
  const click = (event: MouseEvent) => {
    if (isOwn(event)) return
    const hex = hexUnder(event)
    if (hex !== null) onclick?.(hex, event)
  }
  const context = (event: MouseEvent) => {
    event.preventDefault()
    const hex = hexUnder(event)
    if (kind === 'mouse' && hex !== null) oncontext?.(hex, event)
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1)
    camera.wheel(Math.exp(-turned * (event.ctrlKey ? PINCH_STEP : WHEEL_STEP)), at(event))
  }

  const stop = new AbortController()
  const { signal } = stop
  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', up, { signal })
  element.addEventListener('pointerleave', leave, { signal })
  element.addEventListener('click', guard, { signal, capture: true })
  element.addEventListener('click', click, { signal })
  element.addEventListener('contextmenu', context, { signal })
  element.addEventListener('wheel', wheel, { signal, passive: false })

  return {
    update: (next: Steering) => { ({ camera, onhover, onclick, oncontext } = next) },
    destroy: () => { clearTimeout(press); stop.abort() },
  }
}
