import type { Block } from '@mostrador/contract/knowledge'

/** Headings above what customers say of a product. */
const OF_CUSTOMERS =
  /^(?:opini[oó]n(?:es)?|rese[nñ]as?|testimonios?|valoraci[oó]n(?:es)?|calificaci[oó]n(?:es)?|comentarios)(?: (?:de |del |sobre )[^.:]{1,40})?(?: \(\d+\))?:?$|^(?:lo que|qu[eé]) (?:dicen|opinan) (?:de nosotros|nuestr[oa]s client[ea]s|quienes compraron)/iu

/** Leaves out the sections of a page in which customers speak: what they say is not the shop's. */
export function withoutReviews(blocks: readonly Block[]): Block[] {
  let level: number | null = null
  return blocks.filter((block) => {
    if (block.kind === 'heading') {
      if (level !== null && block.level <= level) level = null
      if (level === null && OF_CUSTOMERS.test(block.text.trim())) level = block.level
    }
    return level === null
  })
}
