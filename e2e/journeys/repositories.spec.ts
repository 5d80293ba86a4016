import { expect, test } from '../support/journey.ts'
import { documentNamed, register } from '../support/seller.ts'

const PRIVATE_NOTES = `Mochilas

La mochila es impermeable.
La mochila nos cuesta $ 12.300.
Los pagos van al alias: norte.mate.sol`

test('files that cannot become knowledge say why, before or after they are sent', async ({ page }) => {
  await register(page, 'archivos@tienda.test')
  await page.goto('/training')
  await expect(page.getByText('Todavía no tenés repositorios')).toBeVisible()
  await page.getByRole('button', { name: 'Crear repositorio' }).first().click()
  const modal = page.getByRole('dialog')

  await test.step('nothing chosen, no name', async () => {
    await modal.getByRole('button', { name: 'Crear repositorio' }).click()
    await expect(modal.getByText('El nombre del repositorio no puede estar vacío.')).toBeVisible()
  })

  await test.step('a wrong type and a file that is too large', async () => {
    await modal.getByLabel('Nombre').fill('Envíos')
    await modal.locator('input[type=file]').setInputFiles([
      { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('no') },
      { name: 'enorme.txt', mimeType: 'text/plain', buffer: Buffer.alloc(4 * 1024 * 1024 + 1, 'a') },
    ])
    await expect(modal.getByText('foto.png no es un tipo permitido.')).toBeVisible()
    await expect(modal.getByText('enorme.txt supera el tamaño máximo permitido (4 MB).')).toBeVisible()
  })

  await test.step('files that only show their fault when they are read', async () => {
    const files = ['politicas.pdf', 'hostil-cifrado.pdf', 'hostil-solo-imagen.pdf'].map(documentNamed)
    await modal.locator('input[type=file]').setInputFiles(files)
    await modal.getByRole('button', { name: 'Crear repositorio' }).click()
    await expect(modal).toBeHidden()
    await page.getByRole('link', { name: 'Abrir Envíos' }).click()
    await expect(page.getByText(/Listo · \d+ palabras/)).toHaveCount(1)
    await expect(
      page.getByText('hostil-cifrado.pdf está protegido con contraseña. Subilo sin contraseña.'),
    ).toBeVisible()
    await expect(
      page.getByText('No encontramos texto en hostil-solo-imagen.pdf. Si es un escaneo, subilo como texto.'),
    ).toBeVisible()
  })

  await test.step('the plan has no second repository', async () => {
    await page.goto('/training')
    await page.getByRole('button', { name: 'Crear repositorio' }).first().click()
    await page.getByRole('dialog').getByLabel('Nombre').fill('Otro')
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles(documentNamed('politicas-utf8.txt'))
    await page.getByRole('dialog').getByRole('button', { name: 'Crear repositorio' }).click()
    await expect(page.getByText('Límite de Repositorios')).toBeVisible()
  })
})

test('sending files can be given up, and begun again with what was chosen', async ({ page }) => {
  await register(page, 'apuro@tienda.test')
  await page.goto('/training')
  await page.getByRole('button', { name: 'Crear repositorio' }).first().click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Nombre').fill('Garantías')
  await modal.locator('input[type=file]').setInputFiles(documentNamed('politicas-utf8.txt'))
  await page.route('**/api/assistant/create-knowledge-base', () => undefined)
  const givenUp = page.waitForEvent('requestfailed')

  await modal.getByRole('button', { name: 'Crear repositorio' }).click()
  await expect(modal.getByRole('progressbar')).toBeVisible()
  await modal.getByRole('button', { name: 'Cancelar' }).click()

  expect((await givenUp).method()).toBe('POST')
  await expect(modal.getByRole('progressbar')).toBeHidden()
  await expect(modal.getByRole('alert')).toBeHidden()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await modal.getByRole('button', { name: 'Crear repositorio' }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByRole('link', { name: 'Abrir Garantías' })).toBeVisible()
})

