import { hasContactData } from '@mostrador/contract/guard'
import { withoutOwnListings } from '@mostrador/contract/listing-references'
import {
  endsMark,
  isLocked,
  isMarkedInternal,
  isOfWhatFollows,
  isOfWhatStandsBefore,
  isOfWholeFile,
  isOnlyMark,
  type PrivateReason,
} from '@mostrador/contract/privacy'
import { fold } from '@mostrador/contract/text'
import { sentencesOf } from '@mostrador/documents/text'
import type { Unit } from '@mostrador/documents/units'
import { isProse, lineKindOf, privateReason } from '../line-kind/index.ts'
import { reasonOfUnit } from './private-columns.ts'
import { bareOf, type Withheld } from './withheld.ts'

/** Increase it when rules or weights change: the server judges files with another stored version again. */
export const PRIVACY_VERSION = 5

/** A part of a file, in the order of the file. */
interface Part {
  heading: string | null
  path: readonly string[]
  units: readonly Unit[]
  text: string
}

/** Finds the withheld sentences of each part of one file. */
export const withheldOf = (parts: readonly Part[]): Withheld[][] => [...withheldInTurn(parts)]

/** Like `withheldOf`, one part at a time, so that a caller can yield to the event loop between parts. */
export function* withheldInTurn(parts: readonly Part[]): Generator<Withheld[]> {
  const marks = sectionMarks()
  for (const [at, part] of parts.entries()) {
    const isNew = !isSamePath(part.path, parts[at - 1]?.path)
    marks.enter(part, isNew, at === 0)
    const authors = new Map(part.units.map(({ text, author }) => [text, author]))
    yield linesWithheld(part, {
      marks,
      ofUnits: reasonsOfUnits(part),
      authorOf: (line) => authors.get(line) ?? null,
    })
  }
}

/** Why units of a part are private as a whole, by their text, their sentences and the words that announce them. */
function reasonsOfUnits({ units, heading }: Part): ReadonlyMap<string, PrivateReason> {
  const names = units.flatMap(({ kind, cells }) =>
    kind === 'row' && cells.length > 0 ? [cells[0]!.value] : [],
  )
  const judged = units.map((unit) => ({ unit, reason: reasonOfUnit(unit, names) }))
  const reasons = new Map<string, PrivateReason>()
  for (const { unit, reason } of judged) {
    if (reason === null) continue
    for (const text of [unit.text, ...sentencesOf(unit.text)]) reasons.set(bareOf(text), reason)
  }
  const isPublic = (lead: string | null) =>
    judged.some(({ unit, reason }) => unit.lead === lead && reason === null)
  for (const { unit, reason } of judged)
    if (reason !== null && unit.lead !== null && !isPublic(unit.lead))
      for (const text of [unit.lead, ...sentencesOf(unit.lead)]) reasons.set(bareOf(text), reason)
  if (heading !== null && judged.length > 0 && units.every(({ notice }) => notice !== null))
    reasons.set(bareOf(heading), 'internal')
  return reasons
}

const isSamePath = (one: readonly string[], other: readonly string[] | undefined): boolean =>
  one.length === other?.length && one.every((heading, at) => heading === other[at])

interface Marks {
  enter(part: Part, isNew: boolean, isFirst: boolean): void
  /** Whether a mark applies to a sentence. Call it for every sentence in order. */
  see(sentence: string, line: string): boolean
  endParagraph(): void
  /** Begins a message of a chat. */
  beginMessage(speaker: string): void
}

/** Tracks which sentences a mark covers: a section with its subsections, a paragraph or the whole file. */
function sectionMarks(): Marks {
  let isWhole = false
  let isHeaded = false
  // The level of the section that a marked line covers; the mark ends with that section.
  let marked: number | null = null
  let level = 0
  let isParagraph = false
  let isStart = true
  let speaker: string | null = null
  // A mark in a message of a chat covers what its speaker says, and not what others answer.
  let paragraphSpeaker: string | null = null
  return {
    enter(part, isNew, isFirst) {
      isStart = isFirst
      if (!isNew) return
      const headings = part.path.map(fold)
      level = part.path.length
      isHeaded = headings.some(isMarkedInternal)
      if (isFirst && isHeaded && headings.some(isOfWholeFile)) isWhole = true
      if (marked !== null && level <= marked) marked = null
      isParagraph = false
    },
    see(sentence, line) {
      const folded = fold(sentence)
      if (endsMark(folded)) {
        isWhole = isHeaded = isParagraph = false
        marked = null
      } else if (isMarkedInternal(folded)) {
        if (isOfWholeFile(folded) || (isStart && isOnlyMark(folded))) isWhole = true
        else if (isOnlyMark(folded) || isOfWhatFollows(folded)) marked = level === 0 ? Infinity : level
        // A marked line with its own content, or an item of a list, marks only itself.
        else {
          isParagraph = !hasOwnMatter(sentence) && !/^[-–—•*·]\s|^\d{1,2}[.)]\s/.test(line)
          paragraphSpeaker = speaker
        }
        isStart = false
        return true
      }
      isStart = false
      const isOfSpeaker = paragraphSpeaker === null || paragraphSpeaker === speaker
      return isWhole || isHeaded || marked !== null || (isParagraph && isOfSpeaker)
    },
    endParagraph() {
      isParagraph = false
    },
    beginMessage(next) {
      speaker = next
    },
  }
}

