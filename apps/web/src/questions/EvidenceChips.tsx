import type { Evidence } from '@mostrador/contract/questions'
import { useId, useState } from 'react'
import { Badge, Chip } from '#ui'
import { questionScreenTexts as texts } from './texts.ts'

/** Where an answer came from, for the seller's eyes only. A chip with words behind it opens them. */
export function EvidenceChips({ evidence }: { evidence: Evidence[] }) {
  const [opened, setOpened] = useState<Evidence>()
  const quoteId = useId()
  if (evidence.length === 0) return null
  return (
    <div className="evidence">
      <span className="text-micro text-ink-2">{texts.evidence}</span>
      <ul>
        {evidence.map((source) => (
          <li key={`${source.label} ${source.detail}`}>
            {source.detail === null ? (
              <Badge>{source.label}</Badge>
            ) : (
              <Chip
                aria-expanded={source === opened}
                aria-controls={source === opened ? quoteId : undefined}
                onClick={() => setOpened(source === opened ? undefined : source)}
              >
                {source.label}
              </Chip>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <blockquote id={quoteId} className="evidence-quote">
          {opened.detail}
        </blockquote>
      )}
    </div>
  )
}
