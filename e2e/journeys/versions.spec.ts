import type { Page } from '@playwright/test'
import { faultsOf } from '../support/faults.ts'
import { expect, test } from '../support/journey.ts'
import { register, skipTutorial } from '../support/seller.ts'

const aList = (andes: string, tronador: string) => `Lista de mochilas

Producto;Peso
Mochila Andes;${andes}
Mochila Tronador;${tronador}
`
const MARCH = { name: 'Lista marzo.txt', text: aList('900 g', '1600 g') }
const NOVEMBER = { name: 'Lista noviembre.txt', text: aList('1200 g', '1800 g') }

/** Makes an assistant that answers from both lists, and links it. */
async function teach(page: Page): Promise<void> {
  await page.goto('/assistant/personality')
  await page.getByLabel('Nombre del asistente').fill('Lucía')
  await page.getByLabel('Tono y voz').fill('Cálida y directa')
  await page.getByLabel('Marca o empresa').fill('Andina')
  await page.getByLabel('Descripción de la marca').fill('Mochilas de montaña')
  await page.getByRole('button', { name: 'Crear repositorio' }).click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Nombre').fill('Mochilas')
  const files = [MARCH, NOVEMBER].map(({ name, text }) => ({ name, buffer: Buffer.from(text) }))
  await modal
    .locator('input[type=file]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'text/plain' })))
  await modal.getByRole('button', { name: 'Crear repositorio' }).click()
  await expect(modal).toBeHidden()
  await page.getByRole('button', { name: 'Crear asistente' }).click()
  await expect(page.getByRole('dialog', { name: '¡Felicitaciones!' })).toBeVisible()
  await page.goto('/mercadolibre/config')
  await page.getByRole('button', { name: /Asistente vinculado/ }).click()
  await page.getByRole('option', { name: /Lucía/ }).click()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Asistente confirmado')).toBeVisible()
}

test('of two lists that say something different the seller chooses one, and it is answered', async ({
  page,
}) => {
  await skipTutorial(page)
  await register(page, 'dos-listas@tienda.test')
  await teach(page)
  await page.goto('/training')
  await page.getByRole('link', { name: 'Abrir Mochilas' }).click()
  const region = page.getByRole('region', { name: 'Textos que no dicen lo mismo' })

  await test.step('what differs stands above the files as soon as they have been read', async () => {
    await expect(
      region.getByRole('heading', {
        name: 'Lista marzo.txt y Lista noviembre.txt no dicen lo mismo en 2 casos',
      }),
    ).toBeVisible()
    await expect(region.getByText('Mochila Andes: peso 900 g')).toBeVisible()
    await expect(region.getByText('Mochila Andes: peso 1200 g')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  })

  await test.step('a choice that cannot be saved says so and is still there to be made', async () => {
    await page.route('**/disagreements', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    const choice = region.getByRole('button', { name: /^Vale este: «Mochila Andes.*noviembre/ })
    await choice.click()
    await expect(region.getByRole('alert')).toBeVisible()
    await expect(choice).toBeFocused()
    await page.unroute('**/disagreements')
  })

  await test.step('one choice decides one case, and the focus goes on to the next', async () => {
    await region.getByRole('button', { name: /^Vale este: «Mochila Andes.*noviembre/ }).press('Enter')
    await expect(region.getByRole('heading', { name: 'Dos textos tuyos no dicen lo mismo' })).toBeVisible()
    await expect(region.getByRole('listitem').filter({ hasText: 'Mochila Tronador' })).toBeFocused()
    await region.getByRole('button', { name: /^Vale este: «Mochila Tronador.*noviembre/ }).click()
    await expect(region.getByRole('button', { name: 'Elegiste cuál vale en 2 casos' })).toBeVisible()
    await expect(region.getByRole('heading')).toHaveCount(0)
  })

  await test.step('a whole list is preferred after all, and changed back', async () => {
    await region.getByRole('button', { name: 'Elegiste cuál vale en 2 casos' }).click()
    await region.getByRole('button', { name: 'Vale todo Lista marzo.txt' }).click()
    await expect(region.getByRole('button', { name: 'Vale todo Lista marzo.txt' })).toBeHidden()
    await region.getByRole('button', { name: 'Vale todo Lista noviembre.txt' }).click()
    await expect(region.getByRole('button', { name: 'Vale todo Lista marzo.txt' })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  })

  await test.step('the assistant answers what the seller chose', async () => {
    await page.goto('/mercadolibre/responses')
    const field = page.getByRole('textbox', { name: 'Tu pregunta' })
    await field.fill('¿Cuánto pesa la mochila Andes?')
    await field.press('Enter')
    await expect(page.getByRole('log').getByText(/1200 g/)).toBeVisible()
  })
})
