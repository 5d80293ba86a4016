import type { FlowParagraph, FlowRun } from './flow-items.ts'

const INVISIBLE =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffc]/g

/** Cleans text as written by a word processor; keeps its tabs and line breaks. */
const cleanFlowText = (written: string): string =>
  written
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/[^\S\n\t]+/g, ' ')
    .split('\n')
    .map((line) => line.replace(/^ | $/g, ''))
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .replace(/^\n|\n$/g, '')

/** Cleans text into one line. */
export const cleanFlowLine = (written: string): string => cleanFlowText(written).replace(/\s+/g, ' ').trim()

/** A paragraph's text, parted by what readers of the document see. Each is cleaned and may be empty. */
export interface PartedText {
  visible: string
  struck: string
  hidden: string
}

export function partText({ runs }: FlowParagraph, keepsNoteMarks: boolean): PartedText {
  let [visible, struck, hidden] = ['', '', '']
  let hasGap = false
  for (const run of runs) {
    if (run.isNoteMark && !keepsNoteMarks) continue
    if (run.isHidden || run.isStruck) {
      if (run.isHidden) hidden += run.text
      else struck += run.text
      hasGap ||= /^\s|\s$/.test(run.text)
      continue
    }
    // A removed run must not glue the words around it together, nor the words of two removed runs.
    if (hasGap && !/^[.,;:!?)]/.test(run.text)) visible += ' '
    hasGap = false
    visible += run.text
    struck = parted(struck)
    hidden = parted(hidden)
  }
  return { visible: cleanFlowText(visible), struck: cleanFlowLine(struck), hidden: cleanFlowLine(hidden) }
}

const parted = (text: string) => (text === '' || text.endsWith(' ') ? text : `${text} `)

const isSeen = (run: FlowRun) => !run.isHidden && !run.isStruck && !run.isNoteMark && run.text.trim() !== ''

/** Whether every letter that readers see is bold. */
export function isAllBold({ runs }: FlowParagraph): boolean {
  const seen = runs.filter(isSeen)
  return seen.length > 0 && seen.every(({ isBold }) => isBold)
}

/** The smallest letter size that readers see; `null` when a run does not say. */
export function smallestPoints({ runs }: FlowParagraph): number | null {
  let smallest: number | null = null
  for (const { points } of runs.filter(isSeen)) {
    if (points === null) return null
    smallest = smallest === null ? points : Math.min(smallest, points)
  }
  return smallest
}
