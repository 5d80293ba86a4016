import { useEffect, useState } from 'react'
import { authConfig } from '#platform'
import { recoveryTexts as texts } from './recovery-texts.ts'

/** Leads to the mails that the demo would send; elsewhere there is nothing to see. */
export function DemoOutboxLink() {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    authConfig().then(
      ({ outboxUrl }) => setAddress(outboxUrl),
      () => undefined,
    )
  }, [])
  return (
    address && (
      <a className="link" href={address}>
        {texts.outbox}
      </a>
    )
  )
}
