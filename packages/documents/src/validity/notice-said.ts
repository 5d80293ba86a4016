import { isMarkedInternal } from '@mostrador/contract/privacy'
import { fold } from '@mostrador/contract/text'
import { isExpiredSentence, isExpiredTitle } from './expired-said.ts'
import { isNumberOrDate, namesText } from './list-subject.ts'
import { phrasesOf, type Phrase } from './said-phrases.ts'

/** What a text calls itself. */
export type SaidNotice = 'expired' | 'internal' | 'draft'

/** The notice that a heading gives to its section. */
export function noticeOfHeading(text: string): SaidNotice | null {
  if (SHOUTED_DRAFT.test(text)) return 'draft'
  const folded = fold(text)
  if (isExpiredTitle(folded)) return 'expired'
  if (isDraft(folded)) return 'draft'
  return isInternal(folded) ? 'internal' : null
}

/** "BORRADOR - reventa": in capitals before words that are not, it is no eraser. */
const SHOUTED_DRAFT = /^\P{L}{0,3}BORRADOR\s*[-–—:.]\s*(?=.*\p{Ll})/u

/** The notice that the name of a file gives to all of it: "lista_vieja.xlsx", "precios-BORRADOR.docx". */
export const noticeOfFileName = (name: string): SaidNotice | null =>
  noticeOfHeading(name.replace(/\.[a-z]{2,5}$/i, '').replace(/[_.]+/g, ' '))

/** Whether a line says of itself that it no longer holds. */
export const isExpiredLine = (text: string): boolean => isExpiredSentence(fold(text))

const UNFINISHED =
  /^(?:(?:es|en|un|version) )*(?:borrador|en preparacion|sin revisar)(?: (?:no (?:mirar|usar|publicar|pasar|mandar|enviar)|interno|final|para revisar|sin revisar|a revisar))*$/

/** "BORRADOR", "Precios (borrador)", "Borrador condiciones"; an eraser for boards is no draft. */
function isDraft(folded: string): boolean {
  const phrases = phrasesOf(folded)
  return phrases.some(({ words, after }, at) => {
    const bare = words.filter((word) => !/^v?\d/.test(word))
    const namesOther = phrases.slice(at + 1).some((phrase) => phrase.words.some(namesText))
    if (UNFINISHED.test(bare.join(' ')))
      return (
        after === 'mark' ||
        (after === 'start' && (phrases.length === 1 || namesOther || isAllUnfinished(phrases)))
      )
    return isDraftOfText(bare)
  })
}

const isAllUnfinished = (phrases: readonly Phrase[]): boolean =>
  phrases.slice(1).every(({ words }) => /^(?:no|sin|para|falta|a)$/.test(words[0]!))

/** "Borrador de condiciones", "lista borrador", "este texto es un borrador". */
function isDraftOfText(words: readonly string[]): boolean {
  const [first, ...rest] = words
  if (first === 'borrador')
    return namesText(rest.find((word) => !/^(?:de|del|la|las|los|el|nueva|nuevo)$/.test(word)) ?? '')
  if (words.at(-1) !== 'borrador') return false
  const before = words.slice(0, -1)
  const last = before.at(-1) ?? ''
  return (
    before.some(namesText) && (namesText(last) || isNumberOrDate(last) || /^(?:es|en|un|version)$/.test(last))
  )
}

/** For whom something is, or that only the shop uses it. */
const USE =
  /\b(?:uso intern[oa]s?|(?:solo|solamente|unicamente|exclusiv[oa]|exclusivamente|uso|lectura|para|por) (?:(?:para|de|del|por|a|uso|el|la|los|las|nuestr[oa]s?) ){0,3}(?:choferes|empleados|proveedores|personal|nosotros|equipo|administracion|encargad[oa]s?|vendedor[ae]s|staff|duen[oa]s?|gerencia|cajer[oa]s?|chicas|chicos))\b/
/** "Instrucciones del equipo" come with a device. */
const OF_DEVICE = /^(?:instrucciones|indicaciones) del equipo\b/
const EMPTY = /^(?:de|del|para|por|a|al|el|la|los|las|es|son|solo|un|una|que|y|uso)$/

/** "USO INTERNO", "Nota para el personal"; uniforms for the staff and paint for internal use are goods. */
function isInternal(folded: string): boolean {
  if (!isMarkedInternal(folded)) return false
  const marked = phrasesOf(folded)
    .map(({ words }) => words)
    .filter((words) => isMarkedInternal(words.join(' ')))
  return marked.length === 0 || marked.some((words) => !isOfGoods(words.join(' ')))
}

function isOfGoods(phrase: string): boolean {
  if (OF_DEVICE.test(phrase)) return true
  const found = USE.exec(phrase)
  if (!found) return false
  const before = phrase
    .slice(0, found.index)
    .split(' ')
    .filter((word) => word !== '' && !EMPTY.test(word))
  return before.length > 0 && !before.some(namesText) && !isMarkedInternal(before.join(' '))
}
