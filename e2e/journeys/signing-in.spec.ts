import { expect, test } from '../support/journey.ts'
import { register, signIn } from '../support/seller.ts'

test('whoever is not signed in is led to the login, and what was typed survives a refusal', async ({
  page,
}) => {
  await page.goto('/mercadolibre/questions')
  await expect(page).toHaveURL(/\/login/)

  await page.getByLabel('Correo electrónico').fill('demo@mostrador.local')
  await page.getByLabel('Contraseña', { exact: true }).fill('otra-clave')
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()

  await expect(page.getByText('Usuario o contraseña incorrectos.')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('demo@mostrador.local')
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('otra-clave')
})

test('after too many tries, the page says that a mailed link signs in without a wait', async ({
  page,
  request,
}) => {
  const credentials = { email: 'nadie@tienda.test', password: 'otra-clave' }
  for (let tries = 0; tries < 5; tries += 1) await request.post('/api/accounts/login', { data: credentials })
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(credentials.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()

  await expect(page.getByText('Hubo demasiados intentos.')).toBeVisible()
  await expect(page.getByText('con el enlace que te mandamos por correo entrás enseguida')).toBeVisible()
  await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toBeVisible()
})

test('what was typed goes along from the login to the sign-up, where a guessable password is refused', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('yerbalito@tienda.test')
  await page.getByLabel('Contraseña', { exact: true }).fill('123456')
  await page.getByRole('link', { name: 'Registrate gratis' }).click()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('yerbalito@tienda.test')
  await page.getByLabel('Repetí la contraseña').fill('123456')
  await page.getByLabel('Teléfono').fill('341 555-0199')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()

  await expect(page.getByText('Esa contraseña es fácil de adivinar. Elegí otra.')).toBeVisible()
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
})

test('each bad field of the sign-up says what is wrong with it', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Correo electrónico').fill('marina@tienda')
  await page.getByLabel('Contraseña', { exact: true }).fill('12345')
  await page.getByLabel('Repetí la contraseña').fill('54321')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()

  await expect(page.getByText('Por favor, ingresá un correo válido.')).toBeVisible()
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
  await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible()
  await expect(page.getByText('El teléfono es obligatorio.')).toBeVisible()
})

test('an address that has an account already is told so', async ({ page }) => {
  await register(page, 'repetida@tienda.test')
  await page.evaluate(() => localStorage.clear())

  await page.goto('/register')
  await page.getByLabel('Correo electrónico').fill('repetida@tienda.test')
  await page.getByLabel('Contraseña', { exact: true }).fill('otra-clave-larga')
  await page.getByLabel('Repetí la contraseña').fill('otra-clave-larga')
  await page.getByLabel('Teléfono').fill('341 555-0199')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()

  await expect(page.getByText('El usuario ya existe.')).toBeVisible()
})

test('the session is kept under its four names, survives a reload, and signing out takes all of them away', async ({
  page,
}) => {
  await signIn(page)
  const kept = () => page.evaluate(() => Object.keys(localStorage).toSorted())
  expect(await kept()).toEqual(expect.arrayContaining(['expires_at', 'jwt', 'refresh_token', 'user']))

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hola, demo' })).toBeVisible()

  const token = await page.evaluate(() => localStorage.getItem('jwt') ?? '')
  await page.getByRole('button', { name: /Menú de usuario/ }).click()
  await page.getByText('Cerrar sesión').click()
  await expect(page).toHaveURL(/\/login/)
  expect(await kept()).not.toEqual(expect.arrayContaining(['jwt']))
  await expect
    .poll(async () =>
      (await page.request.get('/api/accounts/me', { headers: { authorization: token } })).status(),
    )
    .toBe(401)
})
