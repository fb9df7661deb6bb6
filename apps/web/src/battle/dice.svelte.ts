// Dice that tumble: until they rest, neither the map nor the story tells what came of them.

/** How long they tumble, in milliseconds; and how long is waited at most for them to begin. */
export const CAST = 400
const PATIENCE = 2000

let from = $state(Infinity)
let timer: ReturnType<typeof setTimeout> | undefined
let rested: () => void = () => undefined

const rest = (): void => {
  clearTimeout(timer)
  from = Infinity
  rested()
}

export const dice = {
  /** The first line of the story that waits for them. */
  get from() { return from },
  /** They are cast for a line of the story. */
  cast: (line: number): Promise<void> => {
    rest()
    from = line
    timer = setTimeout(rest, PATIENCE)
    return new Promise((resolve) => { rested = resolve })
  },
  /** They are seen to tumble, and rest when they are seen to rest. */
  tumble: (): void => clearTimeout(timer),
  rest,
}
