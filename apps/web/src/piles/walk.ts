// Arrow keys that lead from one button of a row to the next, and Home and End to its ends.

const STEPS: Record<string, (at: number, of: number) => number> = {
  ArrowRight: (at, of) => Math.min(at + 1, of - 1),
  ArrowDown: (at, of) => Math.min(at + 1, of - 1),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, of) => of - 1,
}

/** The place that a key leads to; none, if it is not a key of the row. */
export const stepTo = (key: string, at: number, of: number): number | null => (of === 0 ? null : (STEPS[key]?.(at, of) ?? null))

/** An attachment. Rules cited in the row are reached by Tab. */
export const walk = (row: HTMLElement) => {
  const onkeydown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const buttons = [...row.querySelectorAll<HTMLElement>('button[data-action]:not(:disabled)')]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const to = at < 0 ? null : stepTo(event.key, at, buttons.length)
    if (to === null) return
    event.preventDefault()
    event.stopPropagation()
    buttons[to]?.focus()
  }
  row.addEventListener('keydown', onkeydown)
  return () => row.removeEventListener('keydown', onkeydown)
}
