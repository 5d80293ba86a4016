import { getDocumentProxy } from 'unpdf'
import { pageText, type PdfItem } from './pdf-text.ts'
import { fault, MAX_CHARACTERS, MAX_PAGES, type Extract } from './reading.ts'

export async function readPdf(bytes: Uint8Array): Promise<Extract> {
  const pdf = await open(bytes)
  if (pdf === 'protected') return fault('protected')
  if (pdf.numPages > MAX_PAGES) return fault('too_much')
  const pages: string[] = []
  let characters = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const text = pageText(items.filter((item) => 'str' in item) satisfies PdfItem[])
    characters += text.length
    if (characters > MAX_CHARACTERS) return fault('too_much')
    pages.push(text)
    page.cleanup()
  }
  return { kind: 'text', text: pages.join('\n\n'), pages: pdf.numPages }
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 })
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return 'protected'
    throw error
  }
}
