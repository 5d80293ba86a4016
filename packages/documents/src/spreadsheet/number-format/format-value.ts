import { formatDate } from './format-date.ts'
import { formatNumber } from './format-number.ts'
import { formatSections, type FormatSection } from './format-sections.ts'
import { generalNumber } from './general-number.ts'

/** A serial date whose code follows the system's settings. */
const SYSTEM_DATE = /\[\$-(?:x-sysdate|F800)[^\]]{0,20}\]/i
const SYSTEM_TIME = /\[\$-(?:x-systime|F400)[^\]]{0,20}\]/i
const LONG_DATE = 'dddd", "d" de "mmmm" de "yyyy'

/** Writes stored values as a spreadsheet program set to Argentina shows them. */
export interface ValueFormat {
  number(value: number): string
  text(value: string): string
  /** Whether the code writes dates or times. */
  isDate: boolean
}

/**
 * Compiles a number format code.
 *
 * @param code - as the file stores it, such as `"$" #,##0.00`
 * @param is1904 - whether the workbook counts days from 1904
 */
export function valueFormat(code: string, is1904: boolean): ValueFormat {
  const sections = formatSections(systemCode(code))
  const numeric = sections.length === 4 ? sections.slice(0, 3) : sections
  const ofText = sections.find(({ tokens }) => tokens.some(({ kind }) => kind === 'text')) ?? sections[3]
  return {
    isDate: sections[0]?.isDate === true,
    number: (value) => numberText(value, numeric, is1904),
    text: (value) =>
      ofText
        ? ofText.tokens
            .map((token) => (token.kind === 'text' ? value : 'text' in token ? token.text : ''))
            .join('')
        : value,
  }
}

const systemCode = (code: string): string => {
  if (SYSTEM_DATE.test(code)) return LONG_DATE
  return SYSTEM_TIME.test(code) ? 'h:mm:ss' : code
}

function numberText(value: number, sections: readonly FormatSection[], is1904: boolean): string {
  if (!Number.isFinite(value)) return ''
  const section = sectionFor(value, sections)
  if (!section) return generalNumber(value)
  const { tokens } = section
  if (section.isDate) return formatDate(value, section, is1904) ?? generalNumber(value)
  const sign = value < 0 && !writesNegatives(section, sections) ? '-' : ''
  const isGeneral = tokens.some(({ kind }) => kind === 'general' || kind === 'text')
  if (isGeneral)
    return (
      sign + tokens.map((token) => ('text' in token ? token.text : generalNumber(Math.abs(value)))).join('')
    )
  if (tokens.length === 0) return sections.length > 1 ? '' : generalNumber(value)
  const text = formatNumber(Math.abs(value), section)
  // A value that rounds to nothing has no sign.
  return sign !== '' && /[1-9]/.test(text) ? sign + text : text
}

function sectionFor(value: number, sections: readonly FormatSection[]): FormatSection | undefined {
  if (sections.some(({ condition }) => condition !== null))
    return sections.find(({ condition }) => condition === null || holds(value, condition)) ?? sections.at(-1)
  if (value < 0 && sections.length > 1) return sections[1]
  return value === 0 && sections.length > 2 ? sections[2] : sections[0]
}

/** A section for negative numbers writes their sign itself, or shows them in another way. */
function writesNegatives(section: FormatSection, sections: readonly FormatSection[]): boolean {
  if (section.condition !== null)
    return section.condition.operator.startsWith('<') && section.condition.limit <= 0
  return sections.length > 1 && section === sections[1] && sections[0]?.condition === null
}

function holds(value: number, { operator, limit }: NonNullable<FormatSection['condition']>): boolean {
  switch (operator) {
    case '<':
      return value < limit
    case '<=':
      return value <= limit
    case '>':
      return value > limit
    case '>=':
      return value >= limit
    case '<>':
      return value !== limit
    default:
      return value === limit
  }
}
