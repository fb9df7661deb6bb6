// What keeps people from reading or using the page: axe's serious and critical findings, in the light and in the dark look.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export type Look = 'light' | 'dark'

/** All that axe finds in one look of the page, or of a part of it. */
export const found = async (page: Page, look: Look, within?: string) => {
  await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' })
  const axe = new AxeBuilder({ page })
  if (within !== undefined) axe.include(within)
  // Only the colours differ between the looks.
  if (look === 'dark') axe.withRules(['color-contrast'])
  return (await axe.analyze()).violations
}

/** The faults of the page, or of a part of it: the whole takes axe long when the map is full of counters. */
export const faults = async (page: Page, within?: string): Promise<string[]> => {
  const faults: string[] = []
  for (const look of ['light', 'dark'] as const) {
    for (const { id, impact, nodes } of await found(page, look, within)) {
      if (impact !== 'serious' && impact !== 'critical') continue
      faults.push(...nodes.slice(0, 4).map(({ html, failureSummary }) => `${look} ${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`))
    }
  }
  return faults
}
