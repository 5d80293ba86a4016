import { guardTexts, handTypedCodes } from '@mostrador/contract/guard'
import { useDeferredValue } from 'react'
import { Alert } from './Alert.tsx'

export function TypedFindings({ text, title }: { text: string; title: string }) {
  const codes = handTypedCodes(useDeferredValue(text))
  if (codes.length === 0) return null
  return (
    <Alert title={title}>
      <ul className="grid gap-1">
        {codes.map((code) => (
          <li key={code}>{guardTexts[code]}</li>
        ))}
      </ul>
    </Alert>
  )
}
