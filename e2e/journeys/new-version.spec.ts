import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { signIn } from '../support/seller.ts'

/** As after a release: the file that the open page knows is there no more. */
const takeAway = (page: Page, files: string, times: number) =>
  page.route(files, (route) => route.fulfill({ status: 404, body: '' }), { times })

test.beforeEach(({ page }) => signIn(page))

test('a tab from before a release loads itself anew where the seller goes', async ({ page }) => {
  await takeAway(page, '**/assets/RepositoriesPage-*.js', 1)

  await page.getByRole('link', { name: 'Entrenamiento' }).first().click()

  await expect(page.getByRole('heading', { level: 1, name: 'Mis repositorios' })).toBeVisible()
  await expect(page).toHaveURL(/\/training$/)
})

test('a file that stays away is said, and not asked for over and over', async ({ page }) => {
  await takeAway(page, '**/assets/RepositoriesPage-*.js', Infinity)

  await page.goto('/training')

  await expect(page.getByRole('alert')).toContainText('No pudimos cargar esta página')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Recargar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis repositorios' })).toBeVisible()
})

test('a page whose own program is gone loads itself anew, and then says so', async ({ page }) => {
  await takeAway(page, '**/assets/base-*.js', 1)
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await takeAway(page, '**/assets/base-*.js', 1)
  await page.reload()
  await expect(page.getByText('No pudimos cargar Mostrador.')).toBeVisible()
})
