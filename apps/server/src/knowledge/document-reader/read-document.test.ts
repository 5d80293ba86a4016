import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createRightOfWay } from '#platform/queue'
import { sniffType } from '@mostrador/documents/formats'
import { readDocument } from './index.ts'
import { processUsage } from './process-usage.ts'
import type { Reading } from './reading.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const SERVER = fileURLToPath(new URL('../test-support/reads-one-document.ts', import.meta.url))
const fixture = (name: string) => new Uint8Array(readFileSync(join(FIXTURES, name)))
const documents = readdirSync(FIXTURES).filter((name) => name !== 'README.md')

const never = new AbortController().signal
const unhurried = { signal: never, way: createRightOfWay() }
const named = (fileName: string) => ({ fileName, shop: null, corrections: new Map<string, string>() })
const readFixture = async (name: string) => asText(await readDocument(fixture(name), named(name), unhurried))

/** A reading with its parts put together again. */
const asText = (reading: Reading) =>
  reading.kind === 'fault'
    ? reading
    : {
        kind: reading.kind,
        pages: reading.pages,
        text: reading.parts
          .map(({ heading, text }) => (heading === null ? text : `# ${heading}\n\n${text}`))
          .join('\n\n'),
      }

const priceList = expect.stringContaining(
  'Buzo canguro: código BC-22, talles M a XXL, precio mayorista $ 21.900',
)
const shopPolicies = expect.stringMatching(/Garantía: 6 meses[^]*30 días corridos[^]*Envíos/)

/** What is expected of each sample: not offered as a type at all, a fault, or text. */
const expected: Record<string, object> = {
  'politicas.pdf': { kind: 'text', pages: 2, text: shopPolicies },
  'politicas.docx': { kind: 'text', text: shopPolicies },
  'politicas.doc': { kind: 'text', text: shopPolicies },
  'politicas.odt': { kind: 'text', text: shopPolicies },
  'politicas.rtf': { kind: 'text', text: shopPolicies },
  'politicas-utf8.txt': { kind: 'text', text: shopPolicies },
  'politicas-latin1.txt': { kind: 'text', text: shopPolicies },
  'cifrado-sin-clave-usuario.pdf': { kind: 'text', text: shopPolicies },
  'hostil-inyeccion.txt': { kind: 'text' },
  'pagina-tienda.html': { kind: 'text', text: expect.stringContaining('Garantía: 6 meses') },
  'consulta.eml': { kind: 'text', text: expect.stringContaining('garantía de 6 meses') },
  'lista.xlsx': { kind: 'text', text: priceList },
  'lista.ods': { kind: 'text', text: priceList },
  'lista.csv': { kind: 'text', text: priceList },
  'lista.tsv': { kind: 'text', text: priceList },
  'lista.xls': { kind: 'fault', fault: 'old_spreadsheet' },
  'hostil-cifrado.pdf': { kind: 'fault', fault: 'protected' },
  'hostil-solo-imagen.pdf': { kind: 'fault', fault: 'no_text' },
  'hostil-truncado.pdf': { kind: 'fault', fault: 'unreadable' },
  'hostil-truncado.docx': { kind: 'fault', fault: 'unreadable' },
  'hostil-truncado.xlsx': { kind: 'fault', fault: 'unreadable' },
  'hostil-truncado.odt': { kind: 'fault', fault: 'unreadable' },
  'hostil-bomba.xlsx': { kind: 'fault', fault: 'too_much' },
  'hostil-bomba.docx': { kind: 'fault', fault: 'too_much' },
  'hostil-bomba-flate.pdf': { kind: 'fault', fault: 'too_much' },
  'hostil-vacio.txt': { kind: 'fault', fault: 'empty' },
}
const notOffered = ['hostil-falso.pdf', 'hostil-falso.docx', 'hostil-binario.txt']
/** Twelve million drawing orders for 44 letters: a fast machine reads them in time, a slow one refuses. */
const eitherWay = ['hostil-bomba-operadores.pdf']

test('every sample document has an expected outcome', () => {
  expect([...Object.keys(expected), ...notOffered, ...eitherWay].toSorted()).toEqual(documents.toSorted())
})

test.each(Object.entries(expected))('%s is read as expected', { timeout: 30_000 }, async (name, outcome) => {
  expect(await readFixture(name)).toMatchObject(outcome)
})

test.each(notOffered)('%s is not taken for a document by its content', async (name) => {
  expect(await sniffType(fixture(name), name)).toBeNull()
  expect(await readFixture(name)).toEqual({
    kind: 'fault',
    fault: 'unreadable',
  })
})

test('a PDF that keeps its reader busy for ever is ended', { timeout: 70_000 }, async () => {
  const reading = await readFixture(eitherWay[0]!)
  const allowed = [
    { kind: 'fault', fault: 'too_much' },
    { kind: 'text', pages: 1, text: 'a'.repeat(44) },
  ]
  expect(allowed).toContainEqual(reading)
})

test('the same text comes out of UTF-8 and of latin1', async () => {
  const utf8 = await readFixture('politicas-utf8.txt')
  expect(await readFixture('politicas-latin1.txt')).toEqual(utf8)
})

