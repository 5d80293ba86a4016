import { columnReason, type PrivateReason } from '@mostrador/contract/privacy'
import { speakerOf } from './chat-message.ts'
import { unmark } from './marks.ts'

/** How the cells of a row are kept apart, the surest first, and what else makes a row of a line. */
interface Separator {
  between: RegExp
  /** Rows that must follow one another, and cells of each. */
  rows: number
  cells: number
  /** Words that a cell may have. */
  words: number
}
const SEPARATORS: readonly Separator[] = [
  // "<|im_end|>" parts the turns of a model's prompt; in a row it would no longer be known for that.
  { between: /\s*(?<!<)\|(?!>)\s*/, rows: 2, cells: 2, words: 40 },
  { between: /\s*(?:\.{4,}|\s\.{2,}(?=\s)|…{2,}|_{3,}|(?:\s\.){3,})\s*/, rows: 1, cells: 2, words: 9 },
  { between: /\s*\t\s*/, rows: 2, cells: 2, words: 9 },
  { between: /\s{2,}/, rows: 3, cells: 2, words: 9 },
  { between: /\s+\/\s+/, rows: 3, cells: 3, words: 9 },
  { between: /\s*;\s*/, rows: 2, cells: 3, words: 9 },
  { between: /\s*;\s*/, rows: 3, cells: 2, words: 6 },
  { between: /(?<!(?<!\$ ?[\d.,]*)\d)\s+[-–—]\s+|\s+[-–—]\s+(?!\d)/, rows: 3, cells: 2, words: 9 },
  { between: /,\s+|(?<!\d),|,(?!\d)/, rows: 3, cells: 3, words: 5 },
  { between: /(?<!\s\s)(?<!(?:^|\s)(?:por|a|de|desde|sale|cuesta|son|es|vale|en|cada|hasta|y|o)|[:,(.–-])\s+(?=\$\s?\d)/i, rows: 2, cells: 2, words: 8 },
] // prettier-ignore

/** What is an item with its label already. */
const ITEM = /^- [^|;\t]+?: /
const LABELLED = /^[^:]{1,40}: \S/
const LONGEST_ROW = 400
const RULE = /^(?=[^]*--)[\s|:+=-]+$/
/** What the first column of a table is called. */
const KEY =
  /^(?:talles?|modelos?|productos?|art[ií]culos?|medidas?|zonas?|localidad|ciudad|destino|provincia|colou?r(?:es)?|plantas?|tama[ñn]os?|c[oó]digo|marca|nombre|servicio|d[ií]as?|n[uú]mero|veh[ií]culo|autos?|motos?|variedad|sabor(?:es)?|[ií]tem|detalle|descripci[oó]n|concepto|cantidad|peso|edad|largos?|anchos?|di[aá]metros?|capacidad)$/i

/**
 * The lines of a text with every row of a table as an item "- first: rest", as the readers of pages and documents write it, and
 * with the names of the columns where the table has a head: "- Talle 3: edad 9-12 meses, peso 9,5 a 11 kg".
 */
export function withTablesAsItems(lines: readonly string[]): string[] {
  const said: string[] = []
  for (let at = 0; at < lines.length;) {
    const table = tableAt(lines, at)
    if (table) {
      const { title, rows } = withHeadOfTitle(table.rows)
      if (title !== null) said.push(`# ${title}`)
      said.push(...statementsOf(rows, table.hasRule || title !== null).map(({ text }) => text))
      at = table.next
    } else said.push(lines[at++]!)
  }
  return said
}

/** A row, or its private cells, as an item; `reason` is why it is withheld from buyers. */
export interface RowStatement {
  text: string
  reason: PrivateReason | null
}

/** The table rows that are private because of a column heading. */
export function privateRowsOf(lines: readonly string[]): RowStatement[] {
  const found: RowStatement[] = []
  for (let at = 0; at < lines.length;) {
    const table = tableAt(lines, at)
    if (table) {
      const { title, rows } = withHeadOfTitle(table.rows)
      found.push(
        ...statementsOf(rows, table.hasRule || title !== null).filter(({ reason }) => reason !== null),
      )
    }
    at = table?.next ?? at + 1
  }
  return found
}

function tableAt(lines: readonly string[], at: number) {
  const labelled = labelledTableAt(lines, at)
  if (labelled) return labelled
  for (const separator of SEPARATORS) {
    const rows: string[][] = []
    let hasRule = false
    let next = at
    for (; next < lines.length; next++) {
      if (rows.length === 1 && RULE.test(lines[next]!)) {
        hasRule = true
        continue
      }
      const cells = cellsOf(lines[next]!, separator)
      if (!cells || (rows[0] && cells.length !== rows[0].length)) break
      rows.push(cells)
    }
    if (rows.length >= separator.rows) return { rows, hasRule, next }
  }
  return null
}

/**
 * Finds a table in the form that the readers of pages and Word documents write: "Taza: $ 800; $ 2.000" under "Producto:
 * Costo; Venta". It matters only when a column is private; otherwise each row is complete as an item.
 */
function labelledTableAt(lines: readonly string[], at: number) {
  const head = labelledCells(lines[at]!)
  if (!head || !hasPrivateColumn(head)) return null
  const rows = [head]
  let next = at + 1
  for (; next < lines.length; next++) {
    const cells = labelledCells(lines[next]!)
    if (cells?.length !== head.length) break
    rows.push(cells)
  }
  return rows.length > 1 ? { rows, hasRule: true, next } : null
}

function labelledCells(line: string): string[] | null {
  const [, first, rest] = /^(?:- )?([^:;]{1,60}): (\S.{0,340})$/.exec(line.trim()) ?? []
  return first === undefined || rest === undefined ? null : [first, ...rest.split(/\s*;\s*/)]
}

function cellsOf(line: string, { between, cells: least, words }: Separator): string[] | null {
  if (line.length > LONGEST_ROW || speakerOf(line) !== null) return null
  const isFramed = /^\s*\|/.test(line)
  const text = (isFramed ? line.trim().replace(/^\||\|$/g, '') : unmark(line.trim())).trim()
  // A sentence that goes on in the next line, or is whole, is no row; nor does a row ask.
  if (text === '' || ITEM.test(line) || /\?/.test(text) || (!isFramed && /[!:;,…]$|\p{L}{3}\.$/u.test(text)))
    return null
  if (least === 2 ? /^\p{Ll}/u.test(text) && !isFramed : false) return null
  const cells = text.split(between).map((cell) => cell.replace(/^"(.*)"$/, '$1').trim())
  // A head may leave the corner empty.
  if (cells.length < least || (cells[0] === '' && !(isFramed && cells.slice(1).every((cell) => cell !== ''))))
    return null
  // "S: cintura 62 a 67, cadera 88 a 93" has its label: what follows is no column.
  if (words < 9 && LABELLED.test(cells[0]!)) return null
  if (least === 2 && words < 40 && (cells.length > 8 || cells.includes(''))) return null
  return cells.every((cell) => cell.split(' ').length <= words) && cells.some((cell) => cell !== '')
    ? cells
    : null
}

/** "Línea 2025 (modelo / potencia / peso)": the columns are named in brackets behind the title. */
function withHeadOfTitle(rows: readonly string[][]): { title: string | null; rows: readonly string[][] } {
  const [first = [], ...others] = rows
  const [, title, name] = /^([^()]+?)\s*\(([^()]+)$/.exec(first[0] ?? '') ?? []
  const last = /^([^()]+)\)$/.exec(first.at(-1) ?? '')?.[1]
  if (title === undefined || name === undefined || last === undefined || others.length === 0)
    return { title: null, rows }
  const key = name[0]!.toUpperCase() + name.slice(1)
  return { title, rows: [[key, ...first.slice(1, -1), last], ...others] }
}

function statementsOf(rows: readonly string[][], hasRule: boolean): RowStatement[] {
  const [first = [], ...others] = rows
  const hasHead = others.length > 0 && (hasRule || hasPrivateColumn(first) || isHead(first, others))
  if (hasHead && first.length > 2 && OF_COLUMNS.test(first[0]!)) return statementsOf(turned(rows), true)
  const reasons = hasHead ? first.map((name) => columnReason(name, first)) : []
  const ofRow = reasons.find((reason) => reason !== null && reason !== 'business_secret') ?? null
  return (hasHead ? others : rows).flatMap((cells): RowStatement[] => {
    const [key = '', ...rest] = cells
    // "3" alone is nothing: it is size 3.
    const name = hasHead && (!/\p{L}{2}/u.test(key) || /^x+[sl]$/i.test(key)) ? `${first[0]} ${key}` : key
    const values = rest.map((cell, at) => (cell === '' ? [] : named(hasHead ? first[at + 1]! : '', cell)))
    const isSecret = (at: number) => ofRow === null && (reasons[at + 1] ?? null) !== null
    const secrets = values.filter((_, at) => isSecret(at)).flat()
    const others = itemOf(name, values.filter((_, at) => !isSecret(at)).flat())
    if (secrets.length === 0) return [{ text: others, reason: ofRow }]
    // Prices are public and costs are private, so each becomes a line of its own.
    return [
      { text: others, reason: null },
      { text: itemOf(name, secrets), reason: 'business_secret' },
    ]
  })
}

const itemOf = (name: string, values: readonly string[]): string =>
  values.length === 0
    ? `- ${name}`
    : `- ${name}: ${values.join(values.some((value) => value.includes(', ')) ? '; ' : ', ')}`

const hasPrivateColumn = (head: readonly string[]): boolean =>
  head.every((cell) => !/\d{3}|\$/.test(cell)) && head.some((name) => columnReason(name, head) !== null)

/** Of a table whose columns are the products, and whose rows what is told of each. */
const OF_COLUMNS = /^(?:|caracter[ií]sticas?|especificaci[oó]n(?:es)?|propiedad(?:es)?)$/i
const turned = (rows: readonly string[][]): string[][] =>
  rows[0]!.map((name, at) =>
    rows.map((cells, row) =>
      at === 0 && row === 0 ? 'Modelo' : at === 0 ? cells[0]! : row === 0 ? name : cells[at]!,
    ),
  )

function isHead(first: readonly string[], others: readonly string[][]): boolean {
  if (isOfPrices(first, others)) return true
  if (first.some((cell) => /\d/.test(cell) || cell.split(' ').length > 4)) return false
  if (KEY.test(first[0]!.split(' ')[0]!)) return true
  return first.length > 2 && first.some((_, at) => at > 0 && others.every((cells) => /\d/.test(cells[at]!)))
}

/** "Largo | 1/2 | 3/4" above nothing but prices. */
const isOfPrices = ([key = '', ...sizes]: readonly string[], others: readonly string[][]): boolean =>
  KEY.test(key) &&
  sizes.every((size) => !size.includes('$')) &&
  others.every(([, ...cells]) => cells.every((cell) => /^\$ ?\d/.test(cell)))

function named(name: string, cell: string): string {
  if (name === '' || cell.toLowerCase().includes(name.toLowerCase())) return cell
  const lower = /^\p{Lu}\p{Lu}/u.test(name) && name.length < 5 ? name : name.toLowerCase()
  return /^(?:s[ií]|no|x|✓|✔|-)$/i.test(cell) ? `${lower}: ${cell.toLowerCase()}` : `${lower} ${cell}`
}
