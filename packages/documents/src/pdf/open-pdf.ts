import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>

/** Opens a PDF without decoding its pictures: only text and drawn lines are read. */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument | 'protected'> {
  try {
    // pdf.js takes over the memory it is given, so it gets a copy.
    return await getDocumentProxy(bytes.slice(), { verbosity: 0, maxImageSize: 0 })
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return 'protected'
    throw error
  }
}

/** Numbers of the drawing operators in `getOperatorList`. */
export async function drawingOperators(): Promise<Record<string, number>> {
  const { OPS } = await getResolvedPDFJS()
  return OPS
}
