import { expect, test } from 'vitest'
import { MATE, openSandbox, type OpenSandbox, TIENDA, valueOf } from './support.ts'

const send = (open: OpenSandbox, form: Record<string, string>) =>
  fetch(open.sandbox.url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })

test('a person sees every listing, asks without any script, and reads the answer', async () => {
  const open = await openSandbox()
  const { api } = await open.connect(TIENDA)
  const page = await (await fetch(open.sandbox.url)).text()

  const sent = await send(open, { item_id: MATE, nickname: 'PABLO_R77', text: '¿Viene con bombilla?' })
  const { questions } = valueOf(await api.questions({ sellerId: TIENDA, status: 'UNANSWERED' }))
  await api.postAnswer({ questionId: questions[0]?.id ?? 0, text: 'Hola, la bombilla se vende aparte.' })
  const talk = await (await fetch(`${open.sandbox.url}/talk`)).text()

  expect(page.match(/type="radio"/g)).toHaveLength(13)
  expect(page).toContain('Mate Imperial De Calabaza')
  expect(page).toMatch(/64\.999[\s\S]*<s>[^<]*74\.999/)
  expect(page).toContain('Azul · 42: sin stock')
  expect(sent.status).toBe(303)
  expect(questions).toMatchObject([{ itemId: MATE, text: '¿Viene con bombilla?' }])
  expect(talk).toContain('¿Viene con bombilla?')
  expect(talk).toContain('Hola, la bombilla se vende aparte.')
})

test('what people write is shown as text, never as markup', async () => {
  const open = await openSandbox()

  await send(open, { item_id: MATE, nickname: '"><b>YO</b>', text: '<script>alert(1)</script>' })
  const page = await fetch(open.sandbox.url)

  const markup = await page.text()
  expect(markup).not.toContain('<script>alert')
  expect(markup).not.toContain('<b>YO')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test.each([
  ['without a text', { text: '  ' }, 'Escribí tu pregunta.'],
  ['that is too long', { text: 'a'.repeat(2001) }, 'hasta 2000 caracteres'],
  ['on no listing', { item_id: 'MLA0' }, 'Elegí una publicación'],
])('a question %s is refused with a sentence', async (_what, change, sentence) => {
  const open = await openSandbox()

  const response = await send(open, { item_id: MATE, nickname: 'YO', text: 'Hola', ...change })

  expect(response.status).toBe(400)
  expect(await response.text()).toContain(sentence)
})

test('the page says when nobody will answer because the seller is not connected', async () => {
  const open = await openSandbox()
  const before = await (await fetch(open.sandbox.url)).text()

  await open.connect(TIENDA)
  const after = await (await fetch(open.sandbox.url)).text()

  expect(before).toContain('TIENDA_DEMO todavía no está conectado')
  expect(after).not.toContain('TIENDA_DEMO todavía no está conectado')
})
