import type { LeafBlock } from '@mostrador/contract/knowledge'

const LEAST_SHARED = 2

/**
 * Lowers the title of a text beside the titles below it when it names one of several sheets alike: "TALADRO TX-13" with its
 * values above "TALADRO TX-10" with the same labels.
 */
export function withSiblingTitles(blocks: readonly LeafBlock[]): LeafBlock[] {
  const [first] = blocks
  if (first?.kind !== 'heading' || first.level !== 1) return [...blocks]
  const sections = sectionsOf(blocks)
  const own = namesIn(sections[0]!)
  const sibling = sections.slice(1).find((section) => sharesMost(own, namesIn(section)))
  const heading = sibling?.[0]
  return heading?.kind === 'heading' ? [{ ...first, level: heading.level }, ...blocks.slice(1)] : [...blocks]
}

function sectionsOf(blocks: readonly LeafBlock[]): LeafBlock[][] {
  const sections: LeafBlock[][] = []
  for (const block of blocks)
    if (block.kind === 'heading') sections.push([block])
    else sections.at(-1)!.push(block)
  return sections
}

/** The labels and columns of a section. */
const namesIn = (section: readonly LeafBlock[]): ReadonlySet<string> =>
  new Set(
    section.flatMap((block) =>
      block.kind === 'pair' ? [block.label] : block.kind === 'table' ? block.header.flat() : [],
    ),
  )

function sharesMost(own: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...own].filter((name) => name !== '' && other.has(name)).length
  return shared >= LEAST_SHARED && 2 * shared >= own.size
}
