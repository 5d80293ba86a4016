import type { FastifyInstance } from 'fastify'
import type { MissedFeeds } from '@mostrador/mercadolibre/wire'
import { type Grants, callerOf } from '#oauth'
import { accessDenied } from '#platform'
import type { Missed, Notifier } from './notifier.ts'

interface Query {
  app_id?: string
  topic?: string
  limit?: string
  offset?: string
}

interface Parts {
  application: { id: string }
  notifier: Notifier
  grants: Grants
}

export function missedFeedRoutes(app: FastifyInstance, parts: Parts) {
  app.get<{ Querystring: Query }>('/missed_feeds', async (request): Promise<MissedFeeds> => {
    callerOf(parts.grants, request, 'older')
    const { app_id: appId, topic, limit = '10', offset = '0' } = request.query
    if (appId !== parts.application.id) throw accessDenied()
    const messages = parts.notifier
      .missed()
      .filter((missed) => topic === undefined || missed.notification.topic === topic)
      .slice(Number(offset), Number(offset) + Number(limit))
      .map(messageBody)
    return { messages }
  })
}

const messageBody = ({ notification, url, sentBody, httpCode, responseMs }: Missed) => ({
  ...notification,
  request: {
    url,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sentBody),
    },
    data: sentBody,
  },
  response: { req_time: responseMs, http_code: httpCode, body: '', headers: {} },
})
