import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const MAIN = new URL('../src/main.ts', import.meta.url).pathname

const run = (environment: Record<string, string>) =>
  spawn(process.execPath, [MAIN], { env: { PATH: process.env['PATH'] ?? '', ...environment } })

test('the process says where it listens, answers, and ends when told', async () => {
  const child = run({ SANDBOX_PORT: '0' })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const url = /^sandbox listening on (http:\/\/127\.0\.0\.1:\d+)$/.exec(line)?.[1] ?? ''

  const page = await fetch(url)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')

  expect(page.status).toBe(200)
  expect(code).toBe(0)
})

test('a bad setting is named before anything starts', async () => {
  const child = run({ SANDBOX_PORT: 'many', SANDBOX_NOTIFY_URL: 'nowhere' })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))

  const [code] = await once(child, 'close')

  expect(code).toBe(1)
  expect(said).toContain('SANDBOX_PORT')
  expect(said).toContain('SANDBOX_NOTIFY_URL')
})
