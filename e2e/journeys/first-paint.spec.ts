import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { DEMO_SELLER } from '../support/demo-product.ts'
import { register, signIn } from '../support/seller.ts'

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

/** Presses between two turns of the program: as soon as it knows the form, and before it has done anything with it. */
const PRESS_AS_SOON_AS_KNOWN = `
  const form = document.querySelector('form')
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    if (Object.keys(form).some((key) => key.startsWith('__reactProps')))
      form.querySelector('button[type="submit"]').click()
    else port2.postMessage('')
  }
  port2.postMessage('')
`

test('a login that is sent in the very moment in which its program comes to life is sent once, with what was typed', async ({
  page,
}) => {
  const comes = await holdProgram(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Correo electrónico').fill(DEMO_SELLER.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_SELLER.password)
  const logins: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/accounts/login')) logins.push(request.method())
  })
  await page.evaluate(PRESS_AS_SOON_AS_KNOWN)
  comes()

  await page.waitForURL('/')
  expect(logins).toEqual(['POST'])
})

test('what is typed before the program is there goes along from the login to the sign-up', async ({
  page,
}) => {
  const comes = await holdProgram(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Correo electrónico').fill('temprano@tienda.test')
  await page.getByRole('link', { name: 'Registrate gratis' }).click()
  comes()

  await expect(page).toHaveURL(/\/register$/)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('temprano@tienda.test')
})

test('whoever has scrolled down a page before its program comes stays where they are', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  const comes = await holdProgram(page)
  await page.goto('/register', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Crear cuenta' })
  await button.scrollIntoViewIfNeeded()
  const place = await page.locator('html').evaluate((html) => html.scrollTop)
  expect(place).toBeGreaterThan(0)
  comes()

  // The last that the page's program adds.
  await expect(page.getByRole('link', { name: 'Ver los correos de la demo' })).toBeAttached()
  expect(await page.locator('html').evaluate((html) => html.scrollTop)).toBe(place)
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

/** The home page's elements with their attributes, without the newest listings, which nothing waits for. */
const homeElements = (page: Page) =>
  page.locator('.home').evaluate((home) => {
    const copy = home.cloneNode(true)
    copy.querySelector('#latest-products')?.parentElement?.remove()
    return [...copy.querySelectorAll('*')].map((element) => [
      element.tagName,
      [...element.attributes].map(({ name, value }) => `${name}=${value}`).toSorted(),
      element.children.length === 0 ? element.textContent : '',
    ])
  })

const arrivals: [string, (page: Page) => Promise<unknown>][] = [
  ['a seller with questions', (page) => signIn(page)],
  ['a seller who has just come', (page) => register(page, 'mira-primero@tienda.test')],
  [
    'a seller whose responses are used up',
    async (page) => {
      await page.route('**/api/accounts/me', async (route) => {
        const response = await route.fetch()
        const user = (await response.json()) as { limits: object }
        await route.fulfill({
          response,
          json: { ...user, limits: { ...user.limits, marketPlaceResponses: 0 } },
        })
      })
      await signIn(page)
    },
  ],
]
for (const [who, arrive] of arrivals)
  test(`${who} reads the home page before its program is there, which then shows the very same`, async ({
    page,
  }) => {
    await arrive(page)
    await expect(page.getByRole('heading', { name: 'Últimas Preguntas' })).toBeVisible()
    const comes = await holdProgram(page)
    await page.goto('/', { waitUntil: 'commit' })
    const latest = page.getByRole('heading', { name: 'Últimas Preguntas' })
    await expect(latest).toBeVisible()
    const drawn = await homeElements(page)
    await latest.evaluate((heading) => heading.setAttribute('data-first', ''))
    comes()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola, /)
    await expect(page.locator('h2[data-first]')).toBeVisible()

    // By React alone, from nothing.
    await page.getByRole('link', { name: 'Asistentes' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Asistentes' })).toBeVisible()
    await page.getByRole('link', { name: 'Inicio' }).first().click()
    await expect(latest).toBeVisible()
    expect(await homeElements(page)).toEqual(drawn)
  })

test('what is pressed on the home page before its program is there happens once it is', async ({ page }) => {
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Últimas Preguntas' })).toBeVisible()
  const comes = await holdProgram(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Ver las últimas 5' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  comes()
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('the menu that is opened on the home page before its program is there stays open once it is', async ({
  page,
}) => {
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Últimas Preguntas' })).toBeVisible()
  const comes = await holdProgram(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: /Menú de usuario/ }).click()
  await expect(page.getByText('Cerrar sesión')).toBeVisible()
  comes()
  await page.locator('#root:not([data-drawn])').waitFor()
  await page.getByText('Cerrar sesión').click()
  await page.waitForURL('/login')
})

test('where an answer takes longer than the program, the program shows it', async ({ page }) => {
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Últimas Preguntas' })).toBeVisible()
  const { promise, resolve: comes } = Promise.withResolvers<void>()
  await page.route('**/api/plans', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/')
  await page.locator('#root:not([data-drawn])').waitFor()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hola, /)
  comes()
  await page.getByRole('button', { name: 'Ver las últimas 5' }).click()
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('a picture that fails before the program is there makes room for a drawing', async ({ page }) => {
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Últimas Preguntas' })).toBeVisible()
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 404, body: '' }))
  const comes = await holdProgram(page)
  const fails = page.waitForResponse('**/pictures/**')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('article').first().scrollIntoViewIfNeeded()
  await fails
  comes()
  const article = page.getByRole('article').first()
  await expect(article.locator('.thumb svg')).toBeVisible()
  await expect(article.locator('.thumb img')).toHaveCount(0)
})
