import { expect, test } from 'vitest'
import type { Failure } from '@mostrador/mercadolibre'
import { postponeFor } from './trouble.ts'
import type { Trouble } from './trouble.ts'

const failed = (http: number, change: Partial<Failure> = {}): Trouble => ({
  ok: false,
  failure: {
    http,
    code: `http_${http}`,
    text: '',
    causes: [],
    retry: 'later',
    retryAfterMs: null,
    mayHaveHappened: false,
    requestId: null,
    ...change,
  },
})

test.each<[string, Trouble, boolean]>([
  ['calls that are paused', failed(429, { retryAfterMs: 4000 }), true],
  ['an account that cannot be used', { ok: false, noAccess: 'unavailable' }, true],
  ['an app that is refused', failed(400, { code: 'invalid_client', retry: 'operator' }), true],
  ['a listing that always ends in an error', failed(500), false],
  ['a conflict at one question', failed(409), false],
  ['a reply that cannot be read', failed(200, { code: 'unexpected_body' }), false],
])('of the seller’s other jobs, %s holds those that would meet the same', (_, trouble, holdsSeller) => {
  expect(postponeFor(trouble)).toMatchObject({ holdsSeller })
})
