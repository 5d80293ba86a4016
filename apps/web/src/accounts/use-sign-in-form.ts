import type { AuthConfig } from '@mostrador/contract/accounts'
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { session } from '#platform/session'
import type { FieldName, Mode, Typed } from './sign-in-rules.ts'
import type { Refusal } from './sign-in.ts'

// The rules and the way to the server come once the page is shown: they would be a tenth of what it loads.
const loadSignIn = () => import('./sign-in.ts')

type Way = Awaited<ReturnType<typeof loadSignIn>>

const nothingTyped: Typed = { email: '', password: '', confirmation: '', phone: '' }
const fieldNames = Object.keys(nothingTyped) as FieldName[]

/** The state of the form; it is small enough to live without a form library. */
export function useSignInForm(mode: Mode) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [way, setWay] = useState<Way>()
  const [config, setConfig] = useState<AuthConfig>()
  const [typed, setTyped] = useState(nothingTyped)
  // A field complains once it was left with something in it, or once the form was sent.
  const [judged, setJudged] = useState<readonly FieldName[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const [busyWith, setBusyWith] = useState<'form' | 'google'>()
  const [isUnreachable, setIsUnreachable] = useState(false)
  const [isGoogleMissing, setIsGoogleMissing] = useState(false)

  // Without the rules a field stays silent; sending loads them again and says so if it cannot.
  useEffect(() => {
    const prepare = async () => {
      const loaded = await loadSignIn()
      setWay(loaded)
      setConfig(await loaded.authConfig())
    }
    prepare().catch(() => undefined)
  }, [])

  // What was typed, filled in by the browser or even sent before this program was there. Known before the next press is heard,
  // which would find nothing typed.
  const [wasSentEarly, setWasSentEarly] = useState(false)
  useLayoutEffect(() => {
    if (!form.current) return
    const early = Object.fromEntries(new FormData(form.current)) as Partial<Typed>
    setTyped((known) => ({ ...known, ...early }))
    setWasSentEarly('sent' in form.current.dataset)
  }, [])
  useEffect(() => {
    if (wasSentEarly) form.current?.requestSubmit()
  }, [wasSentEarly])

  const focus = (name: FieldName) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  useEffect(() => {
    if (refusal?.field) focus(refusal.field)
  }, [refusal])

  const errors: Partial<Record<FieldName, string>> = { ...way?.errorsIn(mode, typed) }
  if (refusal?.field) errors[refusal.field] ??= refusal.sentence

  /** Does one thing at a time; whatever goes wrong is said above the button. */
  async function attempt(what: 'form' | 'google', act: (way: Way) => Promise<unknown>) {
    if (busyWith) return
    setBusyWith(what)
    setRefusal(undefined)
    setIsUnreachable(false)
    try {
      const loaded = way ?? (await loadSignIn())
      setWay(loaded)
      await act(loaded).catch((error: unknown) => setRefusal(loaded.refusalOf(error)))
    } catch {
      setIsUnreachable(true)
    } finally {
      setBusyWith(undefined)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    return attempt('form', async ({ errorsIn, signIn }) => {
      setJudged(fieldNames)
      const wrong = errorsIn(mode, typed)
      const firstWrong = fieldNames.find((name) => wrong[name])
      if (firstWrong) return focus(firstWrong)
      if (!(await signIn(mode, typed))) return setUnconfirmed(typed.email)
      // A session that is still half open stays here, for its second step.
      if (session.state() === 'in') await navigate('/', { replace: true })
    })
  }

  const withGoogle = () =>
    attempt('google', async ({ signInWithGoogle }) => setIsGoogleMissing(!(await signInWithGoogle())))

  const field = (name: FieldName) => ({
    name,
    value: typed[name],
    error: judged.includes(name) ? errors[name] : undefined,
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target
      setTyped((known) => ({ ...known, [name]: value }))
      if (refusal?.field === name) setRefusal(undefined)
    },
    onBlur: () => typed[name] && setJudged([...judged, name]),
  })

  const startOver = () => {
    setJudged([])
    setRefusal(undefined)
  }

  return {
    form,
    way,
    typed,
    field,
    submit,
    withGoogle,
    refusal,
    unconfirmed,
    busyWith,
    isUnreachable,
    isGoogleMissing,
    config,
    startOver,
    confirmByMail: () => setUnconfirmed(typed.email),
    backToForm: () => setUnconfirmed(undefined),
  }
}
