import { useId, useRef, useState } from 'react'
import { BlockActions } from './BlockActions.tsx'
import { BlockUse } from './BlockUse.tsx'
import { BlockView } from './BlockView.tsx'
import { blockText } from './block-text.ts'
import { CorrectionEditor } from './CorrectionEditor.tsx'
import type { HeadingRanks } from './heading-ranks.ts'
import type { ReadBlock, ReadingPlace } from './read-block.ts'
import { readingTexts as texts } from './texts.ts'

interface BlockRowProps {
  place: ReadingPlace
  read: ReadBlock
  ranks: HeadingRanks
  isUseShown: boolean
  /** The first block of the part that somebody was sent to. */
  isFirstSought: boolean
}

const ROW = 'read-row scroll-mt-4 rounded-md'
const SOUGHT = `${ROW} read-row-sought`

/** A block with its actions and what assistants use of it: beside it, on a phone below it. */
export function BlockRow({ place, read, ranks, isUseShown, isFirstSought }: BlockRowProps) {
  const { block, position, isCorrected, units } = read
  const [isEditing, setIsEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const editorId = useId()
  const isSought = units.some(({ part }) => part === place.soughtPart)
  const text = blockText(block)
  const isLeftOut = isCorrected && text === ''
  const isPair = block.kind === 'pair' && !isLeftOut
  const Row = block.kind === 'message' ? 'li' : 'div'
  // Inside a list of terms, everything belongs to a term or its description.
  const Beside = block.kind === 'pair' ? 'dd' : 'div'
  const close = () => {
    setIsEditing(false)
    opener.current?.focus()
  }
  return (
    <Row
      id={rowId(position)}
      tabIndex={-1}
      className={`${isSought ? SOUGHT : ROW} ${isPair ? 'read-row-pair' : ''}`}
      aria-current={isSought || undefined}
      ref={isFirstSought ? bringIntoSight : undefined}
    >
      {isPair ? (
        <>
          <dt className="strong min-w-0 wrap-anywhere">{block.label}</dt>
          <dd className="min-w-0 wrap-anywhere">{block.value}</dd>
        </>
      ) : (
        <div className="read-block">
          {isFirstSought && <p className="mb-1 text-small text-sky-ink">{texts.answerCameFrom}</p>}
          {isLeftOut ? <p className="hint">{texts.leftOut}</p> : <BlockView block={block} ranks={ranks} />}
        </div>
      )}
      <Beside className="read-acts">
        <BlockActions
          place={place}
          position={position}
          text={text}
          isCorrected={isCorrected}
          isEditing={isEditing}
          editorId={editorId}
          openerRef={opener}
          onToggle={() => setIsEditing(!isEditing)}
        />
      </Beside>
      <Beside className="read-use">
        <BlockUse place={place} block={block} units={units} isShown={isUseShown} />
      </Beside>
      {isEditing && (
        <Beside className="col-span-full" id={editorId}>
          <CorrectionEditor place={place} position={position} block={block} onClose={close} />
        </Beside>
      )}
    </Row>
  )
}

export const rowId = (position: number): string => `bloque-${position}`

const bringIntoSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'start' })
