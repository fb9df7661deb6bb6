// Something that is asked again and again while somebody looks.

/** Does it now, every so often while the page is in sight, and at once when the window comes back. Gives what ends it. */
export const renewing = (everyMs: number, what: () => Promise<void>): (() => void) => {
  let isBusy = false
  const renew = () => {
    if (isBusy || document.visibilityState !== 'visible') return
    isBusy = true
    void what().finally(() => { isBusy = false })
  }
  const timer = setInterval(renew, everyMs)
  document.addEventListener('visibilitychange', renew)
  for (const event of ['focus', 'online']) addEventListener(event, renew)
  renew()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', renew)
    for (const event of ['focus', 'online']) removeEventListener(event, renew)
  }
}
