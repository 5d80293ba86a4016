import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { browserOptions, LOCALE, SIZES } from '../support/browser-options.ts'
import { DEMO_SELLER } from '../support/demo-product.ts'
import { ROUTES } from './routes.ts'
import { makeSheet, type Picture } from './sheet.ts'

const THEMES = ['light', 'dark'] as const

/** Shows every route in both sizes and both themes to the camera; ends with one sheet of them all. */
export async function takePictures(address: string, folder: string): Promise<Picture[]> {
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch(browserOptions())
  try {
    const pictures: Picture[] = []
    for (const [size, screen] of Object.entries(SIZES)) {
      for (const theme of THEMES) {
        const look = { ...screen, colorScheme: theme, reducedMotion: 'reduce' } as const
        const context = await browser.newContext({ ...LOCALE, ...look, baseURL: address })
        pictures.push(...(await takeAll(context, folder, size, theme)))
        await context.close()
      }
    }
    await makeSheet(browser, folder, pictures)
    return pictures
  } finally {
    await browser.close()
  }
}

async function takeAll(context: BrowserContext, folder: string, size: string, theme: string) {
  const page = await context.newPage()
  const taken: Picture[] = []
  let ids: Awaited<ReturnType<typeof signIn>> | undefined
  for (const { name, path, signedOut } of ROUTES) {
    if (!signedOut) ids ??= await signIn(page)
    await page.goto(typeof path === 'string' ? path : path(ids ?? fail(name)))
    await settle(page)
    const file = `${name}-${size}-${theme}.png`
    await page.screenshot({ path: join(folder, file), animations: 'disabled' })
    taken.push({ file, route: name, size, theme })
  }
  return taken
}

/** Nothing is under way any more: no request and no skeleton. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Signs in as any seller would, and looks up what the addresses of some screens need. */
async function signIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(DEMO_SELLER.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_SELLER.password)
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await page.waitForURL('/')
  const jwt = await page.evaluate(() => localStorage.getItem('jwt'))
  const get = async (path: string) => {
    const reply = await page.request.get(`/api/assistant/${path}`, {
      headers: { Authorization: `Bearer ${jwt}` },
    })
    return reply.json()
  }
  const assistants: { id: string }[] = await get('assistants')
  const { vectorStore: repositories }: { vectorStore: { id: string }[] } = await get('knowledge-base')
  return {
    assistant: assistants[0]?.id ?? fail('assistants'),
    repository: repositories[0]?.id ?? fail('repositories'),
  }
}

function fail(what: string): never {
  throw new Error(`The demo seller is missing: ${what}.`)
}
