import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The link in the newest mail to `email`, as the demo shows it. */
export async function linkMailedTo(page: Page, email: string, about: string | RegExp): Promise<string> {
  const { outboxUrl }: { outboxUrl: string } = await (await page.request.get('/api/accounts/config')).json()
  const outbox = await page.context().newPage()
  await outbox.goto(outboxUrl)
  // The page looks for new mails by itself.
  const mail = outbox.getByRole('link').filter({ hasText: email }).filter({ hasText: about }).first()
  await expect(mail).toBeVisible()
  await mail.click()
  const text = await outbox.locator('pre').innerText()
  await outbox.close()
  const link = /https?:\/\/\S+\/redirect\?\S+/.exec(text)?.[0]
  if (!link) throw new Error(`the mail to ${email} has no link`)
  return link
}
