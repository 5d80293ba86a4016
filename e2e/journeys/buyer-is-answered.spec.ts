import { expect, test } from '../support/journey.ts'
import { documentNamed, register } from '../support/seller.ts'

// One buyer's message waits 20 s for what may follow it, and every page of the product is seen on the way.
test.describe.configure({ timeout: 180_000 })

test('a seller signs up, teaches an assistant from real files, connects the account, and a buyer gets the answer', async ({
  page,
  context,
  product,
}) => {
  await test.step('signs up and is asked for a first assistant', async () => {
    await register(page, 'marina@tienda.test')
    await expect(page.getByRole('heading', { name: 'Hola, marina' })).toBeVisible()
    await page.getByRole('link', { name: 'Crear asistente' }).click()
    await expect(page).toHaveURL('/assistant/personality')
  })

  await test.step('makes a repository from a PDF, a Word file and a text without leaving the form', async () => {
    await page.getByLabel('Nombre del asistente').fill('Lucía')
    await page.getByLabel('Tono y voz').fill('Cálida y directa')
    await page.getByLabel('Marca o empresa').fill('Mates del Litoral')
    await page.getByLabel('Descripción de la marca').fill('Mates y termos desde Rosario')
    await page.getByRole('button', { name: 'Crear repositorio' }).click()
    const modal = page.getByRole('dialog')
    await modal.getByLabel('Nombre').fill('Políticas')
    const files = ['politicas.pdf', 'politicas.docx', 'politicas-utf8.txt'].map(documentNamed)
    await modal.locator('input[type=file]').setInputFiles(files)
    await expect(modal.getByText('politicas.docx')).toBeVisible()
    await modal.getByRole('button', { name: 'Crear repositorio' }).click()
    await expect(modal).toBeHidden()
    await expect(page.getByLabel('Nombre del asistente')).toHaveValue('Lucía')
  })

  await test.step('creates the assistant and is congratulated', async () => {
    await page.getByRole('button', { name: 'Crear asistente' }).click()
    await expect(page.getByRole('dialog', { name: '¡Felicitaciones!' })).toBeVisible()
    await page.getByRole('link', { name: 'Publicar en Mercado Libre' }).click()
    await expect(page).toHaveURL('/mercadolibre/config')
  })

  await test.step('sees the three files read', async () => {
    await page.goto('/training')
    await page.getByRole('link', { name: 'Abrir Políticas' }).click()
    await expect(page.getByText(/Listo · \d+ palabras/)).toHaveCount(3)
  })

  await test.step('connects the account at the marketplace', async () => {
    await page.goto('/mercadolibre/connect')
    await page.getByRole('button', { name: 'Conectar con MercadoLibre' }).click()
    await expect(page.getByRole('heading', { name: 'Autorizar a Mostrador' })).toBeVisible()
    await page.getByRole('radio', { name: /BAZAR_DEL_SUR_DEMO/ }).check()
    await page.getByRole('button', { name: 'Permitir' }).click()
    await expect(page.getByText('¡Felicitaciones! Tu cuenta está conectada')).toBeVisible()
    await expect(page).toHaveURL('/mercadolibre/connect')
  })

  await test.step('chooses who answers and switches the channel on', async () => {
    await page.goto('/mercadolibre/config')
    await expect(page.getByText('Seleccioná un asistente y confirmalo')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Guardar Configuración' })).toBeDisabled()
    await page.getByRole('button', { name: /Asistente vinculado/ }).click()
    await page.getByRole('option', { name: /Lucía/ }).click()
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText('Asistente confirmado')).toBeVisible()
    await page.getByLabel('Devoluciones').fill('Tenés 30 días para devolverlo sin uso.')
    await page.getByRole('button', { name: 'Guardar Configuración' }).click()
    await expect(page.getByText('Configuración guardada')).toBeVisible()
    await page.getByRole('switch', { name: 'Canal activo' }).click()
    await expect(page.getByRole('switch', { name: 'Canal activo' })).toBeChecked()
  })

  await test.step('a buyer asks at the marketplace and sees the answer appear', async () => {
    const buyer = await context.newPage()
    await buyer.goto(product.sandboxAddress)
    await buyer.locator('.shelf', { hasText: 'Vende BAZAR_DEL_SUR_DEMO' }).getByRole('radio').first().check()
    await buyer.getByLabel('Tu apodo').fill('SOFIGOMEZ')
    await buyer.getByLabel('Tu pregunta').fill('Hola, ¿en cuántos días puedo devolver la compra?')
    await buyer.getByRole('button', { name: 'Preguntar' }).click()
    await expect(buyer.getByText(/30 días/).first()).toBeVisible()
    await buyer.getByLabel('Tu pregunta').fill('¿Me pasás tu WhatsApp?')
    await buyer.getByRole('button', { name: 'Preguntar' }).click()
    await expect(buyer.getByText('¿Me pasás tu WhatsApp?').first()).toBeVisible()
    await buyer.close()
  })

  await test.step('the seller finds both: one answered with its source, one waiting with the reason', async () => {
    await page.goto('/mercadolibre/questions')
    // The newer question shows this one in its thread.
    const answered = page.getByRole('listitem').filter({ hasText: '¿en cuántos días puedo devolver' }).last()
    await expect(answered.getByText('Respondida')).toBeVisible()
    await expect(answered.getByText(/30 días/).first()).toBeVisible()
    await expect(answered.getByText('SOFIGOMEZ')).toBeVisible()
    await expect(answered.getByText('De dónde salió')).toBeVisible()
    const waiting = page.getByRole('listitem').filter({ hasText: '¿Me pasás tu WhatsApp?' })
    // A message that is no clear question waits 20 s for what its buyer writes next.
    await expect(waiting.getByText('Sin Responder')).toBeVisible({ timeout: 45_000 })
    await expect(waiting.getByText('Por qué no respondí')).toBeVisible()
  })

  await test.step('the home page shows them too, and the plan counts one answer', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Últimas Preguntas' })).toBeVisible()
    await expect(page.getByText('¿en cuántos días puedo devolver')).toBeVisible()
    await expect(page.getByText('1 de 50')).toBeVisible()
  })

  await test.step('who wants a second assistant or repository is shown the larger plans', async () => {
    await page.goto('/assistant/personality')
    await page.getByLabel('Nombre del asistente').fill('Juan')
    await page.getByLabel('Tono y voz').fill('Serio')
    await page.getByLabel('Marca o empresa').fill('Mates del Litoral')
    await page.getByLabel('Descripción de la marca').fill('Mates y termos')
    await page.getByRole('button', { name: /^Elegí un repositorio/ }).click()
    await page.getByRole('option', { name: 'Políticas' }).click()
    await page.getByRole('button', { name: 'Crear asistente' }).click()
    const noAssistant = page.getByRole('dialog', { name: 'Límite de Asistentes' })
    await expect(noAssistant).toContainText('No tienes más asistentes disponibles.')
    await noAssistant.getByRole('button', { name: 'Ahora no' }).click()

    await page.getByRole('button', { name: 'Crear repositorio' }).click()
    await page.getByRole('dialog').getByLabel('Nombre').fill('Otro')
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles(documentNamed('politicas-utf8.txt'))
    await page.getByRole('dialog').getByRole('button', { name: 'Crear repositorio' }).click()
    const noRepository = page.getByRole('dialog', { name: 'Límite de Repositorios' })
    await expect(noRepository).toContainText('No tienes más repositorios de información disponibles.')
    await expect(noRepository.getByRole('link', { name: 'Ver planes' })).toHaveAttribute('href', '/plans')
  })
})
