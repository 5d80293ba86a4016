import { isBlank } from '@mostrador/contract/text'
import type { FastifyInstance } from 'fastify'
import { type Grants, callerOf } from '#oauth'
import { accessDenied, notFound, refuse } from '#platform'
import { type Desk, MAX_TEXT } from './desk.ts'
import { alone, justAsked, legacy } from './question-body.ts'
import type { Question, QuestionBook } from './question-book.ts'
import { type SearchQuery, searchQuestions } from './search.ts'

interface Parts {
  questions: QuestionBook
  desk: Desk
  grants: Grants
  application: { id: string }
}

export function questionRoutes(app: FastifyInstance, parts: Parts) {
  app.get<{ Querystring: SearchQuery }>('/questions/search', async (request) => {
    const caller = callerOf(parts.grants, request, 'older')
    return searchQuestions(parts.questions, request.query, caller)
  })

  app.get<{ Querystring: SearchQuery }>('/my/received_questions/search', async (request) => {
    const caller = callerOf(parts.grants, request, 'older')
    return searchQuestions(parts.questions, { ...request.query, seller_id: String(caller) }, caller)
  })

  app.get<{ Params: { id: string }; Querystring: { api_version?: string } }>(
    '/questions/:id',
    async (request) => {
      const caller = callerOf(parts.grants, request, 'older')
      const question = found(request.params.id)
      if (question.sellerId !== caller && question.fromId !== caller) throw accessDenied()
      if (request.query.api_version === '4') return alone(question, parts.application.id)
      return legacy(question, parts.questions.answeredFor(question.fromId))
    },
  )

  app.post('/questions', async (request, reply) => {
    const fromId = callerOf(parts.grants, request, 'older')
    const { text, item_id: itemId } = readBody(request.body, ['text', 'item_id'])
    if (typeof itemId !== 'string')
      throw refuse(400, 'invalid_post_body', 'The attribute item_id must be a string')
    const question = parts.desk.ask({ itemId, text: readText(text), fromId })
    return reply.code(201).send(justAsked(question))
  })

  app.delete<{ Params: { id: string } }>('/questions/:id', async (request) => {
    const caller = callerOf(parts.grants, request, 'older')
    parts.desk.remove(found(request.params.id).id, caller)
    return ['Question deleted.']
  })

  app.post(
    '/answers',
    {
      // Counted before an ordered fault can take the call away: an attempt is an attempt.
      preValidation: async (request) => {
        const id = (request.body as { question_id?: unknown } | null)?.question_id
        const question = typeof id === 'number' ? parts.questions.get(id) : undefined
        if (question) question.attempts += 1
      },
    },
    async (request) => {
      const caller = callerOf(parts.grants, request, 'older')
      const { question_id: id, text } = readBody(request.body, ['question_id', 'text'])
      if (typeof id !== 'number' || !Number.isSafeInteger(id)) {
        throw refuse(400, 'invalid_question', 'The question_id must be an integer')
      }
      const question = parts.desk.answer(id, readText(text), caller)
      return legacy(question, parts.questions.answeredFor(question.fromId))
    },
  )

  function found(id: string): Question {
    const question = parts.questions.get(Number(id))
    if (!question) throw notFound(`Question ${id} not found`)
    return question
  }
}

function readBody(body: unknown, keys: string[]): Record<string, unknown> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (!isObject || Object.keys(body).toSorted().join() !== keys.toSorted().join()) {
    throw refuse(400, 'invalid_post_body', `Invalid post body. Valid attributes are: ${keys.join(', ')}`)
  }
  return Object.fromEntries(Object.entries(body))
}

function readText(text: unknown): string {
  if (text !== null && typeof text !== 'string')
    throw refuse(400, 'invalid_post_body', 'The attribute text must be a string')
  if (text === null || isBlank(text)) throw refuse(400, 'text_is_null', 'The Attribute {0} is empty')
  if (text.length > MAX_TEXT) {
    throw refuse(400, 'invalid_post_body', `The attribute text must have at most ${MAX_TEXT} characters`)
  }
  return text
}
