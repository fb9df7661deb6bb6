// An engine that fails, as a trap in its code would make it, and the report that the page then offers.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

/** Before the page opens: keeps hold of the engine that was started last. */
export const holdEngine = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const Real = window.Worker
    window.Worker = class extends Real {
      constructor(...given: ConstructorParameters<typeof Real>) {
        super(...given)
        Object.assign(window, { engineThread: this })
      }
    }
  })

/** Lets it fail, and gives what the page says of it. */
export const failEngine = async (page: Page, failed: string): Promise<Locator> => {
  await page.evaluate((failed) => {
    const { engineThread } = window as unknown as { engineThread: Worker }
    engineThread.dispatchEvent(new MessageEvent('message', { data: { id: 0, took: 0, failed } }))
  }, failed)
  return page.getByRole('dialog', { name: 'The rules engine has failed' })
}

/** The report that is saved as a file. */
export const savedReport = async (page: Page, dialog: Locator) => {
  const taken = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Save the report as a file' }).click()
  return JSON.parse(await readFile(await (await taken).path(), 'utf8'))
}
