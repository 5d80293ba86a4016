import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openArchive } from './open-archive.ts'
import { readRelationships } from './relationships.ts'
import { zipForTests } from '../testing/index.ts'

const opened = async (parts: Record<string, string | Uint8Array>) => {
  const archive = await openArchive(zipForTests(parts))
  if (archive === 'too_much') throw new Error('The archive exceeds the budget')
  return archive
}

test('an office file gives the text of its XML parts by name, in any case', async () => {
  const archive = await opened({ 'word/document.xml': '<a>ñandú</a>', 'word/media/1.png': 'x' })

  expect(archive.read('Word/Document.xml')).toBe('<a>ñandú</a>')
  expect(archive.read('word/media/1.png')).toBeUndefined()
  expect(archive.names).toEqual(['word/document.xml', 'word/media/1.png'])
})

test('parts in UTF-16 and in Latin letters are read by their mark or declaration', async () => {
  const archive = await opened({
    'a.xml': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<a>año</a>', 'utf16le')]),
    'b.xml': Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>año</a>', 'latin1'),
    'c.xml': '<?xml version="1.0" encoding="UTF-16"?><a>año</a>',
    'd.xml': '<?xml version="1.0" encoding="nonsense"?><a>año</a>',
  })

  for (const name of ['a.xml', 'b.xml', 'c.xml', 'd.xml']) expect(archive.read(name)).toContain('<a>año</a>')
})

test('an archive with too many entries is refused', async () => {
  const parts = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.xml`, '']))

  expect(await openArchive(zipForTests(parts))).toBe('too_much')
})

test('an archive that unpacks to far more than its size is refused', async () => {
  expect(await openArchive(zipForTests({ 'media/1.bin': Buffer.alloc(5_000_000) }))).toBe('too_much')
})

test('a part that is too long to parse is refused', async () => {
  const letters = randomBytes(13_000_000).toString('base64')

  expect(await openArchive(zipForTests({ 'a.xml': letters }))).toBe('too_much')
})

test('a damaged archive throws', async () => {
  await expect(openArchive(zipForTests({ 'a.xml': 'x' }).slice(0, -30))).rejects.toThrow(
    'End of central directory',
  )
})

test('relationships name the parts they lead to and what lies outside', async () => {
  const archive = await opened({
    'word/_rels/document.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://x/styles" Target="styles.xml"/>' +
      '<Relationship Id="rId2" Type="http://x/image" Target="../media/1.png"/>' +
      '<Relationship Id="rId3" Type="http://x/header" Target="/word/header1.xml"/>' +
      '<Relationship Id="rId4" Type="http://x/oleObject" Target="http://h/x" TargetMode="External"/></Relationships>',
  })

  expect(readRelationships(archive, 'word/document.xml')).toEqual([
    { id: 'rId1', type: 'styles', target: 'word/styles.xml', isExternal: false },
    { id: 'rId2', type: 'image', target: 'media/1.png', isExternal: false },
    { id: 'rId3', type: 'header', target: 'word/header1.xml', isExternal: false },
    { id: 'rId4', type: 'oleObject', target: 'http://h/x', isExternal: true },
  ])
  expect(readRelationships(archive, '')).toEqual([])
})
