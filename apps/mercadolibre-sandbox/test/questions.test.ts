import { describe, expect, test } from 'vitest'
import { BAZAR, BUYER, MATE, openSandbox, TERMO, TIENDA, valueOf } from './support.ts'

describe('a question', () => {
  test('is read alone and in searches as the same thing', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    const id = await open.control.ask({
      text: '¿Hacés envíos a Rosario?',
      item_id: MATE,
      nickname: 'PABLO_R77',
    })

    const alone = valueOf(await api.question(id))
    const found = valueOf(await api.questions({ sellerId: TIENDA, status: 'UNANSWERED' }))

    expect(alone).toMatchObject({
      id,
      sellerId: TIENDA,
      itemId: MATE,
      status: 'UNANSWERED',
      text: '¿Hacés envíos a Rosario?',
      answer: null,
    })
    expect(found).toEqual({ total: 1, limit: 50, offset: 0, questions: [alone] })
    expect(valueOf(await api.user(alone.fromId ?? 0))).toMatchObject({ nickname: 'PABLO_R77', email: null })
  })

  test('is found by item, by asker and by status, newest or oldest first, page by page', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    const ids: number[] = []
    for (const [item_id, nickname] of [
      [TERMO, 'ANA'],
      [MATE, 'ANA'],
      [TERMO, 'LUIS'],
      [TERMO, 'ANA'],
    ]) {
      ids.push(await open.control.ask({ text: 'Hola', item_id: item_id ?? '', nickname: nickname ?? '' }))
    }
    const [first, second, third, fourth] = ids
    const ana = valueOf(await api.question(first ?? 0)).fromId ?? 0
    const idsOf = async (search: Omit<Parameters<typeof api.questions>[0], 'sellerId'>) => {
      const page = valueOf(await api.questions({ sellerId: TIENDA, ...search }))
      return { total: page.total, ids: page.questions.map((question) => question.id) }
    }
    const open4 = { status: 'UNANSWERED' }

    expect(await idsOf(open4)).toEqual({ total: 4, ids: [fourth, third, second, first] })
    expect(await idsOf({ ...open4, sort: 'oldest' })).toEqual({
      total: 4,
      ids: [first, second, third, fourth],
    })
    expect(await idsOf({ ...open4, limit: 2, offset: 1 })).toEqual({ total: 4, ids: [third, second] })
    expect(await idsOf({ ...open4, offset: 4 })).toEqual({ total: 4, ids: [] })
    expect(await idsOf({ ...open4, itemId: MATE })).toEqual({ total: 1, ids: [second] })
    expect(await idsOf({ fromId: ana })).toEqual({ total: 3, ids: [fourth, second, first] })
    expect(await idsOf({ fromId: ana, itemId: TERMO })).toEqual({ total: 2, ids: [fourth, first] })
    expect((await idsOf({ status: 'ANSWERED' })).total).toBe(4)
    expect((await idsOf({})).total).toBe(8)
  })

  test('search tells what it was narrowed by, and by what it could be', async () => {
    const open = await openSandbox()
    const { call } = await open.connect(TIENDA)

    const response = await call('GET', '/my/received_questions/search?limit=1')
    const page = await response.json()

    expect(page).toMatchObject({
      total: 4,
      limit: 1,
      questions: [{ date_created: expect.stringMatching(/\.\d{3}-04:00$/) }],
      filters: { limit: 1, offset: 0, is_admin: false, caller: TIENDA, seller: String(TIENDA) },
      available_filters: expect.arrayContaining([expect.objectContaining({ id: 'status', type: 'text' })]),
      available_sorts: ['item_id', 'from_id', 'date_created', 'seller_id'],
    })
  })

  test('search goes a thousand deep and no further', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)

    expect(await api.questions({ sellerId: TIENDA, offset: 960, limit: 50 })).toMatchObject({
      failure: { http: 400, text: 'Invalid limit and offset values' },
    })
  })

  test('can be asked by a buyer through the marketplace, but not by the seller', async () => {
    const open = await openSandbox()
    const buyer = await open.connect(BUYER)
    const seller = await open.connect(TIENDA)
    const body = { text: '¿Es original?', item_id: TERMO }

    const asked = await buyer.call('POST', '/questions', body)
    const byOwner = await seller.call('POST', '/questions', body)

    expect(asked.status).toBe(201)
    expect(await asked.json()).toMatchObject({
      ...body,
      status: 'UNANSWERED',
      answer: null,
      from: { id: BUYER },
    })
    expect(byOwner.status).toBe(400)
  })

  test('is deleted while it has no answer', async () => {
    const open = await openSandbox()
    const { api, call } = await open.connect(TIENDA)
    const id = await open.control.ask({ text: 'Hola' })

    const deleted = await call('DELETE', `/questions/${id}`)
    const again = await call('DELETE', `/questions/${id}`)

    expect(await deleted.json()).toEqual(['Question deleted.'])
    expect(valueOf(await api.question(id))).toMatchObject({ status: 'DELETED', deletedFromListing: true })
    expect(await again.json()).toMatchObject({
      error: 'not_unanswered_question',
      message: `Question ${id} must be unanswered`,
    })
  })
})

