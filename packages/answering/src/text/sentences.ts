import { fold } from './fold.ts'

const ABBREVIATION =
  /(?:^|[\s(])(?:sr|sra|srta|dr|dra|av|avda|aprox|art|nro|num|ee|uu|etc|ej|pág|pag|tel|cel|int|depto|dpto|gral|cía|cia|max|máx|min|mín|ref|mod|vol|ud|uds|hs|kg|cm|mm|incl|º)\.$/i

/** With room to spare: no abbreviation fills it, so that its beginning is never taken for the text's. */
const LONGEST_ABBREVIATION = 12

/** Sentences of a text, line breaks included as ends; decimals, prices and usual abbreviations stay whole. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const line of text.split('\n')) {
    let current = ''
    for (const piece of line.split(/(?<=[.!?…]["»”)]?)\s+(?=[^a-zà-ÿ\s])/)) {
      current = current === '' ? piece : `${current} ${piece}`
      if (ABBREVIATION.test(current.slice(-LONGEST_ABBREVIATION))) continue
      sentences.push(current)
      current = ''
    }
    if (current !== '') sentences.push(current)
  }
  return sentences.map((s) => s.trim()).filter((s) => /[\p{L}\p{N}]/u.test(s))
}

const ANAPHORA =
  /^(?:en (?:ese|este|esos|tal|cuyo) caso|despues de (?:es[aeo]|eso)|ademas|tambien|pero|sino|por eso|por es[ea]|es[aeo]s?\b|est[ao]s?\b|ese plazo|para eso|a pedido|de todos modos|si no\b|asi\b|luego|despues\b|ambos|ambas|l[oa]s? dos\b|el resto|en es[oae]|esperar|entonces|hay que|avisamos)/

/** Whether a sentence leans on the one before it and cannot be quoted alone. */
export const leansBack = (sentence: string): boolean => ANAPHORA.test(fold(sentence))
