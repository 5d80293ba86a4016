import { expect, test } from 'vitest'
import { docxForTests, p, r, readBody, tbl, tc, tr } from '../testing/index.ts'
import { readDocx } from './read-docx.ts'

const field = (part: string) => `<w:r><w:fldChar w:fldCharType="${part}"/></w:r>`
const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`

test('macros, embedded files and links that fetch are ignored, and the seller is told', async () => {
  const ignored = [{ code: 'active_content_ignored' }]
  const dde = `<w:p>${field('begin')}${instruction(' DDEAUTO c:\\\\cmd.exe')}${field('separate')}${r('Hola.')}${field('end')}</w:p>`
  const external = '<Relationship Id="x" Type="t/image" Target="http://x/1.png" TargetMode="External"/>'
  const hyperlink = '<Relationship Id="x" Type="t/hyperlink" Target="http://x" TargetMode="External"/>'

  expect((await readBody(dde)).warnings).toEqual(ignored)
  expect((await readBody(p('Hola.'), { others: { 'word/vbaProject.bin': 'x' } })).warnings).toEqual(ignored)
  expect((await readBody(`${p('Hola.')}<w:altChunk r:id="x"/>`)).warnings).toEqual(ignored)
  expect((await readBody(p('Hola.'), { relationships: external })).warnings).toEqual(ignored)
  expect((await readBody(p('Hola.'), { relationships: hyperlink })).warnings).toEqual([])
})

test('a document with a password is refused as protected, and a damaged one throws', async () => {
  const mark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const encrypted = Buffer.concat([mark, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')])

  expect(await readDocx(encrypted, { fileName: 'a.docx' })).toEqual({ kind: 'fault', fault: 'protected' })
  await expect(readDocx(docxForTests('').slice(0, 400), { fileName: 'a.docx' })).rejects.toThrow(
    'End of central directory',
  )
  await expect(readDocx(Buffer.from('hola'), { fileName: 'a.docx' })).rejects.toThrow(
    'End of central directory',
  )
})

test.each([
  ['merged cells over a million columns', tbl(tr(tc('x', '<w:gridSpan w:val="999999999"/>')))],
  [
    'a row that begins in a far column',
    `<w:tbl><w:tr><w:trPr><w:gridBefore w:val="99999"/></w:trPr>${tc('x')}</w:tr></w:tbl>`,
  ],
  ['more rows than a table may have', tbl(tr(tc('a'), tc('b')).repeat(10_001))],
  [
    'a long text repeated by a merge',
    tbl(
      tr(tc('x'.repeat(9000), '<w:gridSpan w:val="150"/>'), tc('y')),
      tr(...Array.from({ length: 151 }, () => tc('z'))),
    ),
  ],
  ['nesting without end', '<w:sdt><w:sdtContent>'.repeat(5000)],
  ['more blocks than a document may have', p('Hola.').repeat(20_001)],
  ['more text than a document may have', p('Hola a todos. '.repeat(1000)).repeat(80)],
])('a document with %s is refused', async (_, body) => {
  expect(await readDocx(docxForTests(body), { fileName: 'a.docx' })).toEqual({
    kind: 'fault',
    fault: 'too_much',
  })
})

test('a long paragraph becomes several blocks that each fit', async () => {
  const { blocks } = await readBody(p('Una oración cualquiera. '.repeat(1000)))

  expect(blocks).toHaveLength(2)
})
