import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { signIn } from '../support/seller.ts'

/** Keeps the page's program from coming until the answer is called: what is seen until then was in the HTML. */
async function holdProgram(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/base-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Marks the heading that was painted first: it is there no more if the page was painted anew. */
const markHeading = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-first', ''))

test('a stranger who comes to the home page reads the login at once, and what is typed and sent early is not lost', async ({
  page,
}) => {
  const comes = await holdProgram(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login$/)
  await markHeading(page)

  await page.getByLabel('Correo electrónico').fill('demo@example.com')
  await page.getByLabel('Contraseña', { exact: true }).fill('equivocada')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  comes()

  await expect(page.getByRole('alert')).toContainText('incorrectos')
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('demo@example.com')
  await expect(page.locator('h1[data-first]')).toBeVisible()
})

test('a browser without the font reads the page before it has come, stays where it is, and shows it at once from then on', async ({
  page,
}) => {
  const { promise, resolve: comes } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await promise
    await route.continue()
  })
  const ownFont = () => page.locator('html[data-own-font]').count()
  const button = page.getByRole('button', { name: 'Ingresar', exact: true })

  const isAskedFor = page.waitForRequest('**/*.woff2')
  await page.goto('/login')
  await isAskedFor
  // The last that the page's program adds.
  await expect(page.getByRole('link', { name: 'Ver los correos de la demo' })).toBeVisible()
  const place = await button.boundingBox()
  expect(await ownFont()).toBe(0)
  comes()
  await expect.poll(ownFont).toBe(1)
  expect(await button.boundingBox()).toEqual(place)

  await page.goto('/register', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await ownFont()).toBe(1)
})

test('a login whose program is gone is tried once more, and then says so', async ({ page }) => {
  let visits = 0
  page.on('request', (request) => (visits += request.isNavigationRequest() ? 1 : 0))
  await page.route('**/assets/base-*.js', (route) => route.fulfill({ status: 404, body: '' }))

  await page.goto('/login')

  await expect(page.getByText('No pudimos cargar Mostrador.')).toBeVisible()
  expect(visits).toBe(2)
})

test('the home page stands and makes its calls before its program is there, once each', async ({ page }) => {
  await signIn(page)
  // Whatever the page after the sign-in asks for has been answered before anything is counted.
  await expect(page.getByRole('heading', { name: 'Últimas Preguntas' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const comes = await holdProgram(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('Esto es lo último que pasó en tu mostrador.')).toBeVisible()
  await expect.poll(() => calls.length).toBe(7)
  await markHeading(page)
  comes()

  await expect(page.locator('h1[data-first]')).toHaveText('Hola, demo')
  await expect(page.getByRole('heading', { name: 'Últimas Preguntas' })).toBeVisible()
  expect(calls).toEqual([...new Set(calls)])
})
