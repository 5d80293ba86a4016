import type { Page, Request } from '@playwright/test'
import { DEMO_SELLER } from '../support/demo-product.ts'
import { expect, test } from '../support/journey.ts'
import { documentNamed, PASSWORD, signIn, signOut, startSignedIn, startSignIn } from '../support/seller.ts'

/** Creates another account. */
async function aSecondSeller({ request }: Page) {
  const nick = `segunda-${crypto.randomUUID().slice(0, 8)}`
  const seller = { email: `${nick}@tienda.test`, password: PASSWORD }
  const reply = await request.post('/api/accounts', {
    data: { ...seller, phone: '341 555-0199' },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return { ...seller, greeting: { name: `Hola, ${nick}` } }
}

async function showAssistants(page: Page) {
  await page.goto('/assistant')
  await expect(page.getByRole('heading', { level: 1, name: 'Asistentes' })).toBeVisible()
}

/** Marks the document, so that the test can detect a reload. */
const mark = (page: Page) => page.evaluate("document.documentElement.dataset.marked = ''")
const isMarked = (page: Page) => page.evaluate("'marked' in document.documentElement.dataset")

/** Hides the events of other tabs from the page, as if the browser had frozen it. */
const hearNothing = (page: Page) =>
  page.addInitScript(`
    for (const name of ['storage', 'focus', 'pageshow', 'visibilitychange', 'resume'])
      addEventListener(name, (event) => window.isAwake || event.stopImmediatePropagation(), { capture: true })
  `)
// The page may reload before it returns a result.
const wakeUp = (page: Page, event: string) =>
  page
    .evaluate(`window.isAwake = true; setTimeout(() => dispatchEvent(new Event('${event}')))`)
    .catch(() => undefined)

test('when another seller signs in in one of three tabs, the other two forget the first seller', async ({
  page,
  context,
}) => {
  const second = await aSecondSeller(page)
  await signIn(page)
  await page.goto('/mercadolibre/questions')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const form = await context.newPage()
  await form.goto('/assistant/personality')
  await form.getByLabel('Nombre del asistente').fill('Lo que escribió la primera')
  await Promise.all([mark(page), mark(form)])

  const third = await context.newPage()
  await startSignIn(third, second)

  for (const tab of [third, page, form]) {
    await expect(tab.getByRole('heading', second.greeting)).toBeVisible()
    await expect(tab).toHaveURL('/')
    expect(await isMarked(tab)).toBe(false)
  }
  await form.goto('/assistant/personality')
  await expect(form.getByLabel('Nombre del asistente')).toHaveValue('')
})

test('no tab ever shows the second seller’s name with content of the first seller', async ({
  page,
  context,
}) => {
  const second = await aSecondSeller(page)
  await signIn(page)
  await showAssistants(page)
  // Records every page state that shows both sellers, up to the last one before the reload.
  await page.evaluate(`
    new MutationObserver(() => {
      const { textContent } = document.body
      if (textContent.includes('${second.email}') && document.querySelector('main')) sessionStorage.setItem('mixed', 'yes')
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  `)

  await startSignIn(await context.newPage(), second)

  await expect(page.getByRole('heading', second.greeting)).toBeVisible()
  expect(await page.evaluate("sessionStorage.getItem('mixed')")).toBeNull()
})

test('a frozen tab starts over as soon as the browser resumes it', async ({ page, context }) => {
  const second = await aSecondSeller(page)
  await signIn(page)
  await showAssistants(page)
  const lifecycle = await context.newCDPSession(page)
  await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' })

  const other = await context.newPage()
  await startSignIn(other, second)
  await expect(other.getByRole('heading', second.greeting)).toBeVisible()
  // The browser may have let the page start over before this, and then the session is detached.
  await lifecycle.send('Page.setWebLifecycleState', { state: 'active' }).catch(() => undefined)

  await expect(page.getByRole('heading', second.greeting)).toBeVisible()
})

for (const event of ['focus', 'pageshow', 'storage'])
  test(`a tab that missed the change starts over at its first '${event}' event`, async ({
    page,
    context,
  }) => {
    const second = await aSecondSeller(page)
    await signIn(page)
    await hearNothing(page)
    await showAssistants(page)
    const other = await context.newPage()
    await startSignIn(other, second)
    await expect(other.getByRole('heading', second.greeting)).toBeVisible()

    await wakeUp(page, event)

    await expect(page.getByRole('heading', second.greeting)).toBeVisible()
  })

test('a tab that missed the change starts over at the next click at the latest', async ({
  page,
  context,
}) => {
  const second = await aSecondSeller(page)
  await signIn(page)
  await hearNothing(page)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await mark(page)
  const other = await context.newPage()
  await startSignIn(other, second)
  await expect(other.getByRole('heading', second.greeting)).toBeVisible()

  await page.getByRole('link', { name: 'Asistentes' }).first().click()

  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await expect(page.getByRole('button', { name: `Menú de usuario: ${second.email}` })).toBeVisible()
})

test.describe('a running upload', () => {
  const isUpload = (request: Request) =>
    request.method() === 'POST' && request.headers()['content-type']?.startsWith('multipart/') === true

  const emailIn = (token = '') =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { email: string }).email

  /** Uploads a file to a new repository of the first seller. The request waits until the test calls `go`. */
  async function startUpload(page: Page) {
    const go = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const tokens: (string | undefined)[] = []
    page.on('request', (request) => {
      if (isUpload(request)) tokens.push(request.headers()['authorization'])
    })
    await page.route('**/api/**', async (route) => {
      if (isUpload(route.request())) {
        held.resolve()
        await go.promise
      }
      await route.continue().catch(() => undefined)
    })
    await page.goto('/training')
    await page.getByRole('button', { name: 'Crear repositorio' }).first().click()
    const modal = page.getByRole('dialog')
    await modal.getByLabel('Nombre').fill('Secretos de la primera')
    await modal.locator('input[type=file]').setInputFiles(documentNamed('politicas-utf8.txt'))
    await modal.getByRole('button', { name: 'Crear repositorio' }).click()
    await held.promise
    return { tokens, go: go.resolve }
  }

  test('is aborted when another seller signs in', async ({ page, context }) => {
    const first = await aSecondSeller(page)
    const second = await aSecondSeller(page)
    await startSignedIn(page, { email: first.email, password: first.password })
    const { go } = await startUpload(page)
    const failed = page.waitForEvent('requestfailed', isUpload)

    await startSignIn(await context.newPage(), second)

    await failed
    go()
    await expect(page.getByRole('heading', second.greeting)).toBeVisible()
    await page.goto('/training')
    await expect(page.getByText('Todavía no tenés repositorios')).toBeVisible()
  })

  test('is not sent again with the second seller’s token when the first session has ended', async ({
    page,
    context,
  }) => {
    const first = await aSecondSeller(page)
    const second = await aSecondSeller(page)
    await startSignedIn(page, { email: first.email, password: first.password })
    await hearNothing(page)
    const { tokens, go } = await startUpload(page)
    const other = await context.newPage()
    await other.goto('/')
    await signOut(other)
    await startSignIn(other, second)
    await expect(other.getByRole('heading', second.greeting)).toBeVisible()

    go()

    await expect(page.getByRole('heading', second.greeting)).toBeVisible()
    // The app may have renewed the token, which stays the first seller's.
    expect(tokens.map(emailIn)).toEqual([first.email])
    await page.goto('/training')
    await expect(page.getByText('Todavía no tenés repositorios')).toBeVisible()
  })
})

test('after a session has ended, another seller who signs in in the same tab sees nothing of the first seller', async ({
  page,
  context,
}) => {
  const second = await aSecondSeller(page)
  await signIn(page)
  await showAssistants(page)
  const other = await context.newPage()
  await other.goto('/contact')
  await other.getByRole('textbox', { name: 'Tu mensaje' }).fill('Me cobraron dos veces.')
  await Promise.all([mark(page), mark(other)])
  const jwt = await page.evaluate<string>("localStorage.getItem('jwt')")
  await page.request.post('/auth/v1/logout?scope=local', { headers: { authorization: `Bearer ${jwt}` } })
  const ended = page.getByText('Tu sesión terminó. Ingresá de nuevo.')
  // The page may learn of the end by itself, and takes the link away.
  await Promise.race([page.getByRole('link', { name: 'Inicio' }).first().click(), ended.waitFor()])
  await expect(ended).toBeVisible()

  await page.getByLabel('Correo electrónico').fill(second.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(second.password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()

  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', second.greeting)).toBeVisible()
    expect(await isMarked(tab)).toBe(false)
  }
  await other.goto('/contact')
  await expect(other.getByRole('textbox', { name: 'Tu mensaje' })).toHaveValue('')
})

test('a seller who signs in again, in the same tab or in another, keeps the typed text', async ({
  page,
  context,
}) => {
  await signIn(page)
  await page.goto('/assistant/personality')
  await page.getByLabel('Nombre del asistente').fill('Lo que escribí')
  await mark(page)

  const other = await context.newPage()
  await startSignIn(other)
  await expect(other.getByRole('heading', { name: 'Hola, demo' })).toBeVisible()

  await expect(page.getByLabel('Nombre del asistente')).toHaveValue('Lo que escribí')
  expect(await isMarked(page)).toBe(true)
  await other.goto('/contact')
  await other.getByRole('textbox', { name: 'Tu mensaje' }).fill('Me cobraron dos veces.')
  await signOut(other)
  await signIn(other, DEMO_SELLER)
  await other.goto('/contact')
  await expect(other.getByRole('textbox', { name: 'Tu mensaje' })).toHaveValue('Me cobraron dos veces.')
})
