import { loginEndpoint, meEndpoint } from '@mostrador/contract/accounts'
import { editAssistantEndpoint, listAssistantsEndpoint } from '@mostrador/contract/assistants'
import { getPlanEndpoint, listPlansEndpoint } from '@mostrador/contract/plans'
import { latestQuestionsEndpoint, simulateAnswerEndpoint } from '@mostrador/contract/questions'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSessionStore, type SessionStore } from '../session/session-store.ts'
import { aJwt } from '../testing/a-jwt.ts'
import { aSignedIn } from '../testing/a-signed-in.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { startBackend, type Answer, type Received } from '../testing/start-backend.ts'
import { ApiError } from './api-error.ts'
import { createHttpClient } from './http-client.ts'

const cleanups: (() => unknown)[] = []
afterEach(() => Promise.all(cleanups.splice(0).map((clean) => clean())))

async function start(
  answer: (request: Received) => Answer | Promise<Answer>,
  { signedIn = aSignedIn(), renew = (_session: SessionStore): string | null => null } = {},
) {
  const backend = await startBackend(answer)
  cleanups.push(backend.stop)
  const session = createSessionStore(memoryStorage(), memoryStorage())
  session.save(signedIn)
  const client = createHttpClient({
    baseUrl: backend.baseUrl,
    session,
    renew: () => Promise.resolve(renew(session)),
  })
  return { ...backend, session, client }
}

const refused = { status: 401, json: { message: 'Tu sesión terminó.', error: 'session_ended' } }

