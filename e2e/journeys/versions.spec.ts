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

const OLDER = 'Mochilas 1.txt'
const NEWER = 'Mochilas 2.txt'
const dated = (month: string, andes: string) =>
  aList(andes, '1600 g').replace('mochilas', `mochilas, ${month} de 2026`)

test('an older list says which list assistants use instead, and leads to its text', async ({ page }) => {
  await register(page, 'lista-anterior@tienda.test')
  await page.goto('/training')
  await page.getByRole('button', { name: 'Crear repositorio' }).first().click()
  const modal = page.getByRole('dialog')
  await modal.getByLabel('Nombre').fill('Mochilas')
  const files = [
    { name: OLDER, buffer: Buffer.from(dated('marzo', '900 g')) },
    { name: NEWER, buffer: Buffer.from(dated('agosto', '1200 g')) },
  ]
  await modal
    .locator('input[type=file]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'text/plain' })))
  await modal.getByRole('button', { name: 'Crear repositorio' }).click()
  await expect(modal).toBeHidden()
  await page.getByRole('link', { name: 'Abrir Mochilas' }).click()

  await test.step('the list of files marks it', async () => {
    const marked = page.getByRole('listitem').filter({ hasText: 'Versión anterior' })
    await expect(marked).toHaveCount(1)
    await expect(marked.getByRole('button', { name: `Ver texto de ${OLDER}` })).toBeVisible()
  })

  const older = page.getByRole('dialog', { name: OLDER })
  const newer = page.getByRole('dialog', { name: NEWER })
  const link = older.getByRole('link', { name: `Ver texto de ${NEWER}` })

  await test.step('its text says so on top', async () => {
    await page.getByRole('button', { name: `Ver texto de ${OLDER}` }).click()
    await expect(
      older.getByText(`Esta lista es más vieja que «${NEWER}»: tus asistentes usan esa.`),
    ).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  })

  await test.step('what is typed is not lost without a question', async () => {
    await older.getByRole('button', { name: /^Esto está mal leído: Producto/ }).click()
    await older.getByLabel('Cómo tiene que decir').fill('Mochila Andes: 950 g')
    await link.click()
    await page.getByRole('button', { name: 'Seguir escribiendo' }).click()
    await expect(older.getByLabel('Cómo tiene que decir')).toHaveValue('Mochila Andes: 950 g')
    await link.click()
    await page.getByRole('button', { name: 'Cerrar sin guardar' }).click()
  })

  await test.step('the newer text opens in its place, without a notice, and takes the focus', async () => {
    await expect(newer.getByText('1200 g').first()).toBeVisible()
    await expect(older).toBeHidden()
    await expect(newer.getByText(/más vieja/)).toBeHidden()
    await expect(newer).toBeFocused()
    await newer.getByRole('button', { name: 'Cerrar' }).last().click()
    await expect(page.getByRole('button', { name: `Ver texto de ${NEWER}` })).toBeFocused()
  })
})
