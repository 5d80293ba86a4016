import { xmlChild } from '../archive/index.ts'
import { documentOf, type Extract, fault, type Reader, refuseTooMuch } from '../model/index.ts'
import { flowBlocks } from '../word/flow/index.ts'
import { openOdf } from './odf-package.ts'
import { readOdfStyles } from './odf-styles.ts'
import { readOdtBody } from './odt-body.ts'

/**
 * Reads a text document of LibreOffice (ODT) as it looks with all changes accepted. Headers, footers, comments and indexes
 * are left out. A footnote is a paragraph after the paragraph or table of its mark.
 *
 * @throws when the file is damaged
 */
export const readOdt: Reader = (bytes) => refuseTooMuch(() => readOdfText(bytes))

async function readOdfText(bytes: Uint8Array): Promise<Extract> {
  const file = await openOdf(bytes)
  if (typeof file === 'string') return fault(file)
  const body = xmlChild(file.content, 'body')
  const text = body && xmlChild(body, 'text')
  if (!text) throw new Error('The OpenDocument file holds no text document')
  const { title, blocks, warnings } = flowBlocks(
    readOdtBody(text, readOdfStyles([file.content, file.styles])),
  )
  if (file.hasActiveContent) warnings.push({ code: 'active_content_ignored' })
  return documentOf({ title, blocks, warnings })
}
