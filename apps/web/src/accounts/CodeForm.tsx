import { useRef, useState, type FormEvent } from 'react'
import { authClient, type AuthClient } from '#platform'
import { Button, TextField } from '#ui'
import { authMessageOf, codeOf } from './auth-errors.ts'
import { secondFactorTexts as texts } from './second-factor-texts.ts'
import { appCodeIn, verifyAppCode, verifyRecoveryCode } from './second-factor.ts'

interface CodeFormProps {
  onDone: () => void
  /** Whose session the code is for, when it is not this browser's. */
  client?: () => Promise<AuthClient>
}

/** Asks for the code of the app, or for a recovery code; without a heading, for a page or a dialog that has its own. */
export function CodeForm({ onDone, client = authClient }: CodeFormProps) {
  const box = useRef<HTMLInputElement>(null)
  const [isRecovery, setIsRecovery] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)

  /** The focus stays in the box, its text chosen, so that the next code can be typed at once. */
  const complain = (sentence: string) => {
    setError(sentence)
    box.current?.focus()
    box.current?.select()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isChecking) return
    const code = isRecovery ? typed.trim() : appCodeIn(typed)
    if (!code) return complain(isRecovery ? texts.recoveryCodeMissing : texts.notSixDigits)
    setIsChecking(true)
    try {
      await (isRecovery ? verifyRecoveryCode : verifyAppCode)(await client(), code)
      onDone()
    } catch (failure) {
      complain(messageOf(failure, isRecovery))
    } finally {
      setIsChecking(false)
    }
  }

  const changeWay = () => {
    setIsRecovery(!isRecovery)
    setTyped('')
    setError(undefined)
  }

  const shared = {
    ref: box,
    value: typed,
    error,
    autoFocus: true,
    autoCapitalize: 'off',
    spellCheck: false,
    className: 'tabular-nums',
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value)
      setError(undefined)
    },
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      {isRecovery ? (
        <TextField
          {...shared}
          key="recovery"
          label={texts.recoveryCode}
          hint={texts.recoveryLead}
          name="recovery-code"
          autoComplete="off"
        />
      ) : (
        <TextField
          {...shared}
          key="app"
          label={texts.code}
          hint={texts.appLead}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      )}
      <Button type="submit" size="lg" block busy={isChecking && texts.confirming}>
        {texts.confirm}
      </Button>
      <Button variant="ghost" onClick={changeWay}>
        {isRecovery ? texts.toApp : texts.toRecoveryCode}
      </Button>
    </form>
  )
}

/** Two refusals mean something else here than where factors are changed. */
function messageOf(failure: unknown, isRecovery: boolean) {
  const code = codeOf(failure)
  if (code === 'mfa_factor_not_found') return isRecovery ? texts.noRecoveryCodes : texts.noApp
  return isRecovery && code === 'mfa_verification_failed' ? texts.wrongRecoveryCode : authMessageOf(failure)
}
