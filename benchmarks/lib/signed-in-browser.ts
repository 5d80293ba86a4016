import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBrowser } from '../../e2e/support/browser.ts'
import { browserOptions } from '../../e2e/support/browser-options.ts'
import { keptSession } from '../../e2e/support/kept-session.ts'
import { freePorts } from './processes.ts'
import type { Seller } from './seller.ts'

export interface DebuggedBrowser {
  port: number
  close(): Promise<void>
}

/** A browser without a window that is driven through `port`; with a seller it is signed in at `url`. */
export async function openBrowser(url: string, seller?: Seller): Promise<DebuggedBrowser | undefined> {
  const browser = findBrowser()
  if (!browser) return undefined
  const [port = 0] = await freePorts(1)
  const profile = await mkdtemp(join(tmpdir(), 'mostrador-browser-'))
  const own = ['--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`]
  const child = spawn(browser, [...(browserOptions().args ?? []), ...own, 'about:blank'], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const close = async () => {
    child.kill()
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    if (seller) await signIn(port, url, seller)
  } catch (error) {
    await close()
    throw error
  }
  return { port, close }
}

const TRIES = 100

/** Keeps the session where the app looks for it, on a page of its own address that runs nothing. */
async function signIn(port: number, url: string, seller: Seller): Promise<void> {
  const kept = keptSession(seller.signedIn)
  const address = `http://127.0.0.1:${port}/json/new?${encodeURIComponent(`${url}/healthz`)}`
  for (let left = TRIES; ; left -= 1) {
    const reply = await fetch(address, { method: 'PUT' }).catch(() => null)
    if (reply?.ok) {
      const { webSocketDebuggerUrl } = (await reply.json()) as { webSocketDebuggerUrl: string }
      const expression = `location.origin === ${JSON.stringify(url)} && !!Object.assign(localStorage, ${JSON.stringify(kept)})`
      while (!(await evaluate(webSocketDebuggerUrl, expression))) await wait(50)
      return
    }
    if (left === 0) throw new Error('the browser does not answer')
    await wait(100)
  }
}

function evaluate(address: string, expression: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address)
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } })),
    )
    socket.addEventListener('message', ({ data }) => {
      socket.close()
      const { result } = JSON.parse(String(data)) as { result?: { result?: { value?: unknown } } }
      resolve(result?.result?.value === true)
    })
    socket.addEventListener('error', () => reject(new Error('the browser hung up')))
  })
}
