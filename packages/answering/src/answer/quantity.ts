import { fold } from '../text/index.ts'

/** What kind of value a question wants, and how a sentence shows that it holds one. */
const KINDS: readonly { asks: RegExp; shows: RegExp }[] = [
  { asks: /\bcuanto pesan?\b|\bque peso\b|\bcuantos (?:kg|kilos|gramos)\b/, shows: /\d\s*(?:kg|kilos?|g|gr|gramos|toneladas?)\b/ },
  { asks: /\bcuant[oa]s? miden?\b|\bque (?:largo|ancho|alto|altura|medidas?|diametro|tamano|profundidad)\b|\bcuanto (?:tiene|es) de (?:largo|ancho|alto)\b/, shows: /\d\s*(?:cm|mm|m|metros?|centimetros|pulgadas|")(?![a-z])/ },
  { asks: /\bcuanto (?:tarda|demora|tiempo|dura)\w*|\ben cuanto\b|\bcuanto le dura\b|\bplazo\b|\bdemoras?\b|\bcuando\b|\ben que tiempo\b/, shows: /\b(?:dias?|horas?|hs|semanas?|meses|mes|anos?|minutos?|segundos|quincena|lunes|martes|miercoles|jueves|viernes|sabados?)\b/ },
  { asks: /\bhora(?:rios?)?\b|\bcierran\b|\babren\b|\batienden\b/, shows: /\d{1,2}(?::\d\d)?\s*(?:a|hs|horas|y)\b|\bcerrad|\bno abrimos/ },
  { asks: /\bcuanto (?:sale|cuesta|vale|cobran|es|seria)\b|\bque (?:costo|precio)\b|\bmonto\b|\bcosto\b/, shows: /\$|\d\s*%|\bgratis\b|\bsin (?:cargo|costo)\b|\bcosto\b/ },
  { asks: /\bcuant[oa]s\b|\bcada cuanto\b|\bque cantidad\b/, shows: /\d|\b(?:un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)\b/ },
  { asks: /\bedad(?:es)?\b/, shows: /\banos?\b|\bmeses\b/ },
  { asks: /\btemperatura\b|\bgrados\b/, shows: /\bgrados\b|°/ },
] // prettier-ignore

/** Extra score for a sentence that holds the kind of value that is asked for, and less for one that does not. */
export function valueFit(foldedQuestion: string): (sentence: string) => number {
  const wanted = KINDS.filter(({ asks }) => asks.test(foldedQuestion))
  if (wanted.length === 0) return () => 0
  return (sentence) => (wanted.some(({ shows }) => shows.test(fold(sentence))) ? 0.25 : -0.1)
}
