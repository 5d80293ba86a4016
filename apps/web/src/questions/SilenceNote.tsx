import type { Decision, Silence } from '@mostrador/contract/questions'
import { TextLink } from '#ui'
import { explainDecision } from './decision-words.ts'
import { explainSilence, type Place } from './silence-words.ts'
import { questionScreenTexts as texts } from './texts.ts'

interface SilenceNoteProps {
  silence: Silence
  /** Where the assistant learns. */
  repositoryId: string | null
  place?: Place
  /** The check that kept the answer back. */
  decision?: Decision | undefined
}

/** Why the assistant kept silent and what helps, for the seller's eyes only. */
export function SilenceNote({ silence, repositoryId, place, decision }: SilenceNoteProps) {
  const { why, waysOut } = explainSilence(silence, repositoryId, place)
  return (
    <div className="silence">
      <p>
        <span className="strong">{texts.whySilent}</span> {why}
      </p>
      {decision && <p>{explainDecision(decision, place)}</p>}
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
