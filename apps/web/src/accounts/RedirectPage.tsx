import { useState } from 'react'
import { arrivalOf } from './arrival.ts'
import { DoorFrame } from './DoorFrame.tsx'
import { hasStarted } from './google-flow.ts'
import { FollowMailLink } from './FollowMailLink.tsx'
import { RedirectNotice } from './RedirectNotice.tsx'
import { redirectTexts as texts } from './redirect-texts.ts'
import { TakeByCode } from './TakeByCode.tsx'
import { TakeTokens } from './TakeTokens.tsx'
import { useAddressParts, type AddressParts } from './use-address-parts.ts'

/** Where mails and Google lead to. What the address brought decides what there is to do. */
export function RedirectPage() {
  const { key, ...parts } = useAddressParts()
  return (
    <DoorFrame>
      <Arrival key={key} {...parts} />
    </DoorFrame>
  )
}

function Arrival({ query, hash }: AddressParts) {
  const [arrival] = useState(() => arrivalOf({ query, hash }))
  switch (arrival.kind) {
    case 'mail':
      return <FollowMailLink link={arrival.link} />
    case 'code':
      return <TakeByCode code={arrival.code} />
    case 'tokens':
      return <TakeTokens tokens={arrival.tokens} isOwnFlow={hasStarted(query)} />
    case 'first-confirmed':
      return (
        <RedirectNotice tone="good" title={texts.firstConfirmedTitle}>
          {texts.firstConfirmed}
        </RedirectNotice>
      )
    case 'failure':
      return <RedirectNotice title={texts.failedTitle}>{arrival.sentence}</RedirectNotice>
  }
}
