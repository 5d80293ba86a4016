import { cellKind, isValue, type CellKind } from './cell-kind.ts'
import type { ExpandedCell } from './expand-grid.ts'

/** A table may have a group of columns above its columns, and units below them. */
const MOST_HEADER_ROWS = 3
const MOST_WORDS = 6
/** "(kg x m2)", "hasta", "UNA BOLSA". */
const MOST_UNIT_CHARACTERS = 12
const MOST_CHARACTERS = 60
/** Score from which on a first row counts as a header. */
const ENOUGH = 1
/** In a list of two columns, a first row without a price is often one of the list. */
const ENOUGH_OF_TWO = 1.5

/** What sellers call the columns of their tables. */
const COLUMN_NAME =
  /^(?:talles?|modelos?|productos?|art[ií]culos?|medidas?|zonas?|localidad(?:es)?|ciudad(?:es)?|destinos?|provincias?|colou?r(?:es)?|c[oó]d(?:igo|\.)?|marcas?|nombres?|servicios?|variedad(?:es)?|sabor(?:es)?|[ií]tems?|detalles?|descripci[oó]n|conceptos?|cant(?:idad|\.)?|precios?|valor(?:es)?|stock|plazos?|demoras?|unidad(?:es)?|presentaci[oó]n|equipos?|repuestos?|piezas?|tipos?|clientes?|direcci[oó]n(?:es)?|tel[eé]fonos?|fechas?|d[ií]as?|horarios?|motivos?|par[aá]metros?|costos?|importes?|recargos?|descuentos?|cuotas?|env[ií]os?|datos?|notas?|observaci[oó]n(?:es)?|caracter[ií]sticas?|especificaci[oó]n|n[°º]|#)\b|^(?:medios?(?: de pago)?|formas?(?: de \p{L}+)?|opci[oó]n(?:es)?|categor[ií]as?|rubros?|prendas?|sucursal(?:es)?|tama[nñ]os?|formatos?|envases?)$/iu

/** Counts the rows at the top of a table that name its columns. */
export function countHeaderRows(rows: readonly ExpandedCell[][]): number {
  if (rows.length < 2 || isOneWideCell(rows[0]!)) return 0
  const said = countLeading(
    rows,
    (row) => !isGroupName(row, rows) && filled(row).every(({ isHeader }) => isHeader),
  )
  if (said > 0) return said < rows.length ? Math.min(said, MOST_HEADER_ROWS) : 1
  const emphasised = countLeading(
    rows,
    (row) => !isGroupName(row, rows) && filled(row).every(({ isEmphasised }) => isEmphasised),
  )
  if (emphasised > 0 && emphasised <= MOST_HEADER_ROWS && emphasised < rows.length)
    if (rows[0]!.length > 1 && filled(rows[0]!).length > 1) return emphasised
  const groups = isGroupOfColumns(rows[0]!) && rows.length > 2 ? 1 : 0
  if (groups === 1 && isBelowGroups(rows[0]!, rows[1]!))
    return rows.length > 3 && isGroupOfColumns(rows[1]!) && isBelowGroups(rows[1]!, rows[2]!)
      ? 3
      : 2 + countUnitRows(rows.slice(2))
  // Names of groups and notes are no values.
  const body = rows.slice(groups + 1).filter((row) => !isOneCell(row))
  const isOfAmounts = isScale(rows[groups]!, body) || isScaleOfPrices(rows[groups]!, body)
  const score = isOfAmounts ? ENOUGH_OF_TWO : headerScore(rows[groups]!, body)
  if (score < (rows[0]!.length === 2 ? ENOUGH_OF_TWO : ENOUGH)) return 0
  return groups + 1 + countUnitRows(rows.slice(groups + 1))
}

/** The second row only names columns of the groups in the first: "20", "30" and "40" under "Litros por hora". */
const isBelowGroups = (groups: readonly ExpandedCell[], names: readonly ExpandedCell[]): boolean =>
  names.some(({ text }) => text !== '') &&
  names.every(
    ({ text }, column) =>
      text === '' ||
      !isValue(cellKind(text)) ||
      groups[column]!.origin === groups[column - 1]?.origin ||
      groups[column]!.origin === groups[column + 1]?.origin ||
      groups[column]!.text === '',
  )

/** A row below the names that goes on with them or tells the units: "(cm)", "(kg x m2)". */
function countUnitRows([row, ...body]: readonly ExpandedCell[][]): number {
  if (row === undefined || body.length === 0 || isOneCell(row)) return 0
  if (filled(row).some(({ text }) => text.length > MOST_UNIT_CHARACTERS)) return 0
  const kinds = row.map(({ text }) => cellKind(text))
  const below = row.map((_, column) => mostCommon(body.map((cells) => cellKind(cells[column]!.text))))
  const isLikeBelow = kinds.some((kind, column) => isValue(kind) && kind === below[column])
  const named = kinds.filter((kind, column) => {
    const usual = below[column] ?? null
    return kind === 'text' && usual !== null && isValue(usual)
  })
  return !isLikeBelow && named.length > 0 ? 1 : 0
}

/** A row below the first with one cell names the group of rows under it. */
const isGroupName = (row: readonly ExpandedCell[], rows: readonly ExpandedCell[][]): boolean =>
  row !== rows[0] && isOneCell(row)

const isOneCell = (row: readonly ExpandedCell[]): boolean =>
  new Set(filled(row).map(({ origin }) => origin)).size === 1

/** One cell over the whole width names the rows below it, not their columns. */
const isOneWideCell = (row: readonly ExpandedCell[]): boolean =>
  row.length > 1 && row[0]!.origin !== null && row.every(({ origin }) => origin === row[0]!.origin)

function countLeading(rows: readonly ExpandedCell[][], holds: (row: ExpandedCell[]) => boolean): number {
  const first = rows.findIndex((row) => !holds(row))
  return first < 0 ? rows.length : first
}

const filled = (row: readonly ExpandedCell[]) => row.filter(({ text }) => text !== '')

/** "Litros por hora" over "20", "30" and "40": a cell of the first row covers several columns. */
const isGroupOfColumns = (row: readonly ExpandedCell[]): boolean =>
  row.some((cell, at) => at > 0 && cell.origin !== null && cell.origin === row[at - 1]!.origin) &&
  filled(row).every(({ text }) => !isValue(cellKind(text)))

function headerScore(head: readonly ExpandedCell[], body: readonly ExpandedCell[][]): number {
  const cells = filled(head)
  if (cells.length < 2) return -Infinity
  if (cells.some(({ text }) => text.split(' ').length > MOST_WORDS || text.length > MOST_CHARACTERS))
    return -Infinity
  const isCornerEmpty =
    (head[0]!.text === '' || cellKind(head[0]!.text) === 'dash') && cells.length >= head.length - 1
  const typical = median(body.map((row) => filled(row).length))
  let score = isCornerEmpty ? 1 : 0
  if (cells.every(({ origin }) => origin?.mayBeHeader === true)) score += 0.5
  // Labels of properties stand in the first column of a list of pairs: such a list has no header.
  if (head.length === 2 && namesColumns(body.map((row) => row[0]!.text)) >= 1 / 3) score -= 3
  if (cells.length < typical && !isCornerEmpty) score -= 1
  if (new Set(cells.map(({ text }) => text)).size < cells.length) score -= 1
  head.forEach(({ text }, column) => {
    // Rows of names begin with a name too: only a word for such names tells them apart.
    if (column === 0 && text !== '' && head.length > 2 && !COLUMN_NAME.test(text) && isOfNames(body))
      score -= 0.5
    if (text !== '')
      score += columnScore(
        text,
        body.map((row) => row[column]!.text),
      )
  })
  return score
}

/** What the first column of a table is called beside columns of years, sizes or amounts. */
const CORNER = /^(?:a[nñ]os?|mes(?:es)?|temporadas?|largos?|anchos?|n[uú]meros?|cuotas?)$/iu

/** Sizes, years or amounts above a column each: they rise, and the numbers of the rows below do not. */
function isScale(head: readonly ExpandedCell[], body: readonly ExpandedCell[][]): boolean {
  const corner = head[0]!.text
  const isNamed = corner === '' || (!/\d/.test(corner) && (COLUMN_NAME.test(corner) || CORNER.test(corner)))
  if (!isNamed || body.length === 0 || body.some(([first]) => firstWord(first!.text) === firstWord(corner)))
    return false
  const columns = head.flatMap(({ text }, column) =>
    column > 0 && cellKind(text) === 'number' ? column : [],
  )
  const isWhole = head.every(({ text }, column) => columns.includes(column) || !isValue(cellKind(text)))
  if (!isWhole || columns.length < LEAST_OF_SCALE || !rises(head, columns)) return false
  return body.filter((row) => rises(row, columns)).length <= body.length / 2
}
const LEAST_OF_SCALE = 2

/** "Tono | 10 litros | 20 litros" above prices: rising measures of one unit, where no row below has a measure. */
function isScaleOfPrices(head: readonly ExpandedCell[], body: readonly ExpandedCell[][]): boolean {
  const measures = head.slice(1).map(({ text }) => /^(\d[\d.,]*) ?(\p{L}+\.?)$/u.exec(text))
  const [first] = measures
  if (measures.length < LEAST_OF_SCALE || !first || isValue(cellKind(head[0]!.text))) return false
  const isOneUnit = measures.every((measure) => measure?.[2] === first[2])
  const amounts = measures.map((measure) => numberIn(measure?.[1] ?? ''))
  const areRising = amounts.every((amount, at) => at === 0 || amount > amounts[at - 1]!)
  const kinds = body.flatMap((row) => row.slice(1).map(({ text }) => cellKind(text)))
  return (
    isOneUnit &&
    areRising &&
    kinds.includes('money') &&
    kinds.every((kind) => kind === 'money' || kind === 'dash' || kind === 'empty')
  )
}

const firstWord = (text: string): string => text.toLowerCase().split(' ')[0]!

/** Whether the numbers of a row grow from column to column. */
function rises(row: readonly ExpandedCell[], columns: readonly number[]): boolean {
  const numbers = columns.map((column) => numberIn(row[column]!.text))
  return numbers.every((number, at) => at === 0 || number > numbers[at - 1]!)
}

/** "1.000" is a thousand, "1,5" one and a half, "1/2" a half. */
function numberIn(text: string): number {
  const [whole, part] = text.split('/')
  const plain = (written: string) =>
    Number(
      written
        .trim()
        .replace(/\.(?=\d{3}\b)/g, '')
        .replace(',', '.'),
    )
  return part === undefined ? plain(whole!) : plain(whole!) / plain(part)
}

const isOfNames = (body: readonly ExpandedCell[][]): boolean =>
  mostCommon(body.map((row) => cellKind(row[0]!.text)).filter((kind) => kind !== 'empty')) === 'text'

function columnScore(name: string, values: readonly string[]): number {
  const head = cellKind(name)
  const body = mostCommon(values.map(cellKind).filter((kind) => kind !== 'empty' && kind !== 'dash'))
  if (body === null) return 0
  if (isValue(head)) {
    if (head === body) return head === 'number' ? -0.5 : -1.5
    return isValue(body) ? 0.25 : -1
  }
  if (COLUMN_NAME.test(name)) return isValue(body) ? 1.5 : 1
  return head === 'text' && isValue(body) ? 1 : 0
}

const namesColumns = (texts: readonly string[]): number =>
  texts.length === 0
    ? 0
    : texts.filter((text) => COLUMN_NAME.test(text) || PROPERTY.test(text)).length / texts.length

/** What sellers call the properties of a product. */
const PROPERTY =
  /^(?:peso|alto|altura|ancho|largo|profundidad|di[aá]metro|capacidad|potencia|tensi[oó]n|voltaje|consumo|material|garant[ií]a|origen|color|medidas?|dimensiones|incluye|contenido|temperatura|uso|marca|modelo)\b/iu

function mostCommon(kinds: readonly CellKind[]): CellKind | null {
  const times = new Map<CellKind, number>()
  for (const kind of kinds) times.set(kind, (times.get(kind) ?? 0) + 1)
  const [best] = [...times].toSorted((a, b) => b[1] - a[1])
  return best && best[1] >= 0.5 * kinds.length ? best[0] : null
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
