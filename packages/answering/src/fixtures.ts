import { documentOfText } from '@mostrador/documents/text'
import { answerQuestion } from './answer-question.ts'
import { buildKnowledgeIndex, type KnowledgeIndex } from './knowledge/index.ts'
import { readParts, type ReadPart } from './privacy/index.ts'
import type { AnswerInput, ListingFacts, ShopProfile } from './types.ts'

/** A listing for tests; state only what matters. */
export const aListing = (over: Partial<ListingFacts> = {}): ListingFacts => ({
  title: 'Mochila Urbana Cumbre 25 Litros Impermeable',
  price: 48900,
  currency: 'ARS',
  stock: 7,
  condition: 'new',
  soldCount: 31,
  shipping: { free: true, mode: 'me2', localPickup: true, location: 'Tandil, Buenos Aires' },
  warranty: { type: 'Garantía del vendedor', months: 6 },
  installments: { count: 3, interest: 'free', amount: 16300 },
  attributes: {
    Marca: 'Cumbre',
    Color: 'Verde militar',
    Capacidad: '25 L',
    'Es impermeable': 'Sí',
    'Incluye candado': 'No',
  },
  description: 'Mochila con bolsillo acolchado para notebook de hasta 15 pulgadas.',
  ...over,
})

/** A shop for tests. */
export const aShop = (over: Partial<ShopProfile> = {}): ShopProfile => ({
  seller: { brand: 'Norte Bolsos', tone: 'Cercano', description: 'Mochilas y bolsos' },
  settings: { showPrices: true, checkStock: true, blockCompetitive: true },
  automaticResponses: {
    warranty: '',
    returns: 'Aceptamos devoluciones dentro de los 10 días.',
    shipping: '',
  },
  instructions: [],
  ...over,
})

/** A seller's file, split and indexed as the product does it. */
export const knowledgeOf = (text: string, fileName = 'politicas.txt'): KnowledgeIndex =>
  buildKnowledgeIndex(
    partsOfText(text).map((part, position) => ({ id: `part-${position}`, fileName, position, ...part })),
  )

/** A text read and cut into parts as the product does it. */
export const partsOfText = (text: string): ReadPart[] => readParts(documentOfText(text))

const FILE = `Preguntas sobre la mochila

Lavado. Se lava a mano con agua fría. No usar lavarropas.

Retiros. Podés retirar de lunes a viernes de 9 a 17.

Factura. Emitimos factura A y B.

Contacto interno: WhatsApp 249 455 6677, ventas@norte.example.`

export const anInput = (question: string, over: Partial<AnswerInput> = {}): AnswerInput => ({
  question,
  listing: aListing(),
  shop: aShop(),
  knowledge: knowledgeOf(FILE),
  ...over,
})

/** What a shop says to a question on a listing and one file of its own; null where it stays silent. */
export const said = (
  question: string,
  file: string,
  listing: Partial<ListingFacts> = {},
  instructions: ShopProfile['instructions'] = [],
) => {
  const shop = aShop({ instructions })
  const result = answerQuestion(
    anInput(question, {
      listing: aListing({ description: '', ...listing }),
      shop,
      knowledge: knowledgeOf(file),
    }),
  )
  return result.outcome === 'answer' ? result.text : null
}
