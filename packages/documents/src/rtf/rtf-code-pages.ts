import iconv from 'iconv-lite'

/** Code pages of the `\fcharset` numbers, as the RTF specification lists them. */
const PAGE_OF_CHARSET: ReadonlyMap<number, number> = new Map([
  [77, 10_000],
  [128, 932],
  [129, 949],
  [134, 936],
  [136, 950],
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
  [254, 437],
  [255, 850],
])

export const SYMBOL_CHARSET = 2
export const WINDOWS_LATIN = 1252
export const MACINTOSH = 10_000

/** The code page of a font's `\fcharset`; `undefined` for those that follow the document. */
export const pageOfCharset = (charset: number) => PAGE_OF_CHARSET.get(charset)

/** Decodes bytes, one a letter, in a Windows code page; an unknown page counts as Windows Latin. */
export function decodePage(bytes: string, page: number): string {
  const buffer = Buffer.from(bytes, 'latin1')
  if (page === 65_001) return buffer.toString('utf8')
  const encoding = page === MACINTOSH ? 'macintosh' : `cp${page}`
  return iconv.decode(buffer, iconv.encodingExists(encoding) ? encoding : 'cp1252')
}
