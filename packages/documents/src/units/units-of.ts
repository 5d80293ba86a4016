import { createHash } from 'node:crypto'
import type { Block, BlockPlace, LeafBlock, NoticeKind } from '@mostrador/contract/knowledge'
import type { Document } from '../model/index.ts'
import { withScope } from '../scope/index.ts'
import { isSaid, sentencesOf } from '../text/index.ts'
import { markNotices, withValidity } from '../validity/index.ts'
import { typedValues } from '../values/index.ts'
import { CaptionReach } from './captions.ts'
import {
  carriersOf,
  legendOfDocument,
  marksOf,
  notesOfDocument,
  resolveMarks,
  endsWithMark,
  startsWithMark,
  type TableMarks,
  withoutMark,
} from './marks.ts'
import { withSubLines } from './sub-lines.ts'
import { namedRows, rowText } from './table-units.ts'
import type { Unit, UnitCell, UnitKind } from './unit.ts'

/** A unit before its scope and validity are known. */
interface Draft {
  kind: UnitKind
  text: string
  lead?: string | null
  topic?: string | null
  author?: string
  cells?: readonly UnitCell[]
  path?: readonly string[]
  at: BlockPlace
}

/** The units of a document, in reading order. Struck and hidden text, and what customers wrote, becomes none. */
export function unitsOf({ blocks, fileName }: Pick<Document, 'blocks' | 'fileName'>): Unit[] {
  return withValidity(withScope(withSubLines(plainUnits(markNotices(blocks, fileName)))))
}

function plainUnits(blocks: readonly Block[]): Unit[] {
  const flat = flatten(blocks)
  const leaves = flat.map(({ block }) => block)
  const headings: { level: number; text: string }[] = []
  const times = new Map<string, number>()
  let lead: string | null = null
  const captions = new CaptionReach()
  const ofDocument = { notes: notesOfDocument(leaves), legend: legendOfDocument(leaves) }
  return flat.flatMap(({ block, notice, index }, at): Unit[] => {
    const isBelowCaption = captions.endsBefore(block)
    if (block.kind === 'heading') {
      while (headings.length > 0 && headings.at(-1)!.level >= block.level) headings.pop()
      lead = null
      if (!isBanner(leaves, at)) {
        headings.push({ level: block.level, text: block.text.replace(/\s*:$/, '') })
        return []
      }
    }
    // A rule ends every section of the document, and not the document.
    if (placeOf(block).afterRule) while ((headings.at(-1)?.level ?? 1) > 1) headings.pop()
    else if (isBelowCaption) headings.pop()
    const path = headings.map(({ text }) => text)
    const next = leaves[at + 1]
    const drafts = draftsOf(block, { leaves, at, ofDocument, lead, isBeforeList: next?.kind === 'list' })
    lead = next?.kind === 'list' ? leadOfList(block) : null
    return drafts.map((draft): Unit => {
      const whole = [...path, ...(draft.path ?? [])]
      const words = `${whole.join('›')}\n${draft.lead ?? ''}\n${draft.text}`
      const time = (times.get(words) ?? 0) + 1
      times.set(words, time)
      return {
        id: createHash('sha256').update(`${words}\n${time}`).digest('hex').slice(0, 16),
        kind: draft.kind === 'sentence' && whole.some(isPolicy) ? 'policy' : draft.kind,
        text: draft.text,
        path: whole,
        lead: draft.lead ?? null,
        topic: draft.topic ?? null,
        author: draft.author ?? null,
        cells: draft.cells ?? [],
        scope: {},
        validity: notice === 'expired' ? { isExpired: true } : {},
        notice: notice === 'internal' || notice === 'draft' ? notice : null,
        values: typedValues(draft.text),
        at: draft.at,
        block: index,
      }
    })
  })
}

/** "ENVÍO GRATIS A TODO EL PAÍS EN LA CUNA NIMBO" directly above another heading of its level: a statement, not the name of a section. */
function isBanner(leaves: readonly LeafBlock[], at: number): boolean {
  const [heading, next] = [leaves[at]!, leaves[at + 1]]
  return (
    heading.kind === 'heading' &&
    (next === undefined || (next.kind === 'heading' && next.level <= heading.level)) &&
    heading.text.split(' ').length >= LEAST_BANNER_WORDS
  )
}
const LEAST_BANNER_WORDS = 5

const placeOf = (block: LeafBlock): BlockPlace => block.at

interface PlacedBlock {
  block: LeafBlock
  notice: NoticeKind | null
  index: number
}

/** Leaf blocks with the notice that they stand in; struck and hidden ones are left out. */
function flatten(blocks: readonly Block[]): PlacedBlock[] {
  return blocks.flatMap((block, index): PlacedBlock[] => {
    if (block.kind !== 'notice') return [{ block, notice: null, index }]
    if (block.notice === 'struck' || block.notice === 'hidden') return []
    return block.blocks.map((inner) => ({ block: inner, notice: block.notice, index }))
  })
}

interface Surroundings {
  leaves: readonly LeafBlock[]
  at: number
  /** What marks and signs stand for wherever nothing nearer says so. */
  ofDocument: TableMarks
  /** What announces the list. */
  lead: string | null
  isBeforeList: boolean
}

