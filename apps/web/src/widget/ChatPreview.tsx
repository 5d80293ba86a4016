import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '#ui'
import { widgetScreenTexts as texts } from './texts.ts'

interface Look {
  name: string
  color: string
  welcome: string
  hasPerson: boolean
}

/** What the loader puts on any page, as far as it is used here. */
interface Chat {
  look: Look
  destroy(): void
}
interface Loader {
  create(options: { assistantId: string; server: string; into: Element }): Chat
}

/** The very script that pages of sellers load. */
async function loadChats(): Promise<Loader> {
  const address = '/widget.js'
  await import(/* @vite-ignore */ address)
  const { mostrador } = window as unknown as { mostrador?: Loader }
  if (!mostrador) throw new Error('the loader of the chat did nothing')
  return mostrador
}

/** The chat as visitors see it, with what is being typed into the form. */
export function ChatPreview({ assistantId, look }: { assistantId: string; look: Look }) {
  const place = useRef<HTMLDivElement>(null)
  const chat = useRef<Chat>(undefined)
  const latest = useRef(look)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    let isGone = false
    const show = async () => {
      const mostrador = await loadChats()
      if (isGone || !place.current) return
      chat.current = mostrador.create({ assistantId, server: window.location.origin, into: place.current })
      chat.current.look = latest.current
    }
    show().catch(() => setHasFailed(true))
    return () => {
      isGone = true
      chat.current?.destroy()
      chat.current = undefined
    }
  }, [assistantId])

  const { name, color, welcome, hasPerson } = look
  useEffect(() => {
    latest.current = { name, color, welcome, hasPerson }
    if (chat.current) chat.current.look = latest.current
  }, [name, color, welcome, hasPerson])

  return (
    <section className="chat-preview" aria-label={texts.previewTitle}>
      <h2>{texts.previewTitle}</h2>
      {hasFailed ? (
        <ErrorState message={texts.previewFailed} />
      ) : (
        <div className="chat-preview-place" ref={place} />
      )}
    </section>
  )
}
