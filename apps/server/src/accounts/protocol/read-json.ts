import { AuthProblem } from '../auth-problem.ts'

const MAX_DEPTH = 32
/** Strings, and what opens, closes or parts them; a string that a colon follows is a key. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\]]/g
const NOT_TEXT = /[\0\p{Surrogate}]/u

/**
 * Reads a body. Refused is also what JSON allows and what somebody only sends to see two readers disagree or a database
 * choke: a key that comes twice, `__proto__`, nesting without end, NUL, half a pair of surrogates.
 */
export function readJson(text: string): unknown {
  const value = parse(text)
  const open: Set<string>[] = []
  for (const [token, isKey] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      if (open.push(new Set()) > MAX_DEPTH) throw refused('is nested too deeply')
    } else if (token === '}' || token === ']') open.pop()
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
