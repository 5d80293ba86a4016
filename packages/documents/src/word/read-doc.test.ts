import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FERRETERIA, readOf } from '../testing/index.ts'
import { readDoc } from './read-doc.ts'

const FIXTURE = readFileSync(new URL('fixtures/ferreteria.doc', import.meta.url))
const read = async (bytes: Uint8Array) => readDoc(bytes, { fileName: 'ferreteria.doc' })
/** Where the stream with the text begins, in its sector. */
const documentAt = FIXTURE.indexOf(Buffer.from([0xec, 0xa5]), 512)

/** The fixture with other bytes at a place of its document stream. */
const changed = (at: number, bytes: number[]) => {
  const copy = Buffer.from(FIXTURE)
  copy.set(bytes, documentAt + at)
  return copy
}

test('a document of old Word is read with its headings, lists, merged cells, struck and hidden text', async () => {
  expect(readOf(await read(FIXTURE))).toEqual(FERRETERIA)
})

test('notes, text boxes, fields and symbols of old Word are read like those of new Word', async () => {
  const bytes = readFileSync(new URL('fixtures/notas.doc', import.meta.url))

  expect(readOf(await read(bytes)).blocks).toMatchObject([
    { text: 'Garantía de 6 meses.' },
    { text: 'Salvo baterías.' },
    { text: 'Mirá nuestra web.' },
    {
      kind: 'table',
      rows: [
        ['Motor', '12(2)', 'Sí'],
        ['Cable', '3', 'No'],
      ],
    },
    { text: '(2) Con factura.' },
    { text: 'Fin de la lista.' },
    { text: 'Oferta hasta agotar.' },
  ])
})

test('a document of old Word with a password is refused as protected', async () => {
  const flags = FIXTURE.readUInt16LE(documentAt + 10) | 0x0100

  expect(await read(changed(10, [flags & 0xff, flags >> 8]))).toEqual({ kind: 'fault', fault: 'protected' })
})

test('a document older than Word 97, a truncated one and other bytes throw', async () => {
  await expect(read(changed(2, [0x68, 0]))).rejects.toThrow('older')
  await expect(read(FIXTURE.subarray(0, 3000))).rejects.toThrow(Error)
  await expect(read(Buffer.from('hola'))).rejects.toThrow(Error)
})

test('a damaged document with letters at an odd place does not end the process', async () => {
  const bytes = readFileSync(new URL('fixtures/wide-letters-at-odd-place.doc', import.meta.url))

  await expect(read(bytes).then(({ kind }) => kind)).resolves.toMatch(/document|fault/)
})

test('damage anywhere in a document of old Word is a fault or an error, never a hang', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(FIXTURE.length - 1),
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
      async (at, bytes) => {
        const copy = Buffer.from(FIXTURE)
        copy.set(bytes.subarray(0, copy.length - at), at)

        const extract = await read(copy).catch((error: unknown) => error)

        expect(
          extract instanceof Error || ['document', 'fault'].includes((extract as { kind: string }).kind),
        ).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})
