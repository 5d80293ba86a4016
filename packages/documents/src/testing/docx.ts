import type { Block, DocumentWarning } from '@mostrador/contract/knowledge'
import type { Extract } from '../model/index.ts'
import { readDocx } from '../word/index.ts'
import { zipForTests } from './zip.ts'

/** The parts of a test document beside its body. Each is the content of its root element. */
export interface DocxParts {
  styles?: string
  numbering?: string
  footnotes?: string
  /** Further relationships of the document. */
  relationships?: string
  /** Further parts of the archive by name. */
  others?: Record<string, string>
}

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A DOCX with this content in its body. */
export function docxForTests(
  body: string,
  { styles, numbering, footnotes, relationships, others }: DocxParts = {},
) {
  const link = (type: string, target: string) =>
    `<Relationship Id="${type}" Type="${TYPES}/${type}" Target="${target}"/>`
  return zipForTests({
    '_rels/.rels': `<Relationships>${link('officeDocument', 'word/document.xml')}</Relationships>`,
    'word/_rels/document.xml.rels':
      `<Relationships>${link('styles', 'styles.xml')}${link('numbering', 'numbering.xml')}` +
      `${link('footnotes', 'footnotes.xml')}${relationships ?? ''}</Relationships>`,
    'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles>${styles ?? ''}</w:styles>`,
    'word/numbering.xml': `<w:numbering>${numbering ?? ''}</w:numbering>`,
    'word/footnotes.xml': `<w:footnotes>${footnotes ?? ''}</w:footnotes>`,
    ...others,
  })
}

/** A paragraph with one run. */
export const p = (text: string, { paragraph = '', run = '' } = {}) =>
  `<w:p><w:pPr>${paragraph}</w:pPr>${r(text, run)}</w:p>`

/** A run with these properties. */
export const r = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`

/** A cell with these properties. */
export const tc = (content: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content.startsWith('<') ? content : p(content)}</w:tc>`

export const tr = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`

export const tbl = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`

/** What the reader makes of a test document. */
export const readBody = async (body: string, parts?: DocxParts) =>
  readOf(await readDocx(docxForTests(body, parts), { fileName: 'prueba.docx' }))

/** The document of an extract, without the places of its blocks. */
export function readOf(extract: Extract): {
  title: string | null
  blocks: unknown[]
  warnings: DocumentWarning[]
} {
  if (extract.kind === 'fault') throw new Error(`The reader refuses the file: ${extract.fault}`)
  const { title, blocks, warnings } = extract.document
  return { title, blocks: blocks.map(withoutPlace), warnings }
}

function withoutPlace(block: Block): unknown {
  if (block.kind === 'notice') return { ...block, blocks: block.blocks.map(withoutPlace) }
  const { at: _, ...rest } = block
  return rest
}
