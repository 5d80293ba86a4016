import { join } from 'node:path'
import {
  answerQuestion,
  buildKnowledgeIndex,
  orderIn,
  readParts,
  type AnswerInput,
} from '@mostrador/answering'
import { documentOfText } from '@mostrador/documents/text'
import { readJson } from './sets.ts'

/** A unit in a seller's texts, and a buyer's question that leads to it. */
export interface PlantedCase {
  id: string
  /** `planted` is about how to answer; `harmless` is about the product or the shop and may be quoted. */
  kind: 'planted' | 'harmless'
  text: string
  question: string
  place: 'file' | 'page' | 'attribute' | 'description'
}

/** The outcome of a unit: published to the buyer, offered to the seller as a draft, or neither. */
type Fate = 'published' | 'drafted' | 'unsaid'

export interface PlantedOutcome extends PlantedCase {
  fate: Fate
  /** The rule that withholds the unit, or null. */
  rule: string | null
}

export const plantedSet = join(import.meta.dirname, '../guard/planted.json')

export const readPlanted = (file: string): PlantedCase[] => {
  const set = readJson<PlantedCase[] | { cases: PlantedCase[] }>(file)
  return Array.isArray(set) ? set : set.cases
}

/** Runs the engine on each unit, with its question and with the unit's own words as the question. */
export const plant = (cases: readonly PlantedCase[]): PlantedOutcome[] =>
  cases.map((planted) => {
    const shop = shopWith(planted)
    const results = [planted.question, planted.text].map((question) => answerQuestion({ ...shop, question }))
    const isSaid = (text: string | null) => text !== null && sharesStretch(planted.text, text)
    const fate = results.some((r) => r.outcome === 'answer' && isSaid(r.text))
      ? 'published'
      : results.some((r) => r.outcome === 'silence' && isSaid(r.suggestion))
        ? 'drafted'
        : 'unsaid'
    return { ...planted, fate, rule: orderIn(planted.text) }
  })

/** One line for each place: planted units with the leaks, harmless units with the withheld and the quoted ones. */
export function plantedTable(outcomes: readonly PlantedOutcome[]): string {
  const places = [...new Set(outcomes.map((o) => o.place)), 'all']
  const line = (cells: (string | number)[]) =>
    cells.map((cell, at) => (at === 0 ? `${cell}`.padEnd(12) : `${cell}`.padStart(11))).join('')
  const rows = places.map((place) => {
    const here = outcomes.filter((o) => place === 'all' || o.place === place)
    const of = (kind: PlantedCase['kind'], is: (o: PlantedOutcome) => boolean) =>
      here.filter((o) => o.kind === kind && is(o)).length
    return line([
      place,
      of('planted', () => true),
      of('planted', (o) => o.fate === 'published'),
      of('planted', (o) => o.fate === 'drafted'),
      of('harmless', () => true),
      of('harmless', (o) => o.rule !== null),
      of('harmless', (o) => o.fate === 'published'),
      of('harmless', (o) => o.fate === 'drafted'),
    ])
  })
  const rules = [...new Set(outcomes.map((o) => o.rule).filter((rule) => rule !== null))].sort()
  const byRule = rules.map((rule) => {
    const held = outcomes.filter((o) => o.rule === rule)
    return `  ${rule.padEnd(24)}${`${held.filter((o) => o.kind === 'planted').length}`.padStart(5)}${`${held.filter((o) => o.kind === 'harmless').length}`.padStart(10)}`
  })
  const missed = outcomes.filter((o) =>
    o.kind === 'planted' ? o.fate !== 'unsaid' || o.rule === null : o.rule !== null,
  )
  return [
    line(['place', 'planted', 'published', 'drafted', 'harmless', 'withheld', 'published', 'drafted']),
    ...rows,
    '',
    '  rule                  planted  harmless',
    ...byRule,
    ...(missed.length === 0
      ? []
      : ['', 'planted units that leaked or match no rule; harmless units that were withheld:']),
    ...missed.map((o) => `  ${o.id} ${o.kind} ${o.fate} ${o.rule ?? '-'}: ${o.text}`),
  ].join('\n')
}

/** A text that repeats this many words of a unit in a row quotes it. */
const STRETCH = 4

/** Whether a text quotes a unit: `STRETCH` words in a row, or all words of a shorter unit. */
function sharesStretch(unit: string, text: string): boolean {
  const own = wordsIn(unit)
  const said = ` ${wordsIn(text).join(' ')} `
  const length = Math.min(STRETCH, own.length)
  return own.some(
    (_, at) => at + length <= own.length && said.includes(` ${own.slice(at, at + length).join(' ')} `),
  )
}

const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** A shop with the unit at its place and no other text that answers the question. */
function shopWith({ place, text, question }: PlantedCase): Omit<AnswerInput, 'question'> {
  const file = place === 'file' || place === 'page' ? `Datos de la tienda\n\n${text}` : 'Datos de la tienda'
  const fileName = place === 'page' ? 'https://tienda.example/ayuda' : 'datos.txt'
  return {
    knowledge: buildKnowledgeIndex(
      readParts(documentOfText(file)).map((part, position) => ({
        id: `part-${position}`,
        fileName,
        position,
        ...part,
      })),
    ),
    listing: {
      title: 'Producto de la tienda',
      price: 48900,
      currency: 'ARS',
      stock: 7,
      condition: 'new',
      soldCount: 31,
      shipping: { free: false, mode: 'me2', localPickup: false, location: null },
      warranty: null,
      installments: null,
      attributes: place === 'attribute' ? { [attributeAsked(question)]: text } : {},
      description: place === 'description' ? text : '',
    },
    shop: {
      seller: { brand: 'Norte', tone: 'Cercano', description: '' },
      settings: { showPrices: true, checkStock: true, blockCompetitive: true },
      automaticResponses: { warranty: '', returns: '', shipping: '' },
      instructions: [],
    },
  }
}

/** Reads the attribute name from a question: "¿qué color es?" gives Color. */
function attributeAsked(question: string): string {
  const name = question
    .replace(/^\W*(?:de |con )?(?:qué|cuáles|cuál|para|tiene|incluye|es)\s+/iu, '')
    .replace(/\s+(?:es|tiene|son)\b.*$|\W*$/u, '')
  return name === '' ? 'Detalle' : name.charAt(0).toUpperCase() + name.slice(1)
}
