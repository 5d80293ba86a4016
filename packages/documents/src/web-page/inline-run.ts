import { cleanLines } from './clean-text.ts'

/** How a stretch of text is marked. */
export interface Marks {
  isStruck: boolean
  isBold: boolean
}

export const UNMARKED: Marks = { isStruck: false, isBold: false }

export interface RunLine {
  text: string
  /** All letters of the line are bold. */
  isBold: boolean
}

/** Collects the text of a paragraph, an item or a cell from its inline elements. */
export class InlineRun {
  private pieces: { text: string; isBold: boolean }[] = []
  private struckPieces: string[] = []
  /** The last characters, which decide how a superscript reads. */
  private tail = ''

  add(text: string, { isStruck, isBold }: Marks): void {
    if (isStruck) {
      this.struckPieces.push(text)
      // The words around a struck one do not grow together.
      this.pieces.push({ text: ' ', isBold })
      return
    }
    this.pieces.push({ text, isBold })
    this.tail = `${this.tail}${text}`.slice(-20)
  }

  break(): void {
    this.pieces.push({ text: '\n', isBold: false })
    this.struckPieces.push('\n')
    this.tail = ''
  }

  get before(): string {
    return this.tail
  }

  /** The lines of the text; an empty line separates paragraphs. */
  lines(): RunLine[] {
    const lines = [{ text: '', bold: 0, other: 0 }]
    for (const { text, isBold } of this.pieces)
      for (const [at, part] of text.split('\n').entries()) {
        if (at > 0) lines.push({ text: '', bold: 0, other: 0 })
        const line = lines.at(-1)!
        line.text += part
        const letters = part.trim().length
        if (isBold) line.bold += letters
        else line.other += letters
      }
    return lines.map(({ text, bold, other }) => ({ text: cleanLines(text), isBold: bold > 0 && other === 0 }))
  }

  get text(): string {
    return cleanLines(this.pieces.map(({ text }) => text).join(''))
  }

  get isBold(): boolean {
    const filled = this.lines().filter(({ text }) => text !== '')
    return filled.length > 0 && filled.every(({ isBold }) => isBold)
  }

  /** The struck-through text of the run. */
  get struck(): string {
    return cleanLines(this.struckPieces.join('')).replace(/\n+/g, '\n')
  }
}
