import { fold } from '../text/index.ts'

const MASCULINE_IN_A =
  /^(?:idioma|sistema|programa|tema|aroma|clima|diagrama|mapa|dia|esquema|panorama|diploma)\b/
const FEMININE =
  /(?:a|as|cion|ciones|sion|siones|dad|dades|tud|umbre|base|clase|fuente|imagen|serie|superficie|especie|carne|sal|red|piel)$/

/** "la autonomía", "el color", "los talles disponibles": an attribute's name as the subject of a sentence. */
export function subjectOf(name: string): { text: string; plural: boolean } {
  const first = fold(name).split(' ')[0] ?? ''
  const plural = /[^s]s$/.test(first) && !/(?:is|us)$/.test(first) && first.length > 3
  const feminine = FEMININE.test(first) && !MASCULINE_IN_A.test(first)
  const article = plural ? (feminine ? 'las' : 'los') : feminine ? 'la' : 'el'
  return { text: `${article} ${startLower(name)}`, plural }
}

/** Lower case at the beginning, unless the word is an abbreviation or carries its capitals inside. */
export const startLower = (text: string): string =>
  /^\p{Lu}[\p{Lu}\d.]/u.test(text) || /^\p{Lu}\p{Ll}*\p{Lu}/u.test(text)
    ? text
    : text.slice(0, 1).toLowerCase() + text.slice(1)

export const startUpper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const SAYS_YES = /^(?:si|yes|true|verdadero)(?=$|[,:;(])/
const SAYS_NO = /^(?:no|false|falso|ningun[oa]?)(?=$|[,:;(])/

/** "Sí" and "No" of the marketplace's yes-or-no attributes; sellers may add a word: "Sí, de cuero". */
export const booleanOf = (value: string): boolean | null =>
  SAYS_YES.test(fold(value)) ? true : SAYS_NO.test(fold(value)) ? false : null

/** What stands after the yes or no, "" mostly. */
export const detailOf = (value: string): string =>
  booleanOf(value) === null ? '' : value.replace(/^\p{L}+[\s,:;(]*/u, '').replace(/\)$/, '')

/** What a yes-or-no attribute states: "Incluye sillas" with No is "no incluye sillas". */
export function booleanSentence(name: string, yes: boolean): string {
  const folded = fold(name)
  const lower = startLower(name)
  const not = yes ? '' : 'no '
  if (
    /^(?:es|incluye|tiene|posee|permite|requiere|admite|lleva|trae|viene|soporta|funciona|necesita|cuenta|contiene|usa|se|cumple|resiste|sirve|protege|aguanta|elimina|filtra|retiene|detecta|mantiene|conserva|graba|reduce|repele|evita|corta|mide|enfria|calienta|gira|regula|emite|recibe|reproduce|lee)\b/.test(
      folded,
    )
  )
    return `${not}${lower}`
  if (/^sin\b/.test(folded)) return yes ? `es ${lower}` : `tiene ${lower.slice(4)}`
  if (/^con\b/.test(folded)) return `${not}tiene ${lower.slice(4)}`
  if (ADJECTIVE.test(folded)) return `${not}es ${lower}`
  return yes ? `tiene ${lower}` : `no tiene ${lower}`
}

const ADJECTIVE =
  /^(?:apt[oa]s?|libre|resistente|portatil|(?!cable|mueble)[a-z]+bles?|[a-z]{4,}(?:ico|osos?|osas?))\b/
