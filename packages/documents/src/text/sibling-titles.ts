import type { LeafBlock } from '@mostrador/contract/knowledge'

const LEAST_SHARED = 2
/** Between titles that are not alike. */
const LEAST_SHARED_OF_OTHERS = 3

/**
 * Lowers the title of a text beside the titles below it when it names one of several sheets alike: "TALADRO TX-13" with its
 * values above "TALADRO TX-10" with the same labels.
 */
export function withSiblingTitles(blocks: readonly LeafBlock[]): LeafBlock[] {
  const [first] = blocks
  if (first?.kind !== 'heading' || first.level !== 1) return [...blocks]
  const sections = sectionsOf(blocks)
  const own = labelsIn(sections[0]!)
  const sibling = sections.slice(1).find((section) => {
    const least = areNamedAlike(first.text, section[0]!) ? LEAST_SHARED : LEAST_SHARED_OF_OTHERS
    return sharesMost(own, labelsIn(section), least)
  })
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

/** "TALADRO TX-13" and "TALADRO TX-10": names that begin alike, or that both have a number. */
const areNamedAlike = (title: string, block: LeafBlock): boolean =>
  block.kind === 'heading' &&
  (wordOf(title) === wordOf(block.text) || (/\d/.test(title) && /\d/.test(block.text)))

const wordOf = (title: string): string => title.toLowerCase().split(' ', 1)[0]!

/** The labels of the pairs of a section. */
const labelsIn = (section: readonly LeafBlock[]): ReadonlySet<string> =>
  new Set(section.flatMap((block) => (block.kind === 'pair' ? [block.label] : [])))

function sharesMost(own: ReadonlySet<string>, other: ReadonlySet<string>, least: number): boolean {
  const shared = [...own].filter((name) => name !== '' && other.has(name)).length
  return shared >= least && 2 * shared >= own.size
}
