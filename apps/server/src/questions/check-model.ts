import { buildKnowledgeIndex, readParts, stepsOf } from '@mostrador/answering'
import type { AnswerInput } from '@mostrador/answering'
import { documentOfText } from '@mostrador/documents/text'
import type { AiPort } from '#ai'
import { wordAnswer } from './word-answer.ts'

/** What became of one fixed question. */
export interface CheckedQuestion {
  question: string
  ms: number
  tokens: { input: number; output: number }
  /** How often the model was asked, for answers and for second readings of them. */
  calls: number
  /** Whether each reply was JSON in the form of the schema. */
  isReadable: boolean
  /** The codes for which the first reply was refused. */
  refusals: string[]
  /** Why the embedded engine answered instead, or null. */
  fallback: string | null
  /** Whether the model answered what the shop says, or was silent where the shop says nothing. */
  isRight: boolean
  text: string
}

/** Asks a provider ten fixed questions about an invented shop, like the product asks it, one after the other. */
export async function checkModel(ai: AiPort): Promise<CheckedQuestion[]> {
  const checked: CheckedQuestion[] = []
  for (const { question, says } of QUESTIONS) {
    const start = performance.now()
    const { result, run } = await wordAnswer(ai, stepsOf({ ...SHOP, question }), {
      patienceMs: ai.patienceMs,
    })
    const text = result.outcome === 'answer' ? result.text : (result.suggestion ?? '')
    const fallback = run?.fallback ?? null
    const violations = run?.violations ?? []
    checked.push({
      question,
      ms: performance.now() - start,
      tokens: run?.tokens ?? { input: 0, output: 0 },
      calls: run?.calls ?? 0,
      isReadable: fallback === null && !violations.flat().includes('unreadable'),
      refusals: violations[0] ?? [],
      fallback,
      isRight: fallback === null && (says === null ? result.outcome === 'silence' : says.test(text)),
      text,
    })
  }
  return checked
}

/** `says` matches every right answer; null where the shop does not say it and the model should stay silent. */
const QUESTIONS: readonly { question: string; says: RegExp | null }[] = [
  { question: 'Hola, ¿cuánto mide de alto?', says: /11/ },
  { question: '¿De qué material es?', says: /calabaza/i },
  { question: '¿Viene con bombilla?', says: /bombilla/i },
  { question: '¿Cómo se cura?', says: /24|yerba/i },
  { question: '¿Se puede lavar en el lavavajillas?', says: /no/i },
  { question: '¿Tiene garantía?', says: /6 meses|seis meses/i },
  { question: '¿Cuántos días tarda en llegar a Rosario?', says: /3 a 5|tres a cinco|entre 3 y 5/i },
  { question: '¿Cuánto pesa, y el envío es gratis?', says: /300/ },
  { question: '¿Sirve para cocina a inducción?', says: null },
  { question: '¿En qué provincia cosechan la calabaza?', says: null },
]

const FILE = `Cuidados

Antes del primer uso, curalo con yerba usada y agua tibia durante 24 horas.
No se lava en lavavajillas: enjuagalo con agua tibia y dejalo secar boca arriba.

Qué incluye

El mate viene con una bombilla de acero inoxidable y una bolsa de tela.

Envíos

Despachamos el mismo día. A Rosario llega en 3 a 5 días hábiles.`

const SHOP: Omit<AnswerInput, 'question'> = {
  listing: {
    title: 'Mate Imperial De Calabaza Con Virola',
    price: 42000,
    currency: 'ARS',
    stock: 8,
    condition: 'new',
    soldCount: null,
    shipping: { free: true, mode: 'me2', localPickup: false, location: 'Palermo, CABA' },
    warranty: { type: 'Garantía del vendedor', months: 6 },
    installments: null,
    attributes: { Material: 'Calabaza', Altura: '11 cm', Peso: '300 g', Color: 'Marrón' },
    description: 'Mate imperial forrado en cuero, con virola de alpaca.',
  },
  shop: {
    seller: { brand: 'Casa de Prueba', tone: 'Cordial', description: 'Mates y accesorios' },
    settings: { showPrices: true, checkStock: true, blockCompetitive: true },
    automaticResponses: { warranty: '', returns: '', shipping: '' },
    instructions: [],
  },
  knowledge: buildKnowledgeIndex(
    readParts(documentOfText(FILE)).map((part, position) => ({
      id: `guia#${position}`,
      fileName: 'guia.txt',
      position,
      ...part,
    })),
  ),
}
