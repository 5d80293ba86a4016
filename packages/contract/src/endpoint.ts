import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals/index.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a part of a form holds; the plural may come many times. */
export type FormPart = 'text' | 'texts' | 'file' | 'files'

/**
 * One call of the API, said once: the server validates and answers with it, the browser calls it, the tests build from it.
 * `path` is relative to `/api`; a part such as `:id` is filled from `params`. A `body` holds no field that its schema does
 * not name. `multipart` names the parts of a form with files; `stream` calls answer server-sent events (`data:` lines)
 * whose last event holds `reply`.
 */
export interface Endpoint {
  readonly method: Method
  readonly path: string
  readonly auth: 'none' | 'session'
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly multipart?: Readonly<Record<string, FormPart>>
  readonly stream?: true
  readonly reply: z.ZodMiniType
  readonly refusals?: readonly RefusalCode[]
}

/** Refusals that every call with files shares. */
export const UPLOAD_REFUSALS = [
  'too_many_uploads',
  'uploads_full',
  'upload_stalled',
] as const satisfies readonly RefusalCode[]

export const endpoint = <const E extends Endpoint>(e: E): E => e

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> =
  E extends Record<K, infer Z extends z.ZodMiniType>
    ? Side extends 'out'
      ? { [P in K]: z.output<Z> }
      : Partial<z.input<Z>> extends z.input<Z>
        ? { [P in K]?: z.input<Z> }
        : { [P in K]: z.input<Z> }
    : unknown

/** What a caller hands in. */
export type CallInput<E> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>
/** What the handler gets, after validation. */
export type HandlerInput<E> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>
/** What a call answers. */
export type CallReply<E extends Endpoint> = z.output<E['reply']>
