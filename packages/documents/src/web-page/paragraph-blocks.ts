import type { BlockPlace, LeafBlock } from '@mostrador/contract/knowledge'

/** What page editors put before an item that is not marked as one; "✓ = apta" explains a sign. */
const BULLET = /^(?:[•·▪◦●○►▸‣✓✔]|[-–—](?=\s))(?!\s?=)\s*(?=\S)/
/** A question with what answers it, behind it or on the next lines. */
const ASKED = /^(?:(¿[^¿?]{2,160}\?)\s*|([^¿?.\n]{4,160}\?)\n)([^\s¿?][^¿?]*)$/

const at: BlockPlace = { line: 0 }

/** The blocks of a paragraph's text: a list where its lines begin with bullets, an answer where it begins with a question. */
export function paragraphBlocks(text: string): LeafBlock[] {
  const answer = answerOf(text)
  if (answer) return [{ kind: 'answer', ...answer, at }]
  const blocks: LeafBlock[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    const item = itemOf(line)
    if (item !== null)
      if (last?.kind === 'list') last.items.push({ text: item, level: 0 })
      else blocks.push({ kind: 'list', items: [{ text: item, level: 0 }], at })
    else if (last?.kind === 'paragraph') last.text += `\n${line}`
    else blocks.push({ kind: 'paragraph', text: line, at })
  }
  return blocks
}

/** The text of a line behind its bullet, or null. */
function itemOf(line: string): string | null {
  const bullet = BULLET.exec(line)
  return bullet ? line.slice(bullet[0].length) : null
}

/** Splits "¿Hacen factura A? Sí, a empresas."; returns null for any other text. */
export function answerOf(text: string): { question: string; text: string } | null {
  const asked = ASKED.exec(text)
  return asked ? { question: (asked[1] ?? asked[2]!).replace(/\n/g, ' '), text: asked[3]! } : null
}
