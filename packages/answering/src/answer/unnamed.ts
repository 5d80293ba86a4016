import type { Match, Term } from '../evidence/index.ts'
import { propertiesAsked } from '../listing/index.ts'
import { fold, quantitiesOf, unitOf } from '../text/index.ts'
import { DENIES_ANY, hasMark, mentions, says } from './point.ts'
import { showsKindNamed } from './quantity.ts'

/** Whether the thing itself must stand there, or another word may stand for it ("maletín" for "valija"). */
export type Unnamed = 'no' | 'perhaps' | 'yes'

/**
 * Tells of passages whether they leave unnamed the very thing that a question asks for: a property, what comes along, a
 * spare part. A property that listings have attributes for (a brand, a length) has to be named, and so has what comes
 * along, unless something is denied.
 */
export function leavesUnnamed(
  folded: string,
  terms: readonly Term[],
): (match: Match, text: string) => Unnamed {
  const name = PROPERTY.exec(folded)?.[1] ?? ''
  const property =
    showsKindNamed(name) || unitOf(name) !== ''
      ? undefined
      : terms.find(
          (t) => t.text === name && t.kind === 'topic' && !t.asksFor.some((mark) => mark === '@payment'),
        )
  const held = terms.find((t) => t.kind === 'topic' && t.text === CONTENT.exec(folded)?.[1])
  // "las soluciones de los ejercicios": what the solutions are of need not be named.
  const listed = (LISTED.exec(folded)?.[0] ?? '').replace(/ (?:del|de (?:la|los|las)) .*/, '').split(' ')
  // "¿trae la correa o viene sola?"
  const isEither = listed.includes('o')
  const things = terms.filter((t) => t.kind === 'topic' && t.asksFor.length === 0 && listed.includes(t.text))
  const spare = terms.find((t) => t.kind === 'topic' && t.text === SPARE.exec(folded)?.[1])
  const isOfAttribute = propertiesAsked(folded).length > 0
  const isShown = (match: Match, term: Term) =>
    says(match, term) || term.asksFor.some((mark) => hasMark(match, mark))
  return (match, text) => {
    const said = fold(text)
    const denies = DENIES_ANY.test(said)
    const isListed = (t: Term) => mentions(match, t)
    if (!denies && things.length > 0 && !(isEither ? things.some(isListed) : things.every(isListed)))
      return 'yes'
    if (spare !== undefined && !mentions(match, spare)) return 'yes'
    if (held !== undefined && !isShown(match, held)) return denies ? 'perhaps' : 'yes'
    if (property === undefined || isShown(match, property) || isMeasured(match, property, terms)) return 'no'
    if (isGivenInItsUnit(property.text, said)) return 'no'
    return isOfAttribute ? 'yes' : 'perhaps'
  }
}

/** "cuántas puntadas", "de qué marca", "cuál es el ancho". */
const PROPERTY =
  /(?:\b(?:cuanto|cuantos) (?:mide|miden|tiene|tienen|es|son) de|\bcuant[oa]s|(?:^|\b(?:a|de|en|con|y|por|para) )que|\bcual(?:es)? (?:es|son) (?:el|la|los|las|su)) (\w{3,})/

/** "¿de qué largo son los troncos?" is told by "troncos de hasta 35 cm": one length, and no word of another dimension. */
function isMeasured({ passage, best }: Match, property: Term, terms: readonly Term[]): boolean {
  const sentence = passage.sentences[best]!
  const folded = fold(sentence.text)
  return (
    MAIN_DIMENSION.test(property.text) &&
    !DIMENSION.test(folded) &&
    quantitiesOf(folded).filter(({ unit }) => LENGTHS.has(unit)).length === 1 &&
    terms.some((t) => t !== property && t.kind === 'topic' && sentence.bag.stems.has(t.stem))
  )
}

/** "Se inflan a 40 libras" needs no word for the pressure, nor "12% desde 5 juegos" one for the discount. */
const isGivenInItsUnit = (property: string, said: string): boolean =>
  UNITS.some(({ of, unit }) => of.test(property) && unit.test(said))
const UNITS: readonly { of: RegExp; unit: RegExp }[] = [
  { of: /^(?:descuentos?|porcentaje|recargo|graduacion)$/, unit: /\d ?%/ },
  { of: /^(?:potencia|watts)$/, unit: /\d ?(?:w|watts|kw|hp|cv)\b/ },
  { of: /^presion$/, unit: /\d ?(?:libras|psi|bar(?:es)?|kpa)\b/ },
  { of: /^velocidad$/, unit: /\d ?(?:km\/h|kmh|km por hora|rpm|vueltas)\b/ },
  { of: /^(?:voltaje|tension|voltios)$/, unit: /\d ?(?:v|volts?|voltios)\b/ },
  { of: /^(?:amperaje|corriente)$/, unit: /\d ?(?:a|ma|amper\w*)\b/ },
  { of: /^(?:torque|par)$/, unit: /\d ?(?:nm|kgm)\b/ },
  { of: /^(?:caudal)$/, unit: /\d ?(?:l|lt|litros) (?:por|x) (?:hora|minuto)|\d ?(?:l\/h|l\/min|lts\/h)\b/ },
  { of: /^(?:frecuencia|refresco)$/, unit: /\d ?(?:hz|mhz|ghz)\b/ },
  { of: /^(?:ruido|decibeles)$/, unit: /\d ?(?:db|decibeles)\b/ },
  { of: /^fps$/, unit: /\d ?(?:fps|cuadros)\b/ },
  { of: /^gramaje$/, unit: /\d ?(?:g|gr|gramos)\b/ },
] // prettier-ignore

const DIMENSION =
  /\b(?:larg[oa]s?|longitud|anch[oa]s?|alt[oa]s?|altura|profundidad|hond[oa]|diametro|espesor|gros[oa]r|grues[oa]s?)\b/
/** The one that is meant where none is named. */
const MAIN_DIMENSION = /^(?:larg[oa]s?|longitud|alt[oa]s?|altura)$/
const LENGTHS: ReadonlySet<string> = new Set(['mm', 'cm', 'm', 'pulgada'])

/** "¿trae ruedas?": what is asked for has to be named. */
const CONTENT =
  /^(?:y |ya )*(?:trae|traen|viene con|vienen con|incluye|incluyen) (?:el |la |los |las |un |una )?([a-z]{4,})\W*$/

/** "¿trae cargador para auto?": a charger of some kind is not enough. */
const LISTED =
  /^(?:y |ya )*(?:trae|traen|viene con|vienen con|incluye|incluyen|hay) (?!que\b|alg)(?:(?!en\b|que\b)[a-z]+ ?)+/

/** "bolsas de repuesto": of what a spare part is asked for. */
const SPARE = /\b([a-z]{4,}) (?:de repuesto|suelt[oa]s?)\b/
