import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { faultsOf } from '../support/faults.ts'
import { bundledPages, sitePages, startForeignSite } from '../support/foreign-site.ts'
import { expect, test } from '../support/journey.ts'
import { startSignedIn } from '../support/seller.ts'
import { bundleShop } from '../support/shop-with-bundler.ts'

const ASKED = '¿Hacen factura A?'
const ANSWER = /Hacemos factura A y B/

const FIRST_LOADER = fileURLToPath(
  new URL('../support/fixtures/loader-of-the-first-release.js', import.meta.url),
)

const launcher = (page: Page) => page.getByRole('button', { name: 'Abrir el chat' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Tu mensaje' })

/** Returns the clipboard text by pasting it into another page, because the product lets no page read it. */
async function pasted(page: Page): Promise<string> {
  const other = await page.context().newPage()
  await other.setContent('<textarea></textarea>')
  await other.locator('textarea').focus()
  await other.keyboard.press('ControlOrMeta+V')
  const text = await other.locator('textarea').inputValue()
  await other.close()
  return text
}

async function ask(page: Page, question: string) {
  await field(page).fill(question)
  await field(page).press('Enter')
}

test('a seller puts the chat on their own site, where it answers whatever the page is like', async ({
  page,
  context,
  product,
}, testInfo) => {
  test.setTimeout(150_000)
  const site = await startForeignSite()
  const stranger = await startForeignSite()
  let assistantId = ''
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.address })

  await test.step('from the hub to the code, and the settings', async () => {
    await startSignedIn(page)
    await page.goto('/assistant')
    await page.getByRole('heading', { name: 'Lucía' }).click()
    await page.getByRole('link', { name: /Responder mensajes/ }).click()
    await expect(page.getByText('Próximamente')).toHaveCount(3)
    // What is typed stays on the screen, though the chat hears of the saved settings only now.
    const saved = Promise.withResolvers<void>()
    await page.route(
      /\/open$/,
      async (route) => {
        await saved.promise
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByRole('link', { name: /Web/ }).click()
    await expect(page.getByText(/Todavía no dijiste en qué sitios va/)).toBeVisible()
    await page.getByLabel('Sitios habilitados').fill(`${site.origin}/tienda`)
    await page.getByLabel('Saludo').fill('¡Hola! Contame qué estás buscando.')
    await page.getByLabel(/^WhatsApp/).fill('+54 9 341 555-0199')
    await page.getByLabel('Puede dejar su correo').check()
    const share = page.getByLabel('Parte de tu plan que pueden usar los chats (%)')
    await expect(share).toHaveValue('50')
    await share.fill('0')
    const greeting = page.getByRole('log').getByText('Contame qué estás buscando')
    await expect(greeting).toBeVisible()
    await expect(page.getByText('Abriendo el chat…')).toBeVisible()
    saved.resolve()
    await expect(page.getByText('Abriendo el chat…')).toBeHidden()
    await expect(greeting).toBeVisible()
    await page.getByRole('button', { name: 'Guardar ajustes' }).click()
    await expect(page.getByLabel('Sitios habilitados')).toHaveValue(site.origin)
    await expect(
      page.getByRole('heading', { name: 'Este chat no tiene más respuestas este mes' }),
    ).toBeVisible()
    await share.fill('40')
    await page.getByRole('button', { name: 'Guardar ajustes' }).click()
    await expect(page.getByText(/^Respuestas que los chats usaron este mes: 0 de \d+/)).toBeVisible()
    await page.getByRole('button', { name: 'Copiar' }).click()
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copiar' })).toBeVisible()
    const snippet = await pasted(page)
    for (const one of [site, stranger]) one.publish(sitePages(snippet, product.address))
    assistantId = /data-assistant-id="([^"]+)"/.exec(snippet)?.[1] ?? ''
  })

  const asked: string[] = []
  const said: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  page.on('console', (message) => said.push(message.text()))

  for (const [path, look] of [
    ['/', 'plain'],
    ['/hostil', 'hostile'],
    ['/estricta', 'strict'],
  ] as const)
    await test.step(`on a page that is ${look}`, async () => {
      await page.goto(site.origin + path)
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await launcher(page).click()
      await expect(page.getByText('Contame qué estás buscando')).toBeVisible()
      await ask(page, ASKED)
      await expect(page.getByRole('log')).toContainText(ANSWER)
      const box = await page.getByRole('dialog', { name: 'Chat con Lucía' }).boundingBox()
      const screen = page.viewportSize() ?? { width: 0, height: 0 }
      expect(box?.width).toBeGreaterThanOrEqual(Math.min(384, screen.width) - 2)
      expect((box?.x ?? -1) + (box?.width ?? 0)).toBeLessThanOrEqual(screen.width)
      expect(box?.y).toBeGreaterThanOrEqual(0)
      await testInfo.attach(look, { body: await page.screenshot(), contentType: 'image/png' })
    })

  await test.step('the talk goes on after a change of page, by keyboard, with a person', async () => {
    await page.goto(`${site.origin}/otra`)
    await launcher(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log')).toContainText(ANSWER)
    expect(
      (await faultsOf(page)).filter((fault) => JSON.stringify(fault).includes('mostrador-chat')),
    ).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(launcher(page)).toBeFocused()
    await page.evaluate('mostrador.open()')
    await page.getByRole('button', { name: 'Hablar con una persona' }).click()
    const whatsapp = page.getByRole('link', { name: /Seguir por WhatsApp/ })
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/5493415550199\?text=.*factura/)
    await page.getByLabel('Tu correo').fill('ana@')
    await page.getByRole('button', { name: 'Dejar mi correo' }).click()
    await expect(page.getByText('Revisá el correo')).toBeVisible()
    await page.getByLabel('Tu correo').fill('ana@correo.com.ar')
    await page.getByRole('button', { name: 'Dejar mi correo' }).click()
    await expect(page.getByText('Te van a responder a ana@correo.com.ar')).toBeVisible()
  })

  await test.step('nothing was asked of anybody else, nothing complained, no cookie was set', async () => {
    expect([...new Set(asked)].toSorted()).toEqual([site.origin, product.address].toSorted())
    expect(said.filter((text) => !text.includes('404'))).toEqual([])
    expect(await context.cookies()).toEqual([])
  })

  if (testInfo.project.name === 'phone') {
    await test.step('while the keyboard takes half of it, and on the smallest screen', async () => {
      for (const size of [
        { width: 390, height: 420 },
        { width: 320, height: 480 },
      ]) {
        await page.setViewportSize(size)
        await expect.poll(() => page.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, y: 0, ...size })
        for (const part of [field(page), page.getByRole('button', { name: 'Cerrar el chat' })])
          await expect(part).toBeInViewport({ ratio: 1 })
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(size.width)
      }
    })
    // What follows is the same on every screen.
    return Promise.all([site.stop(), stranger.stop()])
  }

  await test.step('an answer that ends in the middle is asked for again, and markup stays text', async () => {
    // What a server that stops leaves behind: the beginning of a stream.
    await page.route(
      '**/messages',
      (route) =>
        route.fulfill({
          headers: { 'access-control-allow-origin': site.origin },
          contentType: 'text/event-stream',
          body: 'data: {"content":"Sí, hace"}\n\n',
        }),
      { times: 1 },
    )
    await ask(page, '<img src=x onerror="document.title=1"><b>¿Hacen factura B?</b>')
    await expect(page.getByRole('alert').getByText('No se pudo enviar.')).toBeVisible()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('log')).toContainText('<b>¿Hacen factura B?</b>Con eso no te puedo ayudar.')
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
    expect(await page.title()).toBe('Casa Yerbal')
  })

  await test.step('in a frame, several on a page, without storage, and taken off the page', async () => {
    await page.goto(`${site.origin}/marco`)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Abrir el chat' }).click()
    await expect(frame.getByRole('log')).toContainText(ANSWER)

    const blocked = await context.newPage()
    await blocked.addInitScript(
      `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError') } })`,
    )
    await blocked.goto(`${site.origin}/varios`)
    await expect(launcher(blocked)).toHaveCount(2)
    // Of an assistant that is no more; its script did not wait, and so it is the first.
    await launcher(blocked).first().click()
    await expect(blocked.getByText('Este chat no está disponible en este momento.')).toBeVisible()
    await blocked.evaluate('mostrador.close()')
    await expect(blocked.getByRole('dialog')).toHaveCount(0)
    await launcher(blocked).nth(1).click()
    await ask(blocked, ASKED)
    await expect(blocked.getByRole('log')).toContainText(ANSWER)
    await blocked.evaluate('mostrador.destroy()')
    await expect(launcher(blocked)).toHaveCount(0)
    await blocked.close()
  })

  await test.step('brought by a bundle of the site, and by a loader of the first release', async () => {
    site.publish(bundledPages(await bundleShop(assistantId, product.address)))
    await page.goto(`${site.origin}/modulo`)
    await launcher(page).click()
    await expect(page.getByRole('log')).toContainText(ANSWER)

    await page.route(`${product.address}/widget.js`, (route) => route.fulfill({ path: FIRST_LOADER }))
    const chat = page.waitForResponse(/\/widget\/\w+\/chat\.js$/)
    await page.goto(`${site.origin}/otra`)
    // Its own chat is gone; what comes in its place is not to be kept under its name.
    expect((await chat).headers()['cache-control']).toContain('max-age=300')
    await launcher(page).click()
    await ask(page, ASKED)
    await expect(page.getByRole('log').getByRole('paragraph').last()).toHaveText(ANSWER)
  })

  await test.step('what is asked before the talk of earlier pages has come stands after it', async () => {
    const { promise, resolve: comes } = Promise.withResolvers<void>()
    const opening = `${product.address}/api/widget/*/open`
    await page.route(opening, async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(`${site.origin}/`)
    await launcher(page).click()
    await ask(page, '¿Hacen factura B?')
    const own = page.getByRole('log').locator('p.me', { hasText: /^[^<]*¿Hacen factura B\?$/ })
    await expect(own).toHaveCount(1)
    comes()
    await expect(page.getByRole('log').getByText(ASKED).first()).toBeAttached()
    await expect(page.getByRole('log').getByRole('paragraph').last()).toHaveText(ANSWER)
    await expect(own).toHaveCount(1)
    await page.unroute(opening)
  })

  await test.step('another site gets a polite line and nothing else', async () => {
    await page.goto(stranger.origin)
    await launcher(page).click()
    await expect(page.getByText('Este chat no está disponible en este momento.')).toBeVisible()
  })

  await test.step('the seller reads what was asked, and keeps it as a file', async () => {
    await page.goto(`${product.address}/assistant/conversations?buscar=factura&canal=web`)
    await page.getByRole('button', { name: /ana@correo\.com\.ar/ }).click()
    await expect(page.getByText('preguntas-frecuentes.txt').first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^conversaciones-\d{4}-\d\d-\d\d\.csv$/)
  })

  await test.step('a search that found nothing ends with "Ver todas", which empties the field as well', async () => {
    const field = page.getByRole('searchbox', { name: 'Buscar en las conversaciones' })
    await field.fill('nadie preguntó esto')
    await page.getByRole('button', { name: 'Ver todas' }).click()
    await expect(field).toHaveValue('')
    await expect(page.getByRole('button', { name: /ana@correo\.com\.ar/ })).toBeVisible()
  })

  await test.step('an address of a page that is not there leads to the last one', async () => {
    await page.goto(`${product.address}/assistant/conversations?buscar=factura&pagina=9`)
    await expect(page.getByRole('button', { name: /ana@correo\.com\.ar/ })).toBeVisible()
    await expect(page).toHaveURL(/\?buscar=factura$/)
  })
  return Promise.all([site.stop(), stranger.stop()])
})
