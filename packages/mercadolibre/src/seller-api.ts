import { z } from 'zod'
import type { Reply } from './failure.ts'
import {
  type BulkItems,
  BulkReply,
  DescriptionReply,
  type Item,
  ItemReply,
  type OwnItems,
  OwnItemsReply,
} from './item.ts'
import { Notification } from './notification.ts'
import type { Caller } from './pace.ts'
import { type PublishingApi, publishingApi } from './publishing-api.ts'
import { type Question, type QuestionPage, QuestionPageReply, QuestionReply } from './question.ts'
import { type TransportOptions, send } from './transport.ts'
import { type User, UserReply } from './user.ts'
import * as wire from './wire/index.ts'

/** The calls made in one seller's name. */
export interface SellerApi extends PublishingApi {
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
  item(id: string): Promise<Reply<Item>>
  /** Null when the item has no description. */
  itemDescription(id: string): Promise<Reply<string | null>>
  /** Any number of ids; asked twenty at a time, one call after another. */
  items(ids: readonly string[]): Promise<Reply<BulkItems>>
  /** The newest first. */
  ownItems(search: {
    sellerId: number
    status?: string
    sellerSku?: string
    limit?: number
    offset?: number
  }): Promise<Reply<OwnItems>>
  /** Notifications the marketplace gave up delivering in the last two days. */
  missedFeeds(search: { topic?: string; limit?: number; offset?: number }): Promise<Reply<Notification[]>>
  /** Ends the grant of this application. */
  revoke(userId: number): Promise<Reply<null>>
}

const IDS_PER_BULK_CALL = 20

const MissedFeedsReply = wire.MissedFeeds.extend({ messages: z.array(Notification).nullish() }).transform(
  (received) => received.messages ?? [],
)

export function sellerApi(
  options: TransportOptions & { appId: string },
  accessToken: string,
  caller: Caller,
): SellerApi {
  const get = <T extends z.ZodType>(
    operation: string,
    path: string,
    reply: T,
    query?: Record<string, string | number | undefined>,
  ) => send(options, { operation, method: 'GET', path, query, accessToken, caller, reply })

  return {
    ...publishingApi(options, accessToken, caller),
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
    item: (id) => get('items.get', itemPath(id), ItemReply),
    async itemDescription(id) {
      const reply = await get('items.description', `${itemPath(id)}/description`, DescriptionReply)
      return !reply.ok && reply.failure.http === 404 ? { ok: true, value: null } : reply
    },
    async items(ids) {
      const found: Item[] = []
      for (let start = 0; start < ids.length; start += IDS_PER_BULK_CALL) {
        const some = ids.slice(start, start + IDS_PER_BULK_CALL).join(',')
        const reply = await get('items.bulk', '/items/bulk', BulkReply, { ids: some })
        if (!reply.ok) return reply
        found.push(...reply.value)
      }
      const there = new Set(found.map((item) => item.id))
      return { ok: true, value: { found, missing: ids.filter((id) => !there.has(id)) } }
    },
    ownItems: ({ sellerId, status, sellerSku, limit, offset }) =>
      get('items.search', `/users/${sellerId}/items/search`, OwnItemsReply, {
        status,
        seller_sku: sellerSku,
        orders: 'start_time_desc',
        limit,
        offset,
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

const itemPath = (id: string) => `/items/${encodeURIComponent(id)}`
