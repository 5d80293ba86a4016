import { expect, test } from '../support/journey.ts'
import { documentNamed, register, signIn } from '../support/seller.ts'

test('without a connected account the switch opens the way to connect and goes back to off', async ({
  page,
}) => {
  await register(page, 'canal@tienda.test')
  await page.goto('/assistant/personality')
  await page.getByLabel('Nombre del asistente').fill('Lucía')
  await page.getByLabel('Tono y voz').fill('Cálida')
  await page.getByLabel('Marca o empresa').fill('Casa')
  await page.getByLabel('Descripción de la marca').fill('Mates')
  await page.getByRole('button', { name: 'Crear repositorio' }).click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Nombre').fill('Políticas')
  await modal.locator('input[type=file]').setInputFiles(documentNamed('politicas-utf8.txt'))
  await modal.getByRole('button', { name: 'Crear repositorio' }).click()
  await expect(modal).toBeHidden()
  await page.getByRole('button', { name: 'Crear asistente' }).click()
  await page.getByRole('link', { name: 'Publicar en Mercado Libre' }).click()

  await expect(page.getByRole('switch', { name: 'Canal activo' })).toBeDisabled()
  await page.getByRole('button', { name: /Asistente vinculado/ }).click()
  await page.getByRole('option', { name: /Lucía/ }).click()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Asistente confirmado')).toBeVisible()
  await expect(page.getByLabel('Mostrar precios')).not.toBeChecked()
  await expect(page.getByLabel('Consultar stock')).toBeChecked()
  await expect(page.getByLabel('No hablar de la competencia')).toBeChecked()
  await expect(page.getByLabel('Palabra clave 1')).toHaveValue('Ser cordial')
  await page.getByRole('switch', { name: 'Canal activo' }).click()

  await expect(page.getByRole('dialog', { name: 'Conecta tu cuenta' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Conectar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('switch', { name: 'Canal activo' })).not.toBeChecked()
})

test('a switch that the server refuses goes back to where it was', async ({ page }) => {
  await signIn(page)
  await page.goto('/mercadolibre/config')
  await expect(page.getByRole('switch', { name: 'Canal activo' })).toBeChecked()
  await page.route('**/api/channel/mercadolibre/toggle', (route) => route.abort())

  await page.getByRole('switch', { name: 'Canal activo' }).click()

  await expect(page.getByRole('switch', { name: 'Canal activo' })).toBeChecked()
})

test('without a network the switch goes back at once and says why', async ({ page, context }) => {
  await signIn(page)
  await page.goto('/mercadolibre/config')
  await expect(page.getByRole('switch', { name: 'Canal activo' })).toBeChecked()
  await context.setOffline(true)

  await page.getByRole('switch', { name: 'Canal activo' }).click()

  await expect(
    page.getByText('No pudimos conectarnos. Revisá tu conexión y probá de nuevo.').first(),
  ).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Canal activo' })).toBeChecked()
})

test('the settings say who writes the answers and what checks them', async ({ page }) => {
  await signIn(page)
  const answered = (answers: string) =>
    page.route('**/api/ai/capabilities', (route) =>
      route.fulfill({ json: { answers, canDrawPictures: false } }),
    )

  await page.goto('/mercadolibre/config')
  await expect(page.getByText('con el motor de Mostrador')).toBeVisible()

  await answered('model_checked_by_model')
  await page.reload()
  await expect(page.getByText('otra lectura las controla antes de publicarlas')).toBeVisible()

  await answered('model_checked_by_values')
  await page.reload()
  await expect(page.getByText('Se controlan solo los valores')).toBeVisible()
})

test('partial answers are off until the seller switches them on and saves', async ({ page }) => {
  await signIn(page)
  await page.goto('/mercadolibre/config')
  const partial = page.getByRole('switch', { name: 'Respuestas parciales' })
  const save = async () => {
    await page.getByRole('button', { name: 'Guardar Configuración' }).click()
    await expect(page.getByText('Configuración guardada')).toBeVisible()
  }
  await expect(partial).not.toBeChecked()

  await partial.click()
  await save()
  await page.reload()
  await expect(partial).toBeChecked()

  await partial.click()
  await save()
  await page.reload()
  await expect(partial).not.toBeChecked()
})

test('what was typed into the settings survives a failed save', async ({ page }) => {
  await signIn(page)
  await page.goto('/mercadolibre/config')
  await page.getByLabel('Garantía').fill('Un año por fallas de fábrica.')
  await page.route('**/api/channel/mercadolibre/config', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )

  await page.getByRole('button', { name: 'Guardar Configuración' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'No pudimos guardar la configuración. Lo que escribiste sigue acá: probá de nuevo.',
  )
  await expect(page.getByLabel('Garantía')).toHaveValue('Un año por fallas de fábrica.')

  await page.unroute('**/api/channel/mercadolibre/config')
  await page.getByRole('button', { name: 'Guardar Configuración' }).click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Garantía')).toHaveValue('Un año por fallas de fábrica.')
})

test('what was typed is kept while the assistant is changed, and whoever leaves without saving is asked', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/mercadolibre/config')
  await page.getByLabel('Devoluciones').fill('Tenés 15 días.')
  await page.getByRole('button', { name: 'Agregar instrucción' }).click()
  await page.getByLabel('Palabra clave 2').fill('factura')

  await page.getByRole('button', { name: 'Cambiar asistente' }).click()
  await expect(page.getByText('Seleccioná un asistente y confirmalo')).toBeVisible()
  await expect(page.getByLabel('Devoluciones')).toBeHidden()
  await expect(page.getByRole('switch', { name: 'Canal activo' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Guardar Configuración' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Confirmar' })).toBeDisabled()
  await page.getByRole('button', { name: /Asistente vinculado/ }).click()
  await page.getByRole('option', { name: /Lucía/ }).click()
  await page.getByRole('button', { name: 'Confirmar' }).click()

  await expect(page.getByLabel('Devoluciones')).toHaveValue('Tenés 15 días.')
  await expect(page.getByLabel('Palabra clave 2')).toHaveValue('factura')
  await page.getByRole('button', { name: 'Guardar Configuración' }).click()
  await expect(page.getByText('Escribí la indicación.')).toBeVisible()
  await expect(page.getByLabel('Respuesta 2')).toBeFocused()
  await page.getByRole('button', { name: 'Quitar la instrucción factura' }).click()
  await expect(page.getByLabel('Palabra clave 2')).toBeHidden()

  await page.getByRole('link', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel('Devoluciones')).toHaveValue('Tenés 15 días.')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL('/mercadolibre')
})

test('contact data in a text of the settings is warned of until it is gone', async ({ page }) => {
  await signIn(page)
  await page.goto('/mercadolibre/config')
  const before = await page.getByLabel('Envíos').inputValue()
  await page.getByLabel('Envíos').fill('Coordinamos por WhatsApp al 341 555-0199.')
  await expect(page.getByText('Revisá este texto')).toBeVisible()
  await expect(page.getByText(/Parece tener un número de teléfono/)).toBeVisible()

  await page.getByLabel('Envíos').fill(before)
  await expect(page.getByText('Revisá este texto')).toBeHidden()
})

test('the simulator answers as the channel would, says where from, and starts over', async ({ page }) => {
  await signIn(page)
  await page.goto('/mercadolibre/responses')
  const log = page.getByRole('log')

  await page.getByRole('button', { name: 'Garantía' }).click()
  await expect(log.getByText('¿Tiene garantía?')).toBeVisible()
  await expect(log.getByText(/6 meses/)).toBeVisible()
  await expect(log.getByText('De dónde salió')).toBeVisible()

  await page.getByLabel('Tu pregunta').fill('¿Me pasás un teléfono?')
  await page.getByLabel('Tu pregunta').press('Enter')
  await expect(log.getByText('Por qué no respondí')).toBeVisible()

  await page.reload()
  await expect(log.getByText('¿Tiene garantía?')).toBeVisible()
  await page.getByRole('button', { name: /Reiniciar/ }).click()
  await expect(log.getByText('¿Tiene garantía?')).toBeHidden()
})

test('a question that could not be asked is taken back with the reason', async ({ page }) => {
  await signIn(page)
  await page.goto('/mercadolibre/responses')
  await page.route('**/mercadolibre/answer', (route) => route.fulfill({ status: 500, body: 'x' }))

  await page.getByLabel('Tu pregunta').fill('¿Viene con caja?')
  await page.getByLabel('Tu pregunta').press('Enter')

  await expect(page.getByText('Error en la respuesta del servidor')).toBeVisible()
  await expect(page.getByRole('log').getByText('¿Viene con caja?')).toBeHidden()
})
