import { accountTexts } from '@mostrador/contract/accounts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { session } from '#platform/session'
import { Alert, Button, PasswordField, TextField, TextLink } from '#ui'
import googleMark from './google.svg'
import { signInTexts as texts } from './texts.ts'
import { useSignInForm } from './use-sign-in-form.ts'

/** Login and registration are one form; the address says which. */
export function SignInForm() {
  const { pathname } = useLocation()
  const isRegister = pathname.startsWith('/register')
  const { field, submit, refusal, isSending, startOver } = useSignInForm(isRegister ? 'register' : 'login')
  const [askedForGoogle, setAskedForGoogle] = useState(false)

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-2">
        <h1 tabIndex={-1}>{isRegister ? texts.registerTitle : texts.loginTitle}</h1>
        <p className="lead">
          {isRegister ? texts.haveAccount : texts.noAccountYet}{' '}
          <TextLink to={isRegister ? '/login' : '/register'} onClick={startOver}>
            {isRegister ? texts.toLogin : texts.toRegister}
          </TextLink>
        </p>
      </div>
      {session.hasEnded() && !refusal && (
        <Alert tone="info" role="status">
          {accountTexts.signInAgain}
        </Alert>
      )}
      <div className="grid gap-2">
        <Button variant="white" block onClick={() => setAskedForGoogle(true)}>
          <img className="i" src={googleMark} alt="" />
          {texts.google}
        </Button>
        <p className="hint" role="status">
          {askedForGoogle && texts.googleUnavailable}
        </p>
      </div>
      <div className="or">{texts.orWithEmail}</div>
      <TextField
        {...field('email')}
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PasswordField
        {...field('password')}
        label={texts.password}
        hint={isRegister ? texts.passwordHint : undefined}
        autoComplete={isRegister ? 'new-password' : 'current-password'}
      />
      {isRegister && (
        <>
          <PasswordField {...field('confirmation')} label={texts.confirmation} autoComplete="new-password" />
          <TextField
            {...field('phone')}
            label={texts.phone}
            hint={texts.phoneHint}
            type="tel"
            autoComplete="tel"
          />
        </>
      )}
      {refusal && (
        <Alert tone="bad" role="alert">
          {refusal}
        </Alert>
      )}
      <Button
        type="submit"
        size="lg"
        block
        busy={isSending && (isRegister ? texts.registering : texts.loggingIn)}
      >
        {isRegister ? texts.register : texts.login}
      </Button>
    </form>
  )
}
