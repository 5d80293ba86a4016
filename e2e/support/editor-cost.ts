import { type Browser, chromium, type Page } from '@playwright/test'
import { browserOptions, LOCALE, SIZES } from './browser-options.ts'
import { keptSession } from './kept-session.ts'

/** How much slower than this machine's the processor is made while somebody types. */
const SLOWED = 4
/** Between two letters, as a fast typist has it: what is saved meanwhile is part of it. */
const TYPED_EVERY_MS = 120
const TEXT = 'termo de acero inoxidable con pico cebador y manija, un litro'

export interface EditorCost {
  /** Milliseconds from each key to the next frame that shows what it did, as the browser itself measures them. */
  keys: number[]
  /** Milliseconds from choosing each picture until it is sent, squared. */
  pictures: number[]
}

interface Visit {
  url: string
  signedIn: Parameters<typeof keptSession>[0]
  /** What is typed into, by their labels. */
  fields: readonly string[]
  /** Chosen one after the other. */
  photo: string
  photos: number
}

/** Opens every draft of a seller, types into the first one on a slowed processor, and adds pictures to the last. */
export async function measureEditor(visit: Visit): Promise<EditorCost> {
  const browser = await chromium.launch(browserOptions())
  try {
    const page = await openEditor(browser, visit)
    const pictures = await addPictures(page, visit)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const keys: number[] = []
    for (const field of visit.fields) {
      await page.getByRole('textbox', { name: field }).first().click()
      // The first letter opens what the others find open.
      await page.keyboard.type('x')
      await page.waitForTimeout(2000)
      keys.push(...(await typed(page)))
    }
    return { keys, pictures }
  } finally {
    await browser.close()
  }
}

async function openEditor(browser: Browser, { url, signedIn }: Visit): Promise<Page> {
  const context = await browser.newContext({ ...LOCALE, ...SIZES.desktop, baseURL: url })
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  await page.goto('/healthz')
  await page.evaluate((entries) => Object.assign(localStorage, entries), keptSession(signedIn))
  await page.goto('/mercadolibre/publish')
  const closed = page.getByRole('article').getByRole('button', { name: /^Abrir/ })
  await closed.first().waitFor()
  while ((await closed.count()) > 0) await closed.first().click()
  await page.waitForLoadState('networkidle')
  return page
}

async function addPictures(page: Page, { photo, photos }: Visit): Promise<number[]> {
  const picker = page.locator('input[type=file]').last()
  for (let index = 0; index < photos; index += 1) {
    const sent = page.waitForResponse((response) => response.request().method() === 'POST')
    await picker.setInputFiles(photo)
    await sent
  }
  return page.evaluate<number[]>('squared')
}

async function typed(page: Page): Promise<number[]> {
  await page.evaluate('keys.clear()')
  await page.keyboard.type(TEXT, { delay: TYPED_EVERY_MS })
  await page.waitForTimeout(500)
  const slow = await page.evaluate<number[]>('[...keys.values()]')
  // What took less than one frame is not told.
  return [...slow, ...Array.from({ length: Math.max(0, TEXT.length - slow.length) }, () => FRAME_MS)]
}

const FRAME_MS = 16

const WATCH = `
  window.keys = new Map()
  window.squared = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries())
      if (interactionId && name.startsWith('key')) keys.set(interactionId, Math.max(duration, keys.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: ${FRAME_MS} })
  addEventListener('change', ({ target }) => { if (target.type === 'file') window.chosenAt = performance.now() }, true)
  const { send } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData) squared.push(performance.now() - chosenAt)
    return send.call(this, body)
  }`
