import { xmlChild, xmlText, type XmlElement } from '../../archive/index.ts'
import { passiveText } from '../active-text.ts'
import type { CellStyle } from './styles.ts'
import { richText, type RichText } from './rich-text.ts'

/** What a cell shows, before its text is cleaned. */
export interface CellValue extends RichText {
  /** A formula without a stored result, or with an error as its result. */
  isMissing: boolean
  /** The cell's formula fetches, or its text would run as a formula elsewhere. */
  isActive: boolean
}

/** Functions that fetch, and references to other files or programs: `[1]Hoja!A1`, `cmd|'...'!A1`. */
const FETCHES = /\b(?:WEBSERVICE|RTD|CALL|REGISTER|IMPORTDATA|IMPORTXML)\(|\[\d+\]|\|[^|]{0,200}!/i

const MS_A_DAY = 86_400_000
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

/**
 * Reads the stored value of a cell (`c`) as its style shows it. Formulas are never worked out.
 *
 * @throws when the cell names a shared text that the workbook lacks
 */
export function cellValue(
  cell: XmlElement,
  { style, sharedStrings, is1904 }: { style: CellStyle; sharedStrings: readonly RichText[]; is1904: boolean },
): CellValue {
  const { formula, stored, inline } = partsOf(cell)
  const { t: type = 'n' } = cell.attributes
  const shown = shownValue()
  const isMissing =
    type === 'e' || (formula !== null && stored === '' && type !== 'str' && type !== 'inlineStr')
  const passive = type === 's' || type === 'inlineStr' ? passiveText(shown.text.trim()) : shown.text
  return {
    ...shown,
    text: passive ?? '',
    isMissing,
    isActive: passive === null || (formula !== null && FETCHES.test(formula)),
  }

  function shownValue(): RichText {
    switch (type) {
      case 's':
        return formatted(stored === '' ? plain('') : sharedText(sharedStrings, stored))
      case 'inlineStr':
        return formatted(inline ? richText(inline) : plain(''))
      case 'str':
        return formatted(plain(stored))
      case 'b':
        return plain(stored === '' ? '' : stored === '1' || stored === 'true' ? 'VERDADERO' : 'FALSO')
      case 'd':
        return plain(dateText(stored, style, is1904))
      case 'e':
        return plain('')
      default:
        return plain(stored === '' ? '' : style.format.number(Number(stored)))
    }
  }

  function formatted(text: RichText): RichText {
    return { ...text, text: style.format.text(text.text) }
  }
}

const plain = (text: string): RichText => ({ text, struck: '', isBold: null })

function partsOf(cell: XmlElement) {
  const formula = xmlChild(cell, 'f')
  const value = xmlChild(cell, 'v')
  return {
    formula: formula ? xmlText(formula) : null,
    stored: value ? xmlText(value) : '',
    inline: xmlChild(cell, 'is'),
  }
}

function sharedText(sharedStrings: readonly RichText[], index: string): RichText {
  const text = sharedStrings[Number(index)]
  if (!text) throw new Error(`The workbook has no shared text ${index}`)
  return text
}

/** Dates that are stored as ISO 8601 instead of a serial number. */
function dateText(stored: string, style: CellStyle, is1904: boolean): string {
  const ms = Date.parse(stored.endsWith('Z') ? stored : `${stored}${stored.includes('T') ? 'Z' : ''}`)
  if (Number.isNaN(ms)) return stored
  const serial = (ms - (is1904 ? EPOCH_1904 : EPOCH_1900)) / MS_A_DAY
  return style.format.isDate
    ? style.format.number(serial)
    : stored.slice(0, 10).split('-').toReversed().join('/')
}
