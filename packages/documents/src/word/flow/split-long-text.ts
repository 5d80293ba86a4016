/** Splits a text into pieces of a length, at line breaks where there are some, else between words. */
export function splitLongText(text: string, maxLength: number): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > maxLength) {
    const end = findEnd(rest, maxLength)
    pieces.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

function findEnd(text: string, maxLength: number): number {
  for (const separator of ['\n', ' ']) {
    const end = text.lastIndexOf(separator, maxLength)
    if (end > maxLength / 2) return end
  }
  return maxLength
}
