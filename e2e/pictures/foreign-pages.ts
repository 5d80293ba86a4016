import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { LOCALE, SIZES } from '../support/browser-options.ts'
import { sitePages, startForeignSite } from '../support/foreign-site.ts'
import { startSignedIn } from '../support/seller.ts'
import { idsOf } from './routes.ts'
import type { Picture } from './sheet.ts'

const PAGES = { plain: '/', hostile: '/hostil', strict: '/estricta' }

/** Shows the chat on a shop's own pages to the camera, in both sizes; it has one theme, the shop's. */
export async function takeForeignPages(
  browser: Browser,
  address: string,
  folder: string,
): Promise<Picture[]> {
  const site = await startForeignSite()
  const taken: Picture[] = []
  try {
    for (const [size, screen] of Object.entries(SIZES)) {
      const context = await browser.newContext({
        ...LOCALE,
        ...screen,
        reducedMotion: 'reduce',
        baseURL: address,
      })
      const page = await context.newPage()
      const assistant = await allowOn(page, site.origin)
      const snippet = `<script src="${address}/widget.js" data-assistant-id="${assistant}" async></script>`
      site.publish(sitePages(snippet, address))
      for (const [look, path] of Object.entries(PAGES)) {
        await page.goto(site.origin + path)
        // The talk of the page before would go on.
        await page.evaluate(() => localStorage.clear())
        await page.reload()
        await page.getByRole('button', { name: 'Abrir el chat' }).click()
        await page.getByRole('textbox', { name: 'Tu mensaje' }).fill('¿Hacen factura A?')
        await page.keyboard.press('Enter')
        await page.getByText('factura A y B').last().waitFor()
        const file = `web-chat-${look}-${size}-light.png`
        await page.screenshot({ path: join(folder, file), animations: 'disabled' })
        taken.push({ file, route: `web-chat-${look}`, size, theme: 'light' })
      }
      await context.close()
    }
    return taken
  } finally {
    await site.stop()
  }
}

/** Lets the first assistant's chat stand on pages of a site; answers its id. */
async function allowOn(page: Page, origin: string): Promise<string> {
  await startSignedIn(page)
  const { assistant } = await idsOf(page)
  const headers = { authorization: await page.evaluate(() => localStorage.getItem('jwt') ?? '') }
  const path = `/api/assistant/${assistant}/web-chat`
  const { data } = (await (await page.request.get(path, { headers })).json()) as { data: object }
  const saved = await page.request.put(path, { headers, data: { ...data, origins: [origin] } })
  if (!saved.ok()) throw new Error(`the chat's settings were not saved: ${saved.status()}`)
  return assistant
}
