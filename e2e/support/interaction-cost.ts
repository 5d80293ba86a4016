import { chromium, expect, type Page } from '@playwright/test'
import { browserOptions, LOCALE, SIZES } from './browser-options.ts'
import { signIn, skipTutorial } from './seller.ts'

/** How much slower than this machine's the processor is made: about a phone of some years ago. */
const SLOWED = 4

/** What a seller does on each page: taps and keys, each of which has to be answered on the screen. */
const PAGES: { path: string; act(page: Page): Promise<void> }[] = [
  {
    path: '/',
    async act(page) {
      const menu = page.getByRole('button', { name: /Menú de usuario/ })
      await menu.tap()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Ver las últimas 5' }).tap()
      await page
        .getByRole('navigation', { name: /Principal/ })
        .getByRole('link', { name: 'Asistentes' })
        .tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Asistentes' })).toBeVisible()
      await page
        .getByRole('navigation', { name: /Principal/ })
        .getByRole('link', { name: 'Inicio' })
        .tap()
      await expect(page.getByRole('heading', { level: 1, name: /Hola/ })).toBeVisible()
    },
  },
  {
    path: '/mercadolibre/questions',
    async act(page) {
      for (const name of ['Respondida', 'Pendiente', 'Todas']) {
        await page
          .getByRole('group', { name: /Filtrar|Estado/ })
          .getByRole('button', { name })
          .tap()
        await page.waitForLoadState('networkidle')
      }
      await page.getByRole('button', { name: 'Detalle' }).first().tap()
    },
  },
  {
    path: '/mercadolibre/responses',
    act: (page) => page.getByRole('textbox').first().pressSequentially('¿Hacen factura A?'),
  },
  {
    path: '/training',
    async act(page) {
      await page.getByRole('button', { name: 'Crear repositorio' }).first().tap()
      await page.getByRole('dialog').getByLabel('Nombre').pressSequentially('Envíos y cambios')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).tap()
      await expect(page.getByRole('dialog')).toBeHidden()
    },
  },
  {
    path: '/assistant/personality',
    act: (page) => page.getByLabel('Nombre').first().pressSequentially('Lucía'),
  },
  {
    path: '/contact',
    act: (page) => page.getByRole('textbox').first().pressSequentially('Hola, ¿cómo cambio mi plan?'),
  },
]

/** From each tap and key to the next paint, in milliseconds, by page: on a phone's screen and a slowed processor. */
export async function interactionCosts(address: string): Promise<Map<string, number[]>> {
  const browser = await chromium.launch(browserOptions())
  try {
    const context = await browser.newContext({ ...LOCALE, ...SIZES.phone, baseURL: address })
    const page = await context.newPage()
    // Shorter ones than 16 ms are not told: they fit into a frame.
    await page.addInitScript(`
      window.interactions = new Map()
      new PerformanceObserver((list) => {
        for (const { interactionId: id, duration } of list.getEntries())
          if (id) interactions.set(id, Math.max(interactions.get(id) ?? 0, duration))
      }).observe({ type: 'event', durationThreshold: 16 })`)
    await skipTutorial(page)
    await signIn(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const costs = new Map<string, number[]>()
    for (const { path, act } of PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await act(page)
      // Two frames later what was painted last has been told.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))')
      costs.set(path, await page.evaluate<number[]>('[...interactions.values()]'))
    }
    return costs
  } finally {
    await browser.close()
  }
}
