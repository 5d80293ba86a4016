import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { DEMO_SELLER } from '../support/demo-product.ts'
import { expect, test } from '../support/journey.ts'
import { signIn } from '../support/seller.ts'

const PLANTED = '<img src=x onerror="document.title=\'tomado\'"><b>hola</b>'
const SITE = 'https://tienda.example'

test('markup that buyers and files bring stays text on every screen', async ({ page, product, request }) => {
  const { repository, assistant, removeDraft } = await plant(request, product.sandboxAddress)
  await signIn(page)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const screens: [path: string, shown: string][] = [
    ['/', PLANTED],
    ['/assistant', PLANTED],
    [`/assistant/edit/${assistant}`, 'Guardar'],
    [`/assistant/config/${assistant}`, PLANTED],
    [`/assistant/config/responses/web/${assistant}`, PLANTED],
    ['/assistant/conversations', PLANTED],
    ['/training', PLANTED],
    [`/training/repository/${repository}`, PLANTED],
    ['/mercadolibre/questions', PLANTED],
    ['/mercadolibre/config', 'Configurar Asistente'],
    ['/mercadolibre/responses', 'Simulador de Respuestas'],
    // Listings take no markup: only its words are kept.
    ['/mercadolibre/publish', 'hola'],
  ]
  for (const [path, shown] of screens) {
    const reply = await page.goto(path)
    expect(reply?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    await expect(page).not.toHaveTitle('tomado')
  }
  // Nothing even tried to become markup.
  expect(complaints).toEqual([])
  // Whoever publishes next as this seller begins with none.
  await removeDraft()
})

/** Puts the markup wherever text comes from: buyers, visitors, files, models' sources, and what a seller types. */
async function plant(request: APIRequestContext, sandboxAddress: string) {
  const login = await request.post('/api/accounts/login', { data: DEMO_SELLER })
  const { session } = (await login.json()) as { session: { access_token: string } }
  const headers = { authorization: session.access_token }
  const file = {
    name: `${PLANTED.replaceAll('/', '')}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(PLANTED),
  }
  const made = await request.post('/api/assistant/create-knowledge-base', {
    headers,
    multipart: { name: PLANTED, files: file },
  })
  const repository = (await made.json()) as { id: string }
  const created = await request.post('/api/assistant/create', {
    headers,
    data: {
      name: PLANTED,
      tone: PLANTED,
      brand: PLANTED,
      description: PLANTED,
      knowledgeBase: repository.id,
    },
  })
  const assistant = (await created.json()) as { id: string }
  const asked = await request.post(`${sandboxAddress}/_control/questions`, {
    data: { text: PLANTED, nickname: PLANTED },
  })
  const drafted = await request.post('/api/ml/drafts', { headers, data: { name: PLANTED } })
  const chat = `/api/assistant/${assistant.id}/web-chat`
  const { data: settings } = (await (await request.get(chat, { headers })).json()) as { data: object }
  const saved = await request.put(chat, {
    headers,
    data: { ...settings, origins: [SITE], welcome: PLANTED },
  })
  const visited = await request.post(`/api/widget/${assistant.id}/messages`, {
    headers: { origin: SITE },
    data: { conversation: null, messageId: randomUUID(), question: PLANTED },
  })
  const replies = [login, made, created, asked, drafted, saved, visited]
  expect(replies.map((reply) => reply.ok())).toEqual(replies.map(() => true))
  const { draft } = (await drafted.json()) as { draft: { id: string } }
  return {
    repository: repository.id,
    assistant: assistant.id,
    removeDraft: async () => {
      const removed = await request.delete(`/api/ml/drafts/${draft.id}`, { headers })
      expect(removed.ok()).toBe(true)
    },
  }
}
