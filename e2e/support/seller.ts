import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { DEMO_SELLER } from './demo-product.ts'
import { keptSession } from './kept-session.ts'

export const PASSWORD = 'una-clave-larga'

const documents = new URL('../../apps/server/src/knowledge/document-reader/fixtures/', import.meta.url)

/** The path of a sample document. */
export const documentNamed = (name: string): string => fileURLToPath(new URL(name, documents))

export async function register(page: Page, email: string): Promise<void> {
  await fillRegistration(page, email)
  await page.waitForURL('/')
}

/** Fills the form in and sends it, whatever comes after. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repetí la contraseña').fill(PASSWORD)
  await page.getByLabel('Teléfono').fill('341 555-0199')
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
}

export async function signIn(page: Page, seller = DEMO_SELLER): Promise<void> {
  await startSignIn(page, seller)
  await page.waitForURL('/')
}

/** The same without a look at the sign-in page and the home page, for whoever is here for something else. */
export async function startSignedIn(page: Page, seller = DEMO_SELLER): Promise<void> {
  const reply = await page.request.post('/api/accounts/login', { data: seller })
  const kept = keptSession((await reply.json()) as Parameters<typeof keptSession>[0])
  // A page of the app's own address that runs nothing.
  await page.goto('/healthz')
  await page.evaluate((entries) => Object.assign(localStorage, entries), kept)
}

/** Gives address and password, whatever comes after them. */
export async function startSignIn(page: Page, { email, password } = DEMO_SELLER): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Menú de usuario/ }).click()
  await page.getByText('Cerrar sesión').click()
  await page.waitForURL('/login')
}

/** The tutorial waits for nobody who is here for something else. Before the first page is opened. */
export const skipTutorial = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('mlTutorialSeen', 'true'))
