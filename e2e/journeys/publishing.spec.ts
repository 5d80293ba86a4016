import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { faultsOf } from '../support/faults.ts'
import { order } from '../support/marketplace.ts'
import { register, startSignedIn } from '../support/seller.ts'

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

/** The same for every draft that lacks it, by the calls that the page makes. */
async function finishTheRest(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('jwt') ?? '')
  const headers = { authorization: token }
  const listed = await page.request.get('/api/ml/drafts', { headers })
  const { drafts } = (await listed.json()) as {
    drafts: { id: string; readyToPublish: boolean; attributes: Record<string, string> }[]
  }
  const buffer = await readFile(photo('cuadrada.png'))
  for (const { id, attributes } of drafts.filter(({ readyToPublish }) => !readyToPublish)) {
    const files = { name: 'cuadrada.png', mimeType: 'image/png', buffer }
    const uploaded = await page.request.post('/api/ml/upload-image', { headers, multipart: { files } })
    const { image } = (await uploaded.json()) as { image: object }
    const known = { MODEL: 'Único', CAPACITY: '20 L', PIECES_NUMBER: '500', ...attributes }
    const data = { images: [image], price: 15_500, stock: 8, attributes: known, readyToPublish: true }
    expect((await page.request.put(`/api/ml/drafts/${id}`, { headers, data })).ok()).toBe(true)
  }
}

