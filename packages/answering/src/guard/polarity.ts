import type { GuardCode } from '@mostrador/contract/guard'
import { fold, groupsOf, isArgentinePlace, rangesOf, sentencesOf, wordsOf } from '../text/index.ts'
import {
  clausesOf,
  guardedSentences,
  isNegated,
  LEAD,
  sharedWords,
  shortClausesOf,
  type Clause,
} from './clauses.ts'
import { equalQuantities, sameMeasure } from './measures.ts'
import { ASKED_VALUES, valuesIn } from './values.ts'

/** From this share of a clause's words on, a source speaks of the same thing. */
const SAME_THING = 0.7

/** Sentences that say no where the sources say yes, or whose "Sí," and "No," does not fit what follows. */
export function polarityCodes(text: string, sources: readonly string[], question: string): GuardCode[] {
  const known = sources.flatMap((s) => [...clausesOf(s), ...shortClausesOf(s)])
  const asked = fold(question)
  return guardedSentences(text).flatMap((sentence) => {
    const folded = fold(sentence)
    const lead = LEAD.exec(folded)
    const body = folded.replace(LEAD, '')
    const clauses = [...clausesOf(sentence), ...shortClausesOf(sentence)]
    if (NI_ALONE.test(body) || /\btampoco no\b/.test(body)) return ['polarity']
    if (OPEN_QUESTION.test(asked) && DENIES_A_NUMBER.test(folded)) return ['polarity']
    if (clauses.some((clause) => isTurned(clause, known) || deniesMeasure(clause, known))) return ['polarity']
    if (lead && lead[2] === undefined && isPastLimit(asked, body)) return ['polarity']
    // The seller's own "No, el tutor se vende aparte".
    if (!lead || isVerbatim(folded, sources)) return []
    const saysYes = lead[2] === undefined
    if (saysYes && /^no\b(?! (?:hay (?:problema|drama)|dudes))/.test(body)) return ['polarity']
    if (missesAsked(saysYes, body, clauses, asked)) return ['polarity']
    if (saysYes && affirmsDenied(clauses, known, asked)) return ['polarity']
    if (sources.some((source) => contradictsLead(source, saysYes, body))) return ['polarity']
    return isUnsupported(clauses, known) ? ['unsupported'] : []
  })
}

/** "Incluye casco ni luces": the "no" that it needs is gone. */
const NI_ALONE = /^(?!ni\b)(?:(?!\b(?:no|sin|nunca|tampoco|jamas|nada|nadie|ningun[oa]?)\b).)*\bni\b/

/** A clause that says what a source says, with the other polarity. */
function isTurned(own: Clause, known: readonly Clause[]): boolean {
  const alike = known.filter((source) => beginsAlike(own.bare, source.bare))
  if (alike.length > 0) return alike.every((s) => s.isNegated !== own.isNegated)
  if (own.topics.size === 0) return false
  const candidates = known
    .map((source) => ({ source, share: sharedWords(own, source) }))
    .filter(({ source, share }) => share >= (own.topics.size < 3 ? 1 : SAME_THING) && source.topics.size > 0)
  if (candidates.length === 0) return false
  const best = Math.max(...candidates.map((c) => c.share))
  const nearest = candidates.filter((c) => c.share >= best - 1e-9).map((c) => c.source)
  // One word is compared with the sources that say no more.
  const closest = own.topics.size === 1 ? nearest.filter((s) => s.topics.size === 1) : nearest
  return closest.length > 0 && closest.every((s) => s.isNegated !== own.isNegated)
}

/** "No se puede cortar" and "se puede cortar y empalmar": the shorter, its "no" aside, is how the longer begins. */
function beginsAlike(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short.length >= 10 && short.includes(' ') && `${long} `.startsWith(`${short} `)
}

/** "La altura no es de 76 cm", where a source says that it is. */
function deniesMeasure(own: Clause, known: readonly Clause[]): boolean {
  if (!own.isNegated) return false
  return own.measures.some((measure) => {
    const holds = known.filter((k) => k.measures.some((m) => sameMeasure(m, measure)))
    return holds.length > 0 && holds.every((k) => !k.isNegated)
  })
}

