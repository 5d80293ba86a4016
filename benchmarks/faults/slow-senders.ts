import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serverCommand } from '../../scripts/lib/server-command.ts'
import { placeAlone } from '../lib/alone.ts'
import { startCommand, untilReady } from '../lib/processes.ts'
import { processTree } from '../lib/process-tree.ts'
import type { Measure } from '../lib/result.ts'
import { newSeller, type Seller } from '../lib/seller.ts'

const BOUNDARY = 'limite'
const FILE_BYTES = 4_100_000
const FILES = 10
/** Each peer sends one piece and then pauses. */
const PIECE = Buffer.alloc(256 * 1024, 'a')
const PAUSE_MS = 40
const LOOK_MS = 100
/** Longer than all timeouts of the product for a stalled request. */
const PATIENCE_MS = 90_000
const SETTLE_MS = 10_000

/**
 * Opens peers that send slowly, omit the end of the body and then hold the connection. Measures the memory that the
 * product keeps as the growth of its process.
 */
export async function surviveSlowSenders(): Promise<Measure[]> {
  const { url, env, close } = await placeAlone()
  const product = startCommand(serverCommand('main.ts'), env)
  try {
    await untilReady(`${url}/readyz`, product)
    const sellers: Seller[] = []
    while (sellers.length < 40) sellers.push(await newSeller(url))
    const [first] = sellers
    if (!first) return []
    const repositories = new Map<Seller, string>()
    for (const seller of sellers)
      repositories.set(seller, await seller.createRepository('Políticas', [{ name: 'a.txt', bytes: TEXT }]))
    const uploadOf = (seller: Seller): Sender => ({
      head: [
        `POST /api/assistant/upload-files/${repositories.get(seller)} HTTP/1.1`,
        `authorization: ${seller.signedIn.session.access_token}`,
        `content-type: multipart/form-data; boundary=${BOUNDARY}`,
        `content-length: ${FILES * (FILE_BYTES + 1000)}`,
      ],
      *body() {
        for (let file = 0; file < FILES; file += 1) {
          yield Buffer.from(
            `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="${file}.txt"\r\n\r\n`,
          )
          for (let sent = 0; sent < FILE_BYTES; sent += PIECE.length)
            yield PIECE.subarray(0, FILE_BYTES - sent)
          yield Buffer.from('\r\n')
        }
      },
    })
    const login: Sender = {
      head: [
        'POST /api/accounts/login HTTP/1.1',
        'content-type: application/json',
        `content-length: ${1024 * 1024}`,
      ],
      *body() {
        yield Buffer.from('{"email":"')
        for (let piece = 0; piece < 3; piece += 1) yield PIECE
      },
    }
    const many = (count: number, sender: Sender) => Array.from({ length: count }, () => sender)
    const runs: [string, Sender[], number?][] = [
      // The first run has no limit, because it also loads code and buffers that the process keeps.
      ['20 uploads of one account', many(20, uploadOf(first))],
      ['60 uploads of one account', many(60, uploadOf(first)), 150],
      ['200 uploads of one account', many(200, uploadOf(first)), 150],
      ['80 uploads of 40 accounts', [...sellers, ...sellers].map(uploadOf), 150],
      ['200 logins without an account', many(200, login), 150],
    ]
    const measures: Measure[] = []
    for (const [name, senders, atMost] of runs) {
      const { peakMb, afterMb } = await growth(product.pid, url, senders)
      const bar = atMost === undefined ? {} : { bar: { atMost } }
      measures.push({ what: `${name}: peak growth`, value: Math.max(0, peakMb), unit: 'MB', ...bar })
      measures.push({ what: `${name}: growth afterwards`, value: Math.max(0, afterMb), unit: 'MB' })
    }
    return measures
  } finally {
    await product.stop()
    await close()
  }
}

const TEXT = new TextEncoder().encode('Hacemos envíos a todo el país.')

interface Sender {
  head: string[]
  body(): Iterable<Buffer>
}

async function growth(pid: number, url: string, senders: readonly Sender[]) {
  const memoryMb = () => processTree(pid).find((one) => one.pid === pid)?.memoryMb ?? 0
  const before = memoryMb()
  let peak = before
  const looking = setInterval(() => (peak = Math.max(peak, memoryMb())), LOOK_MS)
  const sockets = senders.map(() => connect(Number(new URL(url).port), '127.0.0.1'))
  await Promise.race([
    Promise.all(sockets.map((socket, index) => hold(socket, senders[index]))),
    wait(PATIENCE_MS, undefined, { ref: false }),
  ])
  clearInterval(looking)
  for (const socket of sockets) socket.destroy()
  await wait(SETTLE_MS)
  return { peakMb: peak - before, afterMb: memoryMb() - before }
}

/** Sends the request without its end, and waits until the product closes the connection. */
async function hold(socket: Socket, sender: Sender | undefined): Promise<void> {
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(`${sender?.head.join('\r\n')}\r\nhost: tienda.test\r\n\r\n`)
  for (const piece of sender?.body() ?? []) {
    if (socket.destroyed) return
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed])
    await wait(PAUSE_MS)
  }
  await closed
}
