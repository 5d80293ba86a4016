import type { Evidence } from '@mostrador/contract/questions'
import { useId, useState } from 'react'
import { Badge, Chip } from '#ui'
import { groupEvidence } from './group-evidence.ts'
import { questionScreenTexts as texts } from './texts.ts'

/** Where an answer came from, for the seller's eyes only. A chip with words behind it opens them. */
export function EvidenceChips({ evidence }: { evidence: Evidence[] }) {
  const [openedLabel, setOpenedLabel] = useState<string>()
  const quotesId = useId()
  const sources = groupEvidence(evidence)
  const opened = sources.find(({ label }) => label === openedLabel)
  if (sources.length === 0) return null
  return (
    <div className="evidence">
      <span className="text-micro text-ink-2">{texts.evidence}</span>
      <ul>
        {sources.map(({ label, quotes }) => {
          const isOpen = label === openedLabel
          return (
            <li key={label}>
              {quotes.length === 0 ? (
                <Badge>{label}</Badge>
              ) : (
                <Chip
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? quotesId : undefined}
                  onClick={() => setOpenedLabel(isOpen ? undefined : label)}
                >
                  {label}
                </Chip>
              )}
            </li>
          )
        })}
      </ul>
      {opened && (
        <div id={quotesId} className="grid gap-2">
          {opened.quotes.map((quote) => (
            <blockquote key={quote} className="evidence-quote">
              {quote}
            </blockquote>
          ))}
        </div>
      )}
    </div>
  )
}