describe('a call', () => {
  test('goes to its address with its parameters, query and body', async () => {
    const { client, received } = await start(() => ({ json: [] }))

    await client.call(getPlanEndpoint, { params: { id: 'a b/c' } })
    await client.call(latestQuestionsEndpoint, { query: { page: 2, limit: 10 } })
    await client.call(loginEndpoint, { body: { email: 'a@b.c', password: 'secreto' } })

    expect(received.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
      { method: 'GET', url: '/api/plans/a%20b%2Fc', body: undefined },
      { method: 'GET', url: '/api/questions/latest?page=2&limit=10', body: undefined },
      { method: 'POST', url: '/api/accounts/login', body: { email: 'a@b.c', password: 'secreto' } },
    ])
  })

  test('that was answered before asks whether the answer still holds, and takes it from where it was kept', async () => {
    const names = ['Ana', 'Bruno']
    const { client, received } = await start(({ ifNoneMatch }) => {
      const etag = `"${names[0]}"`
      return ifNoneMatch === etag ? { status: 304, text: '' } : { json: [{ name: names[0] }], etag }
    })

    const first = await client.call(listAssistantsEndpoint)
    const second = await client.call(listAssistantsEndpoint)
    names.shift()
    const third = await client.call(listAssistantsEndpoint)

    expect([first, second, third]).toEqual([[{ name: 'Ana' }], [{ name: 'Ana' }], [{ name: 'Bruno' }]])
    expect(received.map(({ ifNoneMatch }) => ifNoneMatch)).toEqual([undefined, '"Ana"', '"Ana"'])
  })

  test('that the page made before its program came is not made again, and the next one is', async () => {
    const { client, received, session, baseUrl } = await start(() => ({ json: [{ name: 'after' }] }))
    const early = () => Promise.resolve(Response.json([{ name: 'before' }]))
    const answers = new Map([[`${baseUrl}/assistant/assistants`, early()]])
    vi.stubGlobal('window', { firstCalls: { jwt: session.read()?.jwt, answers } })
    cleanups.push(() => vi.unstubAllGlobals())

    expect(await client.call(listAssistantsEndpoint)).toEqual([{ name: 'before' }])
    expect(received).toEqual([])
    expect(await client.call(listAssistantsEndpoint)).toEqual([{ name: 'after' }])
  })

  test('of another token is made again, whatever the page had asked for', async () => {
    const { client, baseUrl } = await start(() => ({ json: [{ name: 'mine' }] }))
    const answers = new Map([
      [`${baseUrl}/assistant/assistants`, Promise.resolve(Response.json([{ name: 'theirs' }]))],
    ])
    vi.stubGlobal('window', { firstCalls: { jwt: 'x.y.z', answers } })
    cleanups.push(() => vi.unstubAllGlobals())

    expect(await client.call(listAssistantsEndpoint)).toEqual([{ name: 'mine' }])
  })

  test('shows the token as Bearer at the account lookup, bare elsewhere, and not at all where none is asked', async () => {
    const { client, received } = await start(() => ({ json: {} }), {
      signedIn: aSignedIn({ jwt: 'a.b.c' }),
    })

    await client.call(meEndpoint, { query: {} })
    await client.call(listAssistantsEndpoint)
    await client.call(listPlansEndpoint)

    expect(received.map(({ authorization }) => authorization)).toEqual(['Bearer a.b.c', 'a.b.c', undefined])
  })

  test('that is refused says why in the seller’s words, with its code and what is wrong where', async () => {
    const details = [{ path: 'name', message: 'El nombre del asistente es obligatorio.' }]
    const body = { message: 'Revisá los datos.', error: 'validation_failed', details }
    const { client } = await start(() => ({ status: 400, json: body }))

    const call = client.call(listAssistantsEndpoint)

    await expect(call).rejects.toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Revisá los datos.',
      details,
    })
    await expect(call).rejects.toBeInstanceOf(ApiError)
  })

  test('answered by a proxy’s page still ends in a Spanish sentence', async () => {
    const { client } = await start(() => ({ status: 502, text: '<h1>Bad gateway</h1>' }))

    await expect(client.call(listPlansEndpoint)).rejects.toMatchObject({
      status: 502,
      code: 'unexpected_reply',
      message: 'Algo falló de nuestro lado. Probá de nuevo en un rato.',
    })
  })

  test('that nobody answers is a Network Error', async () => {
    const { client, stop } = await start(() => ({}))
    await stop()

    await expect(client.call(listPlansEndpoint)).rejects.toMatchObject({
      status: 0,
      code: 'Network Error',
      message: 'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.',
    })
  })

  test('that the page gave up is not reported as a lost connection', async () => {
    const giveUp = new AbortController()
    const { client } = await start(() => {
      giveUp.abort()
      return { json: [] }
    })

    await expect(client.call(listPlansEndpoint, { signal: giveUp.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

describe('a session that ran out', () => {
  const answering = (request: Received): Answer =>
    request.authorization === 'jwt-2' ? { json: ['ok'] } : refused

  test('is renewed once, silently, and the call goes out again', async () => {
    const { client, received } = await start(answering, { renew: () => 'jwt-2' })

    expect(await client.call(listAssistantsEndpoint)).toEqual(['ok'])

    expect(received.map(({ url, authorization }) => ({ url, authorization }))).toEqual([
      { url: '/api/assistant/assistants', authorization: 'jwt-1' },
      { url: '/api/assistant/assistants', authorization: 'jwt-2' },
    ])
  })

  test('and cannot be renewed ends, and the call says so', async () => {
    const { client } = await start(() => refused, {
      renew: (session) => {
        session.end()
        return null
      },
    })

    await expect(client.call(listAssistantsEndpoint)).rejects.toMatchObject({
      status: 401,
      code: 'session_ended',
    })
  })

  test('is kept when nobody can be asked, and the call says that it may pass', async () => {
    const { client, session } = await start(() => refused)

    await expect(client.call(listAssistantsEndpoint)).rejects.toMatchObject({
      status: 503,
      code: 'auth_unavailable',
    })

    expect(session.read()).toMatchObject({ jwt: 'jwt-1' })
  })

  test('a wrong password is not taken for it', async () => {
    const { client, received, session } = await start(() => ({
      status: 401,
      json: { message: 'Usuario o contraseña incorrectos.', error: 'wrong_credentials' },
    }))

    const login = client.call(loginEndpoint, { body: { email: 'a@b.c', password: 'x' } })

    await expect(login).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(received).toHaveLength(1)
    expect(session.read()).not.toBeNull()
  })
})

describe('a page after another seller has signed in', () => {
  const marina = aSignedIn({ jwt: aJwt({ sub: 'marina' }) })
  const bruno = aSignedIn({ jwt: aJwt({ sub: 'bruno' }) })
  const draft = {
    name: 'Lucía',
    tone: 'cordial',
    brand: 'Yerbal',
    description: 'mates',
    knowledgeBase: '7b0e3a3e-6a52-4b7c-9a53-0d3b6c1f2a11',
  }
  const write = { body: { id: draft.knowledgeBase, ...draft } }

  test('sends nothing with the second seller’s token, not even when the first token is refused', async () => {
    const { client, received, session } = await start(
      ({ authorization }) => (authorization === bruno.session.access_token ? { json: {} } : refused),
      {
        signedIn: marina,
        renew: () => {
          session.save(bruno)
          return bruno.session.access_token
        },
      },
    )

    await expect(client.call(editAssistantEndpoint, write)).rejects.toMatchObject({ name: 'AbortError' })
    await expect(client.call(editAssistantEndpoint, write)).rejects.toMatchObject({ name: 'AbortError' })

    expect(received.map(({ authorization }) => authorization)).toEqual([marina.session.access_token])
  })

  test('aborts its running reads, writes and streams', async () => {
    const { client, session } = await start(
      async () => {
        await new Promise<never>(() => {})
        return {}
      },
      { signedIn: marina },
    )
    const underWay = [
      client.call(listAssistantsEndpoint),
      client.call(editAssistantEndpoint, write),
      client.stream(
        simulateAnswerEndpoint,
        {
          params: { assistantId: draft.knowledgeBase },
          body: { question: '¿Hay stock?', conversationId: 'conv_1_2' },
        },
        () => undefined,
      ),
    ]

    session.save(bruno)

    for (const call of underWay) await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test('a call that wants the second factor leaves the session half open', async () => {
  const { client, session } = await start(() => ({
    status: 403,
    json: { message: 'Ingresá el código.', error: 'second_factor_needed' },
  }))

  await expect(client.call(listAssistantsEndpoint)).rejects.toMatchObject({ code: 'second_factor_needed' })

  expect(session.state()).toBe('half')
})

describe('an answer in pieces', () => {
  const question = {
    params: { assistantId: 'a3c1a1de-95c1-4a31-a8f2-6d1b7f1f0001' },
    body: { question: '¿Hay stock?', conversationId: 'conv_1_2' },
  }
  const lines = (...events: unknown[]) => events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')

  test('is handed over piece by piece, and whole at the end', async () => {
    const whole = { success: true, data: { answer: 'Sí, hay 12.' } }
    const { client } = await start(() => ({
      text: lines({ content: 'Sí, ' }, { content: 'hay 12.' }, whole),
    }))
    const pieces: string[] = []

    const reply = await client.stream(simulateAnswerEndpoint, question, (piece) => pieces.push(piece))

    expect(pieces).toEqual(['Sí, ', 'hay 12.'])
    expect(reply).toEqual(whole)
  })

  test('that breaks with an error throws its sentence', async () => {
    const { client } = await start(() => ({
      text: lines({ content: 'Sí' }, { error: 'Error al procesar la pregunta' }),
    }))

    const reply = client.stream(simulateAnswerEndpoint, question, () => undefined)

    await expect(reply).rejects.toMatchObject({ message: 'Error al procesar la pregunta' })
  })

  test('refused by something that is not the product has a sentence of its own', async () => {
    const { client } = await start(() => ({ status: 500, text: 'x' }))

    const reply = client.stream(simulateAnswerEndpoint, question, () => undefined)

    await expect(reply).rejects.toMatchObject({
      status: 500,
      message: 'Error en la respuesta del servidor',
    })
  })

  test('that just stops is an error too', async () => {
    const { client } = await start(() => ({ text: lines({ content: 'Sí' }) }))

    const reply = client.stream(simulateAnswerEndpoint, question, () => undefined)

    await expect(reply).rejects.toMatchObject({ message: 'Error en la respuesta del servidor' })
  })
})

test('an id in the body travels as it is', async () => {
  const id = '7b0e3a3e-6a52-4b7c-9a53-0d3b6c1f2a11'
  const draft = {
    id,
    name: 'Lucía',
    tone: 'cordial',
    brand: 'Yerbal',
    description: 'mates',
    knowledgeBase: id,
  }
  const { client, received } = await start(() => ({ json: {} }))

  await client.call(editAssistantEndpoint, { body: draft })

  expect(received[0]?.body).toEqual(draft)
})
