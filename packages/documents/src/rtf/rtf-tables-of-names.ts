import { isContentsStyleName, levelOfStyleName } from '../word/flow/index.ts'
import { pageOfCharset, SYMBOL_CHARSET } from './rtf-code-pages.ts'

interface RtfFont {
  name: string
  /** `undefined` when the font follows the document. */
  page: number | undefined
  isSymbol: boolean
}

interface RtfStyle {
  headingLevel: number | null
  isContents: boolean
}

const PLAIN_STYLE: RtfStyle = { headingLevel: null, isContents: false }

const NEW_ENTRY = {
  id: 0,
  name: '',
  charset: 0,
  page: 0,
  outline: -1,
  red: 0,
  green: 0,
  blue: 0,
  hasColor: false,
}

/** The font table, colour table and style sheet at the start of an RTF document. Each entry ends with a semicolon. */
export class RtfTables {
  private readonly fonts = new Map<number, RtfFont>()
  private readonly styles = new Map<number, RtfStyle>()
  private readonly isWhite: boolean[] = []
  private entry = { ...NEW_ENTRY }

  font(id: number): RtfFont | undefined {
    return this.fonts.get(id)
  }

  style(id: number): RtfStyle {
    return this.styles.get(id) ?? PLAIN_STYLE
  }

  /** Whether a colour, by its number, differs from the paper; 0 is no colour. */
  isShade(color: number): boolean {
    return color > 0 && this.isWhite[color] === false
  }

  takeWord(name: string, value: number): void {
    if (name === 'f' || name === 's') this.entry.id = value
    if (name === 'fcharset') this.entry.charset = value
    if (name === 'cpg') this.entry.page = value
    if (name === 'outlinelevel') this.entry.outline = value
    if (name === 'red' || name === 'green' || name === 'blue') {
      this.entry[name] = value
      this.entry.hasColor = true
    }
  }

  takeText(kind: 'fonts' | 'colors' | 'styles', text: string): void {
    for (const letter of text) {
      if (letter !== ';') this.entry.name += letter
      else this.endEntry(kind)
    }
  }

  private endEntry(kind: 'fonts' | 'colors' | 'styles'): void {
    const { id, charset, page, outline, red, green, blue, hasColor } = this.entry
    const name = this.entry.name.trim()
    if (kind === 'fonts')
      this.fonts.set(id, { name, page: page || pageOfCharset(charset), isSymbol: charset === SYMBOL_CHARSET })
    if (kind === 'colors') this.isWhite.push(!hasColor || red + green + blue === 3 * 255)
    if (kind === 'styles') this.styles.set(id, readRtfStyle(name, outline))
    this.entry = { ...NEW_ENTRY }
  }
}

function readRtfStyle(name: string, outline: number): RtfStyle {
  const named = levelOfStyleName(name)
  const outlined = outline >= 0 && outline < 9 ? outline + 1 : null
  return { headingLevel: named ?? outlined, isContents: isContentsStyleName(name) }
}
