import type { Disagreement } from '@mostrador/contract/knowledge'
import { Check } from 'lucide-react'
import { Badge, Button } from '#ui'
import { beginningOf } from '../reading/beginning-of.ts'
import { usedSide } from './group-disagreements.ts'
import { versionTexts as texts } from './texts.ts'
import type { Choosing } from './use-choosing.ts'

interface DisagreementCaseProps {
  id: string
  disagreement: Disagreement
  choosing: Choosing
  /** What takes the focus when this case is decided and leaves its group. */
  focusNext: readonly string[]
}

/** Two texts that say something different, each with the button that makes it hold. */
export function DisagreementCase({ id, disagreement, choosing, focusNext }: DisagreementCaseProps) {
  const { key, sides } = disagreement
  const used = usedSide(disagreement)
  return (
    <li id={id} tabIndex={-1} className="grid gap-3 rounded-md sm:grid-cols-2">
      {sides.map(({ fileId, fileName, text }, side) => (
        <div
          key={fileId}
          className="flex flex-wrap content-start items-end justify-between gap-x-3 gap-y-2 rounded-md bg-sunken p-3"
        >
          <div className="grid min-w-0 flex-1 basis-60 gap-1">
            <p className="text-small text-ink-2 wrap-anywhere">{fileName}</p>
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          </div>
          {side === used ? (
            <Badge tone="good">
              <Check />
              {texts.used}
            </Badge>
          ) : (
            <Button
              variant="outline"
              size="sm"
              aria-label={texts.chooseOne(beginningOf(text), fileName)}
              busy={choosing.isSaving(fileId, [key]) && texts.choosing}
              onClick={() => choosing.choose({ fileId, fileName }, [key], [id, ...focusNext])}
            >
              {texts.choose}
            </Button>
          )}
        </div>
      ))}
    </li>
  )
}