function draftsOf(block: LeafBlock, { leaves, at, ofDocument, lead, isBeforeList }: Surroundings): Draft[] {
  switch (block.kind) {
    case 'heading':
      return paragraphDrafts(block.text, block.at, { isBeforeList: false, carriers: null })
    case 'paragraph':
      return paragraphDrafts(block.text, block.at, { isBeforeList, carriers: carriersOf(leaves, at) })
    case 'list':
      return listDrafts(block.items, lead, block.at)
    case 'pair': {
      if (BLANK.test(block.value)) return []
      const resolved = (text: string) =>
        endsWithMark(text) ? resolveMarks(text, marksOf(leaves, at), ofDocument) : text
      const [label, value] = [resolved(block.label), resolved(block.value)]
      return [{ kind: 'pair', text: `${label}: ${value}`, cells: [{ column: label, value }], at: block.at }]
    }
    case 'answer':
      return answerDrafts(block.question, block.text, block.at, isBeforeList)
    case 'message':
      return block.isShop === true && block.text !== ''
        ? [{ kind: 'message', text: block.text, author: block.author, at: block.at }]
        : []
    case 'table': {
      const marks = marksOf(leaves, at)
      return namedRows(block).map(({ row, groups, cells }) => {
        const resolved = cells.map(({ column, value }) => ({
          column: withoutEndMark(column),
          value: resolveMarks(value, marks, ofDocument),
        }))
        return {
          kind: 'row',
          text: rowText(resolved),
          cells: resolved,
          path: groups,
          at: block.rowPlaces?.[row] ?? block.at,
        }
      })
    }
  }
}

/** "Razón social: ________": a form to fill in says nothing. */
const BLANK = /^[_.…\s]{3,}$/

const withoutEndMark = (column: string): string =>
  column.endsWith('*') ? column.replace(/\*{1,4}$/, '').trimEnd() : column

function paragraphDrafts(
  text: string,
  at: BlockPlace,
  { isBeforeList, carriers }: { isBeforeList: boolean; carriers: string | null },
): Draft[] {
  const drafts = text.split('\n').flatMap((line, n): Draft[] => {
    const topic = (startsWithMark(line) ? carriers : null) ?? topicOf(line)
    const sentences = startsWithMark(line) ? [withoutMark(line)] : sentencesOf(line)
    return sentences.flatMap(piecesOf).map((sentence) => ({
      kind: 'sentence',
      text: sentence,
      topic,
      at: { ...at, line: at.line + n },
    }))
  })
  return isBeforeList && /:$/.test(drafts.at(-1)?.text ?? '') ? drafts.slice(0, -1) : drafts
}

/** "Guardar. La miel quiere alacena…", "FALTANTES: se reclaman…": the words that a paragraph opens with name its matter. */
function topicOf(line: string): string | null {
  const [, found, end] = /^(?:[A-Z]\)\s*)?([\p{Lu}][^.:!?]{1,50})([.:])\s+\S/u.exec(line) ?? []
  if (found === undefined) return null
  const words = found.split(' ').length
  // A colon announces, whatever stands before it; a full stop may end a short sentence.
  const isLabel = end === ':' ? words <= 9 : words <= 5 && !isSaid(found)
  return isLabel ? found : null
}

/** A text without any end is cut at words, so that a unit stays short enough to quote. */
function piecesOf(sentence: string): string[] {
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > UNIT_MAX_LENGTH) {
    const space = rest.lastIndexOf(' ', UNIT_MAX_LENGTH)
    const cut = space > UNIT_MAX_LENGTH / 2 ? space : UNIT_MAX_LENGTH
    pieces.push(rest.slice(0, cut))
    rest = rest.slice(cut).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}
const UNIT_MAX_LENGTH = 800

/** What announces the list behind a block: its last sentence, or the question that the list answers. */
function leadOfList(block: LeafBlock): string | null {
  if (block.kind === 'paragraph') return leadIn(block.text)
  return block.kind === 'answer' ? (leadIn(block.text) ?? block.question) : null
}

/** "La caja trae:" announces the list behind it. */
function leadIn(text: string): string | null {
  const last = sentencesOf(text).at(-1) ?? ''
  return /:$/.test(last) ? last.replace(/\s*:$/, '') : null
}

/** Items with the ones above them that announce them. */
function listDrafts(
  items: readonly { text: string; level: number }[],
  lead: string | null,
  at: BlockPlace,
): Draft[] {
  const leads: { level: number; text: string }[] = []
  return items.flatMap(({ text, level }, n): Draft[] => {
    while (leads.length > 0 && leads.at(-1)!.level >= level) leads.pop()
    const announced = leads.at(-1)?.text ?? lead
    const announces = /:$/.test(text) || (!isSaid(text) && !/[.!?;]$/.test(text) && topicOf(text) === null)
    if ((items[n + 1]?.level ?? 0) > level) {
      leads.push({ level, text: announces ? text.replace(/\s*:$/, '') : (topicOf(text) ?? text) })
      if (announces) return []
    }
    return [{ kind: 'item', text: withoutMark(text), lead: announced, topic: topicOf(text), at }]
  })
}

function answerDrafts(question: string, text: string, at: BlockPlace, isBeforeList: boolean): Draft[] {
  const drafts = text.split('\n').flatMap((line, n) =>
    sentencesOf(line)
      .flatMap(piecesOf)
      .map((sentence): Draft => ({
        kind: 'sentence',
        text: sentence,
        lead: question,
        at: { ...at, line: at.line + n },
      })),
  )
  return isBeforeList && /:$/.test(drafts.at(-1)?.text ?? '') ? drafts.slice(0, -1) : drafts
}

const isPolicy = (heading: string): boolean =>
  /garant|env[ií]o|cambio|devoluci|pago|factura|retiro|arrepentimiento|pol[ií]tica|condiciones/i.test(heading)
