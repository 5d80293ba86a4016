import { ApiError, UNEXPECTED_REPLY } from './api-error.ts'
import { httpTexts } from './texts.ts'

interface StreamEvent {
  content?: string
  error?: string
  message?: string
  success?: boolean
}

/** Reads `data:` lines, each JSON with `content`, `error`, or the reply as a whole, which is what it answers. */
export async function readEvents<R>(response: Response, onContent: (piece: string) => void): Promise<R> {
  let reply: unknown
  for await (const line of linesOf(response)) {
    if (!line.startsWith('data:')) continue
    const event = JSON.parse(line.slice(5)) as StreamEvent
    if (event.error !== undefined)
      throw new ApiError(response.status, { message: event.message ?? event.error, error: event.error })
    if (event.content !== undefined) onContent(event.content)
    else reply = event
  }
  if (reply === undefined)
    throw new ApiError(response.status, { message: httpTexts.brokenStream, error: UNEXPECTED_REPLY })
  return reply as R
}

async function* linesOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = (rest + value).split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
