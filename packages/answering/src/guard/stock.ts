import { fold, inDigits, sentencesOf } from '../text/index.ts'

/** Whether a text says how many there are, which a seller may keep to himself: "nos quedan 3", "12 unidades en stock". */
export const saysUnitsLeft = (text: string): boolean =>
  sentencesOf(text).some((sentence) => {
    const folded = inDigits(fold(sentence))
    return UNITS_LEFT.some((form) => form.test(folded))
  })

const ONLY = String.raw`(?: (?:nos|solo|solamente|unicamente|apenas|aun|todavia|las|los|ultim[oa]s|de|unas?|unos|mas de|menos de|alrededor de))*`
const NO_UNIT = String.raw`(?! ?(?:%|cuotas?|dias?|hs|horas?|minutos?|meses|mes|anos?|semanas?|cuadras?|cm|mm|m|kg|g|l|ml|talles?|colores|modelos)\b)`
const UNITS_LEFT = [
  new RegExp(String.raw`\b(?:quedan?|restan?)${ONLY} (?:\d+\b${NO_UNIT}|una? (?:sol[oa]\b|unidad))`),
  new RegExp(String.raw`\b(?:stock|disponib\w+)${ONLY}:? \d+\b${NO_UNIT}`),
  /\b\d+ (?:unidad(?:es)?|u|pares|piezas|cajas|kits?|juegos)\b.{0,20}\b(?:disponib\w+|(?:en|de) (?:stock|deposito))/,
  /\bultim[oa]s \d+\b/,
  /\b(?:tenemos|tengo|hay)(?: solo| solamente| apenas)? \d+ (?:unidades|disponibles|en stock|pares)\b/,
]
