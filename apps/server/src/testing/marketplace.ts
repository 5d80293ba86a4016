import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { createAssistantEndpoint } from '@mostrador/contract/assistants'
import type { Assistant } from '@mostrador/contract/assistants'
import { createRepositoryEndpoint, listFilesEndpoint } from '@mostrador/contract/knowledge'
import type { Repository } from '@mostrador/contract/knowledge'
import {
  finishConnectionEndpoint,
  linkAssistantEndpoint,
  startConnectionEndpoint,
  toggleChannelEndpoint,
} from '@mostrador/contract/marketplace'
import { startSandbox } from '@mostrador/mercadolibre-sandbox/start'
import { startApp } from './app.ts'
import type { TestApp, TestGiven, TestSeller } from './app.ts'
import { until } from './until.ts'

export interface AskedQuestion {
  id: number
  status: string
  date_created: string
  answer: { text: string; date_created: string } | null
  /** Calls that tried to answer it, and those that the marketplace took. */
  attempts: number
  accepted: number
}

export interface TestMarketplace {
  /** What a product needs to know of it. */
  settings: Record<string, string>
  url: string
  appId: string
  /** A buyer asks; answers the question's id. */
  ask(question: { text: string; item_id?: string; nickname?: string }): Promise<number>
  question(id: number): Promise<AskedQuestion>
  fault(fault: object): Promise<void>
  control(path: string, body?: object): Promise<Record<string, unknown>>
  /** Whether it tells the product what happens; `in vain`: it tells an address where nobody listens. */
  notify(on: boolean | 'in vain'): void
}

/** The product beside a marketplace of its own, each knowing the other's address. */
export async function startAppWithMarketplace(
  env: Record<string, string> = {},
  given: TestGiven = {},
): Promise<{ app: TestApp; marketplace: TestMarketplace }> {
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  const settings = {
    ML_APP_ID: sandbox.appId,
    ML_APP_SECRET: sandbox.appSecret,
    ML_API_URL: sandbox.url,
    ML_AUTH_URL: `${sandbox.url}/authorization`,
    ML_REDIRECT_URI: sandbox.redirectUri,
  }
  const app = await startApp({ ...settings, ...env }, given)
  const notify = (on: boolean | 'in vain') => {
    const url = on === 'in vain' ? 'http://127.0.0.1:9/nobody' : `${app.url}/api/webhooks/mercadolibre`
    sandbox.notifyUrl = on ? url : null
  }
  notify(true)
  return { app, marketplace: { ...control(sandbox.url, sandbox.appId), settings, notify } }
}

function control(url: string, appId: string): Omit<TestMarketplace, 'notify' | 'settings'> {
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${url}/_control/${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }
  return {
    url,
    appId,
    control: call,
    ask: async (question) => Number((await call('questions', question))['id']),
    question: async (id) => (await call(`questions/${id}`)) as unknown as AskedQuestion,
    async fault(fault) {
      await call('faults', fault)
    },
  }
}

/** Goes through the marketplace's permission page as the seller's browser would. */
export async function connect(seller: TestSeller, account?: string): Promise<void> {
  const started = await seller.get(startConnectionEndpoint, { body: { siteId: 'MLA' } })
  const { code, state } = await grantPermission(started.data.url, account)
  await seller.get(finishConnectionEndpoint, { body: { code, state } })
}

/** Presses 'Permitir' on the sandbox's page, which comes back to its own address, and reads where that leads. */
export async function grantPermission(
  url: string,
  account?: string,
): Promise<{ code: string; state: string }> {
  const page = await (await fetch(url)).text()
  const first = /name="account" value="(\d+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ account: account ?? first, decision: 'allow' })
  const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const location = reply.headers.get('location')
  if (!location) throw new Error(`the permission page did not redirect: ${reply.status}`)
  const back = new URL(location).searchParams
  return { code: back.get('code') ?? '', state: back.get('state') ?? '' }
}

/** Uploads files as a new repository and waits until they are read. */
export async function train(
  seller: TestSeller,
  files: readonly { name: string; bytes: Uint8Array<ArrayBuffer> | string }[],
  name = 'Políticas',
): Promise<Repository> {
  const form = new FormData()
  form.set('name', name)
  for (const file of files) form.append('files', new Blob([file.bytes]), file.name)
  const response = await seller.request(`/api${createRepositoryEndpoint.path}`, {
    method: 'POST',
    body: form,
  })
  if (!response.ok) throw new Error(`uploading failed: ${await response.text()}`)
  const repository = (await response.json()) as Repository
  await until(async () => {
    const listed = await seller.get(listFilesEndpoint, { params: { id: repository.id } })
    return listed.every(({ status }) => status !== 'processing')
  })
  return repository
}

interface Taught {
  /** What the one file of the seller's repository says. */
  knowledge?: string
  plan?: string
}

/** A seller with an assistant that was taught by one text, and that answers nowhere yet. */
export async function aSellerWithAssistant(
  app: TestApp,
  {
    knowledge = 'Facturación. Hacemos factura A y B. La enviamos con el paquete.',
    plan = 'enterprise',
  }: Taught = {},
): Promise<{ seller: TestSeller; assistant: Assistant }> {
  const seller = await app.signUpSeller({ plan })
  const repository = await train(seller, [{ name: 'politicas.txt', bytes: knowledge }])
  const assistant = await seller.get(createAssistantEndpoint, {
    body: {
      name: 'Lucía',
      tone: 'Cálida y directa',
      brand: 'Casa Yerbal',
      description: 'Mates y termos',
      knowledgeBase: repository.id,
    },
  })
  return { seller, assistant }
}

/** The same, with the assistant answering on the marketplace. */
export async function aSellerWhoAnswers(
  app: TestApp,
  { account, ...taught }: Taught & { account?: string } = {},
): Promise<{ seller: TestSeller; assistant: Assistant }> {
  const { seller, assistant } = await aSellerWithAssistant(app, taught)
  await connect(seller, account)
  await seller.get(linkAssistantEndpoint, { body: { assistantId: assistant.id } })
  await seller.get(toggleChannelEndpoint, { body: { isActive: true } })
  return { seller, assistant }
}

/** Waits until nothing looks for open questions any more: what connecting and switching on have begun. */
export const untilSwept = ({ database }: TestApp): Promise<void> =>
  until(async () => {
    const { rows } = await database.queueDb.executeSql(
      `select from pgboss.job where name in ('questions.sweep', 'questions.missed-feeds') and state < 'completed'`,
    )
    return rows.length === 0
  })

/** Makes the next `times` writes of an account's tokens fail. */
export async function refuseTokens({ database: { db } }: TestApp, times: number): Promise<void> {
  await sql`create sequence refused`.execute(db)
  await sql`
    create function refuse() returns trigger language plpgsql as $$
    begin
      if nextval('refused') <= ${sql.lit(times)} then raise exception 'not now'; end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger refuse before insert or update of access_token_sealed on marketplace_account
    for each row execute function refuse()`.execute(db)
}
