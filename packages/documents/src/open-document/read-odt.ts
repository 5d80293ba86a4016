import { xmlChild, xmlChildren, xmlDescendants, xmlText, type XmlElement } from '../archive/index.ts'
import { documentOf, type Extract, fault, type Reader, refuseTooMuch } from '../model/index.ts'
import { withDatingHeads } from '../validity/index.ts'
import { flowBlocks } from '../word/flow/index.ts'
import { openOdf } from './odf-package.ts'
import { readOdfStyles } from './odf-styles.ts'
import { readOdtBody } from './odt-body.ts'

/**
 * Reads a text document of LibreOffice (ODT) as it looks with all changes accepted. Comments and indexes are left
 * out, and of headers and footers all but how long the document holds. A footnote is a paragraph after the paragraph or table of its mark.
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
  return documentOf({ title, blocks: withDatingHeads(blocks, pageHeads(file.styles)), warnings })
}

/** The text of each paragraph at the head or foot of the pages. */
function pageHeads(styles: XmlElement | undefined): string[] {
  const masters = styles && xmlChild(styles, 'master-styles')
  if (masters === undefined) return []
  return xmlChildren(masters, 'master-page')
    .flatMap((page) => ['header', 'footer'].flatMap((name) => xmlChildren(page, name)))
    .flatMap((part) => [...xmlDescendants(part, 'p')].map((paragraph) => xmlText(paragraph)))
}
