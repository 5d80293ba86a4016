/** What sellers put before an item of a list: dashes, dots, arrows, numbers, letters, boxes and pictures. */
const MARK = new RegExp(
  [
    String.raw`(?:->|=>|[-–—•·▪◦►▸‣●○★☆→➡»>])\s*(?=[\p{L}¿¡"“(*])`,
    String.raw`[-–—*•·▪◦►▸‣●○]\s+`,
    String.raw`\d{1,2}\)\s*`,
    String.raw`\d{1,2}(?:[.º°]|\.-)\s+`,
    String.raw`\d{1,2}\s?[-–—]\s+(?=\D)`,
    String.raw`\d{1,2}\.\d{1,2}\.?\)?\s+(?=\p{Lu})`,
    String.raw`[a-h]\)\s+`,
    String.raw`\[[-+*!~xX✓✔ ]\]\s+`,
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

const FRAME = /^(?:[*=_~#+-] ?){1,40}/
const FRAME_END = /(?: ?[*=_~#+-]){1,40}:?$/

/** "** ENVÍOS **", "=== Envíos ===", "- - - HOJA 2 - - -": a title between symbols. Expects a line without two blanks in a row. */
export function framedTitle(line: string): string | null {
  const before = FRAME.exec(line)?.[0].trimEnd()
  const [, aside = ''] = /\s(\([^()]{1,40}\))$/.exec(line) ?? []
  const framed = line.slice(0, line.length - aside.length).trimEnd()
  const after = FRAME_END.exec(framed)?.[0].trimStart().replace(/:$/, '')
  if (before === undefined || after === undefined || before[0] !== after[0]) return null
  // Emphasis of a chat ("*Envíos*") and a sentence between dashes are framed by the same few signs.
  if (before.length !== after.length && (before.length < 3 || after.length < 3)) return null
  const title = framed
    .slice(before.length, framed.length - after.length)
    .replace(/:$/, '')
    .trim()
  const isTitle =
    title.length >= 3 &&
    title.length <= 80 &&
    !/[*=_~]/.test(title) &&
    !/[.!?;,…]$/.test(title) &&
    title.split(' ').length <= 12
  return isTitle ? `${title}${aside === '' ? '' : ` ${aside}`}` : null
}
