import { openArchive, xmlAttribute, xmlChild, xmlChildren } from '../archive/index.ts'
import { fault, type Reader, refuseTooMuch } from '../model/index.ts'
import { documentOfSheets, type ReadSheets } from './document-of-sheets.ts'
import { createBudget } from './limits.ts'
import { odsStyles, spreadsheetOf } from './ods/styles.ts'
import { parsePart } from './parse-part.ts'
import { hasActiveParts, nameOf, readOdsTable } from './ods/table.ts'

/**
 * Reads an OpenDocument spreadsheet (`.ods`): the sheets that a person sees, with the texts that the program showed when
 * it saved the file.
 */
export const readOds: Reader = (bytes) =>
  refuseTooMuch(async () => {
    const archive = await openArchive(bytes)
    if (archive === 'too_much') return fault('too_much')
    if (archive.read('META-INF/manifest.xml')?.includes('encryption-data')) return fault('protected')
    const content = parsePart(archive.read('content.xml'))
    if (!content) throw new Error('The file holds no content')
    const shared = parsePart(archive.read('styles.xml'))
    const styleOf = odsStyles(shared ? [content, shared] : [content])
    const spreadsheet = spreadsheetOf(content)
    const budget = createBudget()
    const read: ReadSheets = {
      sheets: [],
      hasHidden: false,
      isActive: hasActiveParts(spreadsheet, archive.names),
      missing: null,
    }
    for (const table of xmlChildren(spreadsheet, 'table')) {
      if (styleOf(xmlAttribute(table, 'style-name')).isHidden) {
        read.hasHidden = true
        continue
      }
      const name = nameOf(table)
      const sheet = readOdsTable(table, { styleOf, budget })
      if (sheet.isActive || xmlChild(table, 'table-source')) read.isActive = true
      if (sheet.missing !== null) read.missing ??= `${name}!${sheet.missing}`
      read.sheets.push({ ...sheet, name })
    }
    return documentOfSheets(read, budget)
  })
