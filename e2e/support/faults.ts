import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What a machine finds wrong with the page as it stands once nothing fades in any more, and where. */
export async function faultsOf(page: Page): Promise<{ id: string; at: string[] }[]> {
  // A dialog that is half there has half its contrast.
  await page.evaluate(
    `Promise.allSettled(document.getAnimations()
      .filter((animation) => animation.effect.getComputedTiming().endTime < Infinity)
      .map((animation) => animation.finished))`,
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
}
