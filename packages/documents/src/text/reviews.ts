import type { Block, LeafBlock } from '@mostrador/contract/knowledge'

/** Headings above what customers say of a product. */
const OF_CUSTOMERS =
  /^(?:opiniones|reseñas|testimonios|valoraciones|calificaciones)(?: (?:de (?:nuestr[oa]s |l[oa]s )?(?:client[ea]s|comprador[ea]s|usuari[oa]s)|del producto))?(?: \(\d+\))?:?$|^comentarios de (?:nuestr[oa]s |l[oa]s )?(?:client[ea]s|comprador[ea]s|usuari[oa]s)$|^(?:lo que|qu[eé]) (?:dicen|opinan) (?:nuestr[oa]s client[ea]s|quienes compraron)/iu
/** What a shop itself speaks of, also where a page marks its sections by bold letters only. */
const OF_SHOP =
  /env[ií]o|cambio|devoluc|pago|garant|retiro|pregunta|contacto|ficha|descripci|precio|horario/iu

/** Leaves out the sections of a page, copied or not, in which customers speak: what they say is not the shop's. */
export function withoutReviews<B extends Block | LeafBlock>(blocks: readonly B[]): B[] {
  let level: number | null = null
  return blocks.filter((block) => {
    if (block.kind === 'heading') {
      if (level !== null && (block.level <= level || OF_SHOP.test(block.text))) level = null
      if (level === null && OF_CUSTOMERS.test(block.text.trim())) level = block.level
    }
    return level === null
  })
}
