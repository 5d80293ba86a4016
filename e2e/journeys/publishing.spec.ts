import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { faultsOf } from '../support/faults.ts'
import { order } from '../support/marketplace.ts'
import { register, signIn } from '../support/seller.ts'

const PRODUCTS = [
  'Termo Stanley acero inoxidable 1 litro verde X200',
  'Mate imperial de calabaza forrado en cuero Casa Yerbal',
  'Mouse Logitech M170 inalámbrico gris',
  'Yerba mate Playadito suave 500 g',
  'Lámpara de escritorio led Faro FX10 negra',
  'Maceta de cerámica blanca 20 cm',
  'Mochila urbana gris 20 litros',
  'Juego de mesa rompecabezas Tilo R500',
  'Cuaderno anotador rayado azul',
  'Guitarra criolla Gracia M5 6 cuerdas marrón',
]
const photo = (name: string) => fileURLToPath(new URL(`../support/photos/${name}`, import.meta.url))

const card = (page: Page, title: string | RegExp) => page.getByRole('article', { name: title })

/** Fills what nobody but the seller knows, and says that it is ready. */
async function finish(page: Page, title: string): Promise<void> {
  const draft = card(page, title)
  await draft.locator('input[type=file]').setInputFiles(photo('cuadrada.png'))
  await draft.getByRole('textbox', { name: 'Precio' }).fill('15.500,00')
  await draft.getByRole('textbox', { name: 'Stock' }).fill('8')
  for (const label of [/^Modelo/, /^Capacidad/, /^Cantidad de piezas/]) {
    const field = draft.getByRole('textbox', { name: label })
    if ((await field.count()) > 0 && (await field.first().inputValue()) === '')
      await field.first().fill(label.source.includes('Cap') ? '20 L' : 'Único')
  }
  await expect(draft.getByRole('img', { name: 'Foto 1 de 1' })).toBeVisible()
  await draft.getByRole('switch', { name: 'Lista para publicar' }).click()
  await expect(draft.getByRole('switch', { name: 'Lista para publicar' })).toBeChecked()
}

test('ten products go from their names to the marketplace, one of them after being mended', async ({
  page,
  product,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'the same calls in both sizes')
  test.setTimeout(150_000)
  await signIn(page)
  await page.goto('/mercadolibre/publish')
  await expect(page.getByRole('heading', { name: 'Publicá tus Productos' })).toBeVisible()
  await expect(page.getByText('Todavía no hay borradores')).toBeVisible()

  await test.step('ten names, one a line, make ten drafts', async () => {
    const box = page.getByRole('textbox', { name: '¿Qué querés vender?' })
    await box.fill(PRODUCTS.join('\n'))
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(page.getByText('10 de 10 borradores')).toBeVisible({ timeout: 30_000 })
    await expect(box).toBeDisabled()
    await expect(card(page, /^Termo/).getByText('Termos', { exact: true })).toBeVisible()
  })

  await test.step('a draft that lacks something says what', async () => {
    const draft = card(page, /^Termo/)
    await draft.getByRole('switch', { name: 'Lista para publicar' }).click()
    await expect(draft.getByText('Debes agregar al menos una imagen').first()).toBeVisible()
    await expect(draft.getByRole('switch', { name: 'Lista para publicar' })).not.toBeChecked()
    expect(await faultsOf(page)).toEqual([])
  })

  await test.step('each gets its photo, price and stock', async () => {
    for (const name of PRODUCTS) await finish(page, name)
    await expect(page.getByRole('button', { name: 'Publicar 10 productos' }).first()).toBeEnabled()
  })

  await test.step('nothing is lost on a reload', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Publicar 10 productos' }).first()).toBeEnabled()
    await expect(card(page, /^Guitarra/).getByText('$ 15.500,00')).toBeVisible()
  })

  await test.step('one of ten is refused, and the others are published', async () => {
    await order(page, product.sandboxAddress, {
      path: '/items',
      method: 'POST',
      status: 400,
      times: 1,
      body: {
        message: 'Validation error',
        error: 'validation_error',
        status: 400,
        cause: [
          {
            cause_id: 109,
            type: 'error',
            code: 'item.price.invalid',
            message: 'requires a minimum of price 20000',
          },
        ],
      },
    })
    await page.getByRole('button', { name: 'Publicar 10 productos' }).first().click()
    await expect(
      page.getByText('1 productos no pudieron ser publicados. Verifica los errores y vuelve a intentar.'),
    ).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('100 %')).toBeVisible()
    await expect(page.getByText('Publicado', { exact: true })).toHaveCount(9)
  })

  await test.step('it is mended and published, and the list is empty again', async () => {
    const failed = page.getByRole('article').filter({ hasText: 'Error al publicar' })
    const title = (await failed.getAttribute('aria-label')) ?? ''
    await card(page, title)
      .getByRole('button', { name: `Abrir ${title}` })
      .click()
    await expect(
      card(page, title).getByText('El precio mínimo en esta categoría es $ 20.000,00').first(),
    ).toBeVisible()
    await card(page, title).getByRole('textbox', { name: 'Precio' }).fill('25000')
    await page.getByRole('button', { name: 'Publicar 1 producto' }).first().click()
    const modal = page.getByRole('dialog')
    await expect(modal.getByText('Tus publicaciones ya estan publicadas')).toBeVisible({ timeout: 30_000 })
    await modal.getByRole('button', { name: 'Entendido' }).click()
    await expect(page.getByText('Productos eliminados correctamente')).toBeVisible()
    await expect(page.getByText('Todavía no hay borradores')).toBeVisible()
    const listed = await page.request.get(`${product.sandboxAddress}/_control/log`)
    const calls = (await listed.json()) as { method: string; path: string; status: number }[]
    expect(
      calls.filter(({ method, path, status }) => method === 'POST' && path === '/items' && status === 201),
    ).toHaveLength(10)
  })
})

