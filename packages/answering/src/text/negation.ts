/** "Sí," and "No," before what is said. */
export const LEAD = /^[¡!¿\s]*(?:(si|claro(?: que si)?|exacto|correcto|por supuesto)|(no))\s*[,.:;!]+\s*/

/** "Sin interés" is a value, "para no errarle" a purpose, and an offer of help denies nothing. */
const NO_NEGATION =
  /\bsin (?:interes(?:es)?|cargo|costo|problemas?)\b|\bno (?:hay (?:problema|drama)s?|dudes|solo|(?:te|se) preocup\w+)\b|\bpara (?:que )?no \w+|\bno (?:tiene|lleva|hay|paga|pagas|se cobra)(?: ningun)? (?:cargo|costo|interes(?:es)?|recargo)/g

/** Whether a clause denies: "no" and "sin" lift each other ("no está sin stock"), "no" and "ni" do not. */
export function isNegated(folded: string): boolean {
  const plain = folded.replace(NO_NEGATION, ' ')
  const count = (pattern: RegExp) => plain.match(pattern)?.length ?? 0
  const denials = Math.max(count(/\bno\b/g), count(/\b(?:ni|nunca|tampoco|jamas|ningun[oa]?)\b/g) > 0 ? 1 : 0)
  return (denials + count(/\bsin\b/g)) % 2 === 1
}

/** Whether a folded clause denies anything. */
export const denies = (folded: string): boolean =>
  /\b(?:no|ni|nunca|tampoco|jamas)\b/.test(folded.replace(NO_NEGATION, ' '))
