const ABBREVIATION =
  /(?:^|[\s(])(?:sr(?:es)?|sras?|srta|dra?|ing|arq|lic|prof|av|avda|bv|bvar|blvd|pje|pza|esq|dto|depto|dpto|gral|cnel|cap|tte|alte|pte|pdte|gob|sta|sto|aprox|art|nros?|num|ee|uu|etc|ej|pág|pag|tel|cel|int|cía|cia|cód|cod|max|máx|min|mín|ref|mod|vol|vto|uds?|unid|hs|kg|cm|mm|incl|º)\.$/i

/** With room to spare: no abbreviation fills it, so that its beginning is never taken for the text's. */
const LONGEST_ABBREVIATION = 12

/** "5,5 a 9,5 kg.", "de 9 a 17 hs.", "pilas, etc.": what also closes a sentence when another one begins behind it. */
const CLOSES = /(?:\d\s?(?:hs|kg|cm|mm|uds?|unid)|\b(?:etc|dto|vto))\.$/i
const BEGINS = /^[¿¡"«“(]*\p{Lu}\p{L}/u

/** In capitals, a word that ends as no Spanish word does is shortened: "BAJO AGUA PERM. NO". */
const isShortShout = (text: string): boolean =>
  text.slice(-24) === text.slice(-24).toUpperCase() && /\p{L}{2,5}[BCFGMPQTV]\.$/u.test(text)

/** Sentences of a text, line breaks included as ends; decimals, prices and usual abbreviations stay whole. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const line of text.split('\n')) {
    let current = ''
    const pieces = line.split(/(?<=[.!?…]["»”)]?)\s+(?=[^a-zà-ÿ\s])/)
    for (const [at, piece] of pieces.entries()) {
      current = current === '' ? piece : `${current} ${piece}`
      const end = current.slice(-LONGEST_ABBREVIATION)
      const isClosed = CLOSES.test(end) && BEGINS.test(pieces[at + 1] ?? '')
      if ((ABBREVIATION.test(end) && !isClosed) || isShortShout(current)) continue
      sentences.push(current)
      current = ''
    }
    if (current !== '') sentences.push(current)
  }
  return sentences.map((s) => s.trim()).filter((s) => /[\p{L}\p{N}]/u.test(s))
}
