import { expect, test } from '../support/journey.ts'
import { register, signIn } from '../support/seller.ts'

const THERMOS = 'MLA1450013377'

test('a seller asks about a listing of their own, and the answer stands on its facts of this moment', async ({
  page,
  product,
  request,
}) => {
  await signIn(page)
  await page.goto('/mercadolibre/responses')
  const log = page.getByRole('log')
  const aside = page.getByRole('complementary')
  await page.getByRole('button', { name: 'Stock disponible' }).click()
  await expect(log.getByText(/12 unidades/)).toBeVisible()

  await aside.getByRole('button', { name: 'Elegir otro producto' }).click()
  const chooser = page.getByRole('dialog', { name: 'Elegí sobre qué preguntar' })
  await expect(chooser.getByRole('button', { name: 'Producto de ejemplo' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await chooser.getByRole('button', { name: /Termo Acero/ }).click()
  await expect(chooser).toBeHidden()
  await expect(aside.getByRole('heading', { name: /Termo Acero/ })).toBeVisible()
  await page.reload()
  await expect(aside.getByRole('heading', { name: /Termo Acero/ })).toBeVisible()

  await request.post(`${product.sandboxAddress}/_control/items/${THERMOS}`, {
    data: { available_quantity: 3 },
  })
  await page.getByRole('button', { name: 'Stock disponible' }).click()
  await expect(log.getByText(/3 unidades/)).toBeVisible()
  await expect(log.getByText(/^Sobre Termo Acero/)).toBeVisible()
  await log.getByRole('button', { name: 'Publicación · Stock' }).last().click()
  await expect(log.getByRole('listitem').filter({ hasText: 'Stock: 3' }).first()).toBeVisible()
})

test('the field that is written in stays in sight while the talk above it grows', async ({ page }) => {
  await signIn(page)
  await page.goto('/mercadolibre/responses')
  const log = page.getByRole('log')
  const field = page.getByRole('textbox', { name: 'Tu pregunta' })
  for (const [question, answer] of [
    ['hay stock?', /12 unidades/],
    ['cuanto sale?', /48\.990/],
    ['viene en negro?', /el color es verde/],
  ] as const) {
    await field.fill(question)
    await field.press('Enter')
    await expect(log.getByText(answer).last()).toBeVisible()
  }
  const middle = async () => {
    const box = (await field.boundingBox())!
    return page.evaluate(`document.elementFromPoint(${box.x + box.width / 2}, ${box.y + box.height - 4})?.id`)
  }
  const id = await field.getAttribute('id')
  await expect.poll(middle).toBe(id)
})

test('the sample product shows its nine facts, and starting over begins another conversation', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/mercadolibre/responses')
  const aside = page.getByRole('complementary', { name: 'Producto de ejemplo' })
  await expect(aside.getByRole('heading', { name: /Termo de acero/ })).toBeVisible()
  const fold = aside.getByRole('button', { name: 'Producto de ejemplo' })
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  await expect(aside.locator('img')).toBeVisible()
  for (const fact of [
    '$ 48.990,00',
    '6 cuotas de',
    '+150 vendidos',
    'Gratis',
    '6 meses',
    '12 unidades',
    'Material',
  ])
    await expect(aside.getByText(fact).first()).toBeVisible()

  const kept = () => page.evaluate(() => localStorage.getItem('mlConversationId'))
  const before = await kept()
  expect(before).toMatch(/^conv_[0-9a-z]+_\d+$/)
  await page.getByRole('button', { name: 'Envío' }).click()
  await expect(page.getByRole('log').getByText('De dónde salió')).toBeVisible()
  await page.getByRole('button', { name: 'Reiniciar la conversación' }).click()
  await expect(page.getByText('Todavía no preguntaste nada.')).toBeVisible()
  expect(await kept()).toMatch(/^conv_[0-9a-z]+_\d+$/)
  expect(await kept()).not.toBe(before)
})

test('without an assistant or an account the simulator says so, and leads to where it is mended', async ({
  page,
}) => {
  await register(page, `simulador-${Date.now()}@tienda.test`)
  await page.goto('/mercadolibre/responses')

  await expect(
    page.getByText('Tu cuenta de MercadoLibre no está conectada o está desactivada.'),
  ).toBeVisible()
  await expect(page.getByText('No tenés ningún asistente vinculado')).toBeVisible()
  await page.getByRole('link', { name: 'Configurar asistente' }).click()
  await expect(page).toHaveURL('/mercadolibre/config')
})
