import { openArchive } from '../archive/index.ts'
import { fault, type Reader, refuseTooMuch } from '../model/index.ts'
import { cleanText } from './clean-text.ts'
import { documentOfSheets, type ReadSheets } from './document-of-sheets.ts'
import { createBudget } from './limits.ts'
import { readSharedStrings } from './xlsx/rich-text.ts'
import { readStyles } from './xlsx/styles.ts'
import { ACTIVE_PART, readWorkbook, tableHeaders } from './xlsx/workbook.ts'
import { readWorksheet, type WorkbookParts } from './xlsx/worksheet.ts'

/** First bytes of a compound file; Excel wraps an encrypted workbook in one. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * Reads an Excel workbook (`.xlsx`, `.xlsm`): the sheets that a person sees, with stored values written as Excel set to
 * Argentina shows them. Macros, links to other files and comments are left out.
 */
export const readXlsx: Reader = (bytes) =>
  refuseTooMuch(async () => {
    if (COMPOUND_FILE.every((byte, at) => bytes[at] === byte)) {
      if (Buffer.from(bytes).includes(ENCRYPTED_PACKAGE)) return fault('protected')
      throw new Error('The file is no workbook of the current format')
    }
    const archive = await openArchive(bytes)
    if (archive === 'too_much') return fault('too_much')
    const workbook = readWorkbook(archive)
    const budget = createBudget()
    const parts: WorkbookParts = {
      sharedStrings: readSharedStrings(partAt(workbook.sharedStringsPath)),
      styleOf: readStyles(partAt(workbook.stylesPath), workbook.is1904),
      is1904: workbook.is1904,
      budget,
    }
    const read: ReadSheets = {
      sheets: [],
      hasHidden: false,
      isActive:
        archive.names.some((name) => ACTIVE_PART.test(name)) ||
        workbook.sheets.some(({ kind }) => kind === 'macros'),
      missing: null,
    }
    for (const { name: written, isHidden, path, kind } of workbook.sheets) {
      const xml = kind === 'cells' ? archive.read(path) : undefined
      if (xml === undefined) continue
      if (isHidden) {
        read.hasHidden = true
        continue
      }
      const name = cleanText(written)
      const sheet = readWorksheet(xml, tableHeaders(archive, path), parts)
      if (sheet.isActive) read.isActive = true
      if (sheet.missing !== null) read.missing ??= `${name}!${sheet.missing}`
      read.sheets.push({ ...sheet, name })
    }
    return documentOfSheets(read, budget)

    function partAt(path: string | null): string | undefined {
      return path === null ? undefined : (archive as Exclude<typeof archive, 'too_much'>).read(path)
    }
  })
