import {
  isMarkedInternal,
  isOfWhatFollows,
  isOfWholeFile,
  isOnlyMark,
  privateReason,
  type PrivateReason,
} from '@mostrador/contract/privacy'
import { fold } from '@mostrador/contract/text'
import { sentencesOf, type OutlinedPart } from '../documents/index.ts'
import { chatSpeakersOf, type ChatSpeakers } from './chat-speakers.ts'
import { bareOf, type Withheld } from './withheld.ts'

/** Changes whenever the same text may be withheld otherwise; stored with what was found, which is then found anew. */
export const PRIVACY_VERSION = 1

/** What is known of a part: its outline, where the whole document was at hand. */
type Part = Pick<OutlinedPart, 'heading' | 'text'> & Partial<OutlinedPart>

/** What of each part of one file no buyer is told. `rows` are those of its tables that their columns make private. */
export function withheldOf(parts: readonly Part[], rows: readonly { text: string; reason: PrivateReason | null }[] = []): Withheld[][] {
  const rowReasons = new Map(rows.flatMap(({ text, reason }) => (reason ? [[bareOf(text), reason] as const] : [])))
  const speakers = chatSpeakersOf(parts.map(({ text }) => text).join('\n'))
  const marks = sectionMarks()
  return parts.map((part, at) => {
    const isNew = part.isFirstOfSection ?? part.heading !== parts[at - 1]?.heading
    marks.enter(part, isNew, at === 0)
    return linesWithheld(part, { rowReasons, marks, speakers })
  })
}

interface Marks {
  enter(part: Part, isNew: boolean, isFirst: boolean): void
  /** Whether a line stands under a mark, once it and the lines before it have been seen. */
  see(line: string): boolean
}

/** A mark holds for all that stands under it: a heading's section with those below it, a paragraph, or the whole file. */
function sectionMarks(): Marks {
  let isWhole = false
  let isHeaded = false
  // The level of the section that a line between others has marked, which ends with it.
  let marked: number | null = null
  let level = 0
  let isParagraph = false
  let isStart = true
  return {
    enter(part, isNew, isFirst) {
      isStart = isFirst
      const headings = [...(part.above ?? []), part.heading ?? '']
      const own = headings.some((heading) => isMarkedInternal(fold(heading)))
      if (isFirst && isOfWholeFile(fold(part.heading ?? '')) && own) isWhole = true
      if (isNew && marked !== null && (part.level ?? 0) <= marked) marked = null
      level = part.level ?? 0
      isHeaded = own
      if (isNew) isParagraph = false
    },
    see(line) {
      if (line.trim() === '') {
        isParagraph = false
        return false
      }
      const folded = fold(line)
      if (isMarkedInternal(folded)) {
        if (isOfWholeFile(folded) || (isStart && isOnlyMark(folded))) isWhole = true
        else if (isOnlyMark(folded) || isOfWhatFollows(folded)) marked = level === 0 ? Infinity : level
        // In a list or a table each line is about its own matter.
        else if (!/^[-–—•*·]\s|^\d{1,2}[.)]\s/.test(line)) isParagraph = true
      }
      isStart = false
      return isWhole || isHeaded || marked !== null || isParagraph
    },
  }
}

interface Context {
  rowReasons: ReadonlyMap<string, PrivateReason>
  marks: Marks
  speakers: ChatSpeakers
}

const LABEL = /^([^:]{2,60}):\s+\S/

function linesWithheld({ heading, text }: Part, { rowReasons, marks, speakers }: Context): Withheld[] {
  const found: Withheld[] = []
  const add = (sentence: string, reason: PrivateReason | null) => {
    if (reason !== null) found.push({ text: sentence, reason })
  }
  if (heading !== null) add(heading, privateReason(heading))
  // A line that ends with a colon heads those below it, up to an empty one.
  let announced = ''
  for (const line of text.split('\n')) {
    const isUnderMark = marks.see(line)
    if (line.trim() === '') {
      announced = ''
      continue
    }
    const row = rowReasons.get(bareOf(line)) ?? (speakers.isOfBuyer(line) ? 'other_person' : null)
    const label = LABEL.exec(line)?.[1] ?? ''
    const above = `${heading ?? ''} ${announced} ${label}`
    for (const sentence of sentencesOf(line))
      add(sentence, graver(privateReason(sentence, above), row) ?? (isUnderMark ? 'internal' : null))
    if (/[:：]\s*$/.test(line)) announced = line
  }
  return found
}

/** Of two reasons, that of what can never be released. */
const graver = (own: PrivateReason | null, other: PrivateReason | null): PrivateReason | null =>
  own === null || (other !== null && (own === 'contact' || own === 'internal')) ? other : own
