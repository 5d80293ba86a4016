/** Number words below a thousand. "uno" and "una" are articles more often than numbers: callers decide. */
const SMALL_NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    cero: 0, un: 1, uno: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, once: 11, doce: 12,
    trece: 13, catorce: 14, quince: 15, dieciseis: 16, diecisiete: 17, dieciocho: 18, diecinueve: 19, veinte: 20, veintiun: 21,
    veintiuno: 21, veintiuna: 21, veintidos: 22, veintitres: 23, veinticuatro: 24, veinticinco: 25, veintiseis: 26, veintisiete: 27,
    veintiocho: 28, veintinueve: 29, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80,
    noventa: 90, cien: 100, ciento: 100, doscientos: 200, doscientas: 200, trescientos: 300, trescientas: 300,
    cuatrocientos: 400, cuatrocientas: 400, quinientos: 500, quinientas: 500, seiscientos: 600, seiscientas: 600,
    setecientos: 700, setecientas: 700, ochocientos: 800, ochocientas: 800, novecientos: 900, novecientas: 900,
  }),
) // prettier-ignore

const SCALES: ReadonlyMap<string, number> = new Map([
  ['mil', 1000],
  ['millon', 1_000_000],
  ['millones', 1_000_000],
])

/** Words that count as so many of what follows. */
export const GROUPS: ReadonlyMap<string, number> = new Map([
  ['docena', 12],
  ['docenas', 12],
  ['decena', 10],
  ['decenas', 10],
  ['centenar', 100],
  ['centenares', 100],
])

export interface NumberRead {
  value: number
  /** Index of the first token after the number. */
  next: number
}

/** Reads a number at `tokens[start]`, in digits or words, with "mil" and "millones"; null when there is none. */
export function readNumber(tokens: readonly string[], start: number): NumberRead | null {
  const first = digitsOf(tokens[start] ?? '')
  if (first !== null) return scaled(tokens, first, start + 1)
  return readWords(tokens, start)
}

/** "12.400,50", "1,58", "24.2": a dot before three digits groups thousands. */
function digitsOf(token: string): number | null {
  if (!/^\d/.test(token)) return null
  const plain = token
    .replace(/\.(?=\d{3}(?!\d))/g, '')
    .replace(/,(?=\d{3}(?:,\d{3}){0,4}\.\d)/g, '')
    .replace(',', '.')
  const value = Number(plain)
  return Number.isFinite(value) ? value : null
}

/** "870 mil", "18k", "1 millón 150 mil". */
function scaled(tokens: readonly string[], value: number, at: number): NumberRead {
  const scale = SCALES.get(tokens[at] ?? '') ?? (tokens[at] === 'k' ? 1000 : undefined)
  if (scale === undefined) return { value, next: at }
  const whole = { value: value * scale, next: at + 1 }
  const rest = /^\d{1,3}$/.test(tokens[whole.next] ?? '') ? null : readNumber(tokens, whole.next)
  return rest !== null && rest.value < scale && rest.value >= 1
    ? { value: whole.value + rest.value, next: rest.next }
    : whole
}

function readWords(tokens: readonly string[], start: number): NumberRead | null {
  let total = 0
  let group = 0
  let at = start
  let found = false
  for (;;) {
    const word = tokens[at] ?? ''
    const joined = found && word === 'y' ? (tokens[at + 1] ?? '') : word
    const step = joined === word ? 1 : 2
    const scale = SCALES.get(joined)
    if (scale !== undefined && (found || joined === 'mil') && step === 1) {
      total = (total + (group || 1)) * scale
      group = 0
      at += 1
      found = true
      continue
    }
    const value = SMALL_NUMBERS.get(joined)
    if (value === undefined) break
    // "y" joins tens with units, and nothing else.
    if (step === 2 && !(group % 100 >= 30 && group % 10 === 0 && value >= 1 && value <= 9)) break
    const room = value >= 100 ? 1000 : value >= 10 ? 100 : 10
    if (found && (group % room !== 0 || (value < 10 && step === 1 && group % 100 >= 10))) break
    group += value
    at += step
    found = true
  }
  return found ? { value: total + group, next: at } : null
}

/** A folded text with its number words in digits: "ciento veintiocho mil" is 128000. "uno" and "una" stay. */
export function inDigits(folded: string): string {
  const pieces = folded.split(/([a-z]+)/)
  const at = pieces.flatMap((piece, place) => (/^[a-z]+$/.test(piece) ? [place] : []))
  const words = at.map((place) => pieces[place]!)
  for (let index = 0; index < words.length; index += 1) {
    const read = SMALL_NUMBERS.has(words[index]!) || words[index] === 'mil' ? readNumber(words, index) : null
    if (!read || (read.next === index + 1 && /^(?:un[oa]?|mil)$/.test(words[index]!))) continue
    const last = at[read.next - 1]!
    // Only blanks may stand between the words of one number.
    if (pieces.slice(at[index]! + 1, last).some((piece) => !/^[a-z]*$|^ $/.test(piece))) continue
    pieces[at[index]!] = String(read.value)
    for (let place = at[index]! + 1; place <= last; place += 1) pieces[place] = ''
    index = read.next - 1
  }
  return pieces
    .join('')
    .replace(/\b(\d+(?:[.,]\d+)?) (?:lucas?|luquitas)\b/g, (_, n: string) => `$ ${n}000`)
    .replace(/\b(\d+(?:[.,]\d+)?) (?:mangos|pesitos)\b/g, '$ $1')
}
