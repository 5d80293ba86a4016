import { soft } from './alignment.ts'
import { weightOf, type Piece, type Sentence } from './signs.ts'
import type { Unit } from './sources.ts'

/** "Sí, no viene con tapa": share of the asked words that the sentence gives the other sign. */
export function againstLead(own: Sentence, asked: ReadonlySet<string>, lead: -1 | 1): number {
  const shared = own.whole.words.filter(({ stem, weight }) => asked.has(stem) && weight >= 0.5)
  return weightOf(shared) === 0 ? 0 : weightOf(shared.filter(({ sign }) => sign !== lead)) / weightOf(shared)
}

/** The first clause after the yes or no says the asked words, or related ones, with the other sign. */
export function againstLeadSoftly(own: Unit, asked: Piece['words'], lead: -1 | 1): number {
  const head = own.pieces[0]?.words ?? []
  const shared = head.filter(
    ({ stem, weight }) => weight >= 0.5 && asked.some((word) => soft(word.stem, stem) > 0),
  )
  return weightOf(shared) === 0 ? 0 : weightOf(shared.filter(({ sign }) => sign !== lead)) / weightOf(shared)
}

/** A yes that names another colour, material or size than the asked one; a no that names the same. */
export function namedAsked(own: Unit, asked: readonly Unit[], lead: -1 | 0 | 1): [number, number] {
  const wanted = asked.flatMap(({ named }) => named)
  const comparable = own.named.filter(({ code }) => wanted.some((n) => n.code === code))
  if (lead === 0 || comparable.length === 0 || own.denied > 0) return [0, 0]
  const isSameNamed = comparable.some(({ code, value }) =>
    wanted.some((n) => n.code === code && n.value === value),
  )
  return [lead > 0 && !isSameNamed ? 1 : 0, lead < 0 && isSameNamed ? 1 : 0]
}

/** A yes before a denial, and a no before what there is, is had or can be done. */
export function openingOf(folded: string, lead: -1 | 0 | 1): { denies: number; affirms: number } {
  const body = AFTER_LEAD.exec(folded)?.[1]
  if (lead === 0 || body === undefined) return { denies: 0, affirms: 0 }
  const denies =
    lead > 0 && /^no\b(?! (?:hay (?:problema|drama|inconveniente)|dudes|te preocupes))/.test(body)
  const affirms = lead < 0 && THERE_IS.test(body) && !INSTEAD.test(body)
  return { denies: denies ? 1 : 0, affirms: affirms ? 1 : 0 }
}

const AFTER_LEAD =
  /^[^a-z0-9]*(?:(?:hola|buen\w+ \w+)[^a-z0-9]+)?(?:si|no|claro(?: que si)?|exacto|correcto|por supuesto)\s*[,.:;!]+\s*(.+)$/
/** Verbs of being there, having, fitting and being able. */
const THERE_IS =
  /^(?:hay|queda|quedan|tenemos|tiene|tienen|incluye|incluyen|trae|traen|requiere|aceptamos|enviamos|llegamos|hacemos|emitimos|podes|se puede|l[oa]s? podes|recibe|cubre|funciona|sirve|(?:el |la |los |las )?[a-z]+ (?:es|son|va|viene|vienen) (?:gratis|incluid[oa]s?|sin cargo))\b/
const INSTEAD =
  /\b(?:sol[oa]s?|solamente|unicamente|pero|salvo|menos|excepto|en cambio|otr[oa]s?|hasta \d+ (?:kg|kilos|cm)|aparte)\b/

/** A no before a sentence that denies nothing, and a yes before one that denies: at all, of the asked words, of what sources say. */
export function leadParity(own: Unit, asked: Piece['words'], lead: -1 | 0 | 1, held: number): number[] {
  const wanted = asked.filter(({ weight }) => weight >= 0.5)
  const share = (sign: 1 | -1) => {
    const said = new Set(own.whole.words.filter((word) => word.sign === sign).map(({ stem }) => stem))
    return weightOf(wanted.filter(({ stem }) => said.has(stem))) / Math.max(0.5, weightOf(wanted))
  }
  const isNo = lead < 0 && own.denied === 0 && !own.isLimited
  const isYes = lead > 0 && own.denied > 0.4
  return [isNo ? 1 : 0, isNo ? share(1) : 0, isNo ? held : 0, isYes ? 1 : 0, isYes ? share(-1) : 0]
}

/** "cuanto mide?": nobody answers it with a denial. */
export const OPEN_QUESTION =
  /^(?!.*\b(?:o|si)\b)(?=[^?]*\??\W*$)[^?]*\b(?:cuant[oa]s?|cual(?:es)?|que (?:medidas?|tamano|modelo|codigo|color(?:es)?|material(?:es)?|talles?|altura|peso))\b|^\W*(?:medidas?|modelo|codigo|talles?|colores|precio)\W*$/
export const DENIES_A_VALUE =
  /\bno (?:es|son|tiene|tienen|trae|traen|mide|miden|pesa|pesan|lleva|llevan|incluye)\b(?!.*\b(?:sino|solo|pero)\b)/