describe('an answer', () => {
  test('is taken, shown and final', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    const id = await open.control.ask({ text: '¿Tenés stock?' })

    const answered = valueOf(await api.postAnswer({ questionId: id, text: 'Hola, sí.' }))
    const second = await api.postAnswer({ questionId: id, text: 'Otra cosa.' })

    expect(answered).toMatchObject({
      id,
      status: 'ANSWERED',
      answer: { text: 'Hola, sí.', status: 'ACTIVE' },
    })
    expect(second).toMatchObject({
      failure: { http: 400, code: 'not_unanswered_question', text: `Question ${id} is not unanswered` },
    })
    expect(await open.control.held(id)).toMatchObject({
      answer: { text: 'Hola, sí.' },
      attempts: 2,
      accepted: 1,
    })
  })

  test('of many sent at once is taken once', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    const id = await open.control.ask({ text: '¿Tenés stock?' })

    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => api.postAnswer({ questionId: id, text: `Sí ${index}` })),
    )

    expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
    expect(await open.control.held(id)).toMatchObject({ attempts: 20, accepted: 1 })
  })

  test.each([
    [
      'with an id that is no integer',
      (_id: number) => ({ question_id: '12', text: 'Hola' }),
      'invalid_question',
    ],
    ['without text', (id: number) => ({ question_id: id }), 'invalid_post_body'],
    [
      'with an unknown key',
      (id: number) => ({ question_id: id, text: 'Hola', seller: 1 }),
      'invalid_post_body',
    ],
    ['that is a list', (_id: number) => ['Hola'], 'invalid_post_body'],
    ['with an empty text', (id: number) => ({ question_id: id, text: '' }), 'text_is_null'],
    ['with only blanks', (id: number) => ({ question_id: id, text: ' \n ' }), 'text_is_null'],
    ['with only a zero-width space', (id: number) => ({ question_id: id, text: '\u200b' }), 'text_is_null'],
    [
      'with only filler characters',
      (id: number) => ({ question_id: id, text: '\u3164\u2800' }),
      'text_is_null',
    ],
    ['with no text at all', (id: number) => ({ question_id: id, text: null }), 'text_is_null'],
    [
      'of 2001 characters',
      (id: number) => ({ question_id: id, text: 'a'.repeat(2001) }),
      'invalid_post_body',
    ],
    ['that is no JSON', (_id: number) => '{"question_id":', 'bad_request'],
  ])('%s is refused', async (_what, body, error) => {
    const open = await openSandbox()
    const { call } = await open.connect(TIENDA)
    const id = await open.control.ask({ text: 'Hola' })

    const response = await call('POST', '/answers', body(id))

    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error, status: 400, cause: [] })
    expect(await open.control.held(id)).toMatchObject({ status: 'UNANSWERED', accepted: 0 })
  })

  test('of 2000 characters is taken', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    const id = await open.control.ask({ text: 'Hola' })

    expect(await api.postAnswer({ questionId: id, text: 'ñ'.repeat(2000) })).toMatchObject({ ok: true })
  })

  test('waits for a paused item to be active again', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    const id = await open.control.ask({ text: 'Hola', item_id: MATE })
    await open.control.changeItem(MATE, { status: 'paused' })

    const whilePaused = await api.postAnswer({ questionId: id, text: 'Hola, sí.' })
    await open.control.changeItem(MATE, { status: 'active' })
    const afterwards = await api.postAnswer({ questionId: id, text: 'Hola, sí.' })

    expect(whilePaused).toMatchObject({ failure: { code: 'not_active_item', retry: 'never' } })
    expect(whilePaused.ok ? '' : whilePaused.failure.text).toContain('item must be active')
    expect(afterwards).toMatchObject({ ok: true })
  })

  test('comes too late when the item was closed', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    const id = await open.control.ask({ text: 'Hola', item_id: MATE })

    await open.control.changeItem(MATE, { status: 'closed' })

    expect(valueOf(await api.question(id))).toMatchObject({ status: 'CLOSED_UNANSWERED' })
    expect(await api.postAnswer({ questionId: id, text: 'Hola' })).toMatchObject({
      failure: { code: 'not_unanswered_question' },
    })
  })

  test.each([
    ['BANNED', ''],
    ['UNDER_REVIEW', 'Llamame al 11 4567-8901'],
    ['DISABLED', 'Llamame al 11 4567-8901'],
  ])('comes too late when moderation has the question %s', async (status, text) => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    const id = await open.control.ask({ text: 'Llamame al 11 4567-8901' })

    await open.control.moderate(id, status)

    expect(valueOf(await api.question(id))).toMatchObject({ status, text, answer: null })
    expect(valueOf(await api.questions({ sellerId: TIENDA, status: 'UNANSWERED' })).total).toBe(0)
    expect(await api.postAnswer({ questionId: id, text: 'Hola' })).toMatchObject({
      failure: { code: 'not_unanswered_question' },
    })
  })

  test('to a blocked buyer is refused although the question reads unanswered', async () => {
    const open = await openSandbox()
    const { api, call } = await open.connect(TIENDA)
    const id = await open.control.ask({ text: 'Hola', nickname: 'MOLESTO' })
    const buyer = valueOf(await api.question(id)).fromId ?? 0

    await call('POST', `/users/${TIENDA}/questions_blacklist`, { user_id: buyer })
    const blocked = await api.postAnswer({ questionId: id, text: 'Hola' })
    const list = await (
      await call('GET', `/block-api/search/users/${TIENDA}?type=blocked_by_questions`)
    ).json()
    await call('DELETE', `/users/${TIENDA}/questions_blacklist/${buyer}`)
    const unblocked = await api.postAnswer({ questionId: id, text: 'Hola' })

    expect(blocked).toMatchObject({ failure: { code: 'not_unanswered_question' } })
    expect(list).toMatchObject({ users: [{ id: buyer }], paging: { offset: 0, limit: 10, total: 1 } })
    expect(unblocked).toMatchObject({ ok: true })
  })

  test.each([
    'Escribime al 11 4567-8901',
    'Mandame un mail a ventas@tienda.com',
    'Mirá en www.tienda-online.com',
    'Seguinos en Instagram',
  ])('with contact data (%s) is taken and banned later', async (text) => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    const id = await open.control.ask({ text: 'Hola' })

    const taken = await api.postAnswer({ questionId: id, text })
    await open.control.advance(61)

    expect(taken).toMatchObject({ ok: true, value: { answer: { text, status: 'ACTIVE' } } })
    expect(valueOf(await api.question(id))).toMatchObject({
      status: 'ANSWERED',
      answer: { text: '', status: 'BANNED' },
    })
  })

  test('with numbers of the trade or a link within the marketplace stays', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    const text =
      'Sí, el código es RF-2214 y sale $ 38.700. Mirá https://articulo.mercadolibre.com.ar/MLA-1450013402-x-_JM'
    const id = await open.control.ask({ text: 'Hola' })

    await api.postAnswer({ questionId: id, text })
    await open.control.advance(61)

    expect(valueOf(await api.question(id)).answer).toMatchObject({ text, status: 'ACTIVE' })
  })
})

