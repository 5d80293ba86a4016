import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { answers, freePort, mustBeFree } from './ports.ts'

test('a taken port is told with the setting that chooses another', async () => {
  const port = await listen(200)

  await expect(mustBeFree('127.0.0.1', port, 'PORT')).rejects.toThrow(
    `Port ${port} is used by another program. Stop that program, or choose another port: PORT=${port + 100} npm start`,
  )
})

test('a free port is let through', async () => {
  await expect(mustBeFree('127.0.0.1', await freePort(), 'PORT')).resolves.toBeUndefined()
})

test('an address answers when it replies well', async () => {
  const port = await listen(200)

  expect(await answers(`http://127.0.0.1:${port}`, () => false)).toBe(true)
})

test('an address that is not ready is given up when its process has ended', async () => {
  const port = await listen(503)
  let asked = 0

  expect(await answers(`http://127.0.0.1:${port}`, () => ++asked > 2)).toBe(false)
})

async function listen(status: number) {
  const server = createServer((_request, reply) => reply.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
