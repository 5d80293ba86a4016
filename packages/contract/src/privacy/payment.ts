import { isCard, isCbu } from './check-digits.ts'
import { isCoded, isPriced, numbersIn, type NumberFound } from './numbers-in.ts'

const BANK_LABEL = /\b(?:cbu|cvu)\b/
const CARD_LABEL =
  /\b(?:tarjetas?|visa|master(?:card)?|amex|american express|cabal|naranja|maestro|plastico)\b/
const ACCOUNT_LABEL =
  /\b(?:cuenta (?:corriente|sueldo|bancaria|comitente|n|nro|numero|del|de|en|banco)|cuentas? bancarias?|cajas? de ahorros?|(?<!\d ?)c(?:ta|c)\.? ?c(?:te)?\b\.?|cta\b\.?)[^$\n]{0,50}$/
/** The alias format of banks and wallets: 6 to 20 letters, digits, dots and dashes. */
const ALIAS_VALUE = /^[a-z0-9][a-z0-9.-]{4,18}[a-z0-9]$/
/** Three words joined by dots; an alias when the line mentions money. */
const DOTTED = /(?<![\w.@/])[a-z]{2,12}\.[a-z]{2,12}\.[a-z]{2,12}(?![\w@]|\.[a-z])/
const OF_MONEY =
  /\b(?:cbu|cvu|transfer\w*|transfier\w*|deposit\w*|mercado ?pago|cuentas?|uala|brubank|banco|billetera|mand\w{1,4}|gir\w{1,3}|pag\w{1,5}|cobr\w{1,5}|sena|senas|plata|comision|a nombre de|titular|por afuera|efectivo|descuento|paso|pasale|pasar)\b/
/** "V-044: verde alpino, alias lima.pasto": here the alias is a product name in a catalog. */
const ROW_OF_CODE = /^[-•*\s]*(?:(?:codigo|cod|articulo|art)\.? )?[a-z]{1,4}-?\d{1,5}\s*[:|;,/-]/
const SECURITY = /\b(?:cvv|cvc|cvv2|codigo de seguridad)\b\W{0,3}(?:es |de la tarjeta |: ?)?\d{3,4}\b/
const WALLET = /\b0x[a-f0-9]{40}\b|\bbc1[a-z0-9]{25,60}\b/

/** Whether a line holds a bank account, card, wallet or alias. */
export function holdsPayment(text: string, folded: string): boolean {
  return (
    holdsAlias(text, folded) ||
    (/\d/.test(folded) &&
      (SECURITY.test(folded) ||
        WALLET.test(folded) ||
        numbersIn(folded).some((found) => isAccount(found, folded))))
  )
}

function isAccount(found: NumberFound, folded: string): boolean {
  const { digits, before, text } = found
  if (isCbu(digits) || (BANK_LABEL.test(before) && digits.length >= 18 && digits.length <= 24)) return true
  const isGrouped = /^\d{4}(?:[ .-]\d{4}){3}$/.test(text)
  if (isCard(digits) || (isGrouped && CARD_LABEL.test(folded)))
    return !isCoded(found) || CARD_LABEL.test(before)
  if (CARD_LABEL.test(before) && /\b(?:terminad[oa]|termina) en\W*$/.test(before) && digits.length === 4)
    return true
  const isLabelled = ACCOUNT_LABEL.test(before) && digits.length >= 6 && digits.length <= 22
  return isLabelled && !isCoded(found) && !isPriced(found)
}

function holdsAlias(text: string, folded: string): boolean {
  // Color names and links have dots too, so links are removed and the line must mention money.
  if (
    OF_MONEY.test(folded) &&
    DOTTED.test(folded.replace(/\bwww\.\S+|(?<!\S)\S+\.(?:com|net|org|ar)\b\S*/g, ' '))
  )
    return true
  if (ROW_OF_CODE.test(folded) && !OF_MONEY.test(folded)) return false
  return [...folded.matchAll(/\balias\b/g)].some(({ index }) => {
    const said = folded.slice(index + 'alias'.length, index + 70).split(/[;!?]|\.\s/, 1)[0]!
    const words = said.split(/[\s:=,"'“”«»()]+/).filter((word) => ALIAS_VALUE.test(word))
    if (words.some((word) => /[a-z]/.test(word) && /[.\d]/.test(word))) return true
    if (words.some((word) => text.includes(word.toUpperCase()))) return true
    return /(?:[:=]|\bes\b)\s*\S+\s*$/.test(said) && words.some((word) => said.trim().endsWith(word))
  })
}
