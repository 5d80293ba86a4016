import { addDraftEndpoint, MAX_DRAFTS } from '@mostrador/contract/listings'
import { useQueryClient } from '@tanstack/react-query'
import { Info, Sparkles } from 'lucide-react'
import { useId, useState, type ClipboardEvent, type FormEvent } from 'react'
import { call, messageOf } from '#platform'
import { Alert, Button, toast } from '#ui'
import { draftsQuery } from './listing-queries.ts'
import { listingScreenTexts as texts } from './texts.ts'
import { useDraftBook } from './use-draft-book.ts'

interface AddProductFormProps {
  count: number
  isFull: boolean
  onAdded: (id: string) => void
}

/** Adds a product by its name; several pasted lines add several. */
export function AddProductForm({ count, isFull, onAdded }: AddProductFormProps) {
  const book = useDraftBook()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState<string | false>(false)
  const [error, setError] = useState<string | null>(null)
  const inputId = useId()

  /** One after the other: each shows up as soon as it is there, and what failed stays in the box. */
  async function add(names: string[]): Promise<void> {
    setError(null)
    const left = names.slice(0, MAX_DRAFTS - count)
    const notAdded = names.slice(left.length)
    for (const [index, name] of left.entries()) {
      setBusy(names.length === 1 ? texts.adding : texts.addingOf(index + 1, left.length))
      try {
        const { draft, message } = await call(addDraftEndpoint, { body: { name } })
        book.add(draft)
        onAdded(draft.id)
        if (index === left.length - 1) toast.info(message)
      } catch (failure) {
        notAdded.push(name)
        setError(messageOf(failure))
      }
    }
    if (notAdded.length > 0 && names.length > 1) setError(texts.notAdded(notAdded.join(', ')))
    setText(notAdded.join('\n'))
    setBusy(false)
    await client.invalidateQueries({ queryKey: draftsQuery.queryKey })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const names = linesOf(text)
    if (names.length > 0 && !busy && !isFull) void add(names)
  }

  const paste = (event: ClipboardEvent) => {
    const names = linesOf(event.clipboardData.getData('text'))
    if (names.length < 2 || text.trim() !== '' || busy || isFull) return
    event.preventDefault()
    setText(names.join('\n'))
    void add(names)
  }

  return (
    <form className="card grid gap-4 bg-sky-soft text-sky-ink" onSubmit={submit}>
      <div className="flex items-center justify-between gap-4">
        <label className="type-h2 text-ink" htmlFor={inputId}>
          {texts.whatToSell}
        </label>
        <span className="text-small tabular-nums">{texts.count(count)}</span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5">
        <textarea
          className="input"
          id={inputId}
          rows={text.includes('\n') ? 3 : 1}
          value={text}
          maxLength={2600}
          placeholder={texts.nameExample}
          disabled={isFull}
          aria-describedby={`${inputId}-note`}
          onPaste={paste}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey) submit(event)
          }}
        />
        <Button type="submit" busy={busy} disabled={isFull}>
          <Sparkles className="i" />
          {texts.add}
        </Button>
      </div>
      {error && (
        <Alert tone="bad" role="alert">
          {error}
        </Alert>
      )}
      <p className="flex gap-2 text-small" id={`${inputId}-note`}>
        <Info className="i i-sm shrink-0" />
        {isFull ? texts.full : `${texts.review} ${texts.severalLines}`}
      </p>
    </form>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
