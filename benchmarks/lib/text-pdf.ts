const LINE_CHARACTERS = 90
const LINES_A_PAGE = 50
/** Of a letter of Courier at ten points, which are all as wide. */
const LETTER_WIDTH = 6
const LINE_HEIGHT = 15
const LEFT = 28
const TOP = 790

/** A PDF of text alone, in which each word is placed on its own, as word processors write it. Nothing is compressed. */
export function textPdf(text: string): Uint8Array<ArrayBuffer> {
  const lines = text.split('\n').flatMap(linesOf)
  const pages: string[] = []
  for (let start = 0; start < lines.length; start += LINES_A_PAGE)
    pages.push(contentOf(lines.slice(start, start + LINES_A_PAGE)))
  // Objects 1 to 3 are the catalogue, the list of pages and the font; then each page and what it shows.
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ])
}

/** Cut at spaces, as a page's margin does. */
const linesOf = (paragraph: string): string[] =>
  paragraph.match(new RegExp(`.{1,${LINE_CHARACTERS}}(?:\\s|$)`, 'g')) ?? ['']

function contentOf(lines: readonly string[]): string {
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const place = `${LEFT + index * LETTER_WIDTH} ${TOP - row * LINE_HEIGHT}`
      return `1 0 0 1 ${place} Tm (${word.replace(/[\\()]/g, '\\$&')}) Tj`
    }),
  )
  return `BT /F 10 Tf\n${words.join('\n')}\nET`
}

function fileOf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return bytesOf(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  )
}

/** One byte for each character: those of Spanish are where Latin-1 has them, any other becomes a question mark. */
function bytesOf(file: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(file.length)
  for (let at = 0; at < file.length; at += 1) {
    const code = file.charCodeAt(at)
    bytes[at] = code < 256 ? code : 63
  }
  return bytes
}
