import mammoth from 'mammoth'
import { fitsArchiveBudget } from './archive-budget.ts'
import { docxText, type DocxNode } from './docx-text.ts'
import { isEncryptedOffice } from './office-container.ts'
import { fault, type Extract } from './reading.ts'

export async function readDocx(bytes: Uint8Array): Promise<Extract> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isEncryptedOffice(buffer)) return fault('protected')
  if (!(await fitsArchiveBudget(buffer))) return fault('too_much')
  return { kind: 'text', text: docxText(await documentTree(buffer)), pages: null }
}

/** Mammoth's raw text loses headings and which cells form a row, so the tree is taken on its way to HTML. */
async function documentTree(buffer: Buffer): Promise<DocxNode> {
  let tree: DocxNode = { type: 'document', children: [] }
  const take = (root: DocxNode): DocxNode => {
    tree = root
    return { ...root, children: [] }
  }
  await mammoth.convertToHtml({ buffer }, { transformDocument: take, externalFileAccess: false })
  return tree
}
