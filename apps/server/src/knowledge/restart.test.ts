import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { registerEndpoint } from '@mostrador/contract/accounts'
import { RepositoryFile } from '@mostrador/contract/knowledge'
import type { Repository } from '@mostrador/contract/knowledge'
import { formOf, sample } from './test-support/uploads.ts'

const PROGRAM = join(import.meta.dirname, '../main.ts')

test(
  'a server that is killed while it reads files goes on with them when it starts again',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mostrador-restart-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const start = async () => {
      const server = spawn(process.execPath, [PROGRAM], {
        env: {
          DATA_DIR: join(folder, 'data'),
          PORT: String(port),
          LOG_LEVEL: 'silent',
          PATH: process.env['PATH'],
        },
        stdio: 'ignore',
      })
      onTestFinished(() => void server.kill('SIGKILL'))
      await expect.poll(() => isReady(url), { timeout: 60_000, interval: 100 }).toBe(true)
      return server
    }

    const first = await start()
    const authorization = await signUp(url)
    const names = ['politicas.pdf', 'politicas.docx', 'politicas-utf8.txt', 'cifrado-sin-clave-usuario.pdf']
    const form = formOf({ name: 'Políticas', files: [...names, ...names].map((name) => sample(name)) })
    const made = await fetch(`${url}/api/assistant/create-knowledge-base`, {
      method: 'POST',
      body: form,
      headers: { authorization },
    })
    const { id } = (await made.json()) as Repository
    const states = async () => {
      const reply = await fetch(`${url}/api/assistant/knowledge-base/${id}/files`, {
        headers: { authorization },
      })
      return z
        .array(RepositoryFile)
        .parse(await reply.json())
        .map(({ status }) => status)
    }
    await expect.poll(states, { timeout: 30_000, interval: 20 }).toContain('ready')
    expect(await states()).toContain('processing')
    await kill(first)

    await start()

    await expect.poll(states, { timeout: 60_000 }).toEqual(Array.from({ length: 8 }, () => 'ready'))
  },
)

async function signUp(url: string): Promise<string> {
  const reply = await fetch(`${url}/api${registerEndpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'marina@tienda.test',
      password: 'una-clave-larga',
      phone: '+54 11 5555-0000',
    }),
  })
  const { session } = (await reply.json()) as { session: { access_token: string } }
  return session.access_token
}

async function kill(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
