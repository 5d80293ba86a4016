import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { browserOptions, LOCALE, SIZES } from '../support/browser-options.ts'
import { signIn, skipTutorial } from '../support/seller.ts'
import { takeForeignPages } from './foreign-pages.ts'
import { idsOf, ROUTES } from './routes.ts'
import { makeSheet, type Picture } from './sheet.ts'

const THEMES = ['light', 'dark'] as const

/** Shows every route in both sizes and both themes to the camera, and the chat on pages of others; ends with one sheet of them all. */
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
    pictures.push(...(await takeForeignPages(browser, address, folder)))
    await makeSheet(browser, folder, pictures)
    return pictures
  } finally {
    await browser.close()
  }
}

async function takeAll(context: BrowserContext, folder: string, size: string, theme: string) {
  const page = await context.newPage()
  await skipTutorial(page)
  const taken: Picture[] = []
  let ids: Awaited<ReturnType<typeof idsOf>> | undefined
  for (const { name, path, signedOut, before } of ROUTES) {
    if (!signedOut && !ids) {
      await signIn(page)
      ids = await idsOf(page)
    }
    await page.goto(typeof path === 'string' || !ids ? String(path) : path(ids))
    await settle(page)
    if (before) await before(page).then(() => settle(page))
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
