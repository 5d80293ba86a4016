/** Length of the hostile texts for a pattern without an entry. */
export const ATTACK_CHARACTERS = 5000

const MAX_WORDS = 25
/** Pieces of hostile texts. Repeated, each is the worst case of some pattern. */
const PIECES = [
  ['a', '1', ' ', '.', ',', '-', '\n', '\t', '"', '$', '@', '/', '?', '<', '*', '=', '(', ':', 'á'],
  [
    'a ',
    'a1',
    '1 ',
    '1.',
    '1,',
    '1-',
    'a.',
    'a,',
    'a\n',
    '. ',
    ', ',
    '? ',
    '- ',
    ' \n',
    '<a',
    'no ',
    'de la ',
  ],
].flat()

/** An attack as recheck describes it: pieces to repeat, each after a prefix, and a suffix that does not match. */
export interface FoundAttack {
  pumps: { prefix: string; pump: string }[]
  suffix: string
}

/** Hostile texts of `length` characters for a pattern: the attack that recheck found, and repetitions of its words. */
export function attackTexts(source: string, found: FoundAttack | undefined, length: number): string[] {
  const words = [
    ...new Set(source.replaceAll(/\\[bBdDsSwW]|\\./g, ' ').match(/[\p{L}\d]{2,}/gu) ?? []),
  ].slice(0, MAX_WORDS)
  const all = words.join(' ')
  const pieces = [
    ...PIECES,
    ...words.flatMap((word) => [word, `${word} `, `${word} a `]),
    `${all} `,
    `${all}, `,
  ]
  return [
    ...(found ? [pumped(found, length)] : []),
    ...pieces.map((piece) => `${piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 1)}\0`),
    ...words.map((word) => `${`${word} ${'a'.repeat(length)}`.slice(0, length - 1)}\0`),
    ...words.map((word) => `${`${word} ${' '.repeat(length)}`.slice(0, length - 1)}\0`),
  ]
}

function pumped({ pumps, suffix }: FoundAttack, length: number): string {
  const fixed = pumps.reduce((sum, { prefix }) => sum + prefix.length, suffix.length)
  const room = Math.max(0, length - fixed) / Math.max(1, pumps.length)
  const text = pumps.map(
    ({ prefix, pump }) => prefix + pump.repeat(Math.floor(room / Math.max(1, pump.length))),
  )
  return text.join('') + suffix
}
