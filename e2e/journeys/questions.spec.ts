import { AxeBuilder } from '@axe-core/playwright'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { signIn } from '../support/seller.ts'

const THERMOS = 'MLA1450013377'

interface Asked {
  status: string
  answer: { text: string } | null
  attempts: number
}

/** A buyer with a nickname of their own asks, so that the question is found among those of other journeys. */
async function ask(request: APIRequestContext, sandbox: string, nickname: string, text: string) {
  const reply = await request.post(`${sandbox}/_control/questions`, {
    data: { text, nickname, item_id: THERMOS },
  })
  const { id } = (await reply.json()) as { id: number }
  return async () =>
    (await (await request.get(`${sandbox}/_control/questions/${id}`)).json()) as unknown as Asked
}

const cardOf = (page: Page, nickname: string) => page.getByRole('article').filter({ hasText: nickname })

const hasNoFaults = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) })),
  ).toEqual([])
}

test('a new question and its answer appear by themselves, and each chip opens what the answer stands on', async ({
  page,
  product,
  request,
}) => {
  await signIn(page)
  await page.goto('/mercadolibre/questions')
  await expect(page.getByText(/^Mostrando/)).toBeVisible()

  await ask(request, product.sandboxAddress, 'VIVO_1', '¿Hacen factura A?')
  const card = cardOf(page, 'VIVO_1')
  await expect(card.getByText('Respondida')).toBeVisible()
  await expect(card.getByText('De dónde salió')).toBeVisible()
  await expect(card.getByText('Hace 1 hora')).toHaveAttribute('title', /\d{4}/)

  const chip = card.getByRole('button', { name: 'preguntas-frecuentes.txt' })
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(chip).toHaveAttribute('aria-expanded', 'true')
  await expect(card.locator('blockquote').filter({ hasText: 'Hacemos factura A y B.' })).toBeVisible()
  await expect(card.getByText(/Por eso dice: “Hacemos factura A/)).toBeVisible()
  await hasNoFaults(page)

  await card.getByRole('button', { name: 'Detalle' }).click()
  await expect(chip).toHaveAttribute('aria-expanded', 'false')
  await expect(card.getByText(/^\d+ %$/)).toBeVisible()
  await expect(card.getByText(/Propio, versión/)).toBeVisible()

  await chip.click()
  await card.getByRole('link', { name: 'Ver en preguntas-frecuentes.txt' }).first().click()
  const preview = page.getByRole('dialog', { name: 'preguntas-frecuentes.txt' })
  await expect(preview.locator('[aria-current=true]')).toContainText('Hacemos factura A y B.')
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
})

test('what waits for the seller says why and what helps, and is answered by hand once', async ({
  page,
  product,
  request,
}) => {
  await signIn(page)
  await page.goto('/mercadolibre/questions')
  const asked = await ask(request, product.sandboxAddress, 'MANO_1', '¿La tapa sirve para un mate Pampa?')
  const card = cardOf(page, 'MANO_1')
  await expect(card.getByText('Por qué no respondí')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Agregá el dato a tus archivos' })).toHaveAttribute(
    'href',
    /^\/training\/repository\/[0-9a-f-]{36}$/,
  )
  await expect(card.getByRole('link', { name: 'Agregá una instrucción' })).toHaveAttribute(
    'href',
    '/mercadolibre/config',
  )

  await card.getByRole('button', { name: 'Responder la pregunta de MANO_1' }).click()
  const field = card.getByLabel('Tu respuesta')
  await expect(field).toBeFocused()
  const publish = card.getByRole('button', { name: 'Publicar respuesta' })
  for (const invisible of ['   ', '\u200b', '\u3164\u2800']) {
    await field.fill(invisible)
    await expect(publish).toBeDisabled()
  }
  await field.fill('No, escribime al 11 5555-0000')
  await expect(card.getByText('Parece tener un número de teléfono.')).toBeVisible()
  await field.fill('No, es solo para el termo.')
  await expect(card.getByText('Parece tener un número de teléfono.')).toBeHidden()
  await hasNoFaults(page)
  await publish.dblclick()

  await expect(card.getByText('Respondida')).toBeVisible()
  await expect(card.getByText('Respondiste vos')).toBeVisible()
  await expect(card.getByRole('paragraph').filter({ hasText: 'No, es solo para el termo.' })).toBeVisible()
  await expect(field).toBeHidden()
  expect(await asked()).toMatchObject({
    status: 'ANSWERED',
    answer: { text: 'No, es solo para el termo.' },
    attempts: 1,
  })
})

test('an answer of only an emoji is published at the second press, after a warning', async ({
  page,
  product,
  request,
}) => {
  const warning = 'Tu respuesta no tiene ninguna palabra'
  await signIn(page)
  await page.goto('/mercadolibre/questions')
  const asked = await ask(request, product.sandboxAddress, 'EMOJI_1', '¿La tapa sirve para un mate Imperial?')
  const card = cardOf(page, 'EMOJI_1')
  await card.getByRole('button', { name: 'Responder la pregunta de EMOJI_1' }).click()
  const field = card.getByLabel('Tu respuesta')

  await field.fill('👍')
  await expect(card.getByText('El texto no dice nada.')).toBeVisible()
  await card.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(card.getByText(warning)).toBeVisible()
  expect(await asked()).toMatchObject({ status: 'UNANSWERED', attempts: 0 })

  await field.fill('👍👍')
  await expect(card.getByText(warning)).toBeHidden()
  await card.getByRole('button', { name: 'Publicar respuesta' }).click()
  await hasNoFaults(page)
  await card.getByRole('button', { name: 'Publicar igual' }).click()

  await expect(card.getByText('Respondiste vos')).toBeVisible()
  expect(await asked()).toMatchObject({ status: 'ANSWERED', answer: { text: '👍👍' }, attempts: 1 })
})

