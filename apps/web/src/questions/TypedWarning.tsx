import { guardTexts, handTypedCodes } from '@mostrador/contract/guard'
import { useDeferredValue } from 'react'
import { Alert } from '#ui'
import { questionScreenTexts as texts } from './texts.ts'

/** What the marketplace may ban an answer for, said before it is published. Publishing it stays the seller's decision. */
export function TypedWarning({ text }: { text: string }) {
  const codes = handTypedCodes(useDeferredValue(text))
  return (
    <div role="status">
      {codes.length > 0 && (
        <Alert title={texts.beforePublishing}>
          <ul className="grid gap-1">
            {codes.map((code) => (
              <li key={code}>{guardTexts[code]}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
