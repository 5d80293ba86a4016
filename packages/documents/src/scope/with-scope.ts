import { fold } from '@mostrador/contract/text'
import type { Scope, Unit } from '../units/index.ts'

/** Sections that tell the same matters of different things share at least so many labels. */
const LEAST_SHARED = 2
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
  const labels = new Map<string, Set<string>>()
  for (const { path, cells, kind } of units) {
    if (cells.length === 0) continue
    // Rows tell the same matters only when their columns are the same too.
    const label =
      kind === 'pair'
        ? fold(cells[0]!.column)
        : fold([cells[0]!.value, ...cells.map(({ column }) => column)].join('|'))
    for (let depth = 1; depth <= path.length; depth++) {
      const key = pathKey(path.slice(0, depth))
      labels.set(key, (labels.get(key) ?? new Set()).add(label))
    }
  }
  const named = [...labels.keys()].filter((key) => !isVersion(key.split(BETWEEN).at(-1)!))
  const siblings = Map.groupBy(named, (key) => key.split(BETWEEN).slice(0, -1).join(BETWEEN))
  const products = new Set<string>()
  for (const group of siblings.values())
    for (const one of group)
      for (const other of group) {
        if (one === other) continue
        const own = labels.get(one)!
        const shared = [...own].filter((label) => labels.get(other)!.has(label)).length
        if (shared >= LEAST_SHARED && shared >= Math.min(own.size, labels.get(other)!.size) / 2)
          products.add(one)
      }
  return products
}

/** "LISTA 41 (venció el 31/03)" and "LISTA 42" are versions of one list, and no products. */
const isVersion = (heading: string): boolean =>
  /\b(?:listas?|versi[oó]n|precios|tarifas?|hoja|pol[ií]tica)\b|\d{1,2}\/\d{1,2}|\b20\d\d\b/iu.test(heading)

const BETWEEN = '\u0000'
const pathKey = (path: readonly string[]): string => path.join(BETWEEN)
