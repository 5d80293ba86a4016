import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { StepFailed } from '../bootstrap/steps.mjs'
import { answers } from '../lib/ports.ts'
import { CACHE } from './python-environment.ts'

export interface ModelServer {
  /** For AI_BASE_URL. */
  baseUrl: string
  /** Whether a call is being worked on at this moment. */
  isBusy(): Promise<boolean>
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
}

interface ServerOptions {
  /** Tokens of a prompt and its reply together. */
  contextTokens: number
  apiKey?: string
}

const LAST_WORDS = 2000

/** Starts llama.cpp's server with the small model as a child process. It ends with this process at the latest. */
export async function startModelServer(
  python: string,
  { contextTokens, apiKey }: ServerOptions,
): Promise<ModelServer> {
  const model = join(CACHE, 'gemma-3-270m-q4_k_m.gguf')
  const args = [join(import.meta.dirname, 'serve.py'), '--model', model, '--context', String(contextTokens)]
  const child = spawn(python, apiKey === undefined ? args : [...args, '--key', apiKey])
  const ended = once(child, 'exit')
  let log = ''
  child.stderr.on('data', (chunk) => (log = `${log}${chunk}`.slice(-LAST_WORDS)))
  const failed = (what: string) => new StepFailed(`${log}\nThe model server ${what}.`)

  const address = await addressIn(child.stdout, ended)
  if (address === null) throw failed('ended before it listened')
  if (!(await answers(`${address}/health`, () => child.exitCode !== null))) throw failed('does not answer')

  const headers = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
  return {
    baseUrl: `${address}/v1`,
    async isBusy() {
      const reply = await fetch(`${address}/slots`, { headers })
      const slots = (await reply.json()) as { is_processing: boolean }[]
      return slots.some(({ is_processing }) => is_processing)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function addressIn(stdout: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<string | null> {
  const { promise: found, resolve } = Promise.withResolvers<string | null>()
  let printed = ''
  stdout.on('data', (chunk) => {
    printed += chunk
    const [, address] = /listening on (\S+)\n/.exec(printed) ?? []
    if (address) resolve(address)
  })
  void ended.then(() => resolve(null))
  return found
}
