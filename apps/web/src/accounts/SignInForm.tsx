import { useLocation } from 'react-router'
import { Button, PasswordField, TextField, TextLink } from '#ui'
import google from './google.svg'
import { signInTexts as texts } from './texts.ts'
import { useSignInForm } from './use-sign-in-form.ts'

const PASSWORD_MIN = 6

/** Login and registration are one form; the address says which. */
export function SignInForm() {
  const { pathname } = useLocation()
  const isRegister = pathname.startsWith('/register')
  const { form, way, typed, field, submit, withGoogle, refusal, busyWith, config, ...more } = useSignInForm(
    isRegister ? 'register' : 'login',
  )

  if (way && more.unconfirmed)
    return (
      <way.ConfirmByMail email={more.unconfirmed} outboxUrl={config?.outboxUrl} onBack={more.backToForm} />
    )
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-2">
        <h1 tabIndex={-1}>{isRegister ? texts.registerTitle : texts.loginTitle}</h1>
        <p className="lead">
          {isRegister ? texts.haveAccount : texts.noAccountYet}{' '}
          <TextLink to={isRegister ? '/login' : '/register'} onClick={more.startOver}>
            {isRegister ? texts.toLogin : texts.toRegister}
          </TextLink>
        </p>
      </div>
      {way && !refusal && <way.SessionEnded />}
      <div className="grid gap-2">
        <Button
          variant="white"
          block
          busy={busyWith === 'google' && texts.openingGoogle}
          onClick={() => void withGoogle()}
        >
          <img className="i" src={google} alt="" />
          {texts.google}
        </Button>
        <p className="hint" role="status">
          {more.isGoogleMissing && texts.googleUnavailable}
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
        labelAction={
          !isRegister && (
            <TextLink to="/forgot-password" state={{ email: typed.email }}>
              {texts.forgotten}
            </TextLink>
          )
        }
        hint={isRegister ? texts.passwordHint(config?.passwordMinLength ?? PASSWORD_MIN) : undefined}
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
      {refusal && !refusal.field && way && (
        <way.SignInRefusal refusal={refusal} isLogin={!isRegister} onConfirm={more.confirmByMail} />
      )}
      {more.isUnreachable && (
        <p className="err" role="alert">
          {texts.noConnection}
        </p>
      )}
      <Button
        type="submit"
        size="lg"
        block
        busy={busyWith === 'form' && (isRegister ? texts.registering : texts.loggingIn)}
      >
        {isRegister ? texts.register : texts.login}
      </Button>
      {config?.outboxUrl && (
        <a className="link" href={config.outboxUrl}>
          {texts.outbox}
        </a>
      )}
    </form>
  )
}
