import { expect, test } from 'vitest'
import {
  DEFAULT_WEB_CHAT,
  getConversationEndpoint,
  getWebChatEndpoint,
  listConversationsEndpoint,
  saveWebChatEndpoint,
} from '@mostrador/contract/widget'
import type { WebChatSettings } from '@mostrador/contract/widget'
import { json } from '#platform/db'
import { modelEnv, startModel } from '../testing/index.ts'
import { aSite, ASKED, SITE } from './test-support.ts'

const GOOD = {
  answer: '¡Hola! Sí, hacemos factura A y B.',
  sources: ['{Hacemos factura}'],
  confidence: 0.9,
  abstain: null,
}

/** A site whose chat is worded by a model. */
async function aSiteWithModel(change: Partial<WebChatSettings> = {}) {
  const model = await startModel()
  model.says(GOOD)
  return { model, ...(await aSite(change, { env: modelEnv(model) })) }
}

test('the model may answer a part unless the seller switches it off, and is told the date but no country', async () => {
  const { model, save, ask } = await aSiteWithModel()

  expect((await ask(ASKED)).data?.reply).toBe(GOOD.answer)
  expect(model.lastPrompt()).toMatch(/Hoy es \S+ \d+ de \S+ de \d{4}\.(?! El comprador)/)
  expect(model.lastPrompt()).toContain('respondé las que sabés')

  await save({ partialAnswers: false })
  await ask(ASKED)
  expect(model.lastPrompt()).toContain('si falta el dato de una, no respondas ninguna')
})

test('a person takes over when the second reading fails', async () => {
  const { model, seller, assistant, ask } = await aSiteWithModel({ whatsapp: '+54 9 341 555 0199' })
  model.reads('Me parece bien.')

  const { data } = await ask(ASKED)

  expect(data).toMatchObject({
    reply: 'Eso te lo responde una persona. Podés escribirle por acá:',
    person: { whatsapp: expect.stringContaining('wa.me') },
  })
  const [conversation] = (await seller.get(listConversationsEndpoint)).data
  const params = { channel: 'web' as const, assistantId: assistant.id, id: conversation?.id ?? '' }
  expect((await seller.get(getConversationEndpoint, { params })).data).toMatchObject([
    { answer: null, silence: 'unchecked' },
  ])
})

test('without a person the visitor is asked to try again, and reads nothing of a check', async () => {
  const { model, ask } = await aSiteWithModel()
  model.reads('Me parece bien.')

  expect((await ask(ASKED)).data).toMatchObject({
    reply: 'Ahora no te puedo responder eso. Probá de nuevo en un rato.',
    person: null,
  })
})

test('settings from before partial answers existed read and save as with them', async () => {
  const { app, seller, assistant } = await aSite()
  const params = { id: assistant.id }
  const { partialAnswers: _, ...older } = { ...DEFAULT_WEB_CHAT, origins: [SITE] }
  await app.database.db
    .updateTable('web_chat_settings')
    .set({ settings: json(older) })
    .execute()

  expect((await seller.get(getWebChatEndpoint, { params })).data.partialAnswers).toBe(true)
  expect((await seller.get(saveWebChatEndpoint, { params, body: older })).data.partialAnswers).toBe(true)
})
