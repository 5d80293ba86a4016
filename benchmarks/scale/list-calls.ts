import type { CallReply, Endpoint } from '@mostrador/contract'
import { listSessionsEndpoint, loginEndpoint, meEndpoint } from '@mostrador/contract/accounts'
import { listAssistantsEndpoint } from '@mostrador/contract/assistants'
import {
  listFilesEndpoint,
  listBlocksEndpoint,
  listRepositoriesEndpoint,
} from '@mostrador/contract/knowledge'
import { listDraftsEndpoint } from '@mostrador/contract/listings'
import { listPlansEndpoint } from '@mostrador/contract/plans'
import { latestQuestionsEndpoint, simulatedQuestionsEndpoint } from '@mostrador/contract/questions'
import { ecommerceTipsEndpoint, marketplaceSessionsEndpoint } from '@mostrador/contract/recommendations'
import { getConversationEndpoint, listConversationsEndpoint } from '@mostrador/contract/widget'
import { PASSWORD } from '../lib/seller.ts'
import { emailOf } from './copy-shop.ts'

/** Which the original has had in the simulator. */
export const SIMULATED_CONVERSATION = 'conv_prueba_1'

interface SignedIn {
  token: string
  assistantId: string
  repositoryId: string
  fileId: string
  conversationId: string
}

/** Every call of a seller that lists rows of theirs. */
const LIST_CALLS: Record<string, (seller: SignedIn) => string> = {
  'questions, latest': () => latestQuestionsEndpoint.path,
  'questions, tenth page': () => `${latestQuestionsEndpoint.path}?page=10&limit=10`,
  'questions without an answer': () => `${latestQuestionsEndpoint.path}?status=UNANSWERED&limit=10`,
  assistants: () => listAssistantsEndpoint.path,
  repositories: () => listRepositoriesEndpoint.path,
  files: ({ repositoryId }) => listFilesEndpoint.path.replace(':id', repositoryId),
  'parts of a file': ({ repositoryId, fileId }) =>
    listBlocksEndpoint.path.replace(':id', repositoryId).replace(':fileId', fileId),
  drafts: () => listDraftsEndpoint.path,
  conversations: () => listConversationsEndpoint.path,
  'conversations that hold a word': () => `${listConversationsEndpoint.path}?search=factura`,
  'one conversation': ({ assistantId, conversationId }) =>
    getConversationEndpoint.path
      .replace(':channel', 'web')
      .replace(':assistantId', assistantId)
      .replace(':id', conversationId),
  'simulated questions': ({ assistantId }) =>
    `${simulatedQuestionsEndpoint.path.replace(':id', assistantId)}?conversationId=${SIMULATED_CONVERSATION}`,
  sessions: () => listSessionsEndpoint.path,
  account: () => meEndpoint.path,
  plans: () => listPlansEndpoint.path,
  tips: () => ecommerceTipsEndpoint.path,
  'marketplace sessions': () => marketplaceSessionsEndpoint.path,
}

/** Milliseconds of each list call, one at a time, `times` times, each time by another of these copies. */
export async function timeListCalls(
  url: string,
  copies: readonly number[],
  times: number,
): Promise<Record<string, number[]>> {
  const sellers: SignedIn[] = []
  for (const copy of copies) sellers.push(await signIn(url, copy))
  const ms: Record<string, number[]> = {}
  for (const [name, pathOf] of Object.entries(LIST_CALLS)) {
    const taken: number[] = []
    for (let turn = 0; turn < times; turn += 1) {
      const seller = sellers[turn % sellers.length] as SignedIn
      const startedAt = performance.now()
      await get(url, pathOf(seller), seller.token)
      taken.push(performance.now() - startedAt)
    }
    ms[name] = taken
  }
  return ms
}

async function signIn(url: string, copy: number): Promise<SignedIn> {
  const reply = await fetch(`${url}/api${loginEndpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(copy), password: PASSWORD }),
  })
  if (!reply.ok) throw new Error(`signing in answered ${reply.status}: ${await reply.text()}`)
  const token = ((await reply.json()) as CallReply<typeof loginEndpoint>).session.access_token
  const list = async <E extends Endpoint>({ path }: E, of = path) =>
    (await get(url, of, token)) as CallReply<E>
  const [assistant] = await list(listAssistantsEndpoint)
  const [repository] = (await list(listRepositoriesEndpoint)).vectorStore
  const repositoryId = repository?.id ?? ''
  const [file] = await list(listFilesEndpoint, listFilesEndpoint.path.replace(':id', repositoryId))
  const { data } = await list(listConversationsEndpoint, `${listConversationsEndpoint.path}?channel=web`)
  const found = {
    token,
    assistantId: assistant?.id ?? '',
    repositoryId,
    fileId: file?.id ?? '',
    conversationId: data[0]?.id ?? '',
  }
  for (const [name, value] of Object.entries(found)) if (!value) throw new Error(`a copy has no ${name}`)
  return found
}

async function get(url: string, path: string, token: string): Promise<unknown> {
  const reply = await fetch(`${url}/api${path}`, { headers: { authorization: token } })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}