/** A yes whose sentence denies what was asked, or a no whose sentence says it. */
function missesAsked(saysYes: boolean, body: string, clauses: readonly Clause[], asked: string): boolean {
  const isDenied = clauses.some((c) => c.isNegated)
  for (const values of ASKED_VALUES) {
    const wanted = valuesIn(asked, values)
    const given = valuesIn(body, values)
    if (wanted.length === 0 || given.length === 0) continue
    return !isDenied && !/ o /.test(asked) && wanted.some((value) => given.includes(value)) !== saysYes
  }
  const topics = topicsOf(asked).filter(({ text }) => !isArgentinePlace(text))
  const says = (c: Clause, stem: string) => c.stems.has(stem)
  if (saysYes) {
    if (/^el maximo es\b/.test(body) && isBeyond(asked, body)) return true
    const isOne = !/^[^?\n\r\u2028\u2029]*\?[^\w\n\r\u2028\u2029]*\w.*\?|\by\b|\bsin\b/m.test(asked)
    const denies = ({ stem }: { stem: string }) =>
      clauses.some((c) => c.isNegated && says(c, stem)) && !clauses.some((c) => !c.isNegated && says(c, stem))
    return (
      isOne &&
      /^(?!pero|siempre que|mientras|salvo)/.test(body) &&
      !/\bno\b/.test(asked) &&
      topics.some(denies)
    )
  }
  if (!isDenied && AFFIRMS.test(body)) return true
  if (isNegated(asked) || / o |\bsol[oa]\b|\bsolamente\b/.test(asked)) return false
  if (!isDenied && (OPEN_QUESTION.test(asked) || /^(?:incluye|requiere) [^,;:]+$/.test(body))) return true
  if (/^(?:solo|el maximo|por ahora)\b/.test(body)) return false
  // What follows a colon may speak of something else ("No, es para adultos: para cachorros está…").
  const head = clausesOf(body.split(/[:;]/)[0] ?? '')
  const mayBeRelated = !isDenied && /^(?:incluye|trae|tiene|requiere|viene|sirve|lleva|hay)\b/.test(body)
  const relates = (c: Clause, stem: string) =>
    says(c, stem) || (mayBeRelated && [...c.stems].some((own) => shareGroup(own, stem)))
  const isSaid = ({ stem }: { stem: string }) =>
    head.some((c) => !c.isNegated && relates(c, stem)) &&
    !clauses.some((c) => c.isNegated && relates(c, stem))
  const numbers = equalQuantities(asked)
  const given = equalQuantities(body)
  const isGiven = (value: number) =>
    given.some((m) => m.written === value) ||
    rangesOf(body).some(({ from, to }) => from <= value && value <= to)
  return (
    topics.length + numbers.length > 0 && topics.every(isSaid) && numbers.every((n) => isGiven(n.written))
  )
}

/** A yes to something that the sources speak of only to deny it. */
function affirmsDenied(clauses: readonly Clause[], known: readonly Clause[], asked: string): boolean {
  if (isNegated(asked)) return false
  return topicsOf(asked).some(({ stem, kind }) => {
    const said = clauses.some((c) => !c.isNegated && c.stems.has(stem))
    const sources = known.filter((k) => k.stems.has(stem))
    return kind === 'topic' && said && sources.length > 0 && sources.every((k) => k.isNegated)
  })
}

/** "Sí, el máximo es de 3" to a question for six. */
const isBeyond = (asked: string, body: string): boolean =>
  Math.max(...equalQuantities(asked).map((m) => m.written)) >
  Math.max(...equalQuantities(body).map((m) => m.written))

/** "Sí, a partir de los 12 años" to a question for a child of five. */
function isPastLimit(asked: string, body: string): boolean {
  const bound = /^(?:(a partir de|desde)|hasta)\b/.exec(body)
  const [limit] = equalQuantities(body)
  if (!bound || !limit) return false
  return equalQuantities(asked).some(
    ({ unit, value }) => unit === limit.unit && (bound[1] ? value < limit.value : value > limit.value),
  )
}

/** What follows a "No," says that it can be had or done, and of nothing else instead. */
const AFFIRMS =
  /^(?:incluye|requiere|tenemos|hay|aceptamos|enviamos|llegamos|hacemos|va bien|podes|se puede|l[oa]s? podes|recibe|cubre|funciona|el envio es gratis)\b(?!.*\b(?:sol[oa]|solamente|unicamente|pero|salvo|menos|excepto|en cambio|otr[oa]s?|hasta|desde)\b)/

/** "No son 384 páginas" is nobody's answer to how many there are. */
const DENIES_A_NUMBER =
  /^no (?:es|son|tiene|tienen|trae|traen|mide|miden|pesa|pesan|lleva|llevan)(?: [a-z]+){0,2} \d/

/** Nobody answers "how many" with no. */
const OPEN_QUESTION = /^(?=[^?]*\??$)[^?]*\b(?:cuant[oa]s?|cual(?:es)?)\b/

const shareGroup = (a: string, b: string): boolean => [...groupsOf(a)].some((id) => groupsOf(b).has(id))

const topicsOf = (folded: string) => wordsOf(folded).filter((w) => w.kind === 'topic' || w.kind === 'half')

/** The seller's own "Sí, es original" is not answered with "No, es original". */
function contradictsLead(source: string, saysYes: boolean, body: string): boolean {
  return sentencesOf(source).some((sentence) => {
    const folded = fold(sentence)
    const lead = LEAD.exec(folded)
    return lead !== null && (lead[2] === undefined) !== saysYes && folded.replace(LEAD, '') === body
  })
}

const isVerbatim = (folded: string, sources: readonly string[]): boolean =>
  sources.some((source) => sentencesOf(source).some((sentence) => fold(sentence) === folded))

/** A yes or no on something of which no source has a word. */
function isUnsupported(clauses: readonly Clause[], known: readonly Clause[]): boolean {
  const stems = clauses.flatMap((c) => topicsOf(c.folded).map((w) => w.stem))
  return stems.length > 0 && !stems.some((stem) => known.some((k) => k.stems.has(stem)))
}
