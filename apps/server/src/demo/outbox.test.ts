import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer } from '#platform/mail'
import { showOutbox } from './index.ts'

const LINK = 'https://mostrador.test/redirect?token_hash=abc&type=recovery'

/** An outbox on a folder with two mails, the newer one with somebody's markup in it. */
async function anOutbox() {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-outbox-'))
  const mailer = createMailer({
    smtpUrl: undefined,
    from: 'Mostrador <no-responder@mostrador.test>',
    outbox: folder,
  })
  const outbox = await showOutbox(folder)
  onTestFinished(async () => {
    await outbox.close()
    await rm(folder, { recursive: true })
  })
  await mailer.send({
    to: 'marina@tienda.test',
    subject: 'El primero',
    text: `Seguí acá:\n${LINK}\n`,
    html: `<a href="${LINK}">Seguir</a>`,
  })
  await mailer.send({
    to: 'otra@tienda.test',
    subject: '<script>alert(1)</script>',
    text: '<img src=x>',
    html: '<p>Hola</p><script>alert(2)</script>',
  })
  const get = async (path: string) => {
    const response = await fetch(outbox.url + path)
    return {
      status: response.status,
      policy: response.headers.get('content-security-policy') ?? '',
      body: await response.text(),
    }
  }
  return { url: outbox.url, get }
}

/** The addresses of the mails' pages, in the order of the list. */
const pagesIn = (body: string) => [...body.matchAll(/href="(\/mails\/[^"]+)"/g)].map(([, path = '']) => path)

test('the demo lists its mails, the newest first, and each leads where the mail does', async () => {
  const { get } = await anOutbox()

  const [newest = '', oldest = ''] = pagesIn((await get('/')).body)

  expect((await get(newest)).body).toContain('otra@tienda.test')
  const { body } = await get(oldest)
  expect(body).toContain('marina@tienda.test')
  expect(body).toContain(`href="${LINK.replace('&', '&amp;')}"`)
  expect((await get(`${oldest}/html`)).body).toContain(`href="${LINK}"`)
})

test('what a mail says stays text on the pages, and its HTML may run nothing', async () => {
  const { get } = await anOutbox()
  const list = await get('/')
  const [newest = ''] = pagesIn(list.body)
  const page = await get(newest)

  for (const { body, policy } of [list, page]) {
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(body).not.toContain('<script')
    expect(policy).toContain("default-src 'none'")
  }
  expect(page.body).toContain('&lt;img src=x&gt;')
  expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect((await get(`${newest}/html`)).policy).toMatch(/^default-src 'none';.* sandbox allow-popups/)
})

test('no other file of the machine is shown', async () => {
  const { get } = await anOutbox()

  for (const path of ['/mails/..%2f..%2fetc%2fpasswd', `/mails/${crypto.randomUUID()}`, '/secret.key'])
    expect((await get(path)).status).toBe(404)
})

test('a foreign name that leads to this machine shows no mails', async () => {
  const { url } = await anOutbox()

  const status = await new Promise((resolve, reject) => {
    request(url, { headers: { host: 'evil.test' } }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })

  expect(status).toBe(403)
})
