import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Item, type ItemBook, itemBody, priceAt } from '#items'
import type { Notifier } from '#notifications'
import { type Clock, inUtc, notFound, Refusal } from '#platform'
import { alone, type Desk, MAX_TEXT, type Question, type QuestionBook } from '#questions'
import type { UserBook } from '#users'
import type { CallLog } from './call-log.ts'
import { FaultOrder, type Faults } from './faults.ts'
import { addSeller, moveSeller } from './further-seller.ts'
import { changeItem, ItemOrder, SellerOrder } from './item-change.ts'
import { LimitOrder, type Limits } from './limits.ts'
import { changeQuestion, QuestionOrder } from './question-change.ts'

interface Parts {
  application: { id: string }
  baseUrl: string
  clock: Clock
  users: UserBook
  items: ItemBook
  questions: QuestionBook
  desk: Desk
  notifier: Notifier
  faults: Faults
  limits: Limits
  calls: CallLog
  grants: { nameAccounts(on: boolean): void }
  till: { renew(isPaid: boolean): number }
  reset(): void
}

const NewQuestion = z.strictObject({
  item_id: z.string().optional(),
  text: z.string().min(1).max(MAX_TEXT),
  nickname: z.string().trim().min(1).max(60).optional(),
})

/** The next month's charge of every subscription. */
const Renewal = z.strictObject({ outcome: z.enum(['paid', 'refused']) })

/** Sets whether authorization codes end with their account number. */
const CodeForm = z.strictObject({ name_account: z.boolean() })

const ClockChange = z.strictObject({ advance_seconds: z.number().min(0) })

/** What the real marketplace does not have: buyers who ask on command, ordered faults, time that can be moved. */
export function controlRoutes(app: FastifyInstance, parts: Parts) {
  let turn = 0

  app.post('/_control/questions', async (request, reply) => {
    const { item_id: itemId, text, nickname } = read(NewQuestion, request.body)
    const item = itemId ?? parts.items.all().find(({ status }) => status === 'active')?.id ?? ''
    const from = parts.users.buyerCalled(nickname ?? nextBuyer())
    const question = parts.desk.ask({ itemId: item, text, fromId: from.id })
    return reply.code(201).send({ id: question.id })
  })

  app.get<{ Params: { id: string } }>('/_control/questions/:id', async (request) => {
    return asHeld(found(request.params.id), parts)
  })

  app.post<{ Params: { id: string } }>('/_control/questions/:id', async (request) => {
    const question = found(request.params.id)
    changeQuestion(parts, question, read(QuestionOrder, request.body))
    return asHeld(question, parts)
  })

  app.get<{ Params: { id: string } }>('/_control/items/:id', async (request) =>
    itemHeld(listing(request.params.id)),
  )

  app.post<{ Params: { id: string } }>('/_control/items/:id', async (request) => {
    const item = listing(request.params.id)
    changeItem(parts, item, read(ItemOrder, request.body))
    return itemHeld(item)
  })

  app.post('/_control/sellers', async (request, reply) => {
    const { site_id: siteId } = read(SellerOrder.partial(), request.body ?? {})
    return reply.code(201).send(addSeller(parts, siteId ?? 'MLA'))
  })

  app.post<{ Params: { id: string } }>('/_control/users/:id', async (request) => {
    const user = parts.users.get(Number(request.params.id))
    if (!user) throw notFound(`The User ${request.params.id} does not exist`)
    moveSeller(parts, user, read(SellerOrder, request.body).site_id)
    return { id: user.id, site_id: user.siteId }
  })

  app.post('/_control/faults', async (request) => {
    parts.faults.order(read(FaultOrder, request.body))
    return { ordered: true }
  })

  app.post('/_control/faults/clear', async () => {
    parts.faults.clear()
    return { cleared: true }
  })

  app.post('/_control/limits', async (request) => {
    const limit = read(LimitOrder.nullable(), request.body ?? null)
    parts.limits.order(limit)
    return { limited: limit !== null }
  })

  app.post('/_control/renewals', async (request) => {
    const { outcome } = read(Renewal, request.body)
    return { charged: parts.till.renew(outcome === 'paid') }
  })

  app.post('/_control/codes', async (request) => {
    const { name_account: isNamed } = read(CodeForm, request.body)
    parts.grants.nameAccounts(isNamed)
    return { name_account: isNamed }
  })

  app.post('/_control/clock', async (request) => {
    await parts.clock.advance(read(ClockChange, request.body).advance_seconds * 1000)
    return { now: new Date(parts.clock.now()).toISOString() }
  })

  app.post('/_control/reset', async () => {
    parts.reset()
    return { reset: true }
  })

  app.get('/_control/log', async () => parts.calls.all())

  function itemHeld(item: Item) {
    return {
      ...itemBody(item, { baseUrl: parts.baseUrl, isOwner: true, hasAllAttributes: true }),
      description: item.description,
      selling_price: priceAt(item, parts.clock.now()).amount,
      price_changes: item.priceChanges.map(({ at, amount }) => ({ at: inUtc(at), amount })),
    }
  }

  function listing(id: string): Item {
    const item = parts.items.get(id)
    if (!item) throw notFound(`Item with id ${id} not found`)
    return item
  }

  function found(id: string): Question {
    const question = parts.questions.get(Number(id))
    if (!question) throw notFound(`Question ${id} not found`)
    return question
  }

  /** Another buyer for each question: messages of one buyer belong together. */
  function nextBuyer(): string {
    turn += 1
    return `COMPRADOR_${turn}`
  }
}

/** As the marketplace shows it, and how often an answer was sent and taken. */
const asHeld = (question: Question, parts: Parts) => ({
  ...alone(question, parts.application.id),
  nickname: parts.users.get(question.fromId)?.nickname,
  attempts: question.attempts,
  accepted: question.accepted,
})

function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new Refusal(400, {
    message: z.prettifyError(parsed.error),
    error: 'invalid_control_call',
    status: 400,
    cause: [],
  })
}
