import type { Reader } from '../model/index.ts'
import type { DocumentType } from './document-type.ts'

/** Returns the reader of a format. Each has its libraries, and a process loads those of one only. */
export async function readerOf(type: Exclude<DocumentType, 'xls'>): Promise<Reader> {
  switch (type) {
    case 'pdf':
      return (await import('../pdf/index.ts')).readPdf
    case 'docx':
      return (await import('../word/index.ts')).readDocx
    case 'doc':
      return (await import('../word/index.ts')).readDoc
    case 'xlsx':
      return (await import('../spreadsheet/index.ts')).readXlsx
    case 'ods':
      return (await import('../spreadsheet/index.ts')).readOds
    case 'odt':
      return (await import('../open-document/index.ts')).readOdt
    case 'rtf':
      return (await import('../rtf/index.ts')).readRtf
    case 'html':
      return (await import('../web-page/index.ts')).readWebPage
    case 'eml':
      return (await import('../mail/index.ts')).readEml
    case 'csv':
      return (await import('../delimited/index.ts')).readDelimited
    case 'txt':
      return (await import('../text/index.ts')).readTxt
  }
}
