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

  await expect(page.getByRole('switch')).toBeDisabled()
  await page.getByRole('button', { name: /Asistente vinculado/ }).click()
  await page.getByRole('option', { name: /Lucía/ }).click()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Asistente confirmado')).toBeVisible()
  await page.getByRole('switch').click()

  await expect(page.getByRole('dialog', { name: 'Conecta tu cuenta' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('switch')).not.toBeChecked()
})

test('a switch that the server refuses goes back to where it was', async ({ page }) => {
  await signIn(page)
  await page.goto('/mercadolibre/config')
  await expect(page.getByRole('switch')).toBeChecked()
  await page.route('**/api/channel/mercadolibre/toggle', (route) => route.abort())

  await page.getByRole('switch').click()

  await expect(page.getByRole('switch')).toBeChecked()
})

test('without a network the switch goes back at once and says why', async ({ page, context }) => {
  await signIn(page)
  await page.goto('/mercadolibre/config')
  await expect(page.getByRole('switch')).toBeChecked()
  await context.setOffline(true)

  await page.getByRole('switch').click()

  await expect(
    page.getByText('No pudimos conectarnos. Revisá tu conexión y probá de nuevo.').first(),
  ).toBeVisible()
  await expect(page.getByRole('switch')).toBeChecked()
})

test('what was typed into the settings survives a failed save', async ({ page }) => {
  await signIn(page)
  await page.goto('/mercadolibre/config')
  await page.getByLabel('Garantía').fill('Un año por fallas de fábrica.')
  await page.route('**/api/channel/mercadolibre/config', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )

  await page.getByRole('button', { name: 'Guardar Configuración' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Garantía')).toHaveValue('Un año por fallas de fábrica.')

  await page.unroute('**/api/channel/mercadolibre/config')
  await page.getByRole('button', { name: 'Guardar Configuración' }).click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Garantía')).toHaveValue('Un año por fallas de fábrica.')
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
