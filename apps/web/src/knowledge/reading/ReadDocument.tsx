import { BlockRow } from './BlockRow.tsx'
import { groupBlocks } from './group-blocks.ts'
import { headingRanks } from './heading-ranks.ts'
import { PlaceRule } from './PlaceRule.tsx'
import { listedUnits, type ReadingPlace } from './read-block.ts'
import { readingTexts as texts } from './texts.ts'
import type { KeyedBlock } from './use-kept-keys.ts'

interface ReadDocumentProps {
  place: ReadingPlace
  blocks: readonly KeyedBlock[]
  /** Everything that assistants use is listed, not only what the seller should look at. */
  isUseShown: boolean
}

/** The blocks of a file as they were laid out, each with what assistants use of it beside it. */
export function ReadDocument({ place, blocks, isUseShown }: ReadDocumentProps) {
  const ranks = headingRanks(blocks.map(({ block }) => block))
  const above = pathsAbove(blocks, { isUseShown, sought: place.sought })
  const soughtFirst = blocks.find(({ units }) => units.some((unit) => place.sought.has(unit)))
  return groupBlocks(blocks).map(({ kind, place: begins, blocks: inside }) => {
    const Group = kind === 'pairs' ? 'dl' : kind === 'talk' ? 'ol' : 'div'
    return (
      <div key={inside[0]?.key} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {begins && <PlaceRule at={begins} />}
        <Group
          className={kind === 'pairs' ? 'grid' : 'grid gap-4'}
          aria-label={kind === 'talk' ? texts.talk : undefined}
        >
          {inside.map((read) => (
            <BlockRow
              key={read.key}
              place={place}
              read={read}
              ranks={ranks}
              isUseShown={isUseShown}
              pathAbove={above.get(read.key)}
              isFirstSought={read === soughtFirst}
            />
          ))}
        </Group>
      </div>
    )
  })
}

/** The headings of the last listed unit above each block, by the block's key, so that they are not written again. */
function pathsAbove(
  blocks: readonly KeyedBlock[],
  listed: Parameters<typeof listedUnits>[1],
): Map<number, readonly string[]> {
  const above = new Map<number, readonly string[]>()
  let last: readonly string[] | undefined
  for (const { key, units } of blocks) {
    if (last) above.set(key, last)
    last = listedUnits(units, listed).at(-1)?.path ?? last
  }
  return above
}
