import { foldText, foldedWords } from './fold-text.ts'
import { GREETING } from './is-talk.ts'
import { authorsOf, type RawMessage } from './raw-message.ts'
import { CUSTOMER_NAMES, CUSTOMER_PRONOUNS, OWN_NAMES, SHOP_NAMES } from './role-words.ts'

/** "Cliente: texto", also with a dash or stars before it. */
const TURN = /^(?:[-–—•*] ?)?\*{0,2}(\p{L}[\p{L}\p{M} .'’()]{0,30}?)\*{0,2}:\*{0,2} (.+)$/u
const MOST_NAME_WORDS = 4
/** Questions with their answers are no chat; another reader takes them. */
const QUESTION_LABELS: ReadonlySet<string> = new Set(['p', 'r', 'pregunta', 'respuesta', 'q', 'a', 'duda'])

const LEAST_TURNS = 2
const MOST_AUTHORS = 6
const LEAST_TURN_SHARE = 0.6

/** Reads a dialogue without times; null when the text is none. */
export function dialogueMessages(lines: readonly string[]): RawMessage[] | null {
  const messages: RawMessage[] = []
  let [turns, filled] = [0, 0]
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim()
    if (line === '') continue
    filled += 1
    const turn = turnAt(line)
    const current = messages.at(-1)
    if (turn) {
      turns += 1
      const { author, time, text } = turn
      messages.push({ author, time, lines: [text], line: at + 1, toLine: at + 1 })
    } else if (current) {
      current.lines.push(line)
      current.toLine = at + 1
    }
  }
  return turns >= filled * LEAST_TURN_SHARE && isDialogue(messages) ? messages : null
}

/** A line that begins with a name and a colon, as one author's turn does. */
export function turnAt(raw: string): { author: string; time: null; text: string } | null {
  const turn = TURN.exec(raw.trim())
  if (!turn || turn[1]!.split(' ').length > MOST_NAME_WORDS) return null
  return { author: turn[1]!.trim(), time: null, text: turn[2]! }
}

/** Whether turns are a talk of the shop with a customer: one of both has a role, and somebody asks or speaks again. */
export function isDialogueOfRoles(messages: readonly RawMessage[]): boolean {
  const authors = authorsOf(messages)
  if (messages.length < LEAST_TURNS || authors.length < 2 || authors.length > MOST_OF_ROLES) return false
  if (authors.some((author) => QUESTION_LABELS.has(foldText(author)))) return false
  const shops = authors.filter(isShopRole).length
  const customers = authors.filter(isCustomerRole).length
  if (shops === authors.length || shops + customers === 0) return false
  const asks = messages.some(({ lines }) => lines.join(' ').includes('?'))
  return asks || (shops > 0 && authors.length < messages.length)
}
const MOST_OF_ROLES = 4

function isDialogue(messages: readonly RawMessage[]): boolean {
  const authors = authorsOf(messages)
  if (messages.length < LEAST_TURNS || authors.length < 2 || authors.length > MOST_AUTHORS) return false
  if (authors.some((author) => QUESTION_LABELS.has(foldText(author)))) return false
  const roles = authors.filter(isRole).length
  if (roles >= 2) return true
  const texts = messages.map(({ lines }) => foldText(lines.join(' ')))
  const asks = texts.some((text) => text.includes('?'))
  const comesBack = authors.length < messages.length
  if (roles === 1 && asks) return authors.length === 2 || comesBack
  // A conversation without roles must greet and ask, because a list of properties has labels that come back, too.
  return (
    comesBack && authors.length * 2 <= messages.length && asks && texts.some((text) => GREETING.test(text))
  )
}

/** "Cliente", "Tienda Sol": a name that begins with a role; "Envíos" alone is a topic. */
export const isRole = (author: string): boolean => isShopRole(author) || isCustomerRole(author)

const isShopRole = (author: string): boolean =>
  beginsWith(author, SHOP_NAMES) || beginsWith(author, OWN_NAMES)

const isCustomerRole = (author: string): boolean =>
  beginsWith(author, CUSTOMER_NAMES) || CUSTOMER_PRONOUNS.has(foldText(author))

function beginsWith(author: string, words: ReadonlySet<string>): boolean {
  const [first] = foldedWords(author)
  return first !== undefined && !TOPICS.has(first) && words.has(first)
}

/** Roles that are also headings of a shop's text. */
const TOPICS: ReadonlySet<string> = new Set([
  'administracion',
  'atencion',
  'caja',
  'consulta',
  'deposito',
  'envios',
  'local',
  'negocio',
  'reparto',
  'taller',
  'venta',
  'ventas',
])
