import { foldText, foldedWords } from './fold-text.ts'
import { authorsOf, type RawMessage } from './raw-message.ts'
import {
  COUNTER_QUESTION,
  CUSTOMER_NAMES,
  CUSTOMER_PRONOUNS,
  CUSTOMER_QUESTION,
  CUSTOMER_SPEECH,
  OWN_NAMES,
  SHOP_NAMES,
  SHOP_OFFER,
  SHOP_SPEECH,
  STAFF_GROUPS,
  STAFF_ORDER,
  STAFF_SPEECH,
  SUPPLIER_NAMES,
} from './role-words.ts'

/** What the caller knows about a chat. */
export interface ChatGiven {
  shop?: string
  fileName?: string
  /** Whom the shop talks with, where the export says it. */
  otherSide?: string
}

/** Points for the shop by a name, and against it. */
const BY_SHOP_NAME = 8
const BY_ROLE = 5
const BY_FILE_NAME = 4
const BY_PHONE_NUMBER = 1.5
/** Points by what an author writes. */
const BY_SPEECH = 0.8
const BY_QUESTION = 0.7
const BY_FIRST_QUESTION = 0.8
const BY_ANSWER = 0.5
const BY_FACT = 0.5
/** The lead in points that decides between two authors, and between more. */
const LEAST_LEAD = 1.4
const LEAST_LEAD_OF_MANY = 2.5
const BY_STAFF_SPEECH = 1.5
const LEAST_STAFF_POINTS = 3

const FACT = /\d|^(?:hola\W+)?(?:si|no)\b/
const FILE_NAME =
  /(?:chat de whatsapp con|whatsapp chat with|conversa do whatsapp com|chat con) (.+?)(?:\.\w{2,4})?$/i
const PHONE_NUMBER = /^\+?[\d ()-]{7,}$/

/** Returns for each author whether it is the shop; null where nothing shows it. */
export function shopAuthors(messages: readonly RawMessage[], given: ChatGiven): Map<string, boolean | null> {
  const authors = authorsOf(messages)
  if (authors.some((author) => hasWord(author, SUPPLIER_NAMES))) return all(authors, null)
  if (isStaffOnly(messages, authors, given)) return all(authors, true)
  const points = new Map(authors.map((author) => [author, namePoints(author, authors, given)]))
  for (const [author, byText] of textPoints(messages)) points.set(author, points.get(author)! + byText)
  return authors.length === 1 ? ofOne(authors[0]!, points) : ofSeveral(authors, points)
}

const all = (authors: readonly string[], isShop: boolean | null): Map<string, boolean | null> =>
  new Map(authors.map((author) => [author, isShop]))

const hasWord = (name: string, words: ReadonlySet<string>): boolean =>
  foldedWords(name).some((word) => words.has(word))

/** A shop's name and an author's name share a word that is no mere "la" or "de". */
function sharesShopName(author: string, { shop }: ChatGiven): boolean {
  const own = new Set(foldedWords(author))
  return shop !== undefined && foldedWords(shop).some((word) => word.length > 3 && own.has(word))
}

const isShopByName = (author: string, given: ChatGiven): boolean =>
  hasWord(author, SHOP_NAMES) || OWN_NAMES.has(foldText(author)) || sharesShopName(author, given)

function namePoints(author: string, authors: readonly string[], given: ChatGiven): number {
  let points = 0
  if (sharesShopName(author, given)) points += BY_SHOP_NAME
  if (hasWord(author, SHOP_NAMES) || OWN_NAMES.has(foldText(author))) points += BY_ROLE
  if (hasWord(author, CUSTOMER_NAMES) || CUSTOMER_PRONOUNS.has(foldText(author))) points -= BY_ROLE
  if (PHONE_NUMBER.test(author)) points -= BY_PHONE_NUMBER
  const other = given.otherSide ?? FILE_NAME.exec(given.fileName ?? '')?.[1]
  const isOfExport = other !== undefined && authors.some((name) => foldText(name) === foldText(other))
  // A customer who exports the chat names the file after the shop.
  if (isOfExport && !isShopByName(other, given))
    points += foldText(author) === foldText(other) ? -BY_FILE_NAME : BY_FILE_NAME
  return points
}

