// A form that asks the server for something: whether it is busy, what came of it, and what went wrong.
export class Attempt {
  busy = $state(false)
  said = $state('')
  failure = $state('')

  /** Does something, and keeps what came of it. */
  readonly run = async (what: () => Promise<string>): Promise<void> => {
    this.busy = true
    this.said = ''
    this.failure = ''
    try {
      this.said = await what()
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error)
    }
    this.busy = false
  }

  /** The same, for a form that is sent. */
  readonly submit = (what: () => Promise<string>) => (event: SubmitEvent): void => {
    event.preventDefault()
    void this.run(what)
  }
}
