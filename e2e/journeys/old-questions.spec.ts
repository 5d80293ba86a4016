import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { signIn } from '../support/seller.ts'

const THERMOS = 'MLA1450013377'
const KNOWN = '¿Hacen factura A?'
const DAY_MS = 24 * 60 * 60 * 1000

/** A buyer asked so many days ago. Returns a function that reads the question at the marketplace. */
async function askedBefore(request: APIRequestContext, sandbox: string, nickname: string, days: number) {
  const asked = await request.post(`${sandbox}/_control/questions`, {
    data: { text: KNOWN, nickname, item_id: THERMOS },
  })
  const { id } = (await asked.json()) as { id: number }
  const date_created = new Date(Date.now() - days * DAY_MS).toISOString()
  await request.post(`${sandbox}/_control/questions/${id}`, { data: { date_created } })
  return async () =>
    (await (await request.get(`${sandbox}/_control/questions/${id}`)).json()) as {
      answer: { text: string } | null
      attempts: number
    }
}

const channelSwitch = (page: Page) => page.getByRole('switch', { name: 'Canal activo' })

async function switchOff(page: Page) {
  await page.goto('/mercadolibre/config')
  await expect(channelSwitch(page)).toBeChecked()
  const saved = page.waitForResponse('**/api/channel/mercadolibre/toggle')
  await channelSwitch(page).press('Space')
  await saved
  await expect(channelSwitch(page)).not.toBeChecked()
}

const hasNoFaults = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) })),
  ).toEqual([])
}

test('switching the channel on asks about old questions; one is chosen with the keyboard, the other is left', async ({
  page,
  product,
  request,
}) => {
  await signIn(page)
  await switchOff(page)
  const older = await askedBefore(request, product.sandboxAddress, 'VIEJA_1', 90)
  const newer = await askedBefore(request, product.sandboxAddress, 'VIEJA_2', 20)
  const fresh = await askedBefore(request, product.sandboxAddress, 'NUEVA_1', 0)

  await channelSwitch(page).press('Space')
  await expect(
    page.getByRole('dialog', { name: 'Hay 2 preguntas de hace más de 7 días. ¿Las respondo?' }),
  ).toBeVisible()
  await expect(async () => expect((await fresh()).answer).not.toBeNull()).toPass()
  await hasNoFaults(page)
  await page.getByRole('button', { name: 'Elegir' }).press('Enter')
  const choosing = page.getByRole('dialog', { name: 'Elegí cuáles respondo' })
  await expect(choosing.getByRole('checkbox')).toHaveCount(2)
  await expect(choosing.getByRole('button', { name: 'Responder' })).toBeDisabled()
  // The oldest one comes first.
  await choosing.getByRole('checkbox').first().press('Space')
  await hasNoFaults(page)
  await choosing.getByRole('button', { name: 'Responder 1 pregunta' }).press('Enter')
  await expect(choosing).toBeHidden()
  await expect(async () => expect((await older()).answer).not.toBeNull()).toPass()

  await page.goto('/mercadolibre/questions')
  const banner = page.getByRole('status').filter({ hasText: 'Hay 1 pregunta de hace más de 7 días' })
  await expect(banner).toBeVisible()
  await hasNoFaults(page)
  await banner.getByRole('button', { name: 'Dejarla' }).click()
  await expect(banner).toBeHidden()
  await page.reload()
  await expect(page.getByText(/^Mostrando/)).toBeVisible()
  await expect(page.getByText('Hay 1 pregunta de hace más')).toBeHidden()

  const card = page.getByRole('article').filter({ hasText: 'VIEJA_2' })
  await expect(card.getByText(/pasaron más días que los que elegiste/)).toBeVisible()
  expect(await newer()).toMatchObject({ answer: null, attempts: 0 })
})

test('the home page asks about an old question, and one press answers it', async ({
  page,
  product,
  request,
}) => {
  await signIn(page)
  await switchOff(page)
  const old = await askedBefore(request, product.sandboxAddress, 'VIEJA_3', 30)
  await channelSwitch(page).press('Space')
  const dialog = page.getByRole('dialog', { name: 'Hay 1 pregunta de hace más de 7 días. ¿La respondo?' })
  await expect(dialog).toBeVisible()
  await dialog.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto('/')
  const banner = page.getByRole('status').filter({ hasText: 'Hay 1 pregunta de hace más de 7 días' })
  await expect(banner).toBeVisible()
  await hasNoFaults(page)
  await banner.getByRole('button', { name: 'Responderla' }).click()

  await expect(banner).toBeHidden()
  await expect(async () => expect((await old()).answer).not.toBeNull()).toPass()
  expect((await old()).attempts).toBe(1)
})
