import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { loginEndpoint, registerEndpoint } from '@mostrador/contract/accounts'
import { createAssistantEndpoint, listAssistantsEndpoint } from '@mostrador/contract/assistants'
import { createRepositoryEndpoint, listFilesEndpoint } from '@mostrador/contract/knowledge'
import {
  finishConnectionEndpoint,
  getChannelEndpoint,
  saveChannelEndpoint,
  startConnectionEndpoint,
  toggleChannelEndpoint,
} from '@mostrador/contract/marketplace'
import { latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { subscribe } from '#plans'
import type { Db } from '#platform/db'
import {
  DEMO_ASSISTANT,
  DEMO_CONFIG,
  DEMO_EMAIL,
  DEMO_FILES,
  DEMO_PASSWORD,
  DEMO_QUESTIONS,
  DEMO_REPOSITORY,
} from './demo-seller.ts'
import { CallRefused, productClient } from './product-client.ts'
import type { ProductClient } from './product-client.ts'
import { sandboxClient } from './sandbox-client.ts'
import type { SandboxClient } from './sandbox-client.ts'

const POLL_MS = 50
const PATIENCE_MS = 60_000
/** Room to try everything out. Paying for a plan is the only thing that a script cannot do by calls. */
const DEMO_PLAN = 'advanced'

/**
 * Makes the demo seller at the first start, through the calls that any seller's browser makes. At every start it connects
 * the account again, because the sandbox forgets whom it gave permission to.
 */
export async function prepareDemo(parts: { url: string; sandboxUrl: string; db: Db }): Promise<void> {
  const product = productClient(parts.url)
  const sandbox = sandboxClient(parts.sandboxUrl)
  const isNew = await enter(product, parts.db)
  if (isNew) await train(product)
  await connect(product, sandbox)
  if (isNew) await open(product, sandbox)
}

/** Signs in, registering first when there is no such seller yet. */
async function enter(product: ProductClient, db: Db): Promise<boolean> {
  const credentials = { email: DEMO_EMAIL, password: DEMO_PASSWORD }
  try {
    const { session } = await product.call(loginEndpoint, { body: credentials })
    product.signIn(session.access_token)
    return false
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code !== 'wrong_credentials') throw error
  }
  const registered = await product.call(registerEndpoint, {
    body: { ...credentials, phone: '+54 11 5555-0100' },
  })
  if (!registered.session) throw new Error('the demo needs AUTH_CONFIRM_EMAIL=off')
  product.signIn(registered.session.access_token)
  await subscribe(db, registered.user.id, DEMO_PLAN, new Date())
  return true
}

async function train(product: ProductClient): Promise<void> {
  const form = new FormData()
  form.set('name', DEMO_REPOSITORY)
  for (const name of DEMO_FILES)
    form.append('files', new Blob([await readFile(new URL(`files/${name}`, import.meta.url))]), name)
  const repository = await product.upload(createRepositoryEndpoint, form)
  await product.call(createAssistantEndpoint, { body: { ...DEMO_ASSISTANT, knowledgeBase: repository.id } })
  await until('reading the files', async () => {
    const files = await product.call(listFilesEndpoint, { params: { id: repository.id } })
    return files.every(({ status }) => status !== 'processing')
  })
}

async function connect(product: ProductClient, sandbox: SandboxClient): Promise<void> {
  // Both processes were started together.
  await until('waiting for the marketplace sandbox', () => sandbox.isThere())
  const started = await product.call(startConnectionEndpoint, { body: { siteId: 'MLA' } })
  await product.call(finishConnectionEndpoint, { body: await sandbox.grant(started.data.url) })
}

async function open(product: ProductClient, sandbox: SandboxClient): Promise<void> {
  const [assistant] = await product.call(listAssistantsEndpoint, {})
  const { data: channel } = await product.call(getChannelEndpoint, {})
  await product.call(saveChannelEndpoint, {
    body: {
      config: {
        selectedAssistant: assistant?.id ?? null,
        generalSettings: DEMO_CONFIG.generalSettings,
        automaticResponses: {
          ...channel.config.automaticResponses,
          sensitiveResponses: DEMO_CONFIG.sensitiveResponses,
        },
      },
    },
  })
  await product.call(toggleChannelEndpoint, { body: { isActive: true } })
  for (const question of DEMO_QUESTIONS) await sandbox.ask(question)
  await until('answering the first questions', async () => {
    const { data, paging } = await product.call(latestQuestionsEndpoint, { query: { limit: 50 } })
    // A draft waits for the seller, and for nothing else.
    const isSettled = data.every(({ status, draft }) => status !== 'PENDING' || draft !== null)
    return paging.total >= DEMO_QUESTIONS.length && isSettled
  })
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`preparing the demo: ${what} took too long`)
    await wait(POLL_MS)
  }
}
