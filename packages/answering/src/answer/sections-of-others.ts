import { namesSpoken, wordsWithNumbers, type Passage } from '../evidence/index.ts'
import type { ProductFamilies } from '../knowledge/index.ts'
import type { ListingFacts } from '../types.ts'

/**
 * Leaves out what stands in the section of another product. Of parallel sections ("BP4-10", "BP4-15") the question names those
 * that hold, or else the listing names the one. Where neither does, what only one of the sections tells holds.
 */
export function withoutSectionsOfOthers(
  passages: readonly Passage[],
  families: ProductFamilies,
  { question, listing }: { question: string; listing: ListingFacts | null },
): Passage[] {
  const meant = new Map<string, ReadonlySet<string>>()
  const meantIn = (family: string): ReadonlySet<string> => {
    const known = meant.get(family) ?? namesMeant(new Set(families.get(family)?.keys()), question, listing)
    meant.set(family, known)
    return known
  }
  return passages.filter(({ product }) => {
    if (!product) return true
    const names = meantIn(product.family)
    if (names.size > 0) return names.has(product.name)
    const others = [...(families.get(product.family) ?? [])].filter(([name]) => name !== product.name)
    return !others.some(([, matters]) => product.matters.some((matter) => matters.has(matter)))
  })
}

function namesMeant(
  names: ReadonlySet<string>,
  question: string,
  listing: ListingFacts | null,
): ReadonlySet<string> {
  const asked = namesIn(names, question)
  if (asked.size > 0 || !listing) return asked
  const titled = namesIn(names, [listing.title, ...Object.values(listing.attributes)].join(' ; '))
  return titled.size === 1 ? titled : new Set()
}

function namesIn(names: ReadonlySet<string>, text: string): ReadonlySet<string> {
  const { whole, partly } = namesSpoken(names, wordsWithNumbers(text))
  return whole.size > 0 ? whole : partly
}