/** Customers ask and speak of what they want; the shop answers with facts and speaks of what it does. */
function textPoints(messages: readonly RawMessage[]): Map<string, number> {
  const points = new Map<string, number>()
  const add = (author: string, own: number) => points.set(author, (points.get(author) ?? 0) + own)
  let [asked, isFirstQuestion]: [string | null, boolean] = [null, true]
  for (const { author, lines } of messages) {
    const text = foldText(lines.join(' '))
    const isCounterQuestion = COUNTER_QUESTION.test(text)
    const asks = !isCounterQuestion && (text.includes('?') || CUSTOMER_QUESTION.test(text))
    if (SHOP_SPEECH.test(text) || SHOP_OFFER.test(text)) add(author, BY_SPEECH)
    if (CUSTOMER_SPEECH.test(text)) add(author, -BY_SPEECH)
    if (asks) {
      add(author, isFirstQuestion ? -BY_QUESTION - BY_FIRST_QUESTION : -BY_QUESTION)
      isFirstQuestion = false
    } else if (asked !== null && asked !== author && !isCounterQuestion)
      add(author, FACT.test(text) ? BY_ANSWER + BY_FACT : BY_ANSWER)
    // Several messages in a row may answer one question; a counter-question ends it.
    if (asks) asked = author
    else if (asked !== author && isCounterQuestion) asked = null
  }
  return points
}

function ofOne(author: string, points: ReadonlyMap<string, number>): Map<string, boolean | null> {
  const own = points.get(author)!
  return new Map([[author, Math.abs(own) >= LEAST_LEAD ? own > 0 : null]])
}

function ofSeveral(
  authors: readonly string[],
  points: ReadonlyMap<string, number>,
): Map<string, boolean | null> {
  const sure = authors.filter((author) => points.get(author)! >= BY_ROLE)
  if (authors.length > 2 && sure.length > 0)
    return new Map(authors.map((author) => [author, sure.includes(author)]))
  const [best, second] = [...authors].sort((a, b) => points.get(b)! - points.get(a)!)
  const lead = points.get(best!)! - points.get(second!)!
  const least = authors.length === 2 ? LEAST_LEAD : LEAST_LEAD_OF_MANY
  return lead >= least ? new Map(authors.map((author) => [author, author === best])) : all(authors, null)
}

/** A group of the shop's staff: several roles, a telling name of the group, customers only spoken of. */
function isStaffOnly(messages: readonly RawMessage[], authors: readonly string[], given: ChatGiven): boolean {
  if (authors.length < 2 || authors.some((author) => hasWord(author, CUSTOMER_NAMES))) return false
  const texts = messages.map(({ lines }) => foldText(lines.join(' ')))
  const roles = authors.filter((author) => isShopByName(author, given)).length
  const spoken = texts.filter((text) => STAFF_SPEECH.test(text) || STAFF_ORDER.test(text)).length
  const asCustomer = texts.filter((text) => CUSTOMER_SPEECH.test(text)).length
  const points =
    (roles >= 2 ? 3 : 0) +
    (hasWord(given.fileName ?? '', STAFF_GROUPS) ? 2 : 0) +
    // A group with three authors is seldom a sale, and a group named after rooms of the shop never is.
    (authors.length > 2 ? 1 : 0) +
    (authors.length > 2 && hasWord(given.fileName ?? '', SHOP_NAMES) ? 2 : 0) +
    Math.min(spoken, 3) * BY_STAFF_SPEECH -
    asCustomer
  return points >= LEAST_STAFF_POINTS && (roles > 0 || spoken >= 2)
}
