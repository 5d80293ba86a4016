const LENGTH = 60

/** The beginning of a text, in one line: it tells the buttons of different blocks apart. */
export function beginningOf(text: string): string {
  const line = text.replaceAll('\n', ' ')
  return line.length > LENGTH ? `${line.slice(0, LENGTH)}…` : line
}
