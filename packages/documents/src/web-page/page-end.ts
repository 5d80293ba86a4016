import type { Block } from '@mostrador/contract/knowledge'

/** Blocks at the end of a page that may be its foot. */
const MOST_BLOCKS = 4
const OF_FOOT =
  /^(?:©|\(c\) ?\d|copyright\b|visitas:? ?\d)|derechos reservados|mejor visto (?:en|con)|\bwebmaster\b|dise[nñ]o web|sitio (?:web )?(?:creado|desarrollado|hecho|optimizado)|bot[oó]n de arrepentimiento/iu

/** Leaves out the last lines of a page that speak of the page and not of the shop: its copyright, its maker, its visits. */
export function withoutPageEnd(blocks: readonly Block[]): Block[] {
  const from = blocks.length - MOST_BLOCKS
  return blocks.filter(
    (block, at) =>
      at < from || block.kind !== 'paragraph' || block.text.length > 200 || !OF_FOOT.test(block.text),
  )
}
