import type { FastifyInstance } from 'fastify'
import type { ItemBook } from '#items'
import type { Grants } from '#oauth'
import { type Clock, sendPage } from '#platform'
import { type Desk, MAX_TEXT, type QuestionBook } from '#questions'
import type { UserBook } from '#users'
import { buyerPage, type Draft } from './buyer-page.ts'
import { fileRoutes } from './files.ts'
import { type Asked, talk } from './talk.ts'
import { texts } from './texts.ts'

interface Parts {
  application: { redirectUri: string }
  items: ItemBook
  users: UserBook
  questions: QuestionBook
  grants: Grants
  desk: Desk
  clock: Clock
}

interface Form {
  item_id?: string
  nickname?: string
  text?: string
}

const SHOWN = 30

/** Where a person plays the buyer. Works as a plain form; its script only saves the reloading. */
export function buyerRoutes(app: FastifyInstance, parts: Parts) {
  fileRoutes(app)

  app.get('/', async (_request, reply) => sendPage(reply, 200, page({ ...FIRST_DRAFT, itemId: firstItem() })))

  app.post<{ Body: Form | null }>('/', async (request, reply) => {
    const draft: Draft = {
      itemId: request.body?.item_id ?? '',
      nickname: request.body?.nickname?.trim() || FIRST_DRAFT.nickname,
      text: request.body?.text?.trim() ?? '',
    }
    const problem = problemOf(draft)
    if (problem !== null) return sendPage(reply, 400, page({ ...draft, problem }))
    const buyer = parts.users.buyerCalled(draft.nickname)
    parts.desk.ask({ itemId: draft.itemId, text: draft.text, fromId: buyer.id })
    return reply.redirect('/', 303)
  })

  app.get('/talk', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(talk(latest()).text),
  )

  function page(draft: Draft) {
    return buyerPage({
      shelves: shelves(),
      asked: latest(),
      buyers: buyerNames(),
      draft,
      productUrl: new URL(parts.application.redirectUri).origin,
      now: parts.clock.now(),
    })
  }

  function shelves() {
    const active = parts.items.all().filter(({ status }) => status === 'active')
    return [...Map.groupBy(active, ({ sellerId }) => sellerId)].map(([sellerId, items]) => ({
      nickname: parts.users.get(sellerId)?.nickname ?? '',
      isConnected: parts.grants.isGranted(sellerId),
      items,
    }))
  }

  function latest(): Asked[] {
    return parts.questions.latest(SHOWN).map((question) => ({
      question,
      item: parts.items.get(question.itemId),
      nickname: parts.users.get(question.fromId)?.nickname ?? '',
    }))
  }

  function buyerNames(): string[] {
    const buyers = parts.users.all().filter(({ kind }) => kind === 'buyer')
    return buyers.slice(0, 12).map(({ nickname }) => nickname)
  }

  const firstItem = () => parts.items.all().find(({ status }) => status === 'active')?.id ?? ''

  function problemOf({ itemId, text }: Draft): string | null {
    if (parts.items.get(itemId)?.status !== 'active') return texts.listingMissing
    if (text === '') return texts.textMissing
    return text.length > MAX_TEXT ? texts.tooLong(MAX_TEXT) : null
  }
}

const FIRST_DRAFT = { nickname: 'PABLO_R77', text: '' }
