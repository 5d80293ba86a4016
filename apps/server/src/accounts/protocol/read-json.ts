import { AuthProblem } from '../auth-problem.ts'

const MAX_DEPTH = 32
/** Well above what 8 KiB of a user's own data hold; a body of a mebibyte could hold half a million. */
const MAX_VALUES = 10_000
/** Strings, and what opens, closes or parts them; a string that a colon follows is a key. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\]]/g
const NOT_TEXT = /[\0\p{Surrogate}]/u

/**
 * Reads a body. Refused is also what JSON allows and what somebody only sends to see two readers disagree or a database
 * choke: a key that comes twice, `__proto__`, nesting or lists without end, NUL, half a pair of surrogates.
 */
export function readJson(text: string): unknown {
  checkShape(text)
  const value = parse(text)
  const open: Set<string>[] = []
  for (const [token, isKey] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set())
    else if (token === '}' || token === ']') open.pop()
    else {
      const string = parse(isKey ? token.slice(0, -isKey.length) : token) as string
      if (NOT_TEXT.test(string)) throw refused('holds characters that are no text')
      if (!isKey) continue
      const keys = open.at(-1)
      if (string === '__proto__' || keys?.has(string)) throw refused('has a key twice or a forbidden one')
      keys?.add(string)
    }
  }
  return value
}

/** Before anything is parsed, which takes a tenth of a second for a mebibyte of brackets. Strings are stepped over. */
function checkShape(text: string): void {
  let depth = 0
  let values = 1
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') isInString = !isInString
    else if (isInString) at += character === '\\' ? 1 : 0
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    else if (character === ',') values += 1
    if (depth > MAX_DEPTH) throw refused('is nested too deeply')
    if (values > MAX_VALUES) throw refused('holds too many values')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AuthProblem('bad_json')
  }
}

const refused = (what: string) =>
  new AuthProblem('validation_failed', { message: `The request body ${what}` })

/** Whether every value of a query or a path is text. */
export const isText = (values: object): boolean =>
  Object.values(values)
    .flat()
    .every((value) => typeof value !== 'string' || !NOT_TEXT.test(value))
