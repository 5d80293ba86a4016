import type { Silence } from '@mostrador/contract/questions'
import { TextLink } from '#ui'
import { explainSilence } from './silence-words.ts'
import { questionScreenTexts as texts } from './texts.ts'

interface SilenceNoteProps {
  silence: Silence
  /** Where the assistant learns. */
  repositoryId: string | null
  /** Opens the place to answer by hand, where there is one. */
  onAnswer?: (() => void) | undefined
}

/** Why the assistant kept silent and what helps, for the seller's eyes only. */
export function SilenceNote({ silence, repositoryId, onAnswer }: SilenceNoteProps) {
  const { why, waysOut, canAnswerByHand } = explainSilence(silence, repositoryId)
  return (
    <div className="silence">
      <p>
        <span className="strong">{texts.whySilent}</span> {why}
      </p>
      <ul>
        {waysOut.map(({ label, to }) => (
          <li key={label}>
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
        {canAnswerByHand && onAnswer && (
          <li>
            <button type="button" className="link" onClick={onAnswer}>
              {texts.remedies.byHand}
            </button>
          </li>
        )}
      </ul>
    </div>
  )
}
