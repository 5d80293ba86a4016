import { expect, test } from '../support/journey.ts'
import { signIn } from '../support/seller.ts'

const THERMOS = 'MLA1450013377'
const OWN_LINK = 'https://articulo.mercadolibre.com.ar/MLA-1450013402'
const FOREIGN_LINK = 'https://articulo.mercadolibre.com.ar/MLA-1462204110'

test('the answer box warns of the listing of another seller, and not of one of this shop', async ({
  page,
  product,
  request,
}) => {
  await signIn(page)
  await request.post(`${product.sandboxAddress}/_control/questions`, {
    data: { text: '¿Tienen sucursal en la ciudad de Mendoza?', nickname: 'ENLACE_1', item_id: THERMOS },
  })
  await page.goto('/mercadolibre/questions')
  const card = page.getByRole('article').filter({ hasText: 'ENLACE_1' })
  await card.getByRole('button', { name: /^Responder|^Revisar/ }).click()
  const box = card.getByLabel('Tu respuesta')
  const warning = card.getByText('Revisala antes de publicar')

  await box.fill(`Mirá esta otra: ${FOREIGN_LINK}`)
  await expect(warning).toBeVisible()
  await box.fill(`Mirá esta otra: ${OWN_LINK}`)
  await expect(warning).toBeHidden()
  await box.fill('Mirá la publicación MLA-1450013402')
  await expect(warning).toBeHidden()
  await box.fill('Mirá la publicación MLA-1462204110')
  await expect(warning).toBeVisible()
  await box.fill(
    'Mirá la publicación MLA1450013402, o https://articulo.mercadolibre.com.ar.evil.com/MLA-1450013402',
  )
  await expect(warning).toBeVisible()
  await card.getByRole('button', { name: 'Cancelar' }).click()
})

test('an instruction may name an own listing without a warning', async ({ page }) => {
  await signIn(page)
  await page.goto('/mercadolibre/config')
  const response = page.getByLabel('Respuesta 1')
  const warning = page.getByText('Revisá este texto')

  await response.fill(`El de 1,4 litros está en ${FOREIGN_LINK}`)
  await expect(warning).toBeVisible()
  await response.fill(`El de 1,4 litros está en ${OWN_LINK}`)
  await expect(warning).toBeHidden()
  await page.getByLabel('Envíos').fill(`El envío especial está en ${FOREIGN_LINK}`)
  await expect(warning).toBeVisible()
  await page.getByLabel('Envíos').fill(`El envío especial está en ${OWN_LINK}`)
  await expect(warning).toBeHidden()
})
