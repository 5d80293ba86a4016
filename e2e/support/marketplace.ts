import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Leaves for the marketplace from the connect page, and gives the permission there as `nickname`, or refuses it. */
export async function answerConsent(page: Page, answer: { allowAs: string } | 'refuse'): Promise<void> {
  await page.goto('/mercadolibre/connect')
  await goToConsent(page)
  if (answer !== 'refuse') await page.getByRole('radio', { name: new RegExp(answer.allowAs) }).check()
  await page.getByRole('button', { name: answer === 'refuse' ? 'Cancelar' : 'Permitir' }).click()
}

export async function goToConsent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Conectar con MercadoLibre' }).click()
  await expect(page.getByRole('heading', { name: 'Autorizar a Mostrador' })).toBeVisible()
}

/** What a call of the sandbox's control takes to fail the next matching call. */
export interface Fault {
  path: string
  method?: string
  status?: number
  body?: unknown
  delay_ms?: number
  times: number
}

export async function order(page: Page, sandboxAddress: string, fault: Fault): Promise<void> {
  const reply = await page.request.post(`${sandboxAddress}/_control/faults`, { data: fault })
  expect(reply.ok()).toBe(true)
}

export const NO_LONGER_VALID = {
  path: '/oauth/token',
  status: 400,
  body: { error: 'invalid_grant' },
  times: 1,
}
