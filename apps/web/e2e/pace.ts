// How slow the processors are just now. They are shared with other machines: a limit in milliseconds means something only beside
// a piece of work whose time on free processors is known.
import type { Page } from '@playwright/test'

/** The processor of a page as a multiple of its own time, as on a slower device. */
export const SLOWED = 4
/** What the work below takes in a page slowed so, on free processors, in milliseconds. */
const FREE = 600

export const slow = async (page: Page, times: number) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** How many times longer than on free processors a fixed piece of work takes in a slowed page; never below 1. */
export const pace = async (page: Page): Promise<number> => {
  const took = await page.evaluate(() => {
    const begun = performance.now()
    let text = ''
    for (let round = 0; round < 90; round += 1) {
      const list = Array.from({ length: 3000 }, (_, at) => ({ at, key: (at * 7919 + round) % 3001 }))
      list.sort((one, other) => one.key - other.key)
      text = JSON.stringify(JSON.parse(JSON.stringify(list)).slice(0, 10 + text.length % 7))
    }
    return performance.now() - begun
  })
  return Math.max(1, took / FREE)
}
