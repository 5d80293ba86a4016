/** What sellers put before an item of a list: dashes, dots, arrows, numbers, letters and pictures. */
const MARK = new RegExp(
  [
    String.raw`(?:->|=>|[-–—•·▪◦►▸‣●○★☆→➡»>])\s*(?=[\p{L}¿¡"“(*])`,
    String.raw`[-–—*•·▪◦►▸‣●○]\s+`,
    String.raw`\d{1,2}\)\s*`,
    String.raw`\d{1,2}(?:[.º°]|\.-)\s+`,
    String.raw`\d{1,2}\s?[-–—]\s+(?=\D)`,
    String.raw`[a-h]\)\s+`,
    String.raw`(?:\d?\u{FE0F}?\u{20E3}|(?![\d#*])[\p{Extended_Pictographic}\p{Emoji_Modifier}✓✔✗✘][\u{FE0F}\u{200D}\p{Emoji_Modifier}]*)\s*`,
  ].join('|'),
  'uy',
)
const NUMBER = /^\d{1,2}(?:\)\s*|(?:[.º°]|\.-)\s+|\s?[-–—]\s+(?=\D))/
const DENIES = /❌|🚫|⛔|✖|✗|✘|👎/u
const DENIAL = /(?:^|[^\p{L}])(?:no|sin|ni|nunca|tampoco|nada)(?![\p{L}])/iu
const ANSWER = /^(?:(?:r|rta|rpta|respuesta)\s*[:.]|->|=>|→)\s*/i

export const isMarked = (line: string): boolean => markOf(line) > 0

export const isNumbered = (line: string): boolean => NUMBER.test(line)

export const withoutNumber = (line: string): string => line.replace(NUMBER, '')

/** A line as it may be said, without its marks; a cross stays where nothing else denies what follows. */
export function unmark(line: string): string {
  const length = markOf(line)
  const text = line.slice(length).replace(ANSWER, '')
  if (!DENIES.test(line.slice(0, length)) || DENIAL.test(text)) return text
  return `❌ ${text}`
}

function markOf(line: string): number {
  let length = 0
  // "- ✅ …" has two, and none has more than three.
  for (let n = 0; n < 3; n++) {
    MARK.lastIndex = length
    if (!MARK.test(line) || MARK.lastIndex === line.length) break
    length = MARK.lastIndex
  }
  return length
}

/** Bold and other signs of chats around words: "*Dirección*: Av. Corrientes". */
export const withoutEmphasis = (line: string): string =>
  line
    .replace(/(?<![\p{L}\p{N}*_])(\*{1,3}|__)(?=[^\s*_])(.{1,200}?)(?<=[^\s*_])\1(?![\p{L}\p{N}*_])/gu, '$2')
    .replace(/\*{2,}/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** "** ENVÍOS **", "=== Envíos ===": a title between symbols. Expects a line without two blanks in a row. */
export function framedTitle(line: string): string | null {
  const title = /^([*=_~#+-]{1,6}) ?([^*=_~]{3,80}?) ?:? ?\1:?$/.exec(line)?.[2]
  return title !== undefined && !/[.!?;,…]$/.test(title) && title.split(' ').length <= 12 ? title : null
}
