const NUMBER_FIRST = /^(?:[$€]|USD|U\$S|US\$|ARS|AR\$|desde|[-–+±~<>≥≤ø∅Ø])?\s?\$?\s?\d/iu
const EMPTY_VALUE =
  /^(?:[-–—]+|s[ií]|no|n\/a|x|✓|✔|✗|consultar|agotado|gratis|sin cargo|incluid[oa]|sin stock)\.?$/iu
const LONGEST_VALUE = 24

/** A price, measure or number, or what stands in its place: a cell that describes, not one that names. */
export const isValue = (text: string) =>
  text.length <= LONGEST_VALUE && (NUMBER_FIRST.test(text) || EMPTY_VALUE.test(text))

const LABELLED = /^[^:]{2,40}:\s*\S/u

/** `Peso: 3 kg` */
export const isLabelled = (text: string) => LABELLED.test(text)

const MONEY = /^(?:desde )?(?:[$€]|USD|U\$S|US\$|ARS|AR\$)\s?\d/iu

/** `$ 12.500` */
export const isMoney = (text: string) => MONEY.test(text)
