import { styleOrdersOf } from '../seller/index.ts'
import type { AnswerInput, ShopProfile, Turn } from '../types.ts'
import { screenQuestion } from '../question/index.ts'
import { REPLY_SCHEMA } from './reply.ts'
import { instructionsFor, repairRequest } from './instructions.ts'
import type { Fault } from './judge.ts'
import { markdownOf } from './markdown.ts'
import type { CitableSource } from './sources.ts'
import { isWithheld } from '../knowledge/index.ts'
import { privateReason } from '../line-kind/index.ts'
import { block, cut, inert, sayable, withoutIds } from './untrusted.ts'

/** What is sent to a model: our instructions, and turns that begin and end with the user's. */
export interface ModelPrompt {
  instructions: string
  messages: { role: 'user' | 'assistant'; content: string }[]
  /** JSON schema of the reply. */
  schema: object
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
  const { today, country } = input.at ?? {}
  const day = today ? [`Hoy es ${today}${country ? `. El comprador está en ${country}` : ''}.`] : []
  return {
    instructions: instructionsFor(input, nonce),
    schema: REPLY_SCHEMA,
    messages: [
      ...turnsBefore(input).flatMap((turn) => [
        {
          role: 'user' as const,
          content: block('pregunta', nonce, withoutIds(cut(turn.question, ROOM.turn))),
        },
        { role: 'assistant' as const, content: inert(cut(turn.answer, ROOM.turn), nonce) },
      ]),
      {
        role: 'user',
        content: [
          ...day,
          shop,
          ...sourceBlocks(sources, input, nonce),
          block('pregunta', nonce, withoutIds(question)),
        ].join('\n'),
      },
    ],
  }
}

/** The sources as the seller laid them out: facts of the listing, texts, and each file with its headings and lines. */
function sourceBlocks(sources: readonly CitableSource[], input: AnswerInput, nonce: string): string[] {
  const groups = Map.groupBy(sources, ({ id, source }) =>
    source.kind === 'knowledge' ? `K:${source.fileName}` : id.charAt(0),
  )
  return [...groups].map(([name, group]) =>
    name.startsWith('K:')
      ? block('archivo', nonce, markdownOf(group), sayable(name.slice(2), input))
      : block(BLOCKS.get(name) ?? 'fuentes', nonce, linesOf(group)),
  )
}

const BLOCKS: ReadonlyMap<string, string> = new Map([
  ['L', 'publicacion'],
  ['D', 'descripcion'],
  ['P', 'textos'],
  ['I', 'indicaciones'],
])

/** Each source behind its id; sentences of one line stay in one line. */
function linesOf(sources: readonly CitableSource[]): string {
  return sources
    .map(({ id, text, isFirst, context }, at) => {
      const label = context === '' ? '' : `${context}: `
      return `${at === 0 ? '' : isFirst ? '\n' : ' '}[${id}] ${withoutIds(label + text)}`
    })
    .join('')
}

/** The same question again, with what was wrong with the reply. */
export const repairOf = (
  prompt: ModelPrompt,
  replied: unknown,
  faults: readonly Fault[],
  nonce: string,
): ModelPrompt => ({
  ...prompt,
  messages: [
    ...prompt.messages,
    { role: 'assistant', content: replied === undefined ? '…' : JSON.stringify(replied).slice(0, 4000) },
    { role: 'user', content: repairRequest(faults, nonce) },
  ],
})

/** Files have their lines classified when they are read; the seller's short texts are looked at here. */
const isPrivate =
  ({ ownListings: own }: ShopProfile) =>
  (sentence: string): boolean =>
    isWithheld(sentence, own) || privateReason(sentence, '', own) !== null

/** Who speaks, in the seller's words. It shapes the tone, and is no source. */
function describeShop(input: AnswerInput): string {
  const { seller } = input.shop
  const line = (name: string, text: string | undefined, room: number) => {
    const said = cut(sayable(text ?? '', input, isPrivate(input.shop)), room).replace(/\s+/g, ' ')
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
