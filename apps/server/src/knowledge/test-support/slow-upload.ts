import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import type { TestApp, TestSeller } from '../../testing/index.ts'

const BOUNDARY = 'limite'
const ENDING = `\r\n--${BOUNDARY}--\r\n`

export interface SlowUpload {
  /** The reply of the server, which can arrive before the upload ends. */
  answer: Promise<{ status: number | undefined; body: unknown }>
  send(text: string): void
  /** Ends the request body. */
  finish(): void
  /** Closes the connection before the body ends. */
  cut(): Promise<void>
}

/** Starts to upload a file to a repository. It sends no content before `send`. */
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
  // The test may send to a connection that the server has closed.
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
