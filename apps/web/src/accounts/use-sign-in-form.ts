import { loginEndpoint, registerEndpoint } from '@mostrador/contract/accounts'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { call, messageOf, session } from '#platform'
import { errorsIn, nothingTyped, type FieldName, type Mode } from './sign-in-form.ts'

const send = (mode: Mode, { email, password, phone }: typeof nothingTyped) =>
  mode === 'login'
    ? call(loginEndpoint, { body: { email, password } })
    : call(registerEndpoint, { body: { email, password, phone } })

/** The state of the form. It is small enough to live without a form library, which would double what the login downloads. */
export function useSignInForm(mode: Mode) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(nothingTyped)
  // A field complains once it was left with something in it, or once the form was sent.
  const [judged, setJudged] = useState<ReadonlySet<FieldName>>(new Set())
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const errors = errorsIn(mode, typed)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    setJudged(new Set(Object.keys(typed) as FieldName[]))
    const firstWrong = Object.keys(typed).find((name) => errors[name as FieldName])
    if (firstWrong) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${firstWrong}]`)?.focus()

    setIsSending(true)
    setRefusal(undefined)
    try {
      session.save(await send(mode, typed))
      await navigate('/', { replace: true })
    } catch (error) {
      setRefusal(messageOf(error))
      setIsSending(false)
    }
  }

  const field = (name: FieldName) => ({
    name,
    value: typed[name],
    error: judged.has(name) ? errors[name] : undefined,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    onBlur: () => typed[name] && setJudged(new Set(judged).add(name)),
  })

  const startOver = () => {
    setJudged(new Set())
    setRefusal(undefined)
  }

  return { field, submit, refusal, isSending, startOver }
}
