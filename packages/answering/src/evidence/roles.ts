import { wordsOf } from '../text/index.ts'

/** What the words of a question are there for, by stem. Read from the words that grammar puts around them. */
export interface Roles {
  /** What stands before the part that asks: "tengo un quincho. ¿va?". */
  told: ReadonlySet<string>
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
    told: stemsOf([TOLD.exec(folded)?.[0] ?? '']),
    aside: stemsOf([
      ...[...folded.matchAll(ASIDE), ...folded.matchAll(ORDERED)].map(([words]) => words),
      OFFERED.exec(folded)?.[1] ?? '',
      // "se me enreda todo el hilo del lado de abajo, ¿qué hago?": it is told at length, and few of its words return.
      ...(open && open.index > 12 ? [folded.slice(0, open.index)] : []),
    ]),
    ofAnother: stemsOf(
      [...folded.matchAll(OF_ANOTHER), ...folded.matchAll(SMELL_OF)].map(([, word = '']) => word),
    ),
    verbs: stemsOf(
      [AFTER_PRONOUN, AFTER_OBJECT, AFTER_MODAL].flatMap((form) =>
        [...folded.matchAll(form)].map(([, word = '']) => word),
      ),
    ),
    predicate: stemsOf([predicate.replace(ASIDE, '')]),
  }
}

/** "qué cierre tiene, hebilla o cordón": it may be neither. */
const OFFERED = /^(?:y |de |con |a )*(?:que|cual) [^,]+(, [^,]* o [^,]*)$/
/** The last part asks; what was said before it is told. */
const TOLD = /^.*[.;] (?=\S)/
const ASIDE =
  /\bmi (?:nin[oa]|hij[oa]|niet[oa]|sobrin[oa])\b|\b(?:de noche|de dia|todos los dias|todo el dia|toda la noche|en casa|en el trabajo|en la oficina)\b|\b(?:(?:para|p|pa) que|porque|ya que|para (?=[a-z]{2,}[aei]rl[oae]s?\b)|al (?=[a-z]+[aei]r(?:l[oae]s?)?\b)|asi que|asi (?=[a-z]+[oae]n?s?\b)|hasta que(?! (?:diametro|largo|ancho|alto|altura|temperatura|medida|talle|peso|edad|hora|profundidad|distancia|velocidad|potencia|tamano|cantidad|dia|fecha|monto|numero|nivel|grado)\b)|o sea|es que|aunque|por si|es para|son para|lo quiero para|la quiero para)\b[^,?]*/g
/** "si pago hoy miércoles, ¿qué día sale?": when it is bought is told. */
const ORDERED =
  /\bsi (?:lo |la |te |los |las )?(?:pago|compro|encargo|pido|hago (?:el pedido|la compra))\b[a-z0-9: ]*?(?= (?:que|cuando|en cuanto|cuanto|sale|salen|llega|llegan|me|lo|la|ya)\b)/g
const OPEN_ASK =
  /\b(?:que hago|que puede ser|que sera|pasa algo|es normal|es (?:una )?falla|esta bien|se puede|puedo|sirve|anda|me sirve|hay riesgo|hay (?:algun )?(?:problema|drama|inconveniente)|esta fe[oa]|como (?:hago|hacemos|hariamos|seguimos|sigo)|como lo arreglo)\s*\?*$/
/** "¿es normal?", "¿cuál me llevo?": what is asked about is told before. */
export const isOpenAsk = (folded: string): boolean =>
  OPEN_ASK.exec(folded)?.index === 0 || CHOOSES.test(folded)

const CHOOSES =
  /^(?:y |que |entonces )*(?:cual|que|q)(?: me| le| nos| te)* (?:pido|llevo|compro|elijo|va|iria|conviene|queda|recomend\w+|aconsej\w+)(?: mejor)?\W*$|^(?:y )?(?:esta bien|va bien|me va|le va|le hace (?:algo|mal)|afecta|lo cubren?|la cubren?|me (?:alcanza|sirven?)|le (?:alcanza|sirven?)|sirven|alcanza|alcanzan|lo agarra|la agarra)(?: o (?:es|no)\b.*)?\W*$/

const OF_ANOTHER =
  /(?<!\b(?:es|son|esta|antes|despues|mas|menos|cerca|dentro|ademas|lleva|trae|hechos?|hechas?|parte) )\b[a-z]{4,} (?:de|del|para|con) (?:la |los |las |el |un |una )?([a-z]{3,})\b/g
const SMELL_OF = /\b(?:olor|gusto|sabor) (?:a|de) ([a-z]{3,})\b/g
const AFTER_PRONOUN = /\b(?:se|me|te|le|les|nos)(?: (?:lo|la|los|las))? ([a-z]{3,})\b/g
/** "¿la calibran antes?": at the beginning, and in the third person plural, no noun. */
const AFTER_OBJECT = /^(?:y |che |hola |ademas |tambien )*(?:la|lo|las|los) ([a-z]{3,}[ae]n)\b/g
/** "¿puedo pintar una remera?" */
const AFTER_MODAL =
  /\b(?:puedo|puede|pueden|podes|podria|podemos|tengo que|hay que|(?:sirven?|vayan?|van?|andan?|es|son) para) ([a-z]+[aei]r)(?:l[oae]s?|me|te|se)?\b/g
const PREDICATE =
  /^(?:y |che |hola )?(?:el|la|los|las|tu|su|sus) (?:[a-z0-9]+ ){1,4}?(?:es|son|esta|estan|tiene|tienen|viene|vienen|trae|traen|lleva|llevan|va|van) (?<predicate>[^,]+)/

const stemsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => wordsOf(text).map(({ stem }) => stem)))
