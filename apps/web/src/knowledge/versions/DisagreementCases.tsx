import type { Disagreement } from '@mostrador/contract/knowledge'
import { useState } from 'react'
import { Button } from '#ui'
import { DisagreementCase } from './DisagreementCase.tsx'
import { versionTexts as texts } from './texts.ts'
import type { Choosing } from './use-choosing.ts'

interface DisagreementCasesProps {
  /** Of the group that they belong to. */
  groupId: string
  cases: readonly Disagreement[]
  choosing: Choosing
  focusNext: readonly string[]
}

/** Cases that are shown at first, and with each press on the button. */
const CASES_AT_ONCE = 20

export function DisagreementCases({ groupId, cases, choosing, focusNext }: DisagreementCasesProps) {
  const [limit, setLimit] = useState(CASES_AT_ONCE)
  const hidden = cases.length - limit
  // Ids hold no spaces.
  const idOf = (one: Disagreement | undefined) => (one ? [`${groupId}-${one.key.replaceAll(' ', '-')}`] : [])
  const showMore = () => {
    setLimit(limit + CASES_AT_ONCE)
    const [first] = idOf(cases[limit])
    requestAnimationFrame(() => document.getElementById(first ?? '')?.focus({ preventScroll: true }))
  }
  return (
    <>
      <ul className="grid gap-4">
        {cases.slice(0, limit).map((one, at) => (
          <DisagreementCase
            key={one.key}
            id={idOf(one).join('')}
            disagreement={one}
            choosing={choosing}
            focusNext={[...idOf(cases[at + 1]), ...idOf(cases[at - 1]), ...focusNext]}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={showMore}>
          {texts.more(Math.min(hidden, CASES_AT_ONCE))}
        </Button>
      )}
    </>
  )
}
