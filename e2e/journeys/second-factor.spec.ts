import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { codeFrom } from '../support/authenticator-app.ts'
import { expect, test } from '../support/journey.ts'
import { PASSWORD, register, signOut, startSignIn } from '../support/seller.ts'

/** Links an app from the account page and makes recovery codes. Answers what the seller has then. */
async function turnOnSecondFactor(page: Page) {
  await page.goto('/account')
  await page.getByRole('button', { name: 'Activar' }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.getByLabel('Clave para tu app de autenticación').textContent()) ?? ''
  await dialog.getByLabel('Código de 6 números').fill(codeFrom(secret))
  await dialog.getByRole('button', { name: 'Activar' }).click()
  await dialog.getByRole('button', { name: 'Crear códigos de recuperación' }).click()
  await expect(page.getByRole('heading', { name: 'Guardá tus códigos de recuperación' })).toBeVisible()
  const codes = await dialog
    .getByRole('list', { name: 'Códigos de recuperación' })
    .getByRole('listitem')
    .allTextContents()
  return { secret, codes }
}

test('a seller links an app, and signs in with its code or with a recovery code until it is removed', async ({
  page,
}) => {
  const email = 'dos-pasos@tienda.test'
  await register(page, email)
  const { secret, codes } = await turnOnSecondFactor(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar .txt' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(email)
  for (const code of codes) expect(file).toContain(code)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Activada', { exact: true })).toBeVisible()
  await expect(page.getByText('Te quedan 10 de 10.')).toBeVisible()

  await signOut(page)
  await startSignIn(page, { email, password: PASSWORD })
  const code = page.getByLabel('Código de 6 números')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('El código no es correcto o ya se usó.')).toBeVisible()
  await expect(code).toBeFocused()
  // The code of now was used up when the app was linked.
  await code.fill(codeFrom(secret, 1))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Hola, dos-pasos' })).toBeVisible()

  await signOut(page)
  await startSignIn(page, { email, password: PASSWORD })
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await page.getByLabel('Código de recuperación').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Hola, dos-pasos' })).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText('Te quedan 9 de 10.')).toBeVisible()

  await page.getByRole('button', { name: 'Desactivar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByText('Desactivada', { exact: true })).toBeVisible()
  await signOut(page)
  await startSignIn(page, { email, password: PASSWORD })
  await expect(page.getByRole('heading', { name: 'Hola, dos-pasos' })).toBeVisible()
})

test('while an app is being linked, a wrong code is said so in place and nothing is turned on', async ({
  page,
}) => {
  await register(page, 'codigo-malo@tienda.test')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Activar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'Código QR para tu app de autenticación' })).toBeVisible()
  const code = dialog.getByLabel('Código de 6 números')

  await code.fill('12')
  await dialog.getByRole('button', { name: 'Activar' }).click()
  await expect(dialog.getByText('El código tiene 6 números.')).toBeVisible()
  await code.fill('000000')
  await dialog.getByRole('button', { name: 'Activar' }).click()
  await expect(dialog.getByText('El código no es correcto. Fijate')).toBeVisible()
  await expect(code).toBeFocused()

  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.reload()
  await expect(page.getByText('Desactivada', { exact: true })).toBeVisible()
})

test('recovery codes are not lost by a stray Escape', async ({ page }) => {
  await register(page, 'escape@tienda.test')
  await turnOnSecondFactor(page)
  const title = page.getByRole('heading', { name: 'Guardá tus códigos de recuperación' })

  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('Cuando cierres esta ventana no los vas a ver más.')
  await expect(title).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(title).toBeHidden()
})

test('whoever has only the password sees nothing of the shop, and can leave', async ({ page }) => {
  const email = 'solo-clave@tienda.test'
  await register(page, email)
  await turnOnSecondFactor(page)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await signOut(page)

  await startSignIn(page, { email, password: PASSWORD })
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()

  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Ingresá a tu cuenta' })).toBeVisible()
})
