import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createDocumentReader, sniffType, type DocumentReader } from './index.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const fixture = (name: string) => new Uint8Array(readFileSync(join(FIXTURES, name)))
const documents = readdirSync(FIXTURES).filter((name) => name !== 'README.md')

const readers: DocumentReader[] = []
const startReader = () => {
  const reader = createDocumentReader()
  readers.push(reader)
  return reader
}
afterEach(() => Promise.all(readers.splice(0).map((reader) => reader.close())))

const shopPolicies = expect.stringMatching(/Garantía: 6 meses[^]*30 días corridos[^]*Envíos/)

/** What is expected of each sample: not offered as a type at all, a fault, or text. */
const expected: Record<string, object> = {
  'politicas.pdf': { kind: 'text', pages: 2, text: shopPolicies },
  'politicas.docx': { kind: 'text', text: shopPolicies },
  'politicas-utf8.txt': { kind: 'text', text: shopPolicies },
  'politicas-latin1.txt': { kind: 'text', text: shopPolicies },
  'cifrado-sin-clave-usuario.pdf': { kind: 'text', text: shopPolicies },
  'hostil-inyeccion.txt': { kind: 'text' },
  'hostil-cifrado.pdf': { kind: 'fault', fault: 'protected' },
  'hostil-solo-imagen.pdf': { kind: 'fault', fault: 'no_text' },
  'hostil-truncado.pdf': { kind: 'fault', fault: 'unreadable' },
  'hostil-truncado.docx': { kind: 'fault', fault: 'unreadable' },
  'hostil-bomba.docx': { kind: 'fault', fault: 'too_much' },
  'hostil-bomba-flate.pdf': { kind: 'fault', fault: 'too_much' },
  'hostil-vacio.txt': { kind: 'fault', fault: 'empty' },
}
const notOffered = ['hostil-falso.pdf', 'hostil-falso.docx', 'hostil-binario.txt', 'pagina-tienda.html']
/** Twelve million drawing orders for 44 letters: a fast machine reads them in time, a slow one refuses. */
const eitherWay = ['hostil-bomba-operadores.pdf']

test('every sample document has an expected outcome', () => {
  expect([...Object.keys(expected), ...notOffered, ...eitherWay].toSorted()).toEqual(documents.toSorted())
})

test.each(Object.entries(expected))('%s is read as expected', { timeout: 30_000 }, async (name, outcome) => {
  expect(await startReader().readDocument(fixture(name), name)).toMatchObject(outcome)
})

test.each(notOffered)('%s is not taken for a document by its content', async (name) => {
  expect(await sniffType(fixture(name), name)).toBeNull()
  expect(await startReader().readDocument(fixture(name), name)).toEqual({
    kind: 'fault',
    fault: 'unreadable',
  })
})

test('a PDF that keeps its reader busy for ever is ended', { timeout: 70_000 }, async () => {
  const reading = await startReader().readDocument(fixture(eitherWay[0]!), eitherWay[0]!)
  const allowed = [
    { kind: 'fault', fault: 'too_much' },
    { kind: 'text', pages: 1, text: 'a'.repeat(44) },
  ]
  expect(allowed).toContainEqual(reading)
})

test('the same text comes out of UTF-8 and of latin1', async () => {
  const reader = startReader()
  const utf8 = await reader.readDocument(fixture('politicas-utf8.txt'), 'a.txt')
  expect(await reader.readDocument(fixture('politicas-latin1.txt'), 'b.txt')).toEqual(utf8)
})

test('headings, table rows and accents of a DOCX survive', async () => {
  const reading = await startReader().readDocument(fixture('politicas.docx'), 'politicas.docx')
  expect(reading).toMatchObject({
    text: expect.stringMatching(/^# Políticas de Mates del Litoral\n\n[^]*Tarjeta en 6 cuotas: 12 %$/),
  })
})

test('while bombs go off, this process answers and keeps its memory', { timeout: 60_000 }, async () => {
  const reader = startReader()
  await reader.readDocument(fixture('politicas.pdf'), 'politicas.pdf')
  const before = process.memoryUsage().rss
  const bombs = ['hostil-bomba-flate.pdf', 'hostil-bomba.docx', 'hostil-bomba-flate.pdf']

  let ticks = 0
  const ticking = setInterval(() => ticks++, 20)
  const readings = await Promise.all(bombs.map((name) => reader.readDocument(fixture(name), name)))
  clearInterval(ticking)

  expect(readings).toEqual(bombs.map(() => ({ kind: 'fault', fault: 'too_much' })))
  expect(ticks).toBeGreaterThan(10)
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
  expect(await reader.readDocument(fixture('politicas.pdf'), 'politicas.pdf')).toMatchObject({ kind: 'text' })
})

test('more documents than readers wait for their turn and all are read', { timeout: 60_000 }, async () => {
  const reader = startReader()
  const names = Array.from({ length: 6 }, () => 'politicas-utf8.txt')
  const readings = await Promise.all(names.map((name) => reader.readDocument(fixture(name), name)))
  expect(readings.map((reading) => reading.kind)).toEqual(names.map(() => 'text'))
})

test('closing ends what is being read, which is then nobody’s fault', { timeout: 30_000 }, async () => {
  const reader = startReader()
  const read = (name: string) =>
    reader.readDocument(fixture(name), name).catch((error: Error) => error.message)
  const underWay = read('hostil-bomba-operadores.pdf')
  await read('politicas-utf8.txt')

  await reader.close()

  expect(await underWay).toBe('the document reader was closed')
  expect(await read('politicas.pdf')).toBe('the document reader was closed')
})

test.each([
  ['a text file without letters', 'blanco.txt', ' \r\n\t \n', { kind: 'fault', fault: 'empty' }],
  ['text beyond the limit', 'largo.txt', 'abc def. '.repeat(120_000), { kind: 'fault', fault: 'too_much' }],
  [
    'text that UTF-16 declares',
    'notas.txt',
    Buffer.from('\ufeffGarantía: 6 meses', 'utf16le'),
    { text: 'Garantía: 6 meses' },
  ],
  ['a short word of Windows', 'ñ.txt', Buffer.from('Niño', 'latin1'), { text: 'Niño' }],
  [
    'letters in two parts',
    'mac.txt',
    `Garanti\u0301a\u0000 ${'si\u0301 '.repeat(50)}`,
    { text: `Garantía ${'sí '.repeat(50)}`.trim() },
  ],
])('%s', async (_, name, content, outcome) => {
  expect(
    await startReader().readDocument(new Uint8Array(Buffer.from(content as string)), name),
  ).toMatchObject(outcome)
})

test('the type is told by content: a PDF keeps its type under any name, rich text and old Word files are refused', async () => {
  expect(await sniffType(fixture('politicas.pdf'), 'politicas.txt')).toBe('pdf')
  expect(await sniffType(fixture('politicas.docx'), 'politicas')).toBe('docx')
  expect(await sniffType(Buffer.from('{\\rtf1\\ansi Hola}'), 'hola.txt')).toBeNull()
  expect(await sniffType(Buffer.from('d0cf11e0a1b11ae1'.padEnd(600, '0'), 'hex'), 'viejo.doc')).toBeNull()
  expect(await sniffType(Buffer.from('<html></html>'), 'pagina.html')).toBeNull()
})
