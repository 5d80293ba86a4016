import { isOfProperties } from '../privacy/index.ts'
import { isSaid } from '@mostrador/documents/text'
import { rowText, type Unit } from '@mostrador/documents/units'

/** Units about one thing: a paragraph with its lead-in, a row, an item of a list, a question with its answer. */
export interface Block {
  /** What it is about: its lead-in, its question, the name of its row, or else its title. */
  heading: string | null
  /** The nearest title above it. */
  title: string | null
  /** What it says, one line for each unit that stands on a line of its own. */
  text: string
  units: readonly Unit[]
  /** The heading stands right before the text; else other text stands between. */
  isHeaded: boolean
  /** Each line is about its own matter: the things of a list, or what is said line by line in a chat. */
  isList: boolean
  /** Of a row: the columns of its table in which it has no value. */
  lacks: readonly string[]
}

/** What stands under the same title beside the part. */
export interface Neighbours {
  /** Another part, before or after it. */
  isContinued: boolean
  /** A part before it. */
  isFollowing: boolean
}

interface BlockOptions extends Partial<Neighbours> {
  /** A row that buyers may not read: it stays out of what a table says of each model. */
  isHidden?(unit: Unit): boolean
}

/** Groups the units of one part into blocks, in order. */
export function blocksOf(
  units: readonly Unit[],
  { isHidden = () => false, ...neighbours }: BlockOptions = {},
): Block[] {
  const tables = comparisonsIn(units.filter((unit) => !isHidden(unit)))
  const isInTable = new Set(tables.flat())
  const others = units.filter((unit) => !isInTable.has(unit))
  const blocks = plainBlocksOf(others, neighbours)
  return tables.length === 0 ? blocks : [...blocks, ...tables.flatMap(blocksOfModels)]
}

/** Tables that compare models: their columns are the models and their rows the properties. */
function comparisonsIn(units: readonly Unit[]): Unit[][] {
  const tables = Map.groupBy(
    units.filter(({ kind, cells }) => kind === 'row' && cells.length > 1),
    ({ block }) => block,
  )
  return [...tables.values()].filter((rows) => {
    const columns = new Set(rows.flatMap(({ cells }) => cells.slice(1).map(({ column }) => column)))
    return (
      columns.size > 1 &&
      !columns.has('') &&
      rows.every(({ cells }) => isOfProperties(cells[0]!.column) && cells.length <= columns.size + 1)
    )
  })
}

/** What a table says of each model: "Titan: peso máximo 130 kg, apoyapiés: sí". */
function blocksOfModels(rows: readonly Unit[]): Block[] {
  const models = [...new Set(rows.flatMap(({ cells }) => cells.slice(1).map(({ column }) => column)))]
  const title = rows[0]!.path.at(-1) ?? null
  return models.flatMap((model): Block[] => {
    const cells = rows.flatMap((row) =>
      row.cells
        .slice(1)
        .flatMap(({ column, value }) => (column === model ? [{ column: row.cells[0]!.value, value }] : [])),
    )
    const text = rowText([{ column: '', value: model }, ...cells])
    const lacks = rows
      .filter((row) => !row.cells.slice(1).some(({ column }) => column === model))
      .map((row) => row.cells[0]!.value)
    return [{ heading: model, title, text, units: rows, isHeaded: true, isList: false, lacks }]
  })
}

function plainBlocksOf(
  units: readonly Unit[],
  { isContinued = false, isFollowing = false }: Partial<Neighbours>,
): Block[] {
  const groups = groupsOf(units)
  const labelled =
    groups.filter(([first]) => first!.kind === 'pair' || (isSentence(first!) && LABEL.test(first!.text)))
      .length > 1
  let headedBlock: number | null = null
  return groups.map((group, at): Block => {
    const first = group[0]!
    const title = first.path.at(-1) ?? null
    const isFirst = at === 0 && !isFollowing
    if (isFirst) headedBlock = first.block
    const isAlone = title !== null && isFirst && groups.length === 1 && !isContinued
    const lead = leadOf(group, { isAlone, isLabelled: labelled })
    const text = lead?.text ?? linesOf(group)
    return {
      heading: lead?.heading ?? title,
      title,
      text,
      units: group,
      isHeaded: lead !== null || isFirst || (first.kind === 'item' && headedBlock === first.block),
      isList: isThing(first) || isTalk(text),
      lacks: first.kind === 'row' ? columnsLackedBy(first, units) : [],
    }
  })
}

