import { expect, test } from '../support/journey.ts'
import { register, signIn } from '../support/seller.ts'

test('a new seller sees the plan, the way to a larger one, tips for the first steps, and what to do next', async ({
  page,
}) => {
  await register(page, 'recien-llega@tienda.test')

  const banner = page.getByRole('link', { name: /Plan Free/ })
  await expect(banner).toContainText('0 de 50')
  await expect(banner).toHaveAttribute('href', '/plans')
  const tips = page.getByRole('list', { name: 'Consejos, lista desplazable' })
  await expect(tips.getByRole('listitem')).toHaveCount(3)
  await expect(tips.getByRole('heading').first()).toHaveText('Respondé en la primera hora')
  await expect(tips.getByRole('link').first()).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: 'Crear asistente' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Configurar MercadoLibre' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ver mis ventas en Mercado Libre/ })).toHaveAttribute(
    'target',
    '_blank',
  )
})

test('what cannot be loaded says so with a way to try again, and the rest stays', async ({ page }) => {
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Últimas Preguntas' })).toBeVisible()
  const broken = ['recommendations/ecommerce-tips', 'recommendations/mercadolibre-sessions', 'plans']
  for (const path of broken)
    await page.route(`**/api/${path}`, (route) =>
      route.fulfill({ status: 403, json: { message: 'No.', error: 'invalid_request' } }),
    )
  const slowest = Promise.withResolvers<void>()
  await page.route('**/api/accounts/me', async (route) => {
    await slowest.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('Cargando tu mostrador')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Últimas Preguntas' })).toHaveCount(0)
  slowest.resolve()

  await expect(page.getByRole('alert')).toHaveText([
    /^No pudimos cargar tu plan/,
    /^No pudimos cargar los consejos/,
    /^No pudimos cargar las capacitaciones/,
  ])
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('button', { name: 'Ver las últimas 5' }).click()
  await expect(page.getByRole('article')).toHaveCount(5)
  const products = page.getByRole('region', { name: 'Últimos productos' })
  await expect(products.getByRole('listitem')).toHaveCount(3)

  await page.unroute('**/api/recommendations/mercadolibre-sessions')
  const url = 'https://capacitaciones.test/envios'
  const session = {
    id: '1',
    title: 'Envíos sin vueltas',
    description: 'Paso a paso.',
    durationMinutes: 40,
    url,
  }
  await page.route('**/api/recommendations/mercadolibre-sessions', (route) =>
    route.fulfill({ json: { data: [session] } }),
  )
  for (const path of broken.filter((one) => !one.endsWith('sessions'))) await page.unroute(`**/api/${path}`)
  for (let left = broken.length; left > 0; left -= 1) {
    await expect(page.getByRole('alert')).toHaveCount(left)
    await page.getByRole('button', { name: 'Reintentar' }).first().click()
  }
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Plan Advanced')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ver la grabación de Envíos sin vueltas/ })).toHaveAttribute(
    'href',
    url,
  )
})

test('without a connection the shell says so until it is back, and a wrong address leads home', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto('/una/direccion/que/no/existe')
  await expect(page.getByRole('heading', { name: 'Acá no hay nada' })).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText(/^Estás sin conexión/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Estás sin conexión/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeFocused()
})

test('a new page starts at its top, and going back finds the place that was left', async ({ page }) => {
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Últimas Preguntas' })).toBeVisible()
  const place = () => page.evaluate<number>('scrollY')
  const seeAll = page.getByRole('link', { name: 'Ver todas' })
  await page.evaluate('scrollBy(0, 400)')
  const left = await place()
  expect(left).toBeGreaterThan(100)

  await seeAll.dispatchEvent('click')
  await expect(page).toHaveURL(/questions$/)
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect.poll(place).toBe(left)
})
