import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { DEMO_SELLER } from '../support/demo-product.ts'
import { register, signIn, signOut } from '../support/seller.ts'

const greeting = { name: 'Hola, demo' }
const stored = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key)
const refreshes = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) seen.push(request.url())
  })
  return seen
}

/** The session as it is after the laptop has slept: its token is over. */
const letTokenRunOut = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('expires_at', '1')
    localStorage.setItem('jwt', `${localStorage.getItem('jwt')}x`)
  })

test('a token that ran out is renewed without a word, in two tabs at once', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('heading', greeting)).toBeVisible()
  await letTokenRunOut(page)
  const spoiled = await stored(page, 'jwt')

  await Promise.all([page.goto('/assistant'), other.goto('/training')])

  await expect(page.getByRole('heading', { level: 1, name: 'Asistentes' })).toBeVisible()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => stored(page, 'jwt')).not.toBe(spoiled)
  expect(await stored(other, 'refresh_token')).toBe(await stored(page, 'refresh_token'))
})

test('signing out in one tab signs out in all', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/assistant')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  await page.getByRole('button', { name: /Menú de usuario/ }).click()
  await page.getByText('Cerrar sesión').click()

  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  await expect(other.getByText('Tu sesión terminó.')).toBeHidden()
})

test('what a seller wrote to support waits for that seller, and for nobody else in the tab', async ({
  page,
}) => {
  const message = page.getByRole('textbox', { name: 'Tu mensaje' })
  await signIn(page)
  await page.goto('/contact')
  await message.fill('Me cobraron dos veces.')
  await page.reload()
  await expect(message).toHaveValue('Me cobraron dos veces.')
  await signOut(page)

  await register(page, 'otra@tienda.test')
  await page.goto('/contact')

  await expect(message).toHaveValue('')
})

test('without a connection the session stays, and goes on when there is one again', async ({
  page,
  context,
}) => {
  await signIn(page)
  await expect(page.getByRole('heading', greeting)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await letTokenRunOut(page)
  const kept = await stored(page, 'refresh_token')

  // What the browser says when the laptop wakes up.
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
  await page.getByRole('button', { name: /Menú de usuario/ }).click()
  await expect(page.getByText('Cerrar sesión')).toBeVisible()
  expect(await stored(page, 'refresh_token')).toBe(kept)

  await context.setOffline(false)
  await expect.poll(() => stored(page, 'expires_at')).not.toBe('1')
  await page.goto('/assistant')
  await expect(page.getByRole('heading', { level: 1, name: 'Asistentes' })).toBeVisible()
})

test('a session that the server has ended leads to the login, which says so', async ({ page, request }) => {
  await signIn(page)
  await expect(page.getByRole('heading', greeting)).toBeVisible()
  const jwt = await stored(page, 'jwt')
  await request.post('/auth/v1/logout?scope=local', { headers: { authorization: `Bearer ${jwt}` } })

  await page.goto('/assistant')

  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Tu sesión terminó. Ingresá de nuevo.')).toBeVisible()
  expect(await stored(page, 'refresh_token')).toBeNull()
})

test('a service that cannot answer holds no page up, and takes nobody’s session', async ({ page }) => {
  await signIn(page)
  await expect(page.getByRole('heading', greeting)).toBeVisible()
  await page.route('**/auth/v1/token**', (route) => route.fulfill({ status: 503, body: '' }))
  const asked = refreshes(page)

  await page.goto('/assistant')

  await expect(page.getByRole('heading', { level: 1, name: 'Asistentes' })).toBeVisible()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(await stored(page, 'jwt')).not.toBeNull()
})

test.describe('tokens that somebody planted in a link', () => {
  const plantedHash = async (page: Page) => {
    const answer = await page.request.post('/api/accounts/login', { data: DEMO_SELLER })
    const { session } = (await answer.json()) as { session: Record<string, string> }
    const { access_token = '', refresh_token = '' } = session
    return `#${new URLSearchParams({ access_token, refresh_token, expires_in: '900', token_type: 'bearer' })}`
  }

  test('sign a visitor in only after the page has shown whose session it is (S-25)', async ({ page }) => {
    const hash = await plantedHash(page)
    for (const path of ['/redirect', '/', '/assistant']) {
      await page.goto(path + hash)
      await expect(page.getByText('Este enlace abre la cuenta de demo@mostrador.local')).toBeVisible()
      await expect(page).toHaveURL(/\/redirect$/)
      expect(await stored(page, 'jwt')).toBeNull()
    }

    await page.getByRole('button', { name: 'Continuar como demo@mostrador.local' }).click()
    await expect(page.getByRole('heading', greeting)).toBeVisible()
  })

  test('do nothing anywhere else (S-25)', async ({ page }) => {
    const hash = await plantedHash(page)
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password']) {
      await page.goto('about:blank')
      await page.goto(path + hash)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await stored(page, 'jwt')).toBeNull()
    }
  })
})
