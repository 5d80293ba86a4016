import { LOCALE } from '../support/browser-options.ts'
import { expect, test } from '../support/journey.ts'
import { PASSWORD, register, signIn } from '../support/seller.ts'

test('the account shows its data to read, what the plan leaves, and the way to the terms', async ({
  page,
}) => {
  const email = 'mis-datos@tienda.test'
  await register(page, email)
  await page.goto('/account')

  const main = page.getByRole('main')
  await expect(main.getByText(email).first()).toBeVisible()
  await expect(main.getByText('341 555-0199')).toBeVisible()
  await expect(main.getByText('Free')).toBeVisible()
  await expect(main.getByText(/^\d{1,2} de [a-z]+ de \d{4}$/)).toBeVisible()
  await expect(main.getByRole('button', { name: 'Cambiar contraseña' })).toBeDisabled()
  await expect(main.getByText('Disponible pronto')).toBeVisible()
  await expect(main.getByRole('meter')).toHaveCount(4)

  await main.getByRole('link', { name: 'Ver los términos del servicio' }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Términos del servicio' })).toBeFocused()
  await expect(page.getByText('El chatbot puede equivocarse.')).toBeVisible()

  for (const [link, shown] of [
    ['Licencia de Mostrador', 'GNU AFFERO GENERAL PUBLIC LICENSE'],
    ['Licencias de software de terceros', 'GNU LESSER GENERAL PUBLIC LICENSE'],
  ] as const) {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      main.getByRole('link', { name: link }).click(),
    ])
    await expect(opened.getByRole('heading', { level: 1, name: link })).toBeVisible()
    await expect(opened.getByText(shown).first()).toBeAttached()
    await opened.close()
  }
})

test('closing the other sessions signs the other browser out and leaves this one alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = 'dos-navegadores@tienda.test'
  await register(page, email)
  const phone = await browser.newContext({
    ...LOCALE,
    baseURL,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  })
  const elsewhere = await phone.newPage()
  await signIn(elsewhere, { email, password: PASSWORD })

  await page.goto('/account')
  await expect(page.getByText('Este dispositivo')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Safari en iPhone' })).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar las demás' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar las demás' }).click()

  await expect(page.getByText('Tu cuenta no está abierta en ningún otro dispositivo.')).toBeVisible()
  await elsewhere.goto('/account')
  await expect(elsewhere).toHaveURL(/\/login/)
  await expect(elsewhere.getByText('Tu sesión terminó. Ingresá de nuevo.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tu cuenta' })).toBeVisible()
  await phone.close()
})

test('one other session is closed by its own button', async ({ page, browser, baseURL }) => {
  const email = 'una-sesion@tienda.test'
  await register(page, email)
  const other = await browser.newContext({ ...LOCALE, baseURL, userAgent: 'curl/8.5.0' })
  await signIn(await other.newPage(), { email, password: PASSWORD })

  await page.goto('/account')
  await page.getByRole('button', { name: 'Cerrar la sesión de Navegador desconocido' }).click()

  await expect(page.getByRole('heading', { name: 'Navegador desconocido' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await other.close()
})

test('a new address waits until both addresses have confirmed it', async ({ page }) => {
  const email = 'correo-viejo@tienda.test'
  await register(page, email)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Cambiar correo' }).click()
  const dialog = page.getByRole('dialog')

  await dialog.getByLabel('Correo nuevo').fill(email)
  await dialog.getByRole('button', { name: 'Mandar los correos' }).click()
  await expect(dialog.getByText('Ese ya es tu correo.')).toBeVisible()
  await dialog.getByLabel('Correo nuevo').fill('correo-nuevo@tienda.test')
  await dialog.getByRole('button', { name: 'Mandar los correos' }).click()
  await expect(page.getByRole('heading', { name: 'Revisá los dos correos' })).toBeVisible()
  await page.getByRole('button', { name: 'Entendido' }).click()

  await expect(page.getByText('Falta confirmar correo-nuevo@tienda.test.')).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()
})

test('a seller links a Google account and lets it go again', async ({ page }) => {
  await register(page, 'con-google@tienda.test')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Vincular' }).click()
  await page.getByLabel(/Diego Suárez/).check()
  await page.locator('button[value=enter]').click()

  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByText('Podés ingresar con la cuenta diego.suarez@correo.test.')).toBeVisible()
  await page.getByRole('button', { name: 'Desvincular' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click()
  await expect(page.getByRole('button', { name: 'Vincular', exact: true })).toBeVisible()
})

test('a while after signing in, linking Google asks to sign in again and shows the way', async ({ page }) => {
  await register(page, 'hace-rato@tienda.test')
  await page.route('**/auth/v1/user/identities/authorize**', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'reauthentication_needed', message: 'Sign in again to change identities' },
    }),
  )
  await page.goto('/account')
  await page.getByRole('button', { name: 'Vincular' }).click()

  await expect(page.getByRole('alert')).toContainText('Ingresá de nuevo para hacer este cambio.')
  await page.getByRole('button', { name: 'Ingresar de nuevo' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
})

test('where the sessions are not known, the account says so and still closes the others', async ({
  page,
}) => {
  await register(page, 'sin-lista@tienda.test')
  await page.route('**/api/accounts/sessions', (route) => route.fulfill({ json: [] }))
  await page.goto('/account')

  await expect(page.getByText('no nos dice en qué dispositivos está abierta tu cuenta')).toBeVisible()
  await expect(page.getByText('Tu cuenta no está abierta en ningún otro dispositivo.')).toBeHidden()
  await page.getByRole('button', { name: 'Cerrar las demás' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar las demás' }).click()
  await expect(page.getByText('Cerraste las demás sesiones')).toBeVisible()
})

test('markup that somebody planted in the account stays text', async ({ page }) => {
  const email = 'marcado@tienda.test'
  const phone = '<img src=x onerror="document.title=1">'
  const signedUp = await page.request.post('/auth/v1/signup', {
    data: { email, password: PASSWORD, data: { phone, name: phone } },
  })
  expect(signedUp.ok()).toBe(true)
  await signIn(page, { email, password: PASSWORD })

  await page.goto('/account')

  await expect(page.getByText(phone)).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await expect(page).toHaveTitle('Cuenta · Mostrador')
})