const hasOwnMatter = (sentence: string): boolean =>
  hasContactData(sentence, 'any') || !OPENS_WITH_LABEL.test(sentence)
/**
 * A colon soon after at most four words. `\W` also matches accented letters, so each word must begin with an unaccented
 * one and only the last may end early; otherwise the pattern would backtrack.
 */
const OPENS_WITH_LABEL =
  /^\W*(?:[A-Za-z]\p{L}*[^\p{L}\w]\W*){0,3}?(?:[A-Za-z]\p{L}*(?:[^\p{L}\w]\W*|(?<=\W)))?[^:]{0,30}:/u

/**
 * "A los herreros se les regala una bolsa. No publicarlo.": the last sentence is a mark of the one before it, and of no
 * more. A sentence that announces what follows is none to be marked alone.
 */
function closesWithMark(sentences: readonly string[]): boolean {
  const [before, last] = sentences.slice(-2).map(fold)
  return (
    before !== undefined &&
    last !== undefined &&
    isMarkedInternal(last) &&
    isOfWhatStandsBefore(last) &&
    isProse(before) &&
    !isMarkedInternal(before) &&
    !isOfWholeFile(before) &&
    !ANNOUNCES.test(before)
  )
}
const ANNOUNCES =
  /^\W*(?:est[aeo]s?|es[aeo]s?|van?|siguen?|lo que sigue|aca|aqui|abajo|lista|listado)\b|:\s*$/

interface Context {
  marks: Marks
  ofUnits: ReadonlyMap<string, PrivateReason>
  /** The author of a message that makes up a line. */
  authorOf(line: string): string | null
}

const LABEL = /^([^:]{2,60}):\s+\S/

function linesWithheld({ heading, text }: Part, { marks, ofUnits, authorOf }: Context): Withheld[] {
  const found: Withheld[] = []
  const add = (sentence: string, reason: PrivateReason | null) => {
    if (reason !== null) found.push({ text: sentence, reason })
  }
  if (heading !== null)
    add(
      heading,
      graver(privateReason(withoutOwnListings(heading, 'any')), ofUnits.get(bareOf(heading)) ?? null),
    )
  // A line that ends with a colon is a heading for the lines below it, up to an empty line.
  let announced = ''
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      marks.endParagraph()
      announced = ''
      continue
    }
    const ofLine = ofUnits.get(bareOf(line)) ?? null
    const label = LABEL.exec(line)?.[1] ?? ''
    const above = `${heading ?? ''} ${announced} ${label}`
    const author = authorOf(line)
    if (author !== null) marks.beginMessage(author)
    const sentences = sentencesOf(line.replace(/^- /, ''))
    const closing = closesWithMark(sentences) ? sentences.length - 1 : -1
    for (const [at, sentence] of sentences.entries()) {
      const isUnderMark = at === closing || marks.see(sentence, line) || at === closing - 1
      const own = graver(reasonOf(sentence, above), ofLine ?? ofUnits.get(bareOf(sentence)) ?? null)
      add(sentence, own ?? (isUnderMark ? 'internal' : null))
    }
    if (/[:：]\s*$/.test(line)) announced = line
  }
  return found
}

/**
 * Returns why a sentence is private, or null. Rules alone decide on payment, identity and contact data and on reasons
 * that come from the heading; rules and the learned score decide on the rest.
 */
function reasonOf(whole: string, above: string): PrivateReason | null {
  // Whose listing a link leads to is known when an answer is made; the guard then stops another seller's.
  const sentence = withoutOwnListings(whole, 'any')
  const rule = privateReason(sentence)
  if (rule === 'payment' || rule === 'identity' || rule === 'contact') return rule
  if (rule === null) {
    const headed = privateReason(sentence, above)
    if (headed !== null) return headed
  }
  if (!isProse(sentence)) return rule
  const kind = lineKindOf(sentence, rule !== null)
  if (kind === 'public') return null
  if (rule !== null) return rule
  // The learned score alone never gives a locked reason, because the seller could not release a mistake.
  return kind === 'order' || isLocked(kind) ? 'internal' : kind
}

/** Returns the more serious of two reasons: `other` replaces none, `contact` and `internal`. */
const graver = (own: PrivateReason | null, other: PrivateReason | null): PrivateReason | null =>
  own === null || (other !== null && (own === 'contact' || own === 'internal')) ? other : own
