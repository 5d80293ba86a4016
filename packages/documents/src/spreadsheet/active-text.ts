/** A spreadsheet program would run these; none of them is text that a seller wrote for readers. */
const FORMULA = /^=[^=]*[(|!]|^=[+-]?\$?[A-Z]{1,3}\$?\d|^=[\d\s.,+*/-]+$/i
/** `+cmd|' /C calc'!A0`, `@SUM(1)`: other first characters that start a formula, before a program or a function. */
const FUNCTION = /^[+@-][A-Z][A-Z.]{1,20}\(|^[=+@-][^|]{0,200}[a-z]\|['"]?[^|]*!/i
/** `="0012"` keeps the leading zeros of a text. */
const QUOTED = /^="([^"]*)"$/

/** Returns a cell's text, or `null` when a spreadsheet program would run it as a formula. */
export function passiveText(text: string): string | null {
  if (!/^[=+@-]/.test(text)) return text
  const quoted = QUOTED.exec(text)?.[1]
  if (quoted !== undefined) return passiveText(quoted)
  return FORMULA.test(text) || FUNCTION.test(text) ? null : text
}
