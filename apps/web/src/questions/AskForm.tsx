import { isBlank } from '@mostrador/contract/text'
import { List, PackageOpen, SendHorizontal, ShieldCheck, Truck, Wallet } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Alert, Button, Chip } from '#ui'
import { questionScreenTexts as texts } from './texts.ts'
import type { useSimulation } from './use-simulation.ts'

const quickQuestions = [
  { Icon: Wallet, ...texts.quick.price },
  { Icon: Truck, ...texts.quick.shipping },
  { Icon: ShieldCheck, ...texts.quick.warranty },
  { Icon: PackageOpen, ...texts.quick.stock },
  { Icon: List, ...texts.quick.features },
]

interface AskFormProps {
  simulation: Pick<ReturnType<typeof useSimulation>, 'ask' | 'openTurn' | 'error' | 'isFading'>
  note: string
}

/** The counter: ready questions above, a free one below. */
export function AskForm({ simulation: { ask, openTurn, error, isFading }, note }: AskFormProps) {
  const [typed, setTyped] = useState('')
  const fieldId = useId()
  const isBusy = openTurn !== undefined || isFading
  const form = useRef<HTMLFormElement>(null)

  // What was asked and answered takes room above: on a phone the field that is written in would slip under the bar below.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) form.current.scrollIntoView({ block: 'nearest' })
  }, [isBusy])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank(typed) && !isBusy) void send(typed.trim())
  }

  const send = async (question: string) => {
    setTyped('')
    // What found no answer comes back to be sent again, unless something else was typed meanwhile.
    if (!(await ask(question))) setTyped((current) => current || question)
  }

  return (
    <div className="chat-foot">
      {error && (
        <Alert tone="bad" role="alert">
          {error}
        </Alert>
      )}
      <div className="chips" role="group" aria-label={texts.quickQuestions}>
        {quickQuestions.map(({ Icon, tag, question }) => (
          <Chip key={tag} aria-disabled={isBusy} onClick={() => !isBusy && void ask(question)}>
            <Icon className="i-sm" />
            {tag}
          </Chip>
        ))}
      </div>
      <form ref={form} className="ask" onSubmit={submit}>
        <label className="sr-only" htmlFor={fieldId}>
          {texts.yourQuestion}
        </label>
        <input
          className="input"
          id={fieldId}
          value={typed}
          maxLength={2000}
          autoComplete="off"
          placeholder={texts.questionExample}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          aria-label={texts.sendQuestion}
          disabled={isBlank(typed)}
          aria-disabled={isBusy}
        >
          <SendHorizontal className="i" />
          <span className="max-sm:hidden">{texts.send}</span>
        </Button>
      </form>
      <p className="text-micro text-ink-2">{note}</p>
    </div>
  )
}
