import { guardTexts, handTypedCodes } from '@mostrador/contract/guard'
import { useDeferredValue } from 'react'
import { Alert } from './Alert.tsx'

interface TypedFindingsProps {
  text: string
  title: string
  ownListings: ReadonlySet<string> | undefined
}

export function TypedFindings({ text, title, ownListings }: TypedFindingsProps) {
  const codes = handTypedCodes(useDeferredValue(text), ownListings)
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
