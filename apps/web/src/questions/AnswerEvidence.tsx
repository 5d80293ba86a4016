import type { Receipt } from '@mostrador/contract/questions'
import { ReceiptText } from 'lucide-react'
import { useId, useState } from 'react'
import { Chip } from '#ui'
import { groupSources } from './group-sources.ts'
import { PlaceDetail } from './PlaceDetail.tsx'
import { ReceiptDetail } from './ReceiptDetail.tsx'
import { questionScreenTexts as texts } from './texts.ts'

const RECEIPT = Symbol('the receipt')

interface AnswerEvidenceProps {
  receipt: Receipt
  says: 'something' | 'nothing'
  /** Stands below an answer with its bell, and so ends where the answer does. */
  besideBell: boolean
}

/**
 * Where an answer or a draft came from, for the seller's eyes only: a chip for each place, which opens what stands there,
 * and one for the receipt as a whole. A silence has only the latter.
 */
export function AnswerEvidence({ receipt, says, besideBell }: AnswerEvidenceProps) {
  const [opened, setOpened] = useState<string | typeof RECEIPT>()
  const detailId = useId()
  const places = says === 'something' ? groupSources(receipt) : []
  const openedPlace = places.find(({ label }) => label === opened)
  const chip = (what: string | typeof RECEIPT) => ({
    'aria-expanded': what === opened,
    'aria-controls': what === opened ? detailId : undefined,
    onClick: () => setOpened(what === opened ? undefined : what),
  })
  return (
    <div className={besideBell ? 'evidence' : 'evidence evidence-flush'}>
      {says === 'something' && (
        <span className="text-micro text-ink-2">
          {places.length > 0 ? texts.evidence : texts.evidenceOfNothing}
        </span>
      )}
      <ul>
        {places.map(({ label }) => (
          <li key={label}>
            <Chip {...chip(label)}>{label}</Chip>
          </li>
        ))}
        <li>
          <Chip className="chip-plain" {...chip(RECEIPT)}>
            <ReceiptText className="i-sm" />
            {texts.receipt}
          </Chip>
        </li>
      </ul>
      {opened !== undefined && (
        <div id={detailId} className="evidence-detail">
          {openedPlace && <PlaceDetail place={openedPlace} />}
          {opened === RECEIPT && <ReceiptDetail receipt={receipt} />}
        </div>
      )}
    </div>
  )
}
