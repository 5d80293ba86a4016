import type { Unit } from '@mostrador/documents/units'
import type { SectionProduct } from '../evidence/index.ts'
import type { KnowledgePart } from '../types.ts'
import { fileOf } from './file-of.ts'

/** The names of the products that have parallel sections, by family. */
export type ProductFamilies = ReadonlyMap<string, ReadonlySet<string>>

/** The product that the section of a unit is about; `null` without one, also where its row alone names a product. */
export function sectionProductOf(part: KnowledgePart, { scope, path }: Unit): SectionProduct | null {
  const at = scope.product === undefined ? -1 : path.lastIndexOf(scope.product)
  return at < 0 ? null : { family: [fileOf(part), ...path.slice(0, at)].join('\u0000'), name: path[at]! }
}

export function productFamiliesOf(parts: readonly KnowledgePart[]): ProductFamilies {
  const families = new Map<string, Set<string>>()
  for (const part of parts)
    for (const unit of part.units) {
      const product = sectionProductOf(part, unit)
      if (product === null) continue
      families.set(product.family, (families.get(product.family) ?? new Set()).add(product.name))
    }
  return families
}
