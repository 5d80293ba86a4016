import type { PageText } from './page-text.ts'
import type { TextMeasures } from './prose.ts'
import type { Segment } from './lines.ts'

const LONGEST_HEADING = 110
/** Letters this much larger than the text are a heading. */
const LARGER = 1.12
/** In a text that is mostly bold or in capitals, neither marks a heading. */
const MOSTLY = 0.45

/** "FAMILIA 3": a number names the group. */
const NUMBERED_GROUP =
  /^(?:FAMILIA|GRUPO|RUBRO|SECCI[OÓ]N|CAP[IÍ]TULO|L[IÍ]NEA|LISTA|ANEXO|PARTE|CATEGOR[IÍ]A|SERIE|SECTOR) (?:N[°º] ?)?\d{1,3}$/u

/** Measures of the words of all pages. */
export function measureText(pages: readonly PageText[]): TextMeasures {
  const sizes = new Map<number, number>()
  let letters = 0
  let bold = 0
  let capitals = 0
  for (const { words } of pages)
    for (const word of words) {
      const size = Math.round(word.size * 2) / 2
      sizes.set(size, (sizes.get(size) ?? 0) + word.text.length)
      letters += word.text.length
      if (word.isBold) bold += word.text.length
      if (isCapitals(word.text)) capitals += word.text.length
    }
  const bodySize = [...sizes].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10
  const boldMarks = bold < MOSTLY * letters
  const capitalsMark = capitals < MOSTLY * letters
  const styleOf = (segment: Segment): number | null => {
    const { text } = segment
    if (text.length > LONGEST_HEADING || !/\p{L}/u.test(text)) return null
    const size = Math.round(segment.size * 2) / 2
    if (/[.;,]$/u.test(text) && size < 1.5 * bodySize) return null
    if (size >= LARGER * bodySize) return size * 4 + (segment.isBold ? 1 : 0)
    if (/[.,;]$/u.test(text) || size < 0.9 * bodySize) return null
    if (boldMarks && segment.isBold) return bodySize * 4 + (isCapitals(text) ? 1.5 : 1)
    if (
      capitalsMark &&
      isCapitals(text) &&
      !/[\d:$]/u.test(text.replace(NUMBERED_GROUP, '')) &&
      text.length <= 60
    )
      return bodySize * 4 + 0.5
    return null
  }
  return { bodySize, headingStyle: styleOf }
}

const isCapitals = (text: string) => (text.match(/\p{Lu}/gu)?.length ?? 0) >= 4 && !/\p{Ll}/u.test(text)
