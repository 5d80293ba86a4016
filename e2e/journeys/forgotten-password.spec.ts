import { expect, test } from '../support/journey.ts'
import { linkMailedTo } from '../support/outbox.ts'
import { register, signIn } from '../support/seller.ts'

const recovery = 'Elegí una contraseña nueva'

test('a forgotten password is replaced by mail, and the link works once', async ({ page }, { project }) => {
  const email = `olvido-${project.name}@tienda.test`
  await register(page, email)
  await page.evaluate(() => localStorage.clear())

  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  await page.getByRole('button', { name: 'Mandar el enlace' }).click()
  await expect(page.getByText('te mandamos un enlace de recuperación')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toBeHidden()

  const link = await linkMailedTo(page, email, recovery)
  await page.goto(link)
  await expect(page).toHaveURL(/\/redirect$/)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('corta')
  await page.getByLabel('Repetí la contraseña nueva').fill('otra')
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres.')).toBeVisible()
  await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible()

  await page.getByLabel('Contraseña nueva', { exact: true }).fill('clave-bien-nueva')
  await page.getByLabel('Repetí la contraseña nueva').fill('clave-bien-nueva')
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click()
  await expect(page.getByText('Tu contraseña cambió.')).toBeVisible()
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()

  await signIn(page, { email, password: 'clave-bien-nueva' })
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible()
  await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click()
  await expect(page).toHaveURL(/\/forgot-password/)
})

test('the reset page says which part of its link is missing', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('alert')).toContainText('No se encontró un token válido en la URL.')

  await page.goto('/reset-password#access_token=a.b.c&type=recovery')
  await expect(page.getByRole('alert')).toContainText('No se encontró un token de refresco válido en la URL.')
})

test('a reset that the server refuses says why', async ({ page }) => {
  await page.goto('/reset-password#access_token=a.b.c&refresh_token=nada&type=recovery')
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('clave-bien-nueva')
  await page.getByLabel('Repetí la contraseña nueva').fill('clave-bien-nueva')
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click()

  await expect(page.getByRole('alert')).toContainText(
    'Error al restablecer la contraseña: El enlace ya no sirve. Pedí uno nuevo.',
  )
})

test('a mail that cannot be asked for is only logged, and the address stays', async ({ page }) => {
  await page.route('**/api/accounts/forgot-password', (route) => route.fulfill({ status: 500, body: '' }))
  const logged = page.waitForEvent('console', { predicate: (entry) => entry.type() === 'warning' })
  await page.goto('/forgot-password')
  await page.getByLabel('Correo electrónico').fill('marina@tienda.test')
  await page.getByRole('button', { name: 'Mandar el enlace' }).click()

  await logged
  await expect(page.getByRole('button', { name: 'Mandar el enlace' })).toBeEnabled()
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('marina@tienda.test')
})