test('pictures are looked after: refused with a reason, put in order, kept while there is no network', async ({
  page,
  context,
}) => {
  await register(page, 'fotos@tienda.test')
  await page.goto('/mercadolibre/publish')
  await expect(page.getByText('No tienes ningún asistente configurado')).toBeVisible()
  await page.getByRole('textbox', { name: '¿Qué querés vender?' }).fill('Taza de cerámica')
  await page.getByRole('button', { name: 'Agregar' }).click()
  const draft = card(page, 'Taza de cerámica')
  await expect(draft.getByRole('textbox', { name: 'Título' })).toBeVisible()
  const picker = draft.locator('input[type=file]')

  await picker.setInputFiles([photo('chica.png'), photo('ancha.png'), photo('vector.svg')])
  await expect(draft.getByText('La imagen es muy pequeña (9x9px). Debe ser al menos 500x500px')).toBeVisible()
  await expect(draft.getByText('La imagen debe ser cuadrada (proporción 1:1)')).toBeVisible()
  await expect(draft.getByText('El archivo debe ser una imagen (JPG o PNG)')).toBeVisible()

  await picker.setInputFiles([photo('cuadrada.png')])
  await expect(draft.getByRole('img', { name: 'Foto 1 de 1' })).toBeVisible()
  await picker.setInputFiles([photo('otra.png')])
  await expect(draft.getByRole('img', { name: 'Foto 2 de 2' })).toBeVisible()
  const first = await draft.getByRole('img', { name: 'Foto 1 de 2' }).getAttribute('src')
  await draft
    .getByRole('button', { name: 'Mover la foto 2. Usá las flechas izquierda y derecha.' })
    .press('ArrowLeft')
  await expect(draft.getByText('La foto quedó en el lugar 1')).toBeAttached()
  await expect(draft.getByRole('img', { name: 'Foto 1 de 2' })).not.toHaveAttribute('src', first ?? '')
  await draft.getByRole('button', { name: 'Crear con IA' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Crear fotos' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByText('Error al generar imágenes con IA: no hay un modelo de imágenes configurado'),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await context.setOffline(true)
  await draft.getByRole('textbox', { name: 'Título' }).fill('Taza sin red')
  await expect(page.getByText(/Sin conexión: lo que escribís queda guardado/)).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(card(page, 'Taza sin red')).toBeVisible()
})
