/** Joins the lines of a paragraph or cell; a word divided at the end of a line is made whole. */
export function joinLines(lines: readonly string[], broken: ReadonlySet<number> = new Set()): string {
  let text = ''
  for (const [index, line] of lines.entries()) {
    if (text === '') text = line
    else if (/\p{Ll} ?[-‐]$/u.test(text) && /^\p{Ll}/u.test(line)) text = text.replace(/ ?[-‐]$/u, '') + line
    else if (broken.has(index - 1) && /^\p{Ll}/u.test(line)) text += line
    else if (/[\p{L}\d][/]$/u.test(text)) text += line
    else if (/[\p{Lu}\d]-$/u.test(text) && /^[\p{Lu}\d]/u.test(line)) text += line
    else text += ` ${line}`
  }
  return text
}