/** The columns that other rows of the same table have a value in. */
function columnsLackedBy(row: Unit, units: readonly Unit[]): string[] {
  const own = new Set(row.cells.map(({ column }) => column))
  const all = units
    .filter(({ kind, block }) => kind === 'row' && block === row.block)
    .flatMap(({ cells }) => cells.map(({ column }) => column))
  return [...new Set(all)].filter((column) => column !== '' && !own.has(column))
}

/** Sentences of a paragraph stay together, and so do list items that only name things. */
function groupsOf(units: readonly Unit[]): Unit[][] {
  const groups: Unit[][] = []
  for (const unit of units) {
    const last = groups.at(-1)
    if (last && isSameText(last[0]!, unit)) last.push(unit)
    else groups.push([unit])
  }
  return groups.flatMap((group) =>
    isSentence(group[0]!) || group.every(isThing) ? [group] : group.map((unit) => [unit]),
  )
}

const isSameText = (first: Unit, unit: Unit): boolean =>
  first.block === unit.block &&
  first.lead === unit.lead &&
  ((isSentence(first) && isSentence(unit)) || (first.kind === 'item' && unit.kind === 'item'))

const isSentence = ({ kind }: Unit): boolean => kind === 'sentence' || kind === 'policy'

const isThing = ({ kind, text }: Unit): boolean =>
  kind === 'item' &&
  !isSaid(text) &&
  !/[.!?:…]["»”)]?$/.test(text) &&
  !LABEL.test(text) &&
  !text.includes('?') &&
  text.split(' ').length <= 8

/** Of a chat, each line is a statement that has little to do with the next. */
const isTalk = (text: string): boolean => {
  const lines = text.split('\n')
  return lines.length > 2 && lines.every((line) => /^\p{Ll}/u.test(line))
}

/** The units as text: a line for each line of the document, sentences of one line side by side. */
function linesOf(units: readonly Unit[]): string {
  return units
    .map(({ text, at, kind }, n) => {
      if (n === 0) return text
      const isSameLine = kind !== 'item' && units[n - 1]!.at.line === at.line
      return `${isSameLine ? ' ' : '\n'}${text}`
    })
    .join('')
}

/** Also one letter: "M: cintura 68 a 74". */
const LABEL = /^((?:[^.:!?¿]|[.:](?=\d)){1,60}?):\s+(?=\S)/
const ASKING =
  /^(?:c[oó]mo|qu[eé]|cu[aá]l|cu[aá]ndo|cu[aá]nto|d[oó]nde|con qu[eé]|para qu[eé]|por qu[eé]|qui[eé]n)(?![\p{L}])/iu
/** "Sin perfume.", "Factura B.", "Vegano, sin huevo.": a text that begins so says it, and announces nothing. */
const FRAGMENT =
  /^(?:con|sin|s[oó]lo|solamente|[uú]nicamente|hasta|desde|aprox\S*|aptos?|aptas?|gratis|resistentes?|incluye|contiene)(?![\p{L}])|,|^facturas? [a-em](?![\p{L}])|\$|[!❌]/iu

/**
 * What a block is about by its own words. "Retiros. En el local, de lunes a viernes." has the heading "Retiros"; a row has
 * its name, an answer its question. What stands alone under a title of its own needs no other, unless a colon makes it one.
 */
function leadOf(
  units: readonly Unit[],
  { isAlone, isLabelled }: { isAlone: boolean; isLabelled: boolean },
): { heading: string; text: string } | null {
  const first = units[0]!
  const text = linesOf(units)
  if (first.lead !== null) return { heading: first.lead, text }
  if (first.kind === 'pair') {
    const { column, value } = first.cells[0]!
    return { heading: column, text: isLabelled ? text : value }
  }
  if (first.kind === 'message') return null
  const label = LABEL.exec(text)
  const isItem = first.kind === 'item' || first.kind === 'row' || isLabelled
  const labels = units.filter((unit) => LABEL.test(unit.text)).length
  if (label && (isItem || labels < 2 || !(isAlone || labels > units.length / 2))) {
    const heading = label[1]!
    if (
      first.kind === 'row' ||
      (heading.split(' ').length <= (isItem ? 9 : 5) && (isItem || !/\d/.test(heading)))
    )
      return { heading, text: isItem ? text : text.slice(label[0].length) }
  }
  if (isAlone || units.length < 2 || !isSentence(first)) return null
  const lead = first.text.replace(/[.:]$/, '')
  const isLead =
    lead.split(' ').length <= 5 &&
    !/:\s/.test(lead) &&
    (ASKING.test(lead) || !(FRAGMENT.test(lead) || isSaid(lead)))
  return isLead ? { heading: lead, text: linesOf(units.slice(1)) } : null
}
