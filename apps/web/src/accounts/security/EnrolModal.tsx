import type { AuthMFAEnrollTOTPResponse } from '@supabase/auth-js'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Alert, Button, Modal, TextField } from '#ui'
import { authMessageOf, codeOf } from '../auth-errors.ts'
import { appCodeIn } from '../second-factor.ts'
import { CopyButton } from './CopyButton.tsx'
import { inGroups } from './readable-groups.ts'
import { RecoveryCodesModal } from './RecoveryCodesModal.tsx'
import { Refusal } from './Refusal.tsx'
import { useFinishEnrolment, useMakeRecoveryCodes } from './security-changes.ts'
import { securityTexts as texts } from './security-texts.ts'

type Enrolment = NonNullable<AuthMFAEnrollTOTPResponse['data']>

interface EnrolModalProps {
  email: string
  enrolment: Enrolment
  onClose: () => void
}

/** Links an app in three steps, and then offers the codes for the day when it is lost. */
export function EnrolModal({ email, enrolment, onClose }: EnrolModalProps) {
  const finish = useFinishEnrolment(enrolment.id)
  const makeCodes = useMakeRecoveryCodes()
  if (makeCodes.data) return <RecoveryCodesModal codes={makeCodes.data} email={email} onClose={onClose} />
  if (finish.isSuccess)
    return (
      <Modal
        title={texts.enrolledTitle}
        isOpen
        onClose={onClose}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              {texts.later}
            </Button>
            <Button busy={makeCodes.isPending && texts.makingCodes} onClick={() => makeCodes.mutate('first')}>
              {texts.makeRecoveryCodes}
            </Button>
          </>
        }
      >
        <Alert tone="good" role="status">
          {texts.enrolled}
        </Alert>
        <p>{texts.enrolledNext}</p>
        <Refusal error={makeCodes.error} />
      </Modal>
    )
  return <StepsModal enrolment={enrolment} finish={finish} onClose={onClose} />
}

interface StepsModalProps {
  enrolment: Enrolment
  finish: ReturnType<typeof useFinishEnrolment>
  onClose: () => void
}

function StepsModal({ enrolment, finish, onClose }: StepsModalProps) {
  const formId = useId()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  const complain = (sentence: string) => {
    setError(sentence)
    box.current?.focus()
    box.current?.select()
    // On a phone the note below the box would be under the buttons.
    box.current?.scrollIntoView({ block: 'center' })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (finish.isPending) return
    const code = appCodeIn(typed)
    if (!code) return complain(texts.notSixDigits)
    finish.mutate(code, { onError: (failure) => complain(enrolMessageOf(failure)) })
  }

  return (
    <Modal
      title={texts.enrolTitle}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={finish.isPending && texts.confirming}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <ol className="steps">
        <Step title={texts.stepApp}>
          <p className="text-small text-ink-2">{texts.stepAppText}</p>
        </Step>
        <Step title={texts.stepScan}>
          <div className="enrol-secret">
            <img className="qr" src={enrolment.totp.qr_code} alt={texts.qrCode} width={176} height={176} />
            <div className="grid content-start justify-items-start gap-3">
              <p className="text-small text-ink-2">{texts.cannotScan}</p>
              <code className="secret" aria-label={texts.secret}>
                {inGroups(enrolment.totp.secret, ' ')}
              </code>
              <CopyButton text={enrolment.totp.secret} />
              <a className="link on-touch" href={enrolment.totp.uri}>
                {texts.openApp}
              </a>
            </div>
          </div>
        </Step>
        <Step title={texts.stepCode}>
          <form id={formId} noValidate onSubmit={submit}>
            <TextField
              ref={box}
              label={texts.code}
              hint={texts.codeHint}
              error={error}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              className="tabular-nums"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setError(undefined)
              }}
            />
          </form>
        </Step>
      </ol>
    </Modal>
  )
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <h3>{title}</h3>
    {children}
  </li>
)

/** While an app is being linked, two refusals mean something else than at a sign-in. */
function enrolMessageOf(error: Error) {
  const code = codeOf(error)
  if (code === 'mfa_factor_not_found' || code === 'mfa_challenge_expired') return texts.enrolTooLate
  return code === 'mfa_verification_failed' ? texts.enrolWrongCode : authMessageOf(error)
}
