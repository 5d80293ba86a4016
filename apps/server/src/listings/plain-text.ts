const EMOJI = /[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\u{FE0F}\u{200D}\u{20E3}]/gu
const DIGITS_OR_MARKS = /[\d#*©®™]/u

/** As the marketplace takes a description: no markup, no emoji, line feeds and nothing else that is invisible. */
export function plainDescription(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/<(?:br|\/p|\/li|\/div)[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/^#{1,6}\s+/gm, '')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .replace(EMOJI, (mark) => (DIGITS_OR_MARKS.test(mark) ? mark : ''))
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** One line without markup, cut between words. */
export function plainTitle(text: string, max: number): string {
  const line = plainDescription(text).replace(/\s+/g, ' ')
  if (line.length <= max) return line
  const cut = line.slice(0, max + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(max / 2))).trim()
}
