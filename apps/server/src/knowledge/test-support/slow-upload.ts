import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import type { TestApp, TestSeller } from '../../testing/index.ts'

const BOUNDARY = 'limite'
const ENDING = `\r\n--${BOUNDARY}--\r\n`

export interface SlowUpload {
  /** What the seller is told, while the file is still on its way or afterwards. */
  answer: Promise<{ status: number | undefined; body: unknown }>
  send(text: string): void
  /** Sends the rest. */
  finish(): void
  /** Goes away in the middle. */
  cut(): Promise<void>
}

/** Begins to add a file to a repository, and sends nothing of it until told to. */
export async function beginUpload(
  app: TestApp,
  seller: TestSeller,
  repositoryId: string,
  fileName = 'lento.txt',
): Promise<SlowUpload> {
  const call = request(`${app.url}/api/assistant/upload-files/${repositoryId}`, {
    method: 'POST',
    headers: {
      authorization: seller.session.access_token,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    },
  })
  // What was sent to a connection that is closed by now.
  call.on('error', () => undefined)
  const answer = once(call, 'response').then(async ([reply]: IncomingMessage[]) => ({
    status: reply?.statusCode,
    body: reply ? await json(reply) : undefined,
  }))
  answer.catch(() => undefined)
  call.write(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="${fileName}"\r\ncontent-type: text/plain\r\n\r\n`,
  )
  return {
    answer,
    send: (text) => void call.write(text),
    finish: () => void call.end(ENDING),
    async cut() {
      const closed = new Promise((resolve) => call.once('close', resolve))
      call.destroy()
      await closed
    },
  }
}
