import { GUARD_CODES } from '@mostrador/contract/guard'
import { MODEL_CODES } from '@mostrador/contract/questions'
import { expect, test } from 'vitest'
import { explainDecision, shortened } from './decision-words.ts'

const clause = 'Sale $ 115.000 y llega mañana.'
const GENERAL = 'No la publiqué porque no pasó la revisión.'

test('the seller reads which value nothing supports, as the answer spelled it', () => {
  const stray = (code: string, value: string, of = clause) => explainDecision({ code, clause: of, value })

  expect(stray('number', '$ 115.000')).toBe(
    'No la publiqué porque «$ 115.000» no está en tus textos ni en la publicación.',
  )
  expect(stray('material', 'algodon', 'Es de Algodón.')).toContain('«Algodón» no está')
  expect(stray('material', 'lana', '👍🏽 Es de lino.')).toContain('«lana» no está')
})

test('the seller reads what an answer says beside the text that says otherwise', () => {
  const decision = { code: 'contradicted', clause: 'Va al lavarropas.', unit: 'No usar lavarropas.' }

  expect(explainDecision(decision)).toBe(
    'No la publiqué porque «Va al lavarropas» es distinto de lo que dice «No usar lavarropas».',
  )
  expect(explainDecision({ code: 'contradicted', clause: 'Va al lavarropas.' })).toBe(
    'No la publiqué porque «Va al lavarropas» es distinto de lo que dicen tus textos o la publicación.',
  )
})

test('the seller reads which question an answer skipped', () => {
  expect(explainDecision({ code: 'no_answer', clause, value: 'si viene en azul' })).toBe(
    'No la publiqué porque dejaba sin responder «si viene en azul».',
  )
})

test('in the chat of the own site nothing was to be published, and there is no listing', () => {
  expect(explainDecision({ code: 'unsupported', clause }, 'chat')).toBe(
    'No la dije porque «Sale $ 115.000 y llega mañana» no está en tus textos.',
  )
})

test.each([...GUARD_CODES, ...MODEL_CODES])('the code %s has one clear sentence', (code) => {
  for (const place of ['marketplace', 'chat'] as const) {
    const sentence = explainDecision({ code, clause }, place)
    expect(sentence).toMatch(/^No la (?:publiqué|dije) porque .{10,}[^.]\.$/)
  }
  expect(explainDecision({ code, clause })).not.toBe(GENERAL)
})

test.each(['one_of_tomorrow', 'constructor', '__proto__', ''])(
  'the unknown code “%s” has a general sentence',
  (code) => {
    expect(explainDecision({ code, clause })).toBe(GENERAL)
  },
)

test('a long quote ends with a whole word within 120 characters', () => {
  const long = `Se puede lavar, ${'y secar al sol '.repeat(20)}`

  expect(shortened(long)).toMatch(/^Se puede lavar, .* (?:y|secar|al|sol)…$/)
  expect(shortened(long).length).toBeLessThanOrEqual(121)
  expect(shortened('a'.repeat(500))).toBe(`${'a'.repeat(120)}…`)
  expect(shortened('😀'.repeat(100)).isWellFormed()).toBe(true)
  expect(shortened(`a${'😀'.repeat(100)}`).isWellFormed()).toBe(true)
  expect(shortened(' En\n dos  líneas: ')).toBe('En dos líneas')
})
