import { useRef, useState, type FormEvent } from 'react'
import { isApiError, type AuthClient } from '#platform'
import { Alert, Button, ButtonLink, PasswordField, TextLink } from '#ui'
import { CodeForm } from './CodeForm.tsx'
import { DoorFrame } from './DoorFrame.tsx'
import { recoveryTexts as texts } from './recovery-texts.ts'
import {
  clientOf,
  errorsIn,
  failureOf,
  resetPassword,
  tokensIn,
  tokensOf,
  type RecoveryTokens,
  type TypedPassword,
} from './reset-password.ts'
import { secondFactorTexts } from './second-factor-texts.ts'
import { useAddressParts } from './use-address-parts.ts'

/** Where the link of a recovery mail ends. Its session sets a password and does nothing else. */
export function ResetPasswordPage() {
  const { key, hash } = useAddressParts()
  return (
    <DoorFrame>
      <ResetPassword key={key} arrivedWith={tokensIn(hash)} />
    </DoorFrame>
  )
}

function ResetPassword({ arrivedWith }: { arrivedWith: RecoveryTokens | string }) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<TypedPassword>({ password: '', confirmation: '' })
  const [isJudged, setIsJudged] = useState(false)
  const [failure, setFailure] = useState(
    typeof arrivedWith === 'string' ? { sentence: arrivedWith, needsNewLink: true } : undefined,
  )
  const [isSaving, setIsSaving] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [unproven, setUnproven] = useState<AuthClient>()
  const errors = isJudged ? errorsIn(typed) : {}

  async function save(tokens: RecoveryTokens) {
    setIsSaving(true)
    setFailure(undefined)
    try {
      await resetPassword(tokens, typed.password)
      setIsDone(true)
    } catch (error) {
      if (!isApiError(error, 'second_factor_needed')) return setFailure(failureOf(error))
      await clientOf(tokens).then(setUnproven, () => setFailure(failureOf(error)))
    } finally {
      setIsSaving(false)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    setIsJudged(true)
    const [firstWrong] = Object.keys(errorsIn(typed))
    if (firstWrong) return form.current?.querySelector<HTMLInputElement>(`[name=${firstWrong}]`)?.focus()
    if (typeof arrivedWith === 'string') return
    void save(arrivedWith)
  }

  const withSecondFactor = async (client: AuthClient) => {
    setUnproven(undefined)
    await tokensOf(client).then(save, (error: unknown) => setFailure(failureOf(error)))
  }

  const field = (name: keyof TypedPassword) => ({
    name,
    value: typed[name],
    error: errors[name],
    autoComplete: 'new-password',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  })

  if (isDone)
    return (
      <div className="grid gap-5">
        <h1 tabIndex={-1}>{texts.resetDoneTitle}</h1>
        <Alert tone="good" role="status">
          {texts.resetDone}
        </Alert>
        <ButtonLink to="/login" size="lg" block>
          {texts.login}
        </ButtonLink>
      </div>
    )
  if (unproven)
    return (
      <div className="grid gap-5">
        <h1 tabIndex={-1}>{secondFactorTexts.title}</h1>
        <CodeForm client={() => Promise.resolve(unproven)} onDone={() => void withSecondFactor(unproven)} />
      </div>
    )
  return (
    <div className="grid gap-5">
      <h1 tabIndex={-1}>{texts.resetTitle}</h1>
      {failure && (
        <Alert tone="bad" role="alert">
          <p>{failure.sentence}</p>
          {failure.needsNewLink && <TextLink to="/forgot-password">{texts.askNewLink}</TextLink>}
        </Alert>
      )}
      <form ref={form} className="grid gap-5" noValidate onSubmit={submit}>
        <PasswordField {...field('password')} label={texts.newPassword} hint={texts.passwordHint(6)} />
        <PasswordField {...field('confirmation')} label={texts.confirmation} />
        <Button type="submit" size="lg" block busy={isSaving && texts.saving}>
          {texts.save}
        </Button>
      </form>
      <TextLink to="/login">{texts.backToLogin}</TextLink>
    </div>
  )
}
