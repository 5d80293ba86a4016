import { useId, useRef, useState } from 'react'
import { BlockUse } from './BlockUse.tsx'
import { blockText } from './block-text.ts'
import { CorrectionEditor } from './CorrectionEditor.tsx'
import { CorrectionMark } from './CorrectionMark.tsx'
import type { HeadingRanks } from './heading-ranks.ts'
import { LeafView } from './LeafView.tsx'
import { MisreadButton } from './MisreadButton.tsx'
import { NoticeView } from './NoticeView.tsx'
import type { ReadBlock, ReadingPlace } from './read-block.ts'
import { readingTexts as texts } from './texts.ts'

interface BlockRowProps {
  place: ReadingPlace
  read: ReadBlock
  ranks: HeadingRanks
  isUseShown: boolean
  /** The headings that the units of the block before it stand under. */
  pathAbove: readonly string[] | undefined
  /** The first block that somebody was sent to. */
  isFirstSought: boolean
}

const ROW = 'read-row'
const SOUGHT = `${ROW} read-row-sought`

/** A block with its actions and what assistants use of it: beside it, on a phone below it. */
export function BlockRow({ place, read, ranks, isUseShown, pathAbove, isFirstSought }: BlockRowProps) {
  const { block, position, isCorrected, units } = read
  const [isEditing, setIsEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const editorId = useId()
  const isSought = units.some((unit) => place.sought.has(unit))
  const text = blockText(block)
  const isLeftOut = isCorrected && block.kind === 'notice' && block.notice === 'hidden'
  const isPair = block.kind === 'pair'
  const Row = block.kind === 'message' ? 'li' : 'div'
  // Inside a list of terms, everything belongs to a term or its description.
  const Beside = isPair ? 'dd' : 'div'
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
          {block.kind === 'notice' ? (
            <NoticeView notice={block} ranks={ranks} isLeftOut={isLeftOut} />
          ) : (
            <LeafView block={block} ranks={ranks} />
          )}
        </div>
      )}
      <Beside className="read-acts">
        <MisreadButton
          ref={opener}
          text={text}
          isEditing={isEditing}
          editorId={editorId}
          onToggle={() => setIsEditing(!isEditing)}
        />
      </Beside>
      <Beside className="read-use">
        {isCorrected && (
          <CorrectionMark
            place={place}
            position={position}
            text={text}
            onTakenBack={() => opener.current?.focus()}
          />
        )}
        <BlockUse place={place} block={block} units={units} isShown={isUseShown} pathAbove={pathAbove} />
      </Beside>
      {isEditing && (
        <Beside className="read-edit" id={editorId}>
          <CorrectionEditor place={place} position={position} block={block} onClose={close} />
        </Beside>
      )}
    </Row>
  )
}

export const rowId = (position: number): string => `bloque-${position}`

const bringIntoSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'start' })
