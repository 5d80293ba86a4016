import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { session } from '#platform'
import { Spinner } from '#ui'
import { authMessageOf } from './auth-errors.ts'
import { RedirectNotice } from './RedirectNotice.tsx'
import { redirectTexts as texts } from './redirect-texts.ts'
import { takeByCode } from './social-return.ts'

/** Back from Google, with a code that only this browser can turn into a session. */
export function TakeByCode({ code }: { code: string }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  // Who was signed in has linked Google to the account, and goes back to it.
  const next = useRef(session.state() === 'in' ? '/account' : '/')
  const isTaken = useRef(false)

  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    takeByCode(code).then(
      () => navigate(session.state() === 'half' ? '/login' : next.current, { replace: true }),
      (error: unknown) => setFailure(authMessageOf(error)),
    )
  }, [code, navigate])

  if (failure !== undefined) return <RedirectNotice title={texts.failedTitle}>{failure}</RedirectNotice>
  return (
    <div className="grid gap-5">
      <h1 tabIndex={-1}>{texts.arrivingTitle}</h1>
      <Spinner label={texts.working} />
    </div>
  )
}