test('ten products go from their names to the marketplace, one of them after being mended', async ({
  page,
  context,
  product,
}, { project }) => {
  test.setTimeout(150_000)
  await startSignedIn(page)
  await page.goto('/mercadolibre/publish')
  await expect(page.getByRole('heading', { name: 'Publicá tus Productos' })).toBeVisible()
  await expect(page.getByText('Todavía no hay borradores')).toBeVisible()

  /** On a phone the one in the bar below. */
  const publishButton = (count: number) =>
    page.getByRole('button', { name: `Publicar ${count} producto${count === 1 ? '' : 's'}` }).last()

  await test.step('ten names, one a line, make ten drafts', async () => {
    const box = page.getByRole('textbox', { name: '¿Qué querés vender?' })
    await box.fill(PRODUCTS.join('\n'))
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(page.getByText('10 de 10 borradores')).toBeVisible({ timeout: 60_000 })
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
    // On a phone it is the same form ten times: two are enough.
    for (const name of project.name === 'phone' ? PRODUCTS.slice(0, 2) : PRODUCTS) await finish(page, name)
    const first = card(page, /^Termo/)
    await first.getByRole('button', { name: 'Buscar' }).click()
    const search = page.getByRole('dialog')
    await search.getByRole('textbox').fill('termo')
    await search.getByRole('textbox').press('Enter')
    await search
      .getByRole('button', { name: /^Usar la foto de/ })
      .first()
      .click()
    await expect(first.getByText('De terceros')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Guardado$/ })).toBeAttached()
    if (project.name === 'phone') await finishTheRest(page)
  })

  await test.step('nothing is lost on a reload', async () => {
    await page.reload()
    await expect(publishButton(10)).toBeEnabled()
    await expect(card(page, /^Guitarra/).getByText('$ 15.500,00')).toBeVisible()
  })

  await test.step('one of ten is refused, and the others are published, though the network is cut meanwhile', async () => {
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
    await order(page, product.sandboxAddress, { path: '/items', method: 'POST', delay_ms: 500, times: 9 })
    await publishButton(10).click()
    await expect(page.getByText('Publicado', { exact: true }).first()).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/^Estás sin conexión/)).toBeVisible()
    await context.setOffline(false)
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
    // That the last publication of a plan is taken once is shown at the server; here, what its seller sees.
    const json = { error: 'publication_limit_reached', message: 'No tenés más publicaciones disponibles.' }
    await page.route('**/api/ml/publish', (route) => route.fulfill({ status: 409, json }), { times: 1 })
    await publishButton(1).click()
    const limit = page.getByRole('dialog', { name: 'Límite de Publicaciones' })
    await expect(limit.getByText('No tenés más publicaciones disponibles.')).toBeVisible()
    await expect(limit.getByRole('link', { name: 'Ver planes' })).toHaveAttribute('href', '/plans')
    await limit.getByRole('button', { name: 'Ahora no' }).click()
    await expect(card(page, title).getByRole('textbox', { name: 'Precio' })).toHaveValue('25.000,00')
    await publishButton(1).click()
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
}, { project }) => {
  await register(page, 'fotos@tienda.test')
  await page.goto('/mercadolibre/publish')
  await expect(page.getByText('No tienes ningún asistente configurado')).toBeVisible()
  await expect(
    page.getByText('Tu cuenta de MercadoLibre no está conectada o está desactivada.'),
  ).toBeVisible()
  await page.getByRole('textbox', { name: '¿Qué querés vender?' }).fill('Taza de cerámica')
  await page.getByRole('button', { name: 'Agregar' }).click()
  const draft = card(page, 'Taza de cerámica')
  await expect(draft.getByRole('textbox', { name: 'Título' })).toBeVisible()
  const picker = draft.locator('input[type=file]')

  await picker.setInputFiles([photo('chica.png'), photo('ancha.png'), photo('vector.svg')])
  await expect(draft.getByText('La imagen es muy pequeña (9x9px). Debe ser al menos 500x500px')).toBeVisible()
  await expect(draft.getByText('La imagen debe ser cuadrada (proporción 1:1)')).toBeVisible()
  await expect(draft.getByText('El archivo debe ser una imagen (JPG o PNG)')).toBeVisible()

  await page.route('**/ml/upload-image', (route) => route.abort(), { times: 1 })
  await picker.setInputFiles([photo('cuadrada.png')])
  await draft.getByRole('button', { name: 'Reintentar' }).click()
  await expect(draft.getByRole('img', { name: 'Foto 1 de 1' })).toBeVisible()
  await picker.setInputFiles([photo('otra.png')])
  await expect(draft.getByRole('img', { name: 'Foto 2 de 2' })).toBeVisible()
  const first = await draft.getByRole('img', { name: 'Foto 1 de 2' }).getAttribute('src')
  await draft
    .getByRole('button', { name: 'Mover la foto 2. Usá las flechas izquierda y derecha.' })
    .press('ArrowLeft')
  await expect(draft.getByText('La foto quedó en el lugar 1')).toBeAttached()
  await expect(draft.getByRole('img', { name: 'Foto 1 de 2' })).not.toHaveAttribute('src', first ?? '')
  if (project.name === 'desktop') {
    const second = await draft.getByRole('img', { name: 'Foto 2 de 2' }).getAttribute('src')
    await draft
      .getByRole('img', { name: 'Foto 2 de 2' })
      .dragTo(draft.getByRole('img', { name: 'Foto 1 de 2' }))
    await expect(draft.getByRole('img', { name: 'Foto 1 de 2' })).toHaveAttribute('src', second ?? '')
  }
  await expect(draft.getByRole('button', { name: 'Buscar' })).toBeVisible()
  await expect(draft.getByRole('button', { name: 'Crear con IA' })).toBeHidden()

  await context.setOffline(true)
  await draft.getByRole('textbox', { name: 'Título' }).fill('Taza sin red')
  await expect(page.getByText(/Sin conexión: lo que escribís queda guardado/)).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(card(page, 'Taza sin red')).toBeVisible()

  await page.getByRole('button', { name: 'Borrar borrador Taza sin red' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(card(page, 'Taza sin red')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a page that still offers to draw pictures says why the installation no longer does', async ({
  page,
}) => {
  // Loaded while an image model was configured; the server has none.
  await page.route('**/api/ai/capabilities', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), canDrawPictures: true } })
  })
  await register(page, 'dibujos@tienda.test')
  await page.goto('/mercadolibre/publish')
  await page.getByRole('textbox', { name: '¿Qué querés vender?' }).fill('Taza de cerámica')
  await page.getByRole('button', { name: 'Agregar' }).click()
  const draft = card(page, 'Taza de cerámica')

  await draft.getByRole('button', { name: 'Crear con IA' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Crear fotos' }).click()

  const reason = 'Error al generar imágenes con IA: no hay un modelo de imágenes configurado'
  await expect(page.getByRole('dialog').getByText(reason)).toBeVisible()
})
