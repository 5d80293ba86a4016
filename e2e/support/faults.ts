import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What a machine finds wrong with the page as it stands, and where. */
export async function faultsOf(page: Page): Promise<{ id: string; at: string[] }[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
}
