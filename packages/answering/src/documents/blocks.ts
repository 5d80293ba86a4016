import { ENDS, linesOf, runAt } from './lines.ts'
import { isMarked, unmark } from './marks.ts'
import { pairsOf } from './questions.ts'
import { sentencesOf } from './sentences.ts'
import { isSaid, markedTitleAt } from './titles.ts'

/** A stretch of text about one thing: a paragraph with its lead-in, an item of a list, a question with its answer. */
export interface Block {
  /** What it is about: its lead-in, its question, or else its title. */
  heading: string | null
  /** The nearest title above it. */
  title: string | null
  text: string
  /** For each line of `text`, the line of the part that it comes from. */
  lines: string[]
  /** The heading stands right before the text; else other text stands between. */
  isHeaded: boolean
  /** Each line is about its own matter: the things of a list, or what is said line by line in a chat. */
  isList: boolean
}

/** What stands under the same title beside the part. */
export interface Neighbours {
  /** Another part, before or after it. */
  isContinued: boolean
  /** A part before it. */
  isFollowing: boolean
}

/** Blocks of one part of a document, in order; plain titles were taken out when it was cut. Under its title may stand more than it holds. */
export function blocksOf(
  text: string,
  title: string | null = null,
  { isContinued = false, isFollowing = false }: Partial<Neighbours> = {},
): Block[] {
  const lines = linesOf(text)
  const blocks: Block[] = []
  let heading = title
  // The line from which on nothing stood between the title and the text, while the list goes on.
  let headed: number | null = null
  let isFirst = !isFollowing
  let open: OpenBlock | null = null
  lines.forEach((line, at) => {
    if (line === '') {
      // A question may be set apart from its answer.
      if (open && open.block.text !== '') open = null
      return
    }
    const found = markedTitleAt(lines, at)
    if (found !== null) {
      heading = found
      isFirst = true
      open = null
      return
    }
    const run = kindOfRun(lines, at)
    for (const { question, text: said } of pairsOf(unmark(line).replace(NOTE, '$1'))) {
      if (question !== null) {
        const block: Block = {
          heading: question,
          title: heading,
          text: said,
          lines: said === '' ? [] : [line],
          isHeaded: true,
          isList: false,
        }
        open = {
          block,
          isQuestion: true,
          isItem: isMarked(line),
          isLed: true,
          isWhole: said !== '' && run.isTalk,
        }
        blocks.push(block)
      } else if (open && takes(open, line, run)) {
        open.block.text += `${open.block.text === '' ? '' : '\n'}${said}`
        open.block.lines.push(line)
        open.isWhole = open.isQuestion && run.isTalk
      } else {
        const isAlone = heading !== null && isFirst && run.isAlone && !isContinued
        const lead = run.isThings ? null : leadOf(said, isMarked(line) || run.isLabelled, isAlone)
        if (isFirst) headed = run.from
        const block: Block = {
          heading: lead?.heading ?? heading,
          title: heading,
          text: lead?.text ?? said,
          lines: lead?.text === '' ? [] : [line],
          isHeaded: lead !== null || isFirst || (isMarked(line) && headed === run.from),
          isList: (run.isThings && isMarked(line)) || run.isTalk,
        }
        isFirst = false
        open = { block, isQuestion: false, isItem: isMarked(line), isLed: lead !== null, isWhole: false }
        blocks.push(block)
      }
    }
  })
  return blocks.flatMap((b) => (b.text === '' ? [] : { ...b, isList: b.isList || isChat(b.text) }))
}

interface OpenBlock {
  block: Block
  isQuestion: boolean
  isItem: boolean
  /** It has a lead-in of its own. */
  isLed: boolean
  /** Nothing that follows belongs to it. */
  isWhole: boolean
}

/** Whether a line goes on with what is open: an answer, a list of things, a paragraph. */
function takes({ block, isQuestion, isItem, isLed, isWhole }: OpenBlock, line: string, run: Run): boolean {
  if (block.text === '') return true
  if (isWhole) return false
  if (isMarked(line)) return isQuestion ? !isItem : block.isList
  if (isQuestion) return true
  if (run.isLabelled && LABEL.test(line)) return false
  if (isItem || isLed) return !ENDS.test(block.text)
  return !run.isLabelled && !(run.isStatements && !/^\p{Ll}/u.test(line))
}

