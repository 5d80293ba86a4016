import type { ChatReply, OpenedChat } from '@mostrador/contract/widget'

/** A call that did not do: with the server's sentence for the visitor, when it had one. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: string
  constructor(status = 0, { message = '', error = '' }: { message?: string; error?: string } = {}) {
    super(message)
    this.status = status
    this.code = error
  }
}

interface Message {
  conversation: string | undefined
  messageId: string
  question: string
}

export type Calls = ReturnType<typeof callsTo>

export function callsTo(server: string, assistantId: string) {
  const post = async (path: string, body: object): Promise<Response> => {
    const response = await fetch(`${server}/api/widget/${assistantId}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(body),
    }).catch(() => {
      throw new CallFailed()
    })
    if (response.ok) return response
    throw new CallFailed(response.status, await response.json().catch(() => ({})))
  }
  return {
    open: async (conversation: string | undefined): Promise<OpenedChat> =>
      (await post('open', { conversation })).json(),
    /** Calls `onConversation` and `onContent` as the answer comes. */
    async send(
      message: Message,
      on: { conversation: (key: string) => void; content: (piece: string) => void },
    ): Promise<ChatReply> {
      const response = await post('messages', message)
      let reply: ChatReply | undefined
      for await (const event of eventsOf(response)) {
        if (event.error) throw new CallFailed(500, { message: event.error })
        if (event.conversation) on.conversation(event.conversation)
        if (event.content) on.content(event.content)
        if (event.data) reply = event.data
      }
      if (!reply) throw new CallFailed()
      return reply
    },
    async leaveEmail(conversation: string | undefined, email: string): Promise<void> {
      await post('email', { conversation, email })
    },
  }
}

interface ChatEvent {
  conversation?: string
  content?: string
  error?: string
  data?: ChatReply
}

/** The `data:` lines of a stream; one that is cut simply ends. */
async function* eventsOf(response: Response): AsyncGenerator<ChatEvent> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const piece = await reader?.read().catch(() => undefined)
    if (!piece || piece.done) return
    const lines = (rest + decoder.decode(piece.value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) yield JSON.parse(line.slice(5)) as ChatEvent
  }
}
