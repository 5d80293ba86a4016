import { ProgressBar } from '#ui'
import { knowledgeScreenTexts as texts } from './texts.ts'

/** How much of the files has left. */
export const Sending = ({ share }: { share: number }) => (
  <div className="grid gap-2">
    <div className="flex justify-between gap-4 text-small">
      <span>{texts.sending}</span>
      <span className="strong tabular-nums">{texts.percent(share)}</span>
    </div>
    <ProgressBar label={texts.sending} share={share} />
  </div>
)
