import type { Finding } from '../../types.ts'
import type { PolicyReading } from './reading.ts'

/** Insults that no sentence may hold. */
export const insultFindings = ({ sentences }: PolicyReading): Finding[] =>
  sentences.filter(({ folded }) => INSULT.test(folded)).map(({ text }) => ({ code: 'insult', clause: text }))

const INSULT =
  /\b(?:(?:sos|son|sean|eres|par de|manga de|flor de|banda de) (?:un |una |unos |unas )?chorr[oa]s?(?! de (?:agua|aire|aceite|vapor|luz|limon))|estafador\w*|boludo|pelotud\w*|mierda|imbecil(?:es)?|idiotas?|estupid[oa]s?|tarad[oa]s?|forr[oa]s? de (?:mierda|porqueria|vendedor|persona)|sos (?:un|una) (?:burr|inutil|gil|rata|bestia|animal)\w*|no entendes nada|aprende a leer)\b/

const CONTEMPT =
  /\b(?:brut|burr|tont|bob|inutil|ignorant|idiot|imbecil|estupid|gil|salame|nab|pavot|lent|torpe|ridicul|pesad|cargos|llor|rata|tacan|amarret|miserable|mendig|vag|paspad|chant|mentiros|payas|asqueros|pobrecit)[a-z]{0,6}\b|\bmuert[oa]s? de hambre\b|\bcabeza (?:hueca|dura)\b/
const GROUP =
  /\b(?:mujer|hombre|mach[oa]|maric|gay|trav|viej[oa]|abuel[oa]|jubilad|pendej|gord[oa]|flac[oa]|peti[sz]|enan|reng[oa]|cieg[oa]|sord[oa]|manc[oa]|tullid|discapacitad|mogolic|autist|negr[oa]s|viller|bolit|bolivian|paraguay|peruan|chilen|venezolan|chin[oa]s|turc|gitan|judi|evangelic|musulman|porten|provincian|pobret)[a-z]{0,5}\b/
const THREATS = [
  /\b(?:te|le|los|lo) (?:voy|vamos) a (?:denunc|busc|encontr|hac|escrach|ensen|arruin|part|romp)\w*/,
  /\bse donde (?:vivi?s|vive|trabaj\w+)|\btengo (?:tu|su)s? (?:direccion|domicilio|datos)|\b(?:te|se) vas? a arrepentir\b/,
  /\bvas a ver\b|\batenete\b|\bescrach\w+|\bcuidate\b|\bconsecuencias\b/,
]

/** Words of contempt, which a seller may also use of things or of the own person. */
export const showsContempt = (folded: string): boolean => CONTEMPT.test(folded)
/** Groups of people by origin, sex, age, body, health, belief or means. */
export const namesGroup = (folded: string): boolean => GROUP.test(folded)
export const threatens = (folded: string): boolean => THREATS.some((form) => form.test(folded))
/** Whether a sentence speaks to the reader or of the reader. */
export const addressesReader = (folded: string): boolean =>
  /\b(?:vos|usted(?:es)?|tu|tus|te|su|sus|sos)\b|\b\w+(?:as|es|is)te\b/.test(folded)
