/** Joins the lines of a paragraph or cell; a word divided at the end of a line is made whole. */
export function joinLines(lines: readonly string[]): string {
  let text = ''
  for (const line of lines) {
    if (text === '') text = line
    else if (/\p{Ll}[-‐]$/u.test(text) && /^\p{Ll}/u.test(line)) text = text.slice(0, -1) + line
    else if (/[\p{L}\d][/]$/u.test(text)) text += line
    else text += ` ${line}`
  }
  return text
}
