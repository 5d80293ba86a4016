import { fold } from '@mostrador/contract/text'
import type { Scope, Unit } from '../units/index.ts'

/** Sections that tell the same matters of different things share at least so many labels. */
const LEAST_SHARED = 2
const MOST_COMPARED = 100
const PRODUCT_COLUMN =
  /^(?:modelos?|productos?|art[ií]culos?|equipos?|versi[oó]n|l[ií]nea|t[ií]tulo|nombre)\b/iu
const ZONE_COLUMN = /^(?:zonas?|destinos?|provincias?|localidad(?:es)?|ciudad(?:es)?|partidos?|barrios?)\b/iu
const AUDIENCE =
  /\b(?:mayoristas?|por mayor|revendedor[ae]s?|distribuidor[ae]s?|gremio|socios|empresas|minoristas?|por menor)\b/

/** For whom a heading or the name of a file says that a text is: "mayoristas"; `null` when it does not say. */
export const audienceIn = (text: string): string | null => AUDIENCE.exec(fold(text))?.[0] ?? null

/** Says of each unit what it is about: a product by its section or row, a zone by its row, an audience by its headings. */
export function withScope(units: readonly Unit[]): Unit[] {
  const products = productHeadings(units)
  return units.map((unit): Unit => {
    const scope: Scope = {}
    const heading = unit.path.findLast((_, at) => products.has(pathKey(unit.path.slice(0, at + 1))))
    if (heading !== undefined) scope.product = heading
    const [key] = unit.cells
    if (unit.kind === 'row' && key !== undefined) {
      if (PRODUCT_COLUMN.test(key.column)) scope.product ??= key.value
      if (ZONE_COLUMN.test(key.column)) scope.zone = key.value
    }
    const audience = unit.path.flatMap((text) => audienceIn(text) ?? []).at(-1)
    if (audience !== undefined) scope.audience = audience
    return { ...unit, scope }
  })
}

/**
 * Headings that name one of several things: beside them stand other headings of the same section that tell the same
 * matters. "BP4-10" and "BP4-15" both have a "ROSCA" and a "CAPACITOR".
 */
function productHeadings(units: readonly Unit[]): Set<string> {
  const matters = new Map<string, Set<string>>()
  for (const unit of units) {
    const matter = matterOf(unit)
    if (matter === null) continue
    for (let depth = 1; depth <= unit.path.length; depth++) {
      // Branches and zones open their sentences alike, too: only models have figures in their names.
      if (unit.cells.length === 0 && !/\d/.test(unit.path[depth - 1]!)) continue
      const key = pathKey(unit.path.slice(0, depth))
      matters.set(key, (matters.get(key) ?? new Set()).add(matter))
    }
  }
  const named = [...matters.keys()].filter((key) => !isVersion(key.split(BETWEEN).at(-1)!))
  const siblings = Map.groupBy(named, (key) => key.split(BETWEEN).slice(0, -1).join(BETWEEN))
  return new Set([...siblings.values()].flatMap((group) => parallelIn(group, matters)))
}

/** Headings of a group that share most of their matters with another one. */
function parallelIn(group: readonly string[], matters: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const holders = new Map<string, string[]>()
  for (const key of group)
    for (const matter of matters.get(key)!) {
      const keys = holders.get(matter) ?? []
      // One parallel is enough, so a sample of many holders tells.
      if (keys.length < MOST_COMPARED) keys.push(key)
      holders.set(matter, keys)
    }
  return group.filter((key) => {
    const own = matters.get(key)!
    const shared = new Map<string, number>()
    for (const matter of own)
      for (const other of holders.get(matter)!)
        if (other !== key) shared.set(other, (shared.get(other) ?? 0) + 1)
    return [...shared].some(
      ([other, count]) => count >= LEAST_SHARED && count >= Math.min(own.size, matters.get(other)!.size) / 2,
    )
  })
}

/** What a unit is about, whatever it says of it: its label, its row with the columns, or how its sentence begins. */
function matterOf({ kind, cells, text }: Unit): string | null {
  const [first] = cells
  if (kind === 'pair' && first) return fold(first.column)
  // Rows tell the same matters only when their columns are the same too.
  if (first) return fold([first.value, ...cells.map(({ column }) => column)].join('|'))
  if (kind === 'message') return null
  const opening = fold(text).match(OPENING)?.[0]
  return opening !== undefined && TELLING.test(opening) ? `${opening} …` : null
}

/** "La suela es de goma" and "La suela es de caucho" begin alike. */
const OPENING = /^(?:[a-z]+ ){2}/
const TELLING = /[a-z]{5}/

/** "LISTA 41 (venció el 31/03)" and "LISTA 42" are versions of one list, and no products. "TERMO 1/2 L" names a size. */
const isVersion = (heading: string): boolean =>
  /\b(?:listas?|versi[oó]n|precios|tarifas?|hoja|pol[ií]tica)\b|\d{1,2}\/\d{1,2}|\b20\d\d\b/iu.test(
    heading.replace(FRACTION, ''),
  )
const FRACTION = /(?<![\d/])[1357]\/(?:2|4|8)(?![\d/])/g

const BETWEEN = '\u0000'
const pathKey = (path: readonly string[]): string => path.join(BETWEEN)
