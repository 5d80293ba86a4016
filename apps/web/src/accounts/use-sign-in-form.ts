import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '#platform'
import type { FieldName, Mode, Typed } from './sign-in-rules.ts'

// The rules and the way to the server come when the first field is touched: they would be a tenth of what the page loads.
const loadSignIn = () => import('./sign-in.ts')

const nothingTyped: Typed = { email: '', password: '', confirmation: '', phone: '' }
const fieldNames = Object.keys(nothingTyped) as FieldName[]

/** The state of the form; it is small enough to live without a form library. */
export function useSignInForm(mode: Mode) {
  const navigate = useNavigate()
  const [rules, setRules] = useState<Awaited<ReturnType<typeof loadSignIn>>>()
  const [typed, setTyped] = useState(nothingTyped)
  // A field complains once it was left with something in it, or once the form was sent.
  const [judged, setJudged] = useState<readonly FieldName[]>([])
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const errors = rules?.errorsIn(mode, typed) ?? {}

  /** Without the rules a field stays silent; sending loads them again and says so if it cannot. */
  const prepare = () => void loadSignIn().then(setRules, () => undefined)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending) return
    setIsSending(true)
    setRefusal(undefined)
    setJudged(fieldNames)
    try {
      const { errorsIn, signIn } = await loadSignIn()
      const wrong = errorsIn(mode, typed)
      const firstWrong = fieldNames.find((name) => wrong[name])
      if (firstWrong) return form.querySelector<HTMLInputElement>(`[name=${firstWrong}]`)?.focus()
      await signIn(mode, typed)
      await navigate('/', { replace: true })
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      setIsSending(false)
    }
  }

  const field = (name: FieldName) => ({
    name,
    value: typed[name],
    error: judged.includes(name) ? errors[name] : undefined,
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    onFocus: prepare,
    onBlur: () => typed[name] && setJudged([...judged, name]),
  })

  const startOver = () => {
    setJudged([])
    setRefusal(undefined)
  }

  return { field, submit, refusal, isSending, startOver }
}
