import type { Unit } from '@mostrador/documents/units'
import type { SectionProduct } from '../evidence/index.ts'
import { fold } from '../text/index.ts'
import type { KnowledgePart } from '../types.ts'
import { fileOf } from './file-of.ts'

/** The products that have parallel sections, by family, each with what its section tells of it. */
export type ProductFamilies = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>

/** The product that the section of some units is about; `null` without one, also where a row alone names a product. */
export function sectionProductOf(part: KnowledgePart, units: readonly Unit[]): SectionProduct | null {
  const { scope, path } = units[0]!
  const at = scope.product === undefined ? -1 : path.lastIndexOf(scope.product)
  return at < 0
    ? null
    : {
        family: [fileOf(part), ...path.slice(0, at)].join('\u0000'),
        name: path[at]!,
        matters: [...new Set(units.flatMap(mattersOf))],
      }
}

export function productFamiliesOf(parts: readonly KnowledgePart[]): ProductFamilies {
  const families = new Map<string, Map<string, Set<string>>>()
  for (const part of parts)
    for (const unit of part.units) {
      const product = sectionProductOf(part, [unit])
      if (product === null) continue
      const family = families.get(product.family) ?? new Map<string, Set<string>>()
      const matters = family.get(product.name) ?? new Set()
      for (const matter of product.matters) matters.add(matter)
      families.set(product.family, family.set(product.name, matters))
    }
  return families
}

function mattersOf({ kind, cells: [first], text }: Unit): string[] {
  if (first) return [fold(kind === 'pair' ? first.column : first.value)]
  return fold(text).match(/^(?:[a-z]+ ){2}/) ?? []
}
