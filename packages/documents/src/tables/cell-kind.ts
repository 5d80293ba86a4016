/** What a cell holds, as far as its form tells. */
export type CellKind = 'empty' | 'dash' | 'money' | 'date' | 'number' | 'measure' | 'yes_no' | 'code' | 'text'

const DASH = /^(?:[-–—_.]{1,3}|n\/?[ac]|s\/d)$/i
const YES_NO = /^(?:s[ií]|no|x|✓|✔|✗|✘|●|○)$/i
const MONEY =
  /^(?:desde )?(?:(?:u\$[sd]|us\$|ar\$|usd|ars|eur|\$|€) ?-?\d[\d.,]*|-?\d[\d.,]* ?(?:usd|ars|u\$s|pesos|mil|lucas|€|\$))(?: ?(?:c\/u|por|x|la|el|\+|más|mas|\().{0,24})?$/i
const DATE = /^\d{1,4}[/-]\d{1,2}(?:[/-]\d{2,4})?$/
const NUMBER = /^[+-]?\d[\d.,]*(?: ?\/ ?\d+)?(?: \d+\/\d+)?$/
/** "3 kg", "de 140 a 185", "1 1/4"", "≤20 mV", "220 x 80 cm", "0~30 V", "2 años". */
const MEASURE = /^(?:(?:de|desde|hasta|hasta los|entre|máx\.?|mín\.?|±|≤|≥|<|>|~|aprox\.?|ø) ?)?\d.{0,24}$/i
const CODE = /^(?=[^\d]*\d)[\p{L}\d]+(?:[-/.][\p{L}\d]+)*$/u

/** A value has few words besides its amount. */
const MOST_WORDS = 5

/** Returns the kind of a cell's text. */
export function cellKind(text: string): CellKind {
  if (text === '') return 'empty'
  if (DASH.test(text)) return 'dash'
  if (YES_NO.test(text)) return 'yes_no'
  if (MONEY.test(text) || (/[$€] ?\d/.test(text) && wordsIn(text) <= MOST_WORDS)) return 'money'
  if (DATE.test(text) && !NUMBER.test(text)) return 'date'
  if (NUMBER.test(text)) return 'number'
  if (MEASURE.test(text) && wordsIn(text) <= MOST_WORDS) return 'measure'
  if (CODE.test(text)) return 'code'
  return 'text'
}

/** Whether a kind of cell states a value, and so names no column. */
export const isValue = (kind: CellKind): boolean => kind !== 'text' && kind !== 'code' && kind !== 'empty'

const wordsIn = (text: string) => text.split(' ').length