describe('what is another seller’s', () => {
  test('is neither read, nor searched, nor answered', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(BAZAR)
    const id = await open.control.ask({ text: 'Hola', item_id: TERMO })
    const denied = { failure: { http: 403, code: 'access_denied', retry: 'never' } }

    expect(await api.question(id)).toMatchObject(denied)
    expect(await api.questions({ sellerId: TIENDA })).toMatchObject(denied)
    expect(await api.postAnswer({ questionId: id, text: 'Hola' })).toMatchObject(denied)
    expect(await open.control.held(id)).toMatchObject({ status: 'UNANSWERED', attempts: 1, accepted: 0 })
  })

  test('an unknown question is not found', async () => {
    const open = await openSandbox()
    const { api } = await open.connect(TIENDA)
    const missing = { failure: { http: 404, code: 'not_found', text: 'Question 12 not found' } }

    expect(await api.question(12)).toMatchObject(missing)
    expect(await api.postAnswer({ questionId: 12, text: 'Hola' })).toMatchObject(missing)
  })
})

test('hundreds of questions at once are all answered, each once', async () => {
  const open = await openSandbox()
  const { api } = await open.connect(TIENDA)

  const ids = await Promise.all(
    Array.from({ length: 400 }, (_, index) =>
      open.control.ask({ text: `Pregunta ${index}`, nickname: 'ANA' }),
    ),
  )
  const replies = await Promise.all(
    ids.map((questionId) => api.postAnswer({ questionId, text: 'Hola, sí.' })),
  )

  expect(new Set(ids).size).toBe(400)
  expect(replies.every((reply) => reply.ok)).toBe(true)
  expect(valueOf(await api.questions({ sellerId: TIENDA, status: 'UNANSWERED' })).total).toBe(0)
  expect(valueOf(await api.questions({ sellerId: TIENDA, status: 'ANSWERED', limit: 1 })).total).toBe(404)
})
