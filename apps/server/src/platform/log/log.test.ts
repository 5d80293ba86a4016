import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from './index.ts'

function aLog() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { log: createLogger('info', stream), lines }
}

test('the values of a statement that failed do not reach the log, its code does', () => {
  const { log, lines } = aLog()
  const error = Object.assign(new Error('invalid byte sequence'), {
    code: '22021',
    params: ['$argon2id$v=19$secreto', 'marina@tienda.test'],
    query: 'insert into auth_user',
    where: 'unnamed portal parameter',
    detail: 'Key (email)=(marina@tienda.test) already exists.',
  })

  log.error({ err: new Error('a request failed', { cause: error }) }, 'a request failed')
  log.error({ err: error }, 'a request failed')

  expect(lines.join('')).not.toMatch(/argon2id|marina/)
  expect(lines[1]).toContain('22021')
})

test('tokens and passwords that are logged by mistake are hidden', () => {
  const { log, lines } = aLog()

  log.info({ body: { password: 'secreto-1', access_token: 'secreto-2', refresh_token: 'secreto-3' } }, 'x')

  expect(lines[0]).not.toContain('secreto')
})
