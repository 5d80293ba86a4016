import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'

const signedIn = (page: Page) => page.evaluate(() => localStorage.getItem('jwt') !== null)

test('a seller comes in with Google, and comes back with it', async ({ page }) => {
  for (const start of ['/register', '/login']) {
    await page.goto(start)
    await page.getByRole('button', { name: 'Continuar con Google' }).click()
    await page.getByLabel(/Lucía Romero/).check()
    await page.locator('button[value=enter]').click()

    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Hola, lucia.romero' })).toBeVisible()
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as unknown)
    expect(user).toMatchObject({ email: 'lucia.romero@correo.test', plan: 'Free' })
    await page.evaluate(() => localStorage.clear())
  }
})

test('whoever says no to Google is told so, and is not signed in', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continuar con Google' }).click()
  await page.locator('button[value=cancel]').click()

  await expect(page.getByText('Cancelaste el ingreso con Google.')).toBeVisible()
  await expect(page).toHaveURL(/\/redirect$/)
  expect(await signedIn(page)).toBe(false)
})

test('a Google account whose address nobody has verified does not come in', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continuar con Google' }).click()
  await page.getByLabel(/Sofía Prado/).check()
  await page.locator('button[value=enter]').click()

  await expect(page.getByRole('alert')).toContainText('Google todavía no verificó ese correo.')
  expect(await signedIn(page)).toBe(false)
})
