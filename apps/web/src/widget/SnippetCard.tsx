import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert, Button, Card, copyText, toast } from '#ui'
import { snippetOf } from './snippet.ts'
import { widgetScreenTexts as texts } from './texts.ts'

const COPIED_MS = 1000

interface SnippetCardProps {
  assistantId: string
  color: string
  hasSites: boolean
}

export function SnippetCard({ assistantId, color, hasSites }: SnippetCardProps) {
  const snippet = snippetOf({ origin: window.location.origin, assistantId, color })
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    if (await copyText(snippet)) setIsCopied(true)
    else toast.error(texts.copyFailed)
  }

  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{texts.snippetTitle}</h2>
        <Button variant="secondary" onClick={() => void copy()}>
          {isCopied ? <Check className="i" /> : <Copy className="i" />}
          {isCopied ? texts.copied : texts.copy}
        </Button>
        <span className="sr-only" role="status">
          {isCopied && texts.copied}
        </span>
      </div>
      <p className="text-small text-ink-2">{texts.snippetText}</p>
      <pre className="snippet" role="region" aria-label={texts.snippet} tabIndex={0}>
        <code>{snippet}</code>
      </pre>
      {!hasSites && <Alert>{texts.noSites}</Alert>}
    </Card>
  )
}
