import { wordsOf } from '../text/index.ts'

/** What the words of a question are there for, by stem. Read from the words that grammar puts around them. */
export interface Roles {
  /** Why, until when, in whose case: "…para que no se reseque", "…hasta que compre la cama". */
  aside: ReadonlySet<string>
  /** "hueso de pollo": what the noun is of. */
  ofAnother: ReadonlySet<string>
  /** "se la comen", "me despierto": what is done, mostly said in another word by the seller. */
  verbs: ReadonlySet<string>
  /** "la alpaca tiene níquel": what is asked of a thing that is named first; empty when no thing is. */
  predicate: ReadonlySet<string>
}

/** Roles in a folded question part. */
export function rolesOf(folded: string): Roles {
  const predicate = PREDICATE.exec(folded)?.groups?.['predicate'] ?? ''
  const open = OPEN_ASK.exec(folded)
  return {
    aside: stemsOf([
      ...[...folded.matchAll(ASIDE)].map(([words]) => words),
      // "se me enreda todo el hilo del lado de abajo, ¿qué hago?": it is told at length, and few of its words return.
      ...(open && open.index > 12 ? [folded.slice(0, open.index)] : []),
    ]),
    ofAnother: stemsOf([...folded.matchAll(OF_ANOTHER)].map(([, word = '']) => word)),
    verbs: stemsOf([...folded.matchAll(AFTER_PRONOUN)].map(([, word = '']) => word)),
    predicate: stemsOf([predicate.replace(ASIDE, '')]),
  }
}

const ASIDE =
  /\b(?:(?:para|p|pa) que|porque|ya que|asi que|asi (?=[a-z]+[oa]s?\b)|hasta que|o sea|es que|aunque|por si|es para|son para|lo quiero para|la quiero para)\b[^,?]*/g
const OPEN_ASK =
  /\b(?:que hago|que puede ser|que sera|pasa algo|es normal|es (?:una )?falla|esta bien|se puede|puedo|sirve|anda|me sirve|hay riesgo|hay problema|esta fe[oa]|como hago|como lo arreglo)\s*\?*$/
/** "¿es normal?", "¿pasa algo?": what is asked about is told before. */
export const isOpenAsk = (folded: string): boolean => OPEN_ASK.exec(folded)?.index === 0

const OF_ANOTHER =
  /(?<!\b(?:es|son|esta|antes|despues|mas|menos|cerca|dentro|ademas|lleva|trae|hechos?|hechas?|parte) )\b[a-z]{4,} (?:de|del|para|con) (?:la |los |las |el |un |una )?([a-z]{3,})\b/g
const AFTER_PRONOUN = /\b(?:se|me|te|le|les|nos)(?: (?:lo|la|los|las))? ([a-z]{3,})\b/g
const PREDICATE =
  /^(?:y |che |hola )?(?:el|la|los|las|tu|su|sus) (?:[a-z0-9]+ ){1,4}?(?:es|son|esta|estan|tiene|tienen|viene|vienen|trae|traen|lleva|llevan|va|van) (?<predicate>[^,]+)/

const stemsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => wordsOf(text).map(({ stem }) => stem)))