test('headings, table rows and accents of a DOCX survive', async () => {
  const reading = await readFixture('politicas.docx')
  expect(reading).toMatchObject({
    text: expect.stringMatching(
      /^# Políticas de Mates del Litoral\n\n[^]*Tarjeta en 6 cuotas: recargo 12 %$/,
    ),
  })
})

test('while bombs go off, this process answers and keeps its memory', { timeout: 60_000 }, async () => {
  await readFixture('politicas.pdf')
  const before = process.memoryUsage().rss
  const bombs = ['hostil-bomba-flate.pdf', 'hostil-bomba.docx', 'hostil-bomba-flate.pdf']

  let ticks = 0
  const ticking = setInterval(() => ticks++, 20)
  const readings = await Promise.all(bombs.map(readFixture))
  clearInterval(ticking)

  expect(readings).toEqual(bombs.map(() => ({ kind: 'fault', fault: 'too_much' })))
  // A process that waits for the readers itself ticks once at most.
  expect(ticks).toBeGreaterThan(3)
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
  expect(await readFixture('politicas.pdf')).toMatchObject({ kind: 'text' })
})

const childrenOf = (pid: string) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
// A server's child starts the readers.
const readersOf = (server: number | undefined) => childrenOf(String(server)).flatMap(childrenOf)
const stateOf = (pid: string) => /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]

test.each(['runs', 'stands still'])(
  'a reader that %s when its server is killed does not stay',
  { timeout: 60_000 },
  async (what) => {
    const server = spawn(process.execPath, [SERVER, join(FIXTURES, 'hostil-bomba-operadores.pdf'), what])
    await expect.poll(() => readersOf(server.pid), { timeout: 20_000 }).toHaveLength(1)
    const [reader = ''] = readersOf(server.pid)
    if (what === 'stands still') await expect.poll(() => stateOf(reader)).toBe('T')

    server.kill('SIGKILL')

    await expect.poll(() => processUsage(Number(reader)), { timeout: 5_000 }).toBeNull()
  },
)

test('a reader stands still while others have the right of way, and then goes on', async () => {
  const way = createRightOfWay()
  const before = new Set(readersOf(process.pid))
  const leave = way.take()
  const reading = readDocument(fixture('politicas.pdf'), named('politicas.pdf'), { signal: never, way })
  const mine = () => readersOf(process.pid).filter((pid) => !before.has(pid))
  await expect.poll(() => mine().map(stateOf)).toEqual(['T'])

  leave()

  expect(await reading).toMatchObject({ kind: 'text' })
})

test('a reading that is called off has no fault', { timeout: 30_000 }, async () => {
  const stopping = new AbortController()
  const read = (name: string) =>
    readDocument(fixture(name), named(name), { ...unhurried, signal: stopping.signal }).catch(
      (error: Error) => error.message,
    )
  const underWay = read('hostil-bomba-operadores.pdf')
  await read('politicas-utf8.txt')

  stopping.abort(new Error('the server stops'))

  expect(await underWay).toBe('the server stops')
  expect(await read('politicas.pdf')).toBe('the server stops')
})

test.each([
  ['a text file without letters', 'blanco.txt', ' \r\n\t \n', { kind: 'fault', fault: 'empty' }],
  ['text beyond the limit', 'largo.txt', 'abc def. '.repeat(120_000), { kind: 'fault', fault: 'too_much' }],
  [
    'text that UTF-16 declares',
    'notas.txt',
    Buffer.from('\ufeffGarantía: 6 meses', 'utf16le'),
    { text: '- Garantía: 6 meses' },
  ],
  ['a short word of Windows', 'ñ.txt', Buffer.from('Niño', 'latin1'), { text: 'Niño' }],
  [
    'letters in two parts',
    'mac.txt',
    `Garanti\u0301a\u0000 ${'si\u0301 '.repeat(50)}`,
    { text: `Garantía ${'sí '.repeat(50)}`.trim() },
  ],
])('%s', async (_, name, content, outcome) => {
  expect(asText(await readDocument(Buffer.from(content as string), named(name), unhurried))).toMatchObject(
    outcome,
  )
})

test('an answer never quotes what the customer wrote in a mail', async () => {
  const reading = await readFixture('consulta.eml')

  expect(reading).not.toMatchObject({ text: expect.stringContaining('para mi hermano') })
})

test('a reading says where each block comes from, so that its seller can correct it', async () => {
  const given = named('politicas-utf8.txt')
  const plain = await readDocument(fixture('politicas-utf8.txt'), given, unhurried)
  const blocks = plain.kind === 'text' ? plain.blocks : []
  const [{ originalHash } = { originalHash: '' }] = blocks.filter(({ block }) =>
    JSON.stringify(block).includes('La bombilla no está incluida'),
  )

  const corrections = new Map([[originalHash, 'La bombilla va incluida.\nTexto con "comillas" y {llaves}.']])
  const corrected = await readDocument(fixture('politicas-utf8.txt'), { ...given, corrections }, unhurried)

  expect(asText(corrected)).toMatchObject({ text: expect.stringContaining('La bombilla va incluida.') })
  expect(asText(corrected)).not.toMatchObject({ text: expect.stringContaining('no está incluida') })
  expect(corrected).toMatchObject({
    blocks: expect.arrayContaining([expect.objectContaining({ originalHash, isCorrected: true })]),
  })
})
