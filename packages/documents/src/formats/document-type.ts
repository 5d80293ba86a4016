/** A format with a reader of its own. `xls`, the old Excel, is told from the others and not read. */
export type DocumentType =
  | 'pdf'
  | 'docx'
  | 'doc'
  | 'xlsx'
  | 'xls'
  | 'ods'
  | 'odt'
  | 'rtf'
  | 'html'
  | 'eml'
  | 'csv'
  | 'txt'

/** Formats by the ending of a file's name. */
const BY_EXTENSION = new Map<string, DocumentType>([
  ['pdf', 'pdf'],
  ['docx', 'docx'],
  ['docm', 'docx'],
  ['doc', 'doc'],
  ['xlsx', 'xlsx'],
  ['xlsm', 'xlsx'],
  ['xls', 'xls'],
  ['ods', 'ods'],
  ['odt', 'odt'],
  ['rtf', 'rtf'],
  ['html', 'html'],
  ['htm', 'html'],
  ['eml', 'eml'],
  ['csv', 'csv'],
  ['tsv', 'csv'],
  ['txt', 'txt'],
])

/** The format that a file's name promises; `null` for an unknown ending. */
export const typeByName = (fileName: string): DocumentType | null =>
  BY_EXTENSION.get(/\.([a-z]{3,4})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '') ?? null
