import { AuthProblem } from '../auth-problem.ts'

const MAX_DEPTH = 32
/** Far more than 8 KiB of user data contain. A body of one mebibyte could contain half a million values. */
const MAX_VALUES = 10_000
/** Strings, and what opens, closes or parts them; a string that a colon follows is a key. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\]]/g
const NOT_TEXT = /[\0\p{Surrogate}]/u

/**
 * Parses a body. It also refuses valid JSON that two parsers read differently or that breaks a database: a repeated
 * key, `__proto__`, too much nesting, too many values, NUL, half a surrogate pair.
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

/** Checks the size before `JSON.parse`, which takes 0.1 s for a mebibyte of brackets. It skips the text of strings. */
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
