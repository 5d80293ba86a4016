import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { folderWith } from '../testing/folder.ts'
import { Parts } from './parts.ts'

const STAYS = `
  const { appendFileSync } = require('node:fs')
  const [name, log] = process.argv.slice(1)
  process.on('SIGTERM', () => { appendFileSync(log, name + ' stopped\\n'); process.exit(0) })
  setInterval(() => {}, 1000)
  appendFileSync(log, name + ' started\\n')`

test('parts are stopped one after the other, the last started first', async () => {
  const log = join(folderWith({ log: '' }), 'log')
  const parts = new Parts({ show: false })
  await startAndWait(parts, 'sandbox', log)
  await startAndWait(parts, 'server', log)

  await parts.stop()

  expect(readFileSync(log, 'utf8')).toBe('sandbox started\nserver started\nserver stopped\nsandbox stopped\n')
  expect(await parts.ended).toBe(0)
})

test('a part that dies stops the others, and its exit code is that of all', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const log = join(folderWith({ log: '' }), 'log')
  const parts = new Parts({ show: false })
  await startAndWait(parts, 'sandbox', log)

  parts.start({ name: 'The server', command: [process.execPath, '-e', 'process.exit(3)'] })

  expect(await parts.ended).toBe(3)
  expect(readFileSync(log, 'utf8')).toBe('sandbox started\nsandbox stopped\n')
  expect(said).toHaveBeenCalledWith('The server ended by itself (exit code 3); stopping the rest.')
})

const CRASHES_ONCE = `
  const { appendFileSync, readFileSync } = require('node:fs')
  const [name, log, end] = process.argv.slice(1)
  const isFirst = !readFileSync(log, 'utf8').includes(name)
  appendFileSync(log, name + ' started\\n')
  if (!isFirst) setInterval(() => {}, 1000)
  else if (end === 'killed') process.kill(process.pid, 'SIGKILL')
  else process.exit(70)`

test.each(['crashed', 'killed'])('a server that %s restarts while the others keep running', async (how) => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const log = join(folderWith({ log: '' }), 'log')
  const parts = new Parts({ show: false })
  await startAndWait(parts, 'sandbox', log)

  const command = [process.execPath, '-e', CRASHES_ONCE, 'server', log, how] as const
  parts.start({ name: 'The server', command: [...command], comesBack: true })

  await vi.waitFor(() => expect(readFileSync(log, 'utf8').match(/server started/g)).toHaveLength(2), {
    timeout: 10_000,
  })
  expect(readFileSync(log, 'utf8')).not.toContain('sandbox stopped')
  expect(said).toHaveBeenCalledWith('The server crashed; it restarts in 1 s.')
  await parts.stop()
  expect(await parts.ended).toBe(0)
})

test('a server with wrong settings does not restart', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const parts = new Parts({ show: false })

  parts.start({ name: 'The server', command: [process.execPath, '-e', 'process.exit(1)'], comesBack: true })

  expect(await parts.ended).toBe(1)
})

test('a program that is not there is named, and the others are stopped', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const parts = new Parts({ show: false })

  parts.start({ name: 'The server', command: ['no-such-program'] })

  expect(await parts.ended).toBe(1)
  expect(said).toHaveBeenCalledWith(expect.stringContaining('The server could not be started'))
})

async function startAndWait(parts: Parts, name: string, log: string) {
  parts.start({ name, command: [process.execPath, '-e', STAYS, name, log] })
  await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain(`${name} started`), { timeout: 5000 })
}
