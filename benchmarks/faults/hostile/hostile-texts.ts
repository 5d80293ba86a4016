/** A kind of text that is expensive to process; `make` returns `length` characters. */
export interface TextShape {
  name: string
  make(random: () => number, length: number): string
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('')
const WORDS =
  'termo mate talle color negro rojo envío garantía factura cambio precio stock medida cuotas retiro acero yerba tapa litro zapatilla bombilla'.split(
    ' ',
  )
const NUMBER_WORDS = 'un dos tres cien doscientos mil millones docena medio cuarto'.split(' ')

const pick = <T>(random: () => number, things: readonly T[]): T =>
  things[Math.floor(random() * things.length)] as T
const word = (random: () => number, letters: number) =>
  Array.from({ length: letters }, () => pick(random, LETTERS)).join('')

/** Joins the results of `next` until the text has `length` characters. */
function fill(length: number, next: (index: number) => string): string {
  const pieces: string[] = []
  for (let written = 0; written < length; written += pieces.at(-1)?.length ?? 1)
    pieces.push(next(pieces.length))
  return pieces.join('').slice(0, length)
}

const shape = (name: string, piece: (random: () => number, index: number) => string): TextShape => ({
  name,
  make: (random, length) => fill(length, (index) => piece(random, index)),
})

export const TEXT_SHAPES: readonly TextShape[] = [
  shape('many short questions', (random) => `${word(random, 5)}? `),
  shape('many questions of real words', (random) => `¿tiene ${pick(random, WORDS)} ${pick(random, WORDS)}? `),
  shape('many sizes', (random) => `talle ${Math.floor(random() * 60)} `),
  shape('many prices', (random) => `$ ${Math.floor(random() * 90)}.${Math.floor(100 + random() * 800)} `),
  shape('many measures', (random) => `${Math.floor(random() * 300)} cm x ${Math.floor(random() * 300)} mm `),
  shape('numbers in words', (random) => `${pick(random, NUMBER_WORDS)} `),
  shape('alternatives', (random) => `${pick(random, WORDS)} ${pick(random, ['y', 'o', 'ni', ','])} `),
  shape('one word again and again', () => 'garantía '),
  shape('of of of', () => 'de '),
  shape('new words', (random) => `${word(random, 4 + Math.floor(random() * 9))} `),
  shape('shuffled words', (random) => `${pick(random, WORDS)} `),
  shape('one letter', () => 'a'),
  shape('one digit', () => '1'),
  shape('single letters', (random) => `${pick(random, LETTERS)} `),
  shape('single digits', (random) => `${Math.floor(random() * 10)} `),
  shape('blanks between two words', (_, index) => (index === 0 ? 'hola' : ' ')),
  shape('line breaks', (random, index) => (index % 20 === 0 ? pick(random, WORDS) : '\n')),
  shape('dots and hyphens', (random) => pick(random, ['.', '-', ' . ', ' - ', '..'])),
  shape('dot leaders', (random) => `${pick(random, WORDS)} ........ ${Math.floor(random() * 1000)} `),
  shape('open brackets', () => '(['),
  shape('quotation marks', (random) => `"${pick(random, WORDS)} `),
  shape('question marks', () => '¿?'),
  shape('commas', () => 'sí, no, '),
  shape(
    'digits with separators',
    (random) => `${Math.floor(random() * 10)}${pick(random, ' .-()/,'.split(''))}`,
  ),
  shape('pieces of addresses', (random) => `${word(random, 3)}.${word(random, 2)}/`),
  shape('pieces of mails', (random) => `${word(random, 3)}@${word(random, 3)} . `),
  shape('half markup', (random) => `<${word(random, 2)} ${word(random, 2)}="`),
  shape('stacked accents', () => 'ẹ̀́̂'),
  shape('invisible characters', (random) => `${pick(random, LETTERS)}\u200b\u2060\u00ad`),
  shape('emoji sequences', () => '👩‍👩‍👧‍👦'),
  shape('other directions', () => '\u202eabc\u202c אבג '),
  shape('letters of other alphabets', () => 'ⓗⓞⓛⓐ 𝒽𝑜𝓁𝒶 һоӏа '),
  shape(
    'chat spelling',
    (random) => `q onda ${pick(random, ['xq', 'tmb', 'dsp', 'k', 'pq'])} ${word(random, 3)} `,
  ),
  shape('half of a surrogate pair', () => 'a\ud83d b'),
]
