import { clean, fold } from '../text/index.ts'

/** One way in which contact data shows itself. `source` says where the rule comes from. */
interface ContactPattern {
  code: string
  pattern: RegExp
  source: string
}

const DIGIT_WORD =
  '(?:cero|uno|un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)'

/** Matched on folded text. */
const PATTERNS: readonly ContactPattern[] = [
  { code: 'contact_email', pattern: /[\w.+-]+\s?@\s?[\w-]+\s?\.\s?[a-z]{2,}/, source: 'address form' },
  { code: 'contact_email', pattern: /\b(?:gmail|hotmail|outlook|yahoo|icloud|live)\b/, source: 'mail services' },
  { code: 'contact_email', pattern: /\S+\s?[([]?\b(?:arroba|at)\b[)\]]?\s?\S+\s?[([]?\b(?:punto|dot)\b[)\]]?\s?(?:com|net|org|ar)/, source: 'address in words' },
  { code: 'contact_handle', pattern: /\barroba\s+[\w.]+/, source: 'handle in words' },
  { code: 'contact_handle', pattern: /(?<![\w@])@\s?[a-z][\w.]{2,}/, source: 'handle' },
  { code: 'contact_url', pattern: /\b(?:https?|hxxps?|ftp):|\bwww\s?\./, source: 'link' },
  { code: 'contact_url', pattern: /\b[a-z0-9-]{2,}\s?(?:\.|\s?\(?\bpunto\b\)?\s?)\s?(?:com|net|org|info|shop|store|online|site|web|io|me|ly|tienda|example)(?:\.ar)?\b(?!\w)/, source: 'domain' },
  { code: 'contact_url', pattern: /\b[a-z0-9-]{3,}\.(?:ar|uy|cl|br|mx)\b/, source: 'national domain' },
  { code: 'contact_url', pattern: /\bwa\.me\b|\bt\.me\b|\bbit\.ly\b|\blinktr/, source: 'short links' },
  { code: 'contact_channel', pattern: /\b(?:whats\s?app|w[ah]t?sap+|wasap|guasap|wsp|wpp|telegram|instagram|facebook|messenger|tik\s?tok|signal|skype|discord)\b/, source: 'messaging and social names' },
  { code: 'contact_channel', pattern: /\bw\W{0,2}h\W{0,2}a\W{0,2}t\W{0,2}s\W{0,2}a\W{0,2}p\W{0,2}p\b|\bi\W{0,2}n\W{0,2}s\W{0,2}t\W{0,2}a\W{0,2}g\W{0,2}r\W{0,2}a\W{0,2}m\b/, source: 'spaced names' },
  { code: 'contact_phone', pattern: new RegExp(`\\b${DIGIT_WORD}(?:[\\s,.-]+(?:y\\s+)?${DIGIT_WORD}){5,}\\b`), source: 'digits in words' },
  { code: 'contact_phone', pattern: /\b(?:tel|telefono|cel|celular|fijo|linea)\b\s*(?:de\s\w+\s(?:\w+\s)?)?[:.]?\s*\+?\(?\d[\d\s().-]{5,}/, source: 'named number' },
] // prettier-ignore

const LONG_NUMBER = /(?<![\w$.,/-])\+?\(?\d(?:[\s().-]{0,2}\d){7,13}(?![\w,]|\.\d)/g

/** Codes of the contact data that a text holds, in digits, words or disguises; empty when there is none. */
export function contactCodes(text: string): string[] {
  const folded = fold(text).replace(/mercado ?(?:libre|pago|shops)\.com(?:\.ar)?/g, '')
  const codes = new Set(PATTERNS.filter(({ pattern }) => pattern.test(folded)).map(({ code }) => code))
  for (const found of folded.matchAll(LONG_NUMBER))
    if (!isOrdinaryNumber(found[0], folded, found.index)) codes.add('contact_phone')
  return [...codes]
}

export const hasContactData = (text: string): boolean => contactCodes(clean(text)).length > 0

/** Prices, ISBN and part numbers are long too, and ranges of years or sizes are not telephone numbers. */
function isOrdinaryNumber(digits: string, folded: string, at: number): boolean {
  const before = folded.slice(Math.max(0, at - 14), at)
  const after = folded.slice(at + digits.length, at + digits.length + 14)
  if (
    /\$\s*$|\b(?:isbn|ean|gtin|codigo|serie|pieza|sku|lote|rnpa|rne|cuit|mpn|oem|articulo)\W{0,8}(?:n\W{0,3})?$/.test(
      before,
    )
  )
    return true
  if (/^\d{1,3}(?:\.\d{3})+$/.test(digits) || /^\s*(?:pesos|km|unidades)/.test(after)) return true
  if (/^97[89]/.test(digits.replace(/\D/g, ''))) return true
  return /^(?:19|20)\d\d\s*-\s*(?:19|20)\d\d$/.test(digits)
}
