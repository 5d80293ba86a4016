import type { Silence } from '@mostrador/contract/questions'
import { silenceWords } from './silence-words.ts'
import { questionScreenTexts as texts } from './texts.ts'

/** Why the assistant kept silent, for the seller's eyes only. */
export const SilenceNote = ({ silence }: { silence: Silence }) => (
  <p className="silence">
    <span className="strong">{texts.whySilent}</span> {silenceWords(silence)}
  </p>
)
