import type { Block } from '@mostrador/contract/knowledge'
import { useState } from 'react'
import { Button } from '#ui'
import { groupUnits, isSamePath } from './group-units.ts'
import { listedUnits, type ReadingPlace, type UsedUnit } from './read-block.ts'
import { readingTexts as texts } from './texts.ts'
import { UnitLine } from './UnitLine.tsx'

interface BlockUseProps {
  place: ReadingPlace
  block: Block
  units: readonly UsedUnit[]
  /** All units are listed; otherwise those that the seller should look at. */
  isShown: boolean
  /** Headings that stand above already. */
  pathAbove: readonly string[] | undefined
}

/** Units that are listed at first, and with each press on the button. */
const UNITS_AT_ONCE = 20

/** What assistants use of a block, each unit under the headings that it stands under. */
export function BlockUse({ place, block, units, isShown, pathAbove }: BlockUseProps) {
  const [limit, setLimit] = useState(UNITS_AT_ONCE)
  const listed = listedUnits(units, { isUseShown: isShown, sought: place.sought })
  const hidden = listed.length - limit
  if (listed.length === 0) {
    const why = isShown && whyUnused(block)
    return why && <p className="hint md:ps-3">{why}</p>
  }
  return (
    <div className="grid gap-2 border-s-2 border-sky ps-3 text-small">
      <p className="sr-only">{texts.usedHere}</p>
      {groupUnits(listed.slice(0, limit)).map(({ path, units: inside }, index) => (
        // Groups have no id, and never change their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="grid gap-1">
          {path.length > 0 && !(index === 0 && isSamePath(path, pathAbove)) && (
            <p className="text-micro text-ink-2">{path.join(' › ')}</p>
          )}
          <ul className="grid gap-1">
            {inside.map((unit, at) => (
              // Units have no id, and never change their place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} className={place.sought.has(unit) ? SOUGHT : ''}>
                <UnitLine
                  place={place}
                  unit={unit}
                  isExpired={block.kind === 'notice' && block.notice === 'expired'}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {hidden > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => setLimit(limit + UNITS_AT_ONCE)}
        >
          {texts.moreUnits(Math.min(hidden, UNITS_AT_ONCE))}
        </Button>
      )}
    </div>
  )
}

const SOUGHT = 'rounded-xs bg-sky-soft px-1 -mx-1'

/** Why assistants use nothing of a block, where the block does not say it itself. */
function whyUnused(block: Block): string | null {
  if (block.kind === 'heading') return texts.usedAsHeading
  const saysIt =
    (block.kind === 'message' && block.isShop !== true) ||
    (block.kind === 'notice' && (block.notice === 'struck' || block.notice === 'hidden'))
  return saysIt ? null : texts.unused
}
