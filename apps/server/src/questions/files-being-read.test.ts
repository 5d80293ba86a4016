import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uploadFilesEndpoint } from '@mostrador/contract/knowledge'
import { simulateAnswerEndpoint } from '@mostrador/contract/questions'
import { aSellerWhoAnswers, startAppWithMarketplace, until, untilSwept } from '../testing/index.ts'

// Files are read in a process of its own, which starts slowly on a busy machine.
const timeout = 120_000

const asked = 'Hola, ¿hacen grabado láser?'

/** A seller whose new file says that mates are engraved, and is not read until `read` is called. */
async function aSellerWithAFileThatWaits() {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller, assistant } = await aSellerWhoAnswers(app)
  await untilSwept(app)
  const { db } = app.database
  // The seller's one slot for reading files is taken.
  await sql`
    insert into pgboss.job (name, state, group_id, data, started_on)
    select 'knowledge.read-file', 'active', tenant_id, '{}', now() from marketplace_account`.execute(db)

  const form = new FormData()
  form.append('files', new Blob(['Grabado láser. Hacemos grabado láser en todos los mates.']), 'grabado.txt')
  const path = uploadFilesEndpoint.path.replace(':knowledgeId', assistant.knowledgeBase?.id ?? '')
  const reply = await seller.request(`/api${path}`, { method: 'POST', body: form })
  expect(reply.status).toBeLessThan(300)
  const isPostponed = () =>
    until(async () => {
      const { rows } = await sql`
        select from pgboss.job
        where name = 'questions.answer' and state = 'retry' and retry_count = 0`.execute(db)
      return rows.length > 0
    })
  const read = () =>
    sql`delete from pgboss.job where name = 'knowledge.read-file' and data = '{}'`.execute(db)
  return { app, assistant, db, marketplace, seller, isPostponed, read }
}

test(
  'a question that comes while a file of its assistant is read is answered from that file',
  { timeout },
  async () => {
    const { marketplace, isPostponed, read } = await aSellerWithAFileThatWaits()

    const id = await marketplace.ask({ text: asked })
    await isPostponed()
    expect((await marketplace.question(id)).answer).toBeNull()
    await read()
    await until(async () => (await marketplace.question(id)).answer !== null)

    const question = await marketplace.question(id)
    expect(question.answer?.text).toMatch(/grabado láser/i)
    expect(question).toMatchObject({ attempts: 1, accepted: 1 })
  },
)

test(
  'a question waits half a minute for a file, and is then answered with what there is',
  { timeout },
  async () => {
    const { db, marketplace, isPostponed } = await aSellerWithAFileThatWaits()

    const id = await marketplace.ask({ text: 'Hola, ¿hacen factura A?' })
    await isPostponed()
    await db
      .updateTable('question')
      .set({ notified_at: new Date(Date.now() - 30_000) })
      .execute()
    await until(async () => (await marketplace.question(id)).answer !== null)

    expect((await marketplace.question(id)).answer?.text).toMatch(/factura A/i)
  },
)

test('the simulator waits for a file that is being read, and answers from it', { timeout }, async () => {
  const { app, assistant, seller, read } = await aSellerWithAFileThatWaits()
  const path = simulateAnswerEndpoint.path.replace(':assistantId', assistant.id)

  const reply = fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: seller.session.access_token },
    body: JSON.stringify({ question: asked, conversationId: 'conv_prueba_1' }),
  })
  await read()

  expect(await (await reply).text()).toMatch(/grabado láser/i)
})

test('no question waits for a file that has been read for minutes, as while its storage is away', async () => {
  const { db, marketplace } = await aSellerWithAFileThatWaits()
  await sql`update knowledge_file set created_at = created_at - interval '3 minutes'`.execute(db)

  const id = await marketplace.ask({ text: 'Hola, ¿hacen factura A?' })
  await until(async () => (await marketplace.question(id)).answer !== null)

  expect((await marketplace.question(id)).answer?.text).toMatch(/factura A/i)
})
