import { xmlAttribute, type XmlElement } from '../archive/index.ts'

/** Follows the fields of a text: between the begin and the middle mark stand instructions, after the middle mark a result. */
export class WordFields {
  private readonly states: ('instruction' | 'result')[] = []

  /** Whether the text at this place is part of an instruction. */
  get isInstruction(): boolean {
    return this.states.includes('instruction')
  }

  pass(mark: XmlElement): void {
    const type = xmlAttribute(mark, 'fldCharType')
    if (type === 'begin') this.states.push('instruction')
    if (type === 'separate' && this.states.length > 0) this.states[this.states.length - 1] = 'result'
    if (type === 'end') this.states.pop()
  }

  /** An instruction that never ends would swallow the rest of the document. */
  endParagraph(): void {
    while (this.isInstruction) this.states.pop()
  }
}
