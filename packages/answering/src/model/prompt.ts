import { styleOrdersOf } from '../seller/index.ts'
import type { AnswerInput, Turn } from '../types.ts'
import { screenQuestion } from '../question/index.ts'
import { instructionsFor, repairRequest, type Violation } from './instructions.ts'
import type { CitableSource } from './sources.ts'
import { block, cut, inert, sayable } from './untrusted.ts'

/** What is sent to a model: our instructions, and turns that begin and end with the user's. */
export interface ModelPrompt {
  instructions: string
  messages: { role: 'user' | 'assistant'; content: string }[]
}

const MAX_TURNS = 6
const MAX_STYLE_ORDERS = 5
const ROOM = { turn: 300, tone: 200, brand: 60, description: 300, training: 1000, style: 300 }
const NOT_ANSWERED = '(Sin respuesta.)'

/** The same for the same question, sources and nonce. */
export function promptFor(
  input: AnswerInput,
  question: string,
  sources: readonly CitableSource[],
  nonce: string,
): ModelPrompt {
  const shop = block('tienda', nonce, describeShop(input))
  const cited = sources.map(({ id, text }) => block('fuente', nonce, text, id))
  return {
    instructions: instructionsFor(input.shop, nonce),
    messages: [
      ...turnsBefore(input).flatMap((turn) => [
        { role: 'user' as const, content: block('pregunta', nonce, cut(turn.question, ROOM.turn)) },
        { role: 'assistant' as const, content: inert(cut(turn.answer, ROOM.turn), nonce) },
      ]),
      { role: 'user', content: [shop, ...cited, block('pregunta', nonce, question)].join('\n') },
    ],
  }
}

/** The same question again, with what was wrong with the reply. */
export const repairOf = (
  prompt: ModelPrompt,
  replied: unknown,
  violations: readonly Violation[],
): ModelPrompt => ({
  ...prompt,
  messages: [
    ...prompt.messages,
    { role: 'assistant', content: replied === undefined ? '…' : JSON.stringify(replied).slice(0, 4000) },
    { role: 'user', content: repairRequest(violations) },
  ],
})

/** Who speaks, in the seller's words. It shapes the tone, and is no source. */
function describeShop(input: AnswerInput): string {
  const { seller } = input.shop
  const line = (name: string, text: string | undefined, room: number) => {
    const said = sayable(cut(text ?? '', room), input).replace(/\s+/g, ' ')
    return said === '' ? [] : [`${name}: ${said}`]
  }
  return [
    ...line('Marca', seller.brand, ROOM.brand),
    ...line('Tono', seller.tone, ROOM.tone),
    ...line('Rubro', seller.description, ROOM.description),
    ...line('Indicaciones', seller.training, ROOM.training),
    ...styleOrdersOf(input.shop)
      .slice(0, MAX_STYLE_ORDERS)
      .flatMap((order) => line('Estilo', order, ROOM.style)),
  ].join('\n')
}

/** Earlier turns that may be read on: without those that wanted something else than an answer. */
const turnsBefore = (input: AnswerInput): { question: string; answer: string }[] =>
  (input.history ?? [])
    .slice(-MAX_TURNS)
    .filter((turn: Turn) => screenQuestion(turn.question, input.listing, input.shop) === null)
    .map(({ question, answer }) => ({
      question,
      answer: sayable(answer ?? '', input) || NOT_ANSWERED,
    }))
