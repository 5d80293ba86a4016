import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { listSessionsEndpoint } from '@mostrador/contract/accounts'
import { createAssistantEndpoint } from '@mostrador/contract/assistants'
import { listFilesEndpoint } from '@mostrador/contract/knowledge'
import { addDraftEndpoint, uploadImageEndpoint } from '@mostrador/contract/listings'
import { linkAssistantEndpoint } from '@mostrador/contract/marketplace'
import { latestQuestionsEndpoint, simulateAnswerEndpoint } from '@mostrador/contract/questions'
import {
  DEFAULT_WEB_CHAT,
  listConversationsEndpoint,
  saveWebChatEndpoint,
  sendMessageEndpoint,
} from '@mostrador/contract/widget'
import type { TestApp, TestSeller } from './app.ts'
import { connect, train } from './marketplace.ts'
import type { TestMarketplace } from './marketplace.ts'
import { until } from './until.ts'

const SITE = 'https://tienda.example'

/** A seller who has one of each thing that a call can name. */
export interface SellerWithRows {
  seller: TestSeller
  ids: {
    assistant: string
    repository: string
    file: string
    question: string
    draft: string
    picture: string
    conversation: string
    simulation: string
    session: string
  }
  /** Stands in every text that this seller wrote or was asked. */
  mark: string
}

export async function aSellerWithRows(
  app: TestApp,
  marketplace: TestMarketplace,
  { account, item }: { account?: string; item?: string } = {},
): Promise<SellerWithRows> {
  const mark = `marca${randomUUID().slice(0, 8)}`
  const seller = await app.signUpSeller({ plan: 'enterprise' })
  const repository = await train(
    seller,
    [{ name: `${mark}.txt`, bytes: `Envíos. ${mark} viaja en moto.` }],
    mark,
  )
  const [file] = await seller.get(listFilesEndpoint, { params: { id: repository.id } })
  const assistant = await seller.get(createAssistantEndpoint, {
    body: { name: mark, tone: mark, brand: mark, description: mark, knowledgeBase: repository.id },
  })
  await connect(seller, account)
  await seller.get(linkAssistantEndpoint, { body: { assistantId: assistant.id } })
  await marketplace.ask({ text: `¿Tienen ${mark} en otro color?`, ...(item && { item_id: item }) })
  const asked = async () => (await seller.get(latestQuestionsEndpoint)).data[0]
  await until(async () => (await asked())?.silence === 'channel_off')
  const { draft } = await seller.get(addDraftEndpoint, { body: { name: mark } })
  await seller.get(saveWebChatEndpoint, {
    params: { id: assistant.id },
    body: { ...DEFAULT_WEB_CHAT, origins: [SITE], welcome: mark },
  })
  const simulation = `conv_${mark}_1`
  const question = `¿Qué es ${mark}?`
  await post(app, simulateAnswerEndpoint.path.replace(':assistantId', assistant.id), {
    headers: { authorization: seller.session.access_token },
    body: { question, conversationId: simulation },
  })
  await post(app, sendMessageEndpoint.path.replace(':assistantId', assistant.id), {
    headers: { origin: SITE },
    body: { conversation: null, messageId: randomUUID(), question },
  })
  const conversations = (await seller.get(listConversationsEndpoint)).data
  const [session] = await seller.get(listSessionsEndpoint)
  return {
    seller,
    mark,
    ids: {
      assistant: assistant.id,
      repository: repository.id,
      file: file?.id ?? '',
      question: (await asked())?.id ?? '',
      draft: draft.id,
      picture: await aPicture(seller),
      conversation: conversations.find(({ channel }) => channel === 'web')?.id ?? '',
      simulation,
      session: session?.id ?? '',
    },
  }
}

async function aPicture(seller: TestSeller): Promise<string> {
  const image = sharp({ create: { width: 600, height: 600, channels: 3, background: '#7a9' } })
  const body = new FormData()
  body.append('image', new Blob([Uint8Array.from(await image.jpeg().toBuffer())]), 'foto.jpg')
  const reply = await seller.request(`/api${uploadImageEndpoint.path}`, { method: 'POST', body })
  return ((await reply.json()) as { image: { id: string } }).image.id
}

/** A call that answers with a stream, read to its end. */
async function post(
  { url }: TestApp,
  path: string,
  { headers, body }: { headers: Record<string, string>; body: object },
): Promise<void> {
  const reply = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  await reply.text()
}
