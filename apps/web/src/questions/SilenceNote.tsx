import type { Silence } from '@mostrador/contract/questions'
import { TextLink } from '#ui'
import { explainSilence, type Place } from './silence-words.ts'
import { questionScreenTexts as texts } from './texts.ts'

interface SilenceNoteProps {
  silence: Silence
  /** Where the assistant learns. */
  repositoryId: string | null
  place?: Place
}

/** Why the assistant kept silent and what helps, for the seller's eyes only. */
export function SilenceNote({ silence, repositoryId, place }: SilenceNoteProps) {
  const { why, waysOut } = explainSilence(silence, repositoryId, place)
  return (
    <div className="silence">
      <p>
        <span className="strong">{texts.whySilent}</span> {why}
      </p>
      {waysOut.length > 0 && (
        <ul>
          {waysOut.map(({ label, to }) => (
            <li key={label}>
              <TextLink to={to}>{label}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