test('a repository is renamed in place and deleted after asking', async ({ page }) => {
  await register(page, 'carpetas@tienda.test')
  await page.goto('/training')
  await page.getByRole('button', { name: 'Crear repositorio' }).first().click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Nombre').fill('Viejo')
  await modal.locator('input[type=file]').setInputFiles(documentNamed('politicas-utf8.txt'))
  await modal.getByRole('button', { name: 'Crear repositorio' }).click()
  await expect(modal).toBeHidden()

  await page.getByRole('button', { name: 'Cambiar el nombre de Viejo' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Nuevo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Abrir Nuevo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cambiar el nombre de Nuevo' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Abrir Nuevo' })).toBeVisible()

  await page.getByRole('button', { name: 'Borrar Nuevo' }).click()
  const confirm = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(confirm.getByText('¿Borrar el repositorio Nuevo?')).toBeVisible()
  await confirm.getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText('Todavía no tenés repositorios')).toBeVisible()
})

test('web pages are added by their address, and what was read can be looked at', async ({
  page,
  product,
}) => {
  await register(page, 'paginas@tienda.test')
  await page.goto('/training')
  await page.getByRole('button', { name: 'Crear repositorio' }).first().click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Nombre').fill('Mi web')
  const address = modal.getByLabel('Página web')
  const add = modal.getByRole('button', { name: 'Agregar' })

  await test.step('what is no address, and one that is there already, says so', async () => {
    await address.fill('mi tienda')
    await add.click()
    await expect(modal.getByText('Por favor, introduce una URL válida.')).toBeVisible()
    await address.fill('http://127.0.0.1/envios')
    await address.press('Enter')
    await expect(modal.getByRole('listitem')).toHaveText('http://127.0.0.1/envios')
    await address.fill('http://127.0.0.1/envios#arriba')
    await add.click()
    await expect(modal.getByText('Esta URL ya ha sido agregada.')).toBeVisible()
    await address.fill('')
  })

  await test.step('an address that is not public is refused where it is read', async () => {
    await modal.locator('input[type=file]').setInputFiles(documentNamed('politicas.doc'))
    await modal.getByRole('button', { name: 'Crear repositorio' }).click()
    await expect(modal).toBeHidden()
    await page.getByRole('link', { name: 'Abrir Mi web' }).click()
    await expect(page.getByText(/no es una dirección pública de internet\./)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Reintentar / })).toBeVisible()
    await expect(page.getByText(/Listo · \d+ palabras/)).toBeVisible()
  })

  await test.step('the text of a file is shown as it was read', async () => {
    await page.getByRole('button', { name: 'Ver texto de politicas.doc' }).click()
    await expect(page.getByRole('dialog').getByText('6 meses por defectos de fabricación')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a withheld line shows its reason, and the seller releases it and withholds it again', async () => {
    await page.getByRole('button', { name: 'Sumar archivos o páginas' }).click()
    await modal.locator('input[type=file]').setInputFiles({
      name: 'notas.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(PRIVATE_NOTES),
    })
    await modal.getByRole('button', { name: 'Sumar', exact: true }).click()
    await expect(modal).toBeHidden()
    await page.getByRole('button', { name: 'Ver texto de notas.txt' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Tiene un CBU, un alias o una tarjeta.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Se puede decir/ })).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Se puede decir: La mochila nos cuesta $ 12.300.' }).click()
    await expect(dialog.getByText('La liberaste: se le puede decir a un comprador.')).toBeVisible()
    await dialog.getByRole('button', { name: /^Volver a ocultar/ }).click()
    await expect(dialog.getByText(/^Habla de tus costos/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a page that can be read becomes knowledge under its title', async () => {
    await page.getByRole('button', { name: 'Sumar archivos o páginas' }).click()
    await address.fill(`${product.sandboxAddress}/tienda/mayoristas`)
    await address.press('Enter')
    await modal.getByRole('button', { name: 'Sumar', exact: true }).click()
    await expect(modal).toBeHidden()
    await page.getByRole('button', { name: 'Ver texto de Venta por mayor' }).click()
    await expect(page.getByRole('dialog').getByText(/El pedido mínimo es de 12 unidades/)).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Tienda de demostración')).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('an address that the repository has is refused', async () => {
    await page.getByRole('button', { name: 'Sumar archivos o páginas' }).click()
    await address.fill('http://127.0.0.1/envios')
    await modal.getByRole('button', { name: 'Sumar', exact: true }).click()
    await expect(modal.getByText('Esta URL ya ha sido agregada.')).toBeVisible()
  })
})
