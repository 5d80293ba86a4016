import { BlockRow } from './BlockRow.tsx'
import { groupBlocks } from './group-blocks.ts'
import { headingRanks } from './heading-ranks.ts'
import { PlaceRule } from './PlaceRule.tsx'
import type { ReadBlock, ReadingPlace } from './read-block.ts'
import { readingTexts as texts } from './texts.ts'

interface ReadDocumentProps {
  place: ReadingPlace
  blocks: readonly ReadBlock[]
  /** Everything that assistants use is listed, not only what the seller should look at. */
  isUseShown: boolean
}

/** The blocks of a file as they were laid out, each with what assistants use of it beside it. */
export function ReadDocument({ place, blocks, isUseShown }: ReadDocumentProps) {
  const ranks = headingRanks(blocks.map(({ block }) => block))
  const soughtFirst = blocks.find(({ units }) => units.some(({ part }) => part === place.soughtPart))
  return groupBlocks(blocks).map(({ kind, place: begins, blocks: inside }) => {
    const Group = kind === 'pairs' ? 'dl' : kind === 'talk' ? 'ol' : 'div'
    return (
      <div key={inside[0]?.position} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {begins && <PlaceRule at={begins} />}
        <Group
          className={kind === 'pairs' ? 'grid' : 'grid gap-4'}
          aria-label={kind === 'talk' ? texts.talk : undefined}
        >
          {inside.map((read) => (
            <BlockRow
              key={read.position}
              place={place}
              read={read}
              ranks={ranks}
              isUseShown={isUseShown}
              isFirstSought={read === soughtFirst}
            />
          ))}
        </Group>
      </div>
    )
  })
}
