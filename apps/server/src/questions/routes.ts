import {
  answerByHandEndpoint,
  answerOldEndpoint,
  checkOwnListingsEndpoint,
  draftAnswerEndpoint,
  latestQuestionsEndpoint,
  leaveOldEndpoint,
  oldQuestionsEndpoint,
  ownListingEndpoint,
  ownListingsEndpoint,
  sampleProductEndpoint,
  simulateAnswerEndpoint,
  simulatedQuestionsEndpoint,
} from '@mostrador/contract/questions'
import { Notification, questionIdOf } from '@mostrador/mercadolibre'
import { findAssistant } from '#assistants'
import { done, refuse } from '#platform'
import { API_PREFIX } from '#platform/http'
import type { Api } from '#platform/http'
import { answerByHand } from './answer-by-hand.ts'
import { refusalOf } from './marketplace-trouble.ts'
import { answerOld, leaveOld, oldQuestions } from './old-questions.ts'
import { ownListings, showOwnListing } from './own-listings.ts'
import type { QuestionParts } from './parts.ts'
import { questionReplies } from './question-reply.ts'
import { listQuestions } from './question-store.ts'
import { createIntake } from './receive.ts'
import { SAMPLE_PRODUCT } from './sample-product.ts'
import { sentencesOf } from './sentences.ts'
import { draftAnswer, simulate, simulatedQuestions } from './simulate.ts'

export function questionRoutes(api: Api, parts: QuestionParts): void {
  api.mount(latestQuestionsEndpoint, async ({ query }, seller) => {
    const { page, limit, status } = query
    const { rows, total } = await listQuestions(parts.db, seller.id, { page, limit, status })
    const data = await questionReplies(parts.db, seller.id, rows)
    return done({ data, paging: { page, limit, total } })
  })

  api.mount(answerByHandEndpoint, ({ params, body }, seller) =>
    answerByHand(parts, seller, { id: params.id, text: body.text }),
  )

  api.mount(oldQuestionsEndpoint, async ({ query }, seller) => done(await oldQuestions(parts, seller, query)))

  api.mount(answerOldEndpoint, async ({ body }, seller) => done(await answerOld(parts, seller, body)))

  api.mount(leaveOldEndpoint, async ({ body }, seller) => done(await leaveOld(parts, seller, body)))

  api.mount(ownListingsEndpoint, async ({ query }, seller) => {
    const listed = await ownListings(parts, seller, query.page)
    return listed.ok ? done({ success: true as const, data: listed.value }) : listed
  })

  api.mount(ownListingEndpoint, async ({ params }, seller) => {
    const shown = await showOwnListing(parts, seller, params.itemId)
    return shown.ok ? done({ success: true as const, data: shown.value }) : shown
  })

  api.mount(checkOwnListingsEndpoint, async ({ body }, seller) => {
    const found = await parts.ownListings.ownOf(seller.id, body.ids)
    return found.ok ? done({ success: true as const, data: { own: found.value } }) : refusalOf(found)
  })

  api.mountStream(simulateAnswerEndpoint, async ({ params, body }, seller, events) => {
    const { question, conversationId, productContext, itemId } = body
    const { assistantId } = params
    const simulated = await simulate(parts, seller, {
      assistantId,
      question,
      conversationId,
      product: productContext ?? null,
      itemId: itemId ?? null,
      signal: events.signal,
    })
    if (!simulated.ok) return simulated
    for (const sentence of sentencesOf(simulated.value.answer ?? '')) await events.send({ content: sentence })
    return done({ success: true as const, data: simulated.value })
  })

  api.mount(simulatedQuestionsEndpoint, async ({ params, query }, seller) => {
    const found = await simulatedQuestions(parts, seller, {
      assistantId: params.id,
      conversationId: query.conversationId,
    })
    return found.ok ? done({ success: true as const, data: found.value }) : found
  })

  api.mount(sampleProductEndpoint, async ({ params }, seller) => {
    if (!(await findAssistant(parts.db, seller.id, params.id))) return refuse('assistant_not_found')
    return done({ success: true as const, data: SAMPLE_PRODUCT })
  })

  api.mount(draftAnswerEndpoint, async ({ body }, seller) => {
    const drafted = await draftAnswer(parts, seller, body)
    if (!drafted.ok) return drafted
    const { answer, silence, receipt } = drafted.value
    return done({ success: true as const, data: { answer, silence, receipt } })
  })

  marketplaceWebhook(api, parts)
}

/**
 * The marketplace's notifications. They are not signed, so one is only ever a reason to look: nothing in it is taken as
 * true. 200 once it is stored, and at once for one that is not about a question or not for this application.
 */
function marketplaceWebhook(api: Api, parts: QuestionParts): void {
  const receive = createIntake(parts)
  api.http.post(`${API_PREFIX}/webhooks/mercadolibre`, { schema: { hide: true } }, async (request, reply) => {
    const notification = Notification.safeParse(request.body)
    if (!notification.success) return reply.code(400).send({ status: 'not a notification' })
    const { topic, resource, userId, applicationId, id, attempts } = notification.data
    const marketplaceQuestionId = topic === 'questions' ? questionIdOf(resource) : null
    // As a number: the marketplace sends one, and both sides of the comparison lose the same digits of a long one.
    const isForUs = marketplaceQuestionId !== null && applicationId === Number(parts.marketplace.app.appId)
    if (!isForUs) return reply.send({ status: 'ignored' })
    const heard = id ?? String(attempts)
    const status = await receive({ marketplaceUserId: userId, marketplaceQuestionId, heard })
    return reply.send({ status })
  })
}
