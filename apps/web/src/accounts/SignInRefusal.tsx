import { Alert, Button } from '#ui'
import { confirmByMailTexts as texts } from './confirm-by-mail-texts.ts'
import type { Refusal } from './sign-in.ts'

interface SignInRefusalProps {
  refusal: Refusal
  isLogin: boolean
  /** The seller wants the mail that confirms the address. */
  onConfirm: () => void
}

/** Why the server said no. */
export const SignInRefusal = ({ refusal, isLogin, onConfirm }: SignInRefusalProps) => (
  <Alert
    tone="bad"
    role="alert"
    action={
      refusal.isUnconfirmed && (
        <Button variant="outline" size="sm" onClick={onConfirm}>
          {texts.again}
        </Button>
      )
    }
  >
    {refusal.sentence}
    {isLogin && refusal.isThrottled && ` ${texts.withoutWaiting}`}
  </Alert>
)
