import type { Page } from '@playwright/test'
import { faultsOf } from '../support/faults.ts'
import { expect, test } from '../support/journey.ts'
import { register } from '../support/seller.ts'

const PRICES = `Lista de precios

Producto;Talle;Precio
Remera lisa;S;$ 12.500
Remera lisa;M;$ 12.900
Buzo canguro;Único;$ 28.000
`

const PEOPLE = ['Ana', 'Beto', 'Carla']
const CHAT = `12/3/26 10:14 - Ana: Buenas, ¿tienen envío gratis?
12/3/26 10:20 - Beto: El envío es gratis desde 50.000 pesos.
12/3/26 10:22 - Carla: Y los cambios son dentro de los 30 días.
12/3/26 10:25 - Ana: Genial, gracias
`

/** A seller with one repository, on its page. */
async function startWith(page: Page, email: string, files: Record<string, string>): Promise<void> {
  await register(page, email)
  await page.goto('/training')
  await page.getByRole('button', { name: 'Crear repositorio' }).first().click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Nombre').fill('Mi tienda')
  await modal.locator('input[type=file]').setInputFiles(
    Object.entries(files).map(([name, text]) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    })),
  )
  await modal.getByRole('button', { name: 'Crear repositorio' }).click()
  await expect(modal).toBeHidden()
  await page.getByRole('link', { name: 'Abrir Mi tienda' }).click()
}

test('a table that was read wrong is corrected, and the correction is taken back', async ({ page }) => {
  await startWith(page, 'corrige@tienda.test', { 'precios.csv': PRICES })
  await page.getByRole('button', { name: 'Ver texto de precios.csv' }).click()
  const dialog = page.getByRole('dialog')
  const misread = dialog.getByRole('button', { name: /^Esto está mal leído: Producto/ })

  await test.step('the table stands as it is in the file, with what assistants use of it', async () => {
    const table = dialog.getByRole('region', { name: 'Tabla de 3 filas y 3 columnas' })
    await expect(table.getByRole('columnheader')).toHaveText(['Producto', 'Talle', 'Precio'])
    await expect(table.getByRole('rowheader', { name: 'Buzo canguro' })).toBeVisible()
    await dialog.getByRole('switch', { name: 'Qué usan tus asistentes' }).check()
    await expect(dialog.getByRole('listitem').getByText(/^Remera lisa: .*\$ 12\.900/)).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  })

  await test.step('what is typed stays when it cannot be saved, and when the dialog is about to close', async () => {
    await misread.click()
    const typed = dialog.getByLabel('Cómo tiene que decir')
    await expect(typed).toBeFocused()
    await typed.fill((await typed.inputValue()).replace('$ 12.900', '$ 13.700'))
    await page.route('**/corrections', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.unroute('**/corrections')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Seguir escribiendo' }).click()
    await expect(typed).toHaveValue(/13\.700/)
    expect(await faultsOf(page)).toEqual([])
  })

  await test.step('a saved correction is read, and the focus stays at the table', async () => {
    await dialog.getByRole('button', { name: 'Guardar' }).click()
    await expect(dialog.getByText('La corregiste vos')).toBeVisible()
    await expect(dialog.getByRole('cell', { name: '$ 13.700' })).toBeVisible()
    await expect(misread).toBeFocused()
  })

  await test.step('the reading comes back, and the focus returns to what opened the dialog', async () => {
    await dialog.getByRole('button', { name: /^Volver a lo que leímos/ }).click()
    await expect(dialog.getByRole('cell', { name: '$ 12.900' })).toBeVisible()
    await expect(dialog.getByText('La corregiste vos')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Ver texto de precios.csv' })).toBeFocused()
  })
})

test('in an exported chat the seller says who the shop is', async ({ page }) => {
  await startWith(page, 'charla@tienda.test', { 'chat.txt': CHAT })
  await page.getByRole('button', { name: 'Ver texto de chat.txt' }).click()
  const dialog = page.getByRole('dialog')
  const choice = (name: string) => dialog.getByRole('button', { name: `Esto es mi tienda: ${name}` })
  await expect(dialog.getByText('¿Quién sos vos en este chat?')).toBeVisible()
  for (const name of PEOPLE) await expect(choice(name)).toHaveAttribute('aria-pressed', 'false')
  expect(await faultsOf(page)).toEqual([])

  await choice('Beto').click()
  await expect(dialog.getByText('Tu tienda en este chat: Beto.')).toBeVisible()
  await expect(choice('Beto')).toBeFocused()
  await choice('Carla').click()
  await expect(dialog.getByText('Tu tienda en este chat: Beto y Carla.')).toBeVisible()
  await expect(dialog.getByText('No se usa: lo escribió un cliente')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(choice('Beto')).toBeHidden()
})
