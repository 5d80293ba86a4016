import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { codeFrom } from '../support/authenticator-app.ts'
import { linkIn, test } from '../support/confirming-journey.ts'
import { fillRegistration, PASSWORD, signOut, startSignIn } from '../support/seller.ts'

type Product = Parameters<typeof linkIn>[0]

const CONFIRM = 'Confirmar mi correo'

/** Registers and confirms the address, which opens the account. */
async function registerConfirmed(page: Page, product: Product, email: string) {
  await fillRegistration(page, email)
  await expect(page.getByRole('heading', { name: 'Confirmá tu correo' })).toBeVisible()
  await page.goto(await linkIn(product, email, 'Confirm'))
  await page.getByRole('button', { name: CONFIRM }).click()
  await page.waitForURL('/')
}

test('whoever registers confirms the address first, and may ask for the mail again', async ({
  page,
  product,
}) => {
  const email = 'confirma@tienda.test'
  await fillRegistration(page, email)
  await expect(
    page.getByRole('status').filter({ hasText: `Te mandamos un correo a ${email}.` }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Mandarlo de nuevo' }).click()
  await expect(page.getByText('Te lo mandamos de nuevo.')).toBeVisible()

  await startSignIn(page, { email, password: PASSWORD })
  await expect(page.getByRole('alert')).toContainText(/confirm/i)

  await page.goto(await linkIn(product, email, 'Confirm'))
  await page.getByRole('button', { name: CONFIRM }).click()
  await page.waitForURL('/')
  await expect(page.getByRole('heading', { name: 'Hola, confirma' })).toBeVisible()
})

test('a forgotten password of an account with a second factor is replaced with the app’s code', async ({
  page,
  product,
}) => {
  const email = 'olvido-dos-pasos@tienda.test'
  await registerConfirmed(page, product, email)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Activar' }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.getByLabel('Clave para tu app de autenticación').textContent()) ?? ''
  await dialog.getByLabel('Código de 6 números').fill(codeFrom(secret))
  await dialog.getByRole('button', { name: 'Activar' }).click()
  await dialog.getByRole('button', { name: 'Más tarde' }).click()
  await signOut(page)

  await page.goto('/forgot-password')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Mandar el enlace' }).click()
  await page.goto(await linkIn(product, email, 'contraseña nueva'))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('clave-bien-nueva')
  await page.getByLabel('Repetí la contraseña nueva').fill('clave-bien-nueva')
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click()

  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
  // The code of now was used up when the app was linked.
  await page.getByLabel('Código de 6 números').fill(codeFrom(secret, 1))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Tu contraseña cambió.')).toBeVisible()

  await startSignIn(page, { email, password: 'clave-bien-nueva' })
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
})

test('an account moves to a new address when both have confirmed it', async ({ page, product }) => {
  const email = 'se-muda@tienda.test'
  const next = 'ya-se-mudo@tienda.test'
  await registerConfirmed(page, product, email)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Cambiar correo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Correo nuevo').fill(next)
  await dialog.getByRole('button', { name: 'Mandar los correos' }).click()
  await page.getByRole('button', { name: 'Entendido' }).click()

  await page.goto(await linkIn(product, next, next))
  await page.getByRole('button', { name: CONFIRM }).click()
  await expect(page.getByRole('heading', { name: 'Ya está la primera confirmación' })).toBeVisible()
  await page.goto(await linkIn(product, email, next))
  await page.getByRole('button', { name: CONFIRM }).click()

  await expect(page.getByRole('main').getByText(next).first()).toBeVisible()
  await signOut(page)
  await startSignIn(page, { email: next, password: PASSWORD })
  await expect(page.getByRole('heading', { name: 'Hola, ya-se-mudo' })).toBeVisible()
})