test('what the marketplace refuses is said in place, and the text stays to be sent again', async ({
  page,
  product,
  request,
}) => {
  const item = (status: string) =>
    request.post(`${product.sandboxAddress}/_control/items/${THERMOS}`, { data: { status } })
  await signIn(page)
  await page.goto('/mercadolibre/questions')
  const asked = await ask(request, product.sandboxAddress, 'PAUSA_1', '¿La tapa sirve para un termo Pampa?')
  const card = cardOf(page, 'PAUSA_1')
  await card.getByRole('button', { name: 'Responder la pregunta de PAUSA_1' }).click()
  await card.getByLabel('Tu respuesta').fill('Sí, sirve.')
  await item('paused')

  await card.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(card.getByRole('alert')).toHaveText(/La publicación no está activa/)
  await expect(card.getByLabel('Tu respuesta')).toHaveValue('Sí, sirve.')

  await item('active')
  await card.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(card.getByText('Respondiste vos')).toBeVisible()
  expect(await asked()).toMatchObject({ answer: { text: 'Sí, sirve.' } })
})

test('while somebody writes nothing moves, and what is written is not lost without being asked', async ({
  page,
  product,
  request,
}) => {
  await signIn(page)
  await page.goto('/mercadolibre/questions')
  await ask(request, product.sandboxAddress, 'SALIR_1', '¿La tapa sirve para un jarro Pampa?')
  const card = cardOf(page, 'SALIR_1')
  await card.getByRole('button', { name: 'Responder la pregunta de SALIR_1' }).click()
  await card.getByLabel('Tu respuesta').fill('Esperá que lo')
  const heard = page.waitForResponse(
    async (reply) => reply.url().includes('/questions/latest') && (await reply.text()).includes('ENTRA_1'),
  )
  await ask(request, product.sandboxAddress, 'ENTRA_1', '¿La tapa sirve para un balde Pampa?')
  await heard
  await expect(card.getByLabel('Tu respuesta')).toBeFocused()
  await expect(cardOf(page, 'ENTRA_1')).toHaveCount(0)

  await page.getByRole('link', { name: 'Asistentes' }).first().click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card.getByLabel('Tu respuesta')).toHaveValue('Esperá que lo')

  await card.getByRole('button', { name: 'Cancelar' }).click()
  await expect(cardOf(page, 'ENTRA_1')).toBeVisible()
  await page.getByRole('link', { name: 'Asistentes' }).first().click()
  await expect(page).toHaveURL('/assistant')
})

test('ten questions a page, by status', async ({ page, product, request }) => {
  for (let n = 1; n <= 11; n += 1)
    await ask(request, product.sandboxAddress, `LISTA_${n}`, `¿Trae el repuesto Pampa número ${n}?`)
  await signIn(page)
  await page.goto('/mercadolibre/questions')
  await page.getByRole('button', { name: 'Sin Responder' }).click()
  await expect(page).toHaveURL('/mercadolibre/questions?estado=UNANSWERED')
  await expect(page.getByText(/^Mostrando 1 a 10 de \d+ preguntas$/)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(10)

  await page.getByRole('button', { name: 'Página 2' }).click()
  await expect(page).toHaveURL('/mercadolibre/questions?estado=UNANSWERED&pagina=2')
  await expect(page.getByText(/^Mostrando 11 a /)).toBeVisible()

  await page.getByRole('button', { name: 'Respondida' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Sin Responder' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a message about an order shows the next step, and the card shows the messages before it', async ({
  page,
  product,
  request,
}) => {
  await signIn(page)
  await page.goto('/mercadolibre/questions')
  const first = await ask(request, product.sandboxAddress, 'COMPRO_1', '¿Hacen factura A?')
  await expect.poll(async () => (await first()).answer?.text).toMatch(/factura A/)
  const second = await ask(request, product.sandboxAddress, 'COMPRO_1', 'ya lo compré ayer y no me llegó')

  const card = cardOf(page, 'COMPRO_1').filter({ hasText: 'Ya compró' })
  await expect(card.getByText(/Respondele por los mensajes de esa compra/)).toBeVisible()
  const before = card.getByRole('button', { name: '1 mensaje anterior' })
  await expect(before).toHaveAttribute('aria-expanded', 'true')
  await expect(card.getByText('¿Hacen factura A?')).toBeVisible()
  await before.focus()
  await page.keyboard.press('Enter')
  await expect(card.getByText('¿Hacen factura A?')).toBeHidden()
  expect(await second()).toMatchObject({ answer: null, attempts: 0 })
  await hasNoFaults(page)
})
