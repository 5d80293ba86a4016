import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeInput, encodeInput } from './reader-input.ts'
import type { ReadingRequest } from './reading.ts'

const request: ReadingRequest = { type: 'txt', fileName: 'a.txt', corrections: [] }

test('a reader gets the request and the document as they were sent, whatever stands in them', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.string({ unit: 'binary' }), fc.string(), (bytes, fileName, text) => {
      const sent: ReadingRequest = { ...request, fileName, corrections: [['ab', `${text}\n{`]] }

      const received = decodeInput(Buffer.concat(encodeInput(sent, bytes)))

      expect(received.request).toEqual(sent)
      expect(Buffer.from(received.bytes)).toEqual(Buffer.from(bytes))
    }),
  )
})

test('corrections beyond what a file may have are not sent', () => {
  const long = 'a'.repeat(17 * 1024 * 1024)

  expect(() => encodeInput({ ...request, corrections: [['ab', long]] }, new Uint8Array())).toThrow('too long')
})
