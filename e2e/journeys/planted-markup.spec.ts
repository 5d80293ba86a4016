import type { APIRequestContext } from '@playwright/test'
import { DEMO_SELLER } from '../support/demo-product.ts'
import { expect, test } from '../support/journey.ts'
import { signIn } from '../support/seller.ts'

const PLANTED = '<img src=x onerror="document.title=\'tomado\'"><b>hola</b>'

test('markup that buyers and files bring stays text on every screen', async ({ page, product, request }) => {
  const { repository } = await plant(request, product.sandboxAddress)
  await signIn(page)
  const screens: [path: string, shown: string][] = [
    ['/', PLANTED],
    ['/assistant', PLANTED],
    ['/training', PLANTED],
    [`/training/repository/${repository}`, PLANTED],
    ['/mercadolibre/questions', PLANTED],
    ['/mercadolibre/config', 'Configurar Asistente'],
    ['/mercadolibre/responses', 'Simulador de Respuestas'],
  ]
  for (const [path, shown] of screens) {
    await page.goto(path)
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    await expect(page).not.toHaveTitle('tomado')
  }
})

/** Puts the markup wherever text comes from: a buyer and what they ask, an assistant, a repository, a file. */
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
  const assistant = await request.post('/api/assistant/create', {
    headers,
    data: {
      name: PLANTED,
      tone: PLANTED,
      brand: PLANTED,
      description: PLANTED,
      knowledgeBase: repository.id,
    },
  })
  const asked = await request.post(`${sandboxAddress}/_control/questions`, {
    data: { text: PLANTED, nickname: PLANTED },
  })
  expect([login.ok(), made.ok(), assistant.ok(), asked.ok()]).toEqual([true, true, true, true])
  return { repository: repository.id }
}
