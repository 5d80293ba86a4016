import type { ReadingPlace, UsedUnit } from './read-block.ts'
import { readingTexts as texts } from './texts.ts'
import { runsOf } from './unit-runs.ts'
import { WithheldLine } from './WithheldLine.tsx'

interface UnitLineProps {
  place: ReadingPlace
  unit: UsedUnit
  /** The file says that it is over. */
  isExpired: boolean
}

/** What assistants use, with its withheld sentences and whether it is over. */
export function UnitLine({ place, unit: { part, text, withheld, isOver }, isExpired }: UnitLineProps) {
  return (
    <>
      {runsOf(text, withheld).map((run, index) =>
        'said' in run ? (
          // Sentences have no id, and never change their place.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className="whitespace-pre-line wrap-anywhere">
            {isOver ? <s className="text-ink-2">{run.said}</s> : run.said}
          </p>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <WithheldLine key={index} place={{ ...place, position: part }} {...run} />
        ),
      )}
      {isOver && <p className="hint">{isExpired ? texts.overExpired : texts.over}</p>}
    </>
  )
}
