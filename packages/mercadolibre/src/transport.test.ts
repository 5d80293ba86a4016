import { describe, expect, test } from 'vitest'
import { answering, clientOf, startPeer } from '../test/peer.ts'
import type { Call } from './transport.ts'

const answer = { questionId: 5036111111, text: 'Hola, sí.' }

describe('an answer that is no JSON', () => {
  test.each([
    [
      502,
      '<html><head><title>502 Bad Gateway</title></head><body></body></html>',
      'http_502',
      '502 Bad Gateway',
    ],
    [500, '', 'http_500', ''],
    [429, 'local_rate_limited', 'local_rate_limited', 'local_rate_limited'],
    [503, '[1, 2', 'http_503', '[1, 2'],
    [500, 'null', 'http_500', 'null'],
  ])('%i with %j is a failure to try again later', async (status, body, code, text) => {
    const peer = await answering(status, body)

    const reply = await clientOf(peer).as('token').me()

    expect(reply).toMatchObject({
      ok: false,
      failure: { http: status, code, text, causes: [], retry: 'later' },
    })
  })

  test('a success that is garbage is a failure, and a write may have happened', async () => {
    const peer = await answering(200, 'Hi!')
    const seller = clientOf(peer).as('token')

    expect(await seller.me()).toMatchObject({ failure: { code: 'unexpected_body', mayHaveHappened: false } })
    expect(await seller.postAnswer(answer)).toMatchObject({ failure: { mayHaveHappened: true } })
  })
})

test('a cause of any type is survived', async () => {
  const body = { message: 7, error: 'validation_error', cause: 'nothing', status: 400 }
  const peer = await answering(400, JSON.stringify(body))

  const reply = await clientOf(peer).as('token').me()

  expect(reply).toMatchObject({ failure: { code: 'validation_error', causes: [], retry: 'never' } })
})

test('Retry-After is understood in seconds and as a date', async () => {
  const inSeconds = await answering(429, '{}', { 'retry-after': '3' })
  const asDate = await answering(429, '{}', {
    'retry-after': new Date(Date.now() + 60_000).toUTCString(),
  })

  const short = await clientOf(inSeconds).as('token').me()
  const long = await clientOf(asDate).as('token').me()

  expect(short).toMatchObject({ failure: { retryAfterMs: 3000 } })
  for (const absurd of ['99999999999999', 'Fri, 31 Dec 9999 23:59:59 GMT']) {
    const reply = await clientOf(await answering(429, '{}', { 'retry-after': absurd }))
      .as('token')
      .me()
    expect(reply).toMatchObject({ failure: { retryAfterMs: 60 * 60 * 1000 } })
  }
  const wait = long.ok ? null : long.failure.retryAfterMs
  expect(wait).toBeGreaterThan(50_000)
  expect(wait).toBeLessThanOrEqual(60_000)
})

test('silence ends in a timeout; what was written may have happened', async () => {
  const peer = await startPeer(() => undefined)
  const seller = clientOf(peer, { timeoutMs: 60 }).as('token')

  const [read, write] = await Promise.all([seller.me(), seller.postAnswer(answer)])

  expect(read).toMatchObject({
    failure: { http: null, code: 'timeout', retry: 'later', mayHaveHappened: false },
  })
  expect(write).toMatchObject({
    failure: { http: null, code: 'timeout', retry: 'later', mayHaveHappened: true },
  })
})

test('a body that stops half way is a timeout too', async () => {
  const peer = await startPeer((_request, response) => response.writeHead(200).write('{"id":'))

  const reply = await clientOf(peer, { timeoutMs: 60 }).as('token').me()

  expect(reply).toMatchObject({ failure: { code: 'timeout' } })
})

test('a connection lost after sending may have done its work, one never made cannot', async () => {
  const dropping = await startPeer((request) => request.socket.destroy())
  const seller = clientOf(dropping).as('token')

  const lost = await seller.postAnswer(answer)
  await dropping.close()
  const refused = await seller.postAnswer(answer)

  expect(lost).toMatchObject({ failure: { code: 'network', retry: 'later', mayHaveHappened: true } })
  expect(refused).toMatchObject({ failure: { code: 'network', retry: 'later', mayHaveHappened: false } })
})

test('a gateway error leaves a write in doubt, a refusal does not', async () => {
  const broken = await answering(504, '')
  const refusing = await answering(400, '{"error":"not_active_item","message":"item must be active"}')

  expect(await clientOf(broken).as('t').postAnswer(answer)).toMatchObject({
    failure: { mayHaveHappened: true },
  })
  expect(await clientOf(refusing).as('t').postAnswer(answer)).toMatchObject({
    failure: { code: 'not_active_item', mayHaveHappened: false },
  })
})

test('a body of more than two megabytes is refused', async () => {
  const peer = await answering(200, `{"id":1,"nickname":"${'x'.repeat(2 * 1024 * 1024)}"}`)

  const reply = await clientOf(peer).as('token').me()

  expect(reply).toMatchObject({ failure: { code: 'body_too_large', retry: 'never' } })
})

test('a redirect is not followed, so the token goes nowhere else', async () => {
  let visits = 0
  const elsewhere = await startPeer((_request, response) => {
    visits += 1
    response.end('{}')
  })
  const peer = await answering(302, '', { location: elsewhere.url })

  const reply = await clientOf(peer).as('token').me()

  expect(reply).toMatchObject({ failure: { http: 302, retry: 'never' } })
  expect(visits).toBe(0)
})

test('every call is told with its outcome and the id the marketplace gave it', async () => {
  const calls: Call[] = []
  const peer = await answering(404, '{"error":"not_found"}', { 'x-request-id': 'abc-1' })

  const reply = await clientOf(peer, { onCall: (call) => calls.push(call) })
    .as('token')
    .item('MLA1')

  expect(reply).toMatchObject({ failure: { requestId: 'abc-1' } })
  expect(calls).toEqual([
    { operation: 'items.get', outcome: 'http_404', ms: expect.any(Number), requestId: 'abc-1' },
  ])
})

test('the token travels in its header and never in the address', async () => {
  const seen: { url?: string; authorization?: string }[] = []
  const peer = await startPeer((request, response) => {
    const { url = '', headers } = request
    seen.push({ url, authorization: headers.authorization ?? '' })
    response.end('{"total":0,"limit":50,"questions":[]}')
  })

  await clientOf(peer).as('APP_USR-1').questions({ sellerId: 7, status: 'UNANSWERED' })

  expect(seen).toEqual([
    {
      url: '/questions/search?seller_id=7&status=UNANSWERED&sort_fields=date_created&sort_types=DESC&api_version=4',
      authorization: 'Bearer APP_USR-1',
    },
  ])
})