interface Run {
  from: number
  /** One line between two empty ones, and no other under its title. */
  isAlone: boolean
  /** Marked lines that name things and say nothing of them. */
  isThings: boolean
  /** Several lines have the form "label: value": none is the heading of the others. */
  isLabelled: boolean
  /** Each of three lines or more is about its own matter: "Horarios. De 9 a 18." */
  isStatements: boolean
  /** What is said line by line in a chat, questions with their answers among it. */
  isTalk: boolean
}

function kindOfRun(lines: readonly string[], at: number): Run {
  const { from, to } = runAt(lines, at)
  const run = lines.slice(from, to + 1).filter((_, n) => markedTitleAt(lines, from + n) === null)
  const marked = run.filter(isMarked).map(unmark)
  const bare = run.filter((line) => !isMarked(line))
  const next = lines.findIndex((line, n) => n > to && line !== '')
  return {
    from,
    isAlone: run.length === 1 && (next < 0 || markedTitleAt(lines, next) !== null),
    isThings: marked.length > 0 && marked.every((line) => !isStatement(line)),
    isLabelled: run.filter((line) => LABEL.test(unmark(line))).length > 1,
    isTalk:
      bare.length > 2 &&
      bare.filter((line) => /^[\p{Ll}¿]/u.test(line) && !/[.!…]$/.test(line)).length >= 0.7 * bare.length,
    isStatements:
      bare.every((line) => BEGINS.test(line) && ENDS.test(line)) ||
      (bare.length > 2 && bare.filter((line) => BEGINS.test(line)).length >= 0.7 * bare.length),
  }
}

/** "(no incluyen flete)" under a title. */
const NOTE = /^\(([^()]+)\)$/
const BEGINS = /^[\p{Lu}¡\d]/u
const isStatement = (line: string): boolean =>
  isSaid(line) || ENDS.test(line) || LABEL.test(line) || line.includes('?') || line.split(' ').length > 8

/** Of a chat, each line is a statement that has little to do with the next. */
const isChat = (text: string): boolean => {
  const lines = text.split('\n')
  return lines.length > 2 && lines.every((line) => /^\p{Ll}/u.test(line))
}

/** Also one letter: "M: cintura 68 a 74". */
const LABEL = /^((?:[^.:!?¿]|[.:](?=\d)){1,60}?):\s+(?=\S)/
const ASKING =
  /^(?:c[oó]mo|qu[eé]|cu[aá]l|cu[aá]ndo|cu[aá]nto|d[oó]nde|con qu[eé]|para qu[eé]|por qu[eé]|qui[eé]n)(?![\p{L}])/iu
/** "Sin perfume.", "Factura B.", "Vegano, sin huevo.": whoever begins so says it, and announces nothing. */
const FRAGMENT =
  /^(?:con|sin|s[oó]lo|solamente|[uú]nicamente|hasta|desde|aprox\S*|aptos?|aptas?|gratis|resistentes?|incluye|contiene)(?![\p{L}])|,|^facturas? [a-em](?![\p{L}])|\$|[!❌]/iu

/**
 * "Retiros. En el local, de lunes a viernes." has the heading "Retiros". What stands alone under a title of its own needs no
 * other, unless a colon makes it one.
 */
function leadOf(
  paragraph: string,
  isLabelled: boolean,
  isAlone: boolean,
): { heading: string; text: string } | null {
  const label = LABEL.exec(paragraph)
  const sentences = sentencesOf(paragraph)
  const labels = sentences.filter((sentence) => LABEL.test(sentence)).length
  if (label && (isLabelled || labels < 2 || !(isAlone || labels > sentences.length / 2))) {
    const heading = label[1]!
    if (heading.split(' ').length <= (isLabelled ? 9 : 5) && (isLabelled || !/\d/.test(heading)))
      return { heading, text: isLabelled ? paragraph : paragraph.slice(label[0].length) }
  }
  if (isAlone || sentences.length < 2) return null
  const lead = sentences[0]!.replace(/[.:]$/, '')
  const isLead =
    lead.split(' ').length <= 5 &&
    !/:\s/.test(lead) &&
    (ASKING.test(lead) || !(FRAGMENT.test(lead) || isSaid(lead)))
  return isLead ? { heading: lead, text: paragraph.slice(sentences[0]!.length).trim() } : null
}
