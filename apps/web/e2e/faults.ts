// What keeps people from reading or using the page: axe's serious and critical findings, in the light and in the dark look.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The faults of the page, or of a part of it: the whole takes axe long when the map is full of counters. */
export const faults = async (page: Page, within?: string): Promise<string[]> => {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = new AxeBuilder({ page })
    if (within !== undefined) axe.include(within)
    // Only the colours differ between the looks.
    if (colorScheme === 'dark') axe.withRules(['color-contrast'])
    const { violations } = await axe.analyze()
    for (const { id, impact, nodes } of violations) {
      if (impact !== 'serious' && impact !== 'critical') continue
      found.push(...nodes.slice(0, 4).map(({ html, failureSummary }) => `${colorScheme} ${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`))
    }
  }
  return found
}
