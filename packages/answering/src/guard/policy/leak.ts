import { isLocked, privacyOf } from '@mostrador/contract/privacy'
import type { Finding } from '../../types.ts'
import { contentOf, type PolicyContext, type PolicyReading } from './reading.ts'

/** What lies behind the shop: private data, our own marks and instructions, and withheld texts. */
export const leakFindings = (read: PolicyReading, context: PolicyContext): Finding[] => [
  ...read.sentences
    .filter(({ folded }) => OWN_MARKS.test(folded))
    .map(({ text }): Finding => ({ code: 'leak', clause: text })),
  ...privacyFindings(read),
  ...withheldFindings(read, context),
]

const OWN_MARKS =
  /<\/?[a-z_]+[^>]*>|<\||\|>|\[\/?(?:inst|sys)\w*\]|\bsystem\s*:|\bprompt\b|\binstrucciones (?:del sistema|internas|que me dieron)|\bmis instrucciones\b|\b(?:mi|la|tu) base de conocimientos?\b|\bsoy (?:un|una) (?:ia|bot|modelo|asistente|programa|inteligencia)|\bcomo (?:modelo de lenguaje|ia|asistente|inteligencia artificial)\b|\bmodelo de lenguaje\b|\b(?:uso interno|no publicar|no difundir|confidencial)\b|\bapi ?key\b|\[(?:k|l|p|i)\d+\]|\b(?:segun|en) (?:el|la|mi) (?:contexto|documento (?:provisto|adjunto)|fragmento)\b/

/**
 * Finds private data in an answer. Sources hold no withheld lines, so a source with the same reason means that the
 * seller published or released it. Payment, identity and credential data are never allowed.
 */
function privacyFindings({ sentences, sources }: PolicyReading): Finding[] {
  const found = sentences.flatMap(({ text }) => {
    const code = privacyOf(withoutLaughter(text))
    return code ? [{ code, clause: text }] : []
  })
  if (found.length === 0) return []
  const known = new Set<string | null>(sources.map(({ text }) => privacyOf(text)))
  return found.filter(({ code }) => isLocked(code) || !known.has(code))
}

/** In a file, laughter marks a note to the staff; in an answer it is only a tone. */
const withoutLaughter = (text: string): string => text.replace(/\bj[aei]j[aei]\w*/giu, '')

/** Chosen on left-out authors of `benchmarks/guard/authors`. */
const LEAST_SECRETS = 3

/** Sentences that share words with a withheld text which neither a source nor the question holds. */
function withheldFindings(read: PolicyReading, { withheld = [], question }: PolicyContext): Finding[] {
  return read.sentences.flatMap(({ text }) => {
    const unit = withheld.find((own) => secretsIn(text, own, read, question) >= LEAST_SECRETS)
    return unit === undefined ? [] : [{ code: 'leak' as const, clause: text, unit }]
  })
}

/** Counts the words of a sentence that only the withheld text holds. */
export function secretsIn(
  text: string,
  withheld: string,
  { sources }: Pick<PolicyReading, 'sources'>,
  question: string,
): number {
  const secret = contentOf(withheld)
  const shared = [...contentOf(text)].filter((word) => secret.has(word) && !contentOf(question).has(word))
  return shared.filter((word) => !sources.some((source) => contentOf(source.text).has(word))).length
}

const INSIDE = [
  /\b(?:nos|me|le) (?:sale|cuesta|salen|cuestan|ganamos|gano|cobran|dejan|cargamos|sacamos|saco)\b/,
  /\b(?:proveedor|mayorista|margen|costo|ganancia|remarc\w+|partida|lote|tanda)\b/,
  /\b(?:el|la|mi) (?:jef[ea]|duen[oa]|patron[a]?|soci[oa]|encargad[oa]|contador[a]?|emplead[oa]|muchach[oa])\b/,
  /\b(?:me|nos) (?:dijeron|ordenaron|cargaron|piden|pidieron|tienen|obligan)\b|\b(?:orden|ordenes|instrucciones|indicaciones)\b/,
  /\bentre nos(?:otros)?\b|\bno (?:lo |la )?(?:digas|cuentes|andes)\b|\bse (?:lo|la) (?:vendimos|llevo|mandamos)\b/,
]

/** Whether a sentence speaks of what happens inside the shop. */
export const tellsInside = (folded: string): boolean => INSIDE.some((form) => form.test(folded))
