import { RIVAL } from '@mostrador/contract/guard'
import type { Finding } from '../../types.ts'
import type { PolicyContext, PolicyReading } from './reading.ts'

/** Known shops and marketplaces by name. */
export const rivalFindings = ({ sentences }: PolicyReading, { settings }: PolicyContext): Finding[] =>
  settings.blockCompetitive
    ? sentences
        .filter(({ folded }) => RIVAL.test(folded))
        .map(({ text }) => ({ code: 'rival_platform', clause: text }))
    : []

const REDIRECTS = [
  /\b(?:busc|fij|anda|vaya|compar|pregunt|prob|mir|compra|pedil|encarg)\w*\b.{0,30}\b(?:en|a lo de|los? de|con)\b/,
  /\bmas barat[oa]s?\b|\bla mitad\b|\bmejor(?:es)?\b|\bno como\b|\ben cambio\b/,
  /\b(?:ellos|competencia|los de)\b|\botr[oa]s? (?:tienda|vendedor|pagina|sitio|local|negocio)\w*/,
]

/** Whether a sentence sends the reader elsewhere or compares. */
export const redirects = (folded: string): boolean => REDIRECTS.some((form) => form.test(folded))
