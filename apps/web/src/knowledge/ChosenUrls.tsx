import { Globe, Plus, X } from 'lucide-react'
import { Button, IconButton, TextField } from '#ui'
import { knowledgeScreenTexts as texts } from './texts.ts'

interface ChosenUrlsProps {
  urls: readonly string[]
  /** What stands in the field. */
  typed: string
  /** What is wrong with what was typed. */
  error?: string
  onType: (typed: string) => void
  onAdd: () => void
  onRemove: (url: string) => void
}

/** Where addresses of web pages are typed, and those added so far. Enter adds, and does not send the form. */
export const ChosenUrls = ({ urls, typed, error, onType, onAdd, onRemove }: ChosenUrlsProps) => (
  <div className="grid gap-3">
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <TextField
        label={texts.url}
        hint={texts.urlHint}
        error={error}
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={texts.urlExample}
        maxLength={2000}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return
          event.preventDefault()
          onAdd()
        }}
      />
      {/* In line with the field, below its label. */}
      <Button variant="secondary" className="mt-7" onClick={onAdd}>
        <Plus className="i" />
        {texts.addUrl}
      </Button>
    </div>
    {urls.length > 0 && (
      <ul className="grid gap-2" aria-label={texts.urls}>
        {urls.map((url) => (
          <li key={url} className="file">
            <Globe className="i" />
            <span className="min-w-0 flex-1 wrap-anywhere">{url}</span>
            <IconButton label={texts.removeOne(url)} size="sm" onClick={() => onRemove(url)}>
              <X className="i-sm" />
            </IconButton>
          </li>
        ))}
      </ul>
    )}
  </div>
)
