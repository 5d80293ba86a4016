import { z } from 'zod'
import type { Reply } from './failure.ts'
import { type Get, type ListingApi, listingApi } from './listing-api.ts'
import { Notification } from './notification.ts'
import type { Caller } from './pace.ts'
import { type PublishingApi, publishingApi } from './publishing-api.ts'
import { type Question, type QuestionPage, QuestionPageReply, QuestionReply } from './question.ts'
import { type TransportOptions, send } from './transport.ts'
import { type User, UserReply } from './user.ts'
import * as wire from './wire/index.ts'

/** The calls made in one seller's name. */
export interface SellerApi extends PublishingApi, ListingApi {
  me(): Promise<Reply<User>>
  user(id: number): Promise<Reply<User>>
  question(id: number): Promise<Reply<Question>>
  /** Newest first unless `sort` says otherwise. At most 1000 deep. */
  questions(search: {
    sellerId: number
    status?: string
    itemId?: string
    fromId?: number
    limit?: number
    offset?: number
    sort?: 'newest' | 'oldest'
  }): Promise<Reply<QuestionPage>>
  /** Final: the marketplace knows neither editing nor a second answer. At most 2000 characters. */
  postAnswer(answer: { questionId: number; text: string }): Promise<Reply<Question>>
  /** Notifications the marketplace gave up delivering in the last two days. */
  missedFeeds(search: { topic?: string; limit?: number; offset?: number }): Promise<Reply<Notification[]>>
  /** Ends the grant of this application. */
  revoke(userId: number): Promise<Reply<null>>
}

const MissedFeedsReply = wire.MissedFeeds.extend({ messages: z.array(Notification).nullish() }).transform(
  (received) => received.messages ?? [],
)

export function sellerApi(
  options: TransportOptions & { appId: string },
  accessToken: string,
  caller: Caller,
): SellerApi {
  const get: Get = (operation, path, reply, query) =>
    send(options, { operation, method: 'GET', path, query, accessToken, caller, reply })

  return {
    ...publishingApi(options, accessToken, caller),
    ...listingApi(get),
    me: () => get('users.me', '/users/me', UserReply),
    user: (id) => get('users.get', `/users/${id}`, UserReply),
    question: (id) => get('questions.get', `/questions/${id}`, QuestionReply, { api_version: 4 }),
    questions: ({ sellerId, status, itemId, fromId, limit, offset, sort = 'newest' }) =>
      get('questions.search', '/questions/search', QuestionPageReply, {
        seller_id: sellerId,
        item: itemId,
        from: fromId,
        status,
        sort_fields: 'date_created',
        sort_types: sort === 'newest' ? 'DESC' : 'ASC',
        limit,
        offset,
        api_version: 4,
      }),
    postAnswer: ({ questionId, text }) =>
      send(options, {
        operation: 'answers.post',
        method: 'POST',
        path: '/answers',
        json: { question_id: questionId, text },
        accessToken,
        caller,
        reply: QuestionReply,
      }),
    missedFeeds: ({ topic, limit, offset }) =>
      get('missed_feeds.list', '/missed_feeds', MissedFeedsReply, {
        app_id: options.appId,
        topic,
        limit,
        offset,
      }),
    revoke: (userId) =>
      send(options, {
        operation: 'applications.revoke',
        method: 'DELETE',
        path: `/users/${userId}/applications/${options.appId}`,
        accessToken,
        caller,
        reply: wire.Revocation.transform(() => null),
      }),
  }
}
