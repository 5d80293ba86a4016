import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, copyText, toast } from '#ui'
import { securityTexts as texts } from './security-texts.ts'

const COPIED_MS = 1000

export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    if (await copyText(text)) setIsCopied(true)
    else toast.error(texts.copyFailed)
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void copy()}>
        {isCopied ? <Check className="i" /> : <Copy className="i" />}
        {isCopied ? texts.copied : texts.copy}
      </Button>
      <span className="sr-only" role="status">
        {isCopied && texts.copied}
      </span>
    </>
  )
}
