import { holds, type Match, type Term } from '../evidence/index.ts'
import { fold, FOREIGN_PLACES, placeNamed, stem } from '../text/index.ts'
import { lacksNeeded } from './needed.ts'
import { isInOtherSense } from './other-sense.ts'
import {
  countsOnlyHolder,
  lacksDimension,
  lacksLimit,
  lacksNamedNumber,
  lacksUnit,
  lacksValue,
  MADE_OF,
} from './quantity.ts'
import { namesAll, variantsNamed } from './variants.ts'

/** Whether the point is missed by what is said, or only a word lacks for which another may stand, see `saysInOtherWords`. */
export type Missed = 'no' | 'in words' | 'yes'

/**
 * Tells of passages whether they miss what a question asks for, however many words they share with it: the price, the
 * time or the number of something, the size or variant that is meant, whether it is sold.
 */
export function pointMissedBy(
  folded: string,
  terms: readonly Term[],
): (match: Match, text: string) => Missed {
  const variants = variantsNamed(folded)
  const asksMaterial = MADE_OF.test(IS_OF.exec(folded)?.[1] ?? COMES_IN.exec(folded)?.[1] ?? '')
  const bodies = folded.match(BODIES) ?? []
  const platforms = folded.match(PLATFORMS) ?? []
  const isAbroad = FOREIGN_PLACES.test(folded)
  const predicate = terms.filter((t) => t.predicate && t.kind === 'topic' && t.either === null)
  const branch = asksForBranch(folded)
  const owned = terms.find((t) => t.kind === 'topic' && t.text === OWNS.exec(folded)?.[1])
  const asksContents = ASKS_CONTENTS.test(folded) || terms.some((t) => t.stem === '@box')
  const isClaim = terms.some((t) => ABOUT_CLAIMS.has(t.stem))
  const made = terms.find(
    (t) => t.kind === 'topic' && t.asksFor.length === 0 && t.text === MADE_HERE.exec(folded)?.[1],
  )
  const removed = terms.find((t) => t.asksFor.length === 0 && t.text === CAN_BE.exec(folded)?.[1])
  const without = terms.find((t) => t.kind === 'topic' && t.text === WITHOUT.exec(folded)?.[1])
  const offered = asksForOffer(folded, terms)
  // "¿funciona con las baterías Makita?": what it is to go with has to be known.
  const joined = terms.some((t) => t.stem === '@compatible')
  const served = terms.find(
    (t) => t.kind === 'topic' && (t.unknown || FITS.test(folded)) && t.text === SERVES.exec(folded)?.[1],
  )
  return (match, text) => {
    const said = fold(text)
    const deniesKind = DENIES_KIND.test(said) && terms.some((t) => t.kind === 'topic' && mentions(match, t))
    const isMissed =
      lacksValue(folded, text) ||
      lacksNamedNumber(folded, text) ||
      lacksLimit(folded, text) ||
      lacksDimension(folded, `${match.passage.heading ?? ''} ${text}`) ||
      countsOnlyHolder(folded, text) ||
      !namesAll(variants, text, true) ||
      isInOtherSense(folded, said, fold(match.passage.heading ?? '')) ||
      (ASKS_ALL_CONTENTS.test(folded) && !isContents(match) && !TELLS_CONTENTS.test(said)) ||
      lacksUnit(folded, text) ||
      (!asksContents && isContents(match) && terms.some((t) => t.kind === 'topic' && !mentions(match, t))) ||
      (ASKS_DOING.test(folded) && isContents(match)) ||
      (!isClaim && COVERAGE.test(said) && isOfWarranty(match)) ||
      (ASKS_COUNTRY.test(folded) && !hasMark(match, '@origin')) ||
      // How long it lasts is not how long it is covered.
      (ASKS_LASTING.test(folded) && !folded.includes('garant') && isOfWarranty(match)) ||
      (!ASKS_PRICE_OR_OFFER.test(folded) && BARE_PRICE.test(said)) ||
      (made !== undefined && !says(match, made)) ||
      (asksMaterial && !MADE_OF.test(said)) ||
      (owned !== undefined && !mentions(match, owned)) ||
      (isAbroad && !ABROAD.test(said)) ||
      (branch !== null && !hasMark(match, branch) && !DENIES_BRANCH.test(said)) ||
      (predicate.length > 0 &&
        predicate.filter((t) => mentions(match, t) || saysOpposite(said, t.text)).length * 2 <=
          predicate.length) ||
      (OF_OTHER_MAKE.test(folded) && !SPEAKS_OF_MAKES.test(said)) ||
      (platforms.some((name) => !said.includes(name)) && !DENIES_ANY.test(said)) ||
      bodies.some((body) => !said.includes(body) && !match.passage.headingBag.stems.has(stem(body))) ||
      // "¿sirve el abono para rosales?": what is said of another plant does not tell.
      (served !== undefined &&
        SERVES_ONE.test(said) &&
        !mentions(match, served) &&
        !served.asksFor.some((mark) => hasMark(match, mark))) ||
      lacksNeeded(folded, `${fold(match.passage.heading ?? '')} ${said}`) ||
      (ASKS_STURDY.test(folded) && (isOfWarranty(match) || hasMark(match, '@arrives-broken'))) ||
      (removed !== undefined && !tellsOf(match, removed) && !TELLS_WHETHER_IT_CAN.test(said)) ||
      (without !== undefined &&
        says(match, without) &&
        !LACKS.test(`${fold(match.passage.heading ?? '')} ${said}`)) ||
      // "No trabajamos con obras sociales" answers for each of them.
      (offered && !OFFERS.test(said) && !deniesKind)
    if (isMissed) return 'yes'
    const lacksWord =
      (joined &&
        terms.some(
          (t) => t.unknown && t.kind === 'topic' && t.asksFor.length === 0 && !mentions(match, t),
        )) ||
      (offered && !deniesKind && terms.some((t) => t.kind === 'topic' && !mentions(match, t)))
    return lacksWord ? 'in words' : 'no'
  }
}

/** "La manga es larga" tells whether it is short. */
const saysOpposite = (said: string, word: string): boolean =>
  OPPOSITES.some(
    ([one, other]) => (one.test(word) && other.test(said)) || (other.test(word) && one.test(said)),
  )
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [/\blarg[oa]s?\b/, /\bcort[oa]s?\b/],
  [/\b(?:grandes?|ampli[oa]s?)\b/, /\b(?:chic[oa]s?|pequen[oa]s?)\b/],
  [/\b(?:grues[oa]s?|gord[oa]s?)\b/, /\b(?:fin[oa]s?|finit[oa]s?|delgad[oa]s?)\b/],
  [/\banch[oa]s?\b/, /\b(?:angost[oa]s?|estrech[oa]s?)\b/],
  [/\b(?:dur[oa]s?|rigid[oa]s?|firmes?)\b/, /\b(?:bland[oa]s?|blandit[oa]s?|flexibles?|suaves?)\b/],
  [/\blis[oa]s?\b/, /\b(?:estampad[oa]s?|rugos[oa]s?|corrugad[oa]s?)\b/],
  [/\bmates?\b/, /\b(?:brillantes?|brillos[oa]s?|satinad[oa]s?)\b/],
  [/\bnatural(?:es)?\b/, /\b(?:sintetic[oa]s?|artificial(?:es)?)\b/],
  [/\b(?:pesad[oa]s?)\b/, /\b(?:livian[oa]s?|liger[oa]s?)\b/],
  [/\b(?:fij[oa]s?|cosid[oa]s?|pegad[oa]s?)\b/, /\b(?:desmontables?|removibles?|extraibles?|suelt[oa]s?)\b/],
] // prettier-ignore

/** "la puntera es de acero": a sentence that only names the part does not tell. */
const IS_OF = /\b(?:es|son|hech[oa]s?) (?:de|en) (?:puro |pura )?([a-z]{3,})/

/** "¿hay alguna opción en ecocuero?" */
const COMES_IN = /\b(?:hay|vienen?|tenes|tienen|hacen)\b.* en ([a-z]{4,})\W*$/

const FITS = /\b(?:sirven?|apt[oa]s?|recomend\w+|ideal|indicad[oa]s?)\b/
const SERVES = /\bpara (?:el |la |los |las |un |una |mi |mis )?([a-z]{4,})\W*$/
const SERVES_ONE = /\bpara (?:el |la |los |las |un |una )?(?!todo|cualquier|uso|que|usar|mas|cada)[a-z]{4,}/

/** "¿se rompe fácil?" is not told by for how long it is repaired. */
const ASKS_STURDY =
  /\bse rompen? facil\b|\b(?:es|son) (?:muy )?(?:resistentes?|fragil(?:es)?|fuertes?|durader[oa]s?)\b(?! a)/

/** "¿la batería de repuesto tiene garantía?": the battery is not enough. */
const OWNS = /\b(?:el|la|los|las) .*\b(?:tiene|tienen) (?:el |la |los |las |un |una )?([a-z]{4,})\W*$/

export const DENIES_ANY = /\b(?:no|tampoco|ningun[oa]?)\b/

/** "¿qué incluye la caja?" is not told by a sentence that mentions a box. */
export const asksAllContents = (folded: string): boolean => ASKS_ALL_CONTENTS.test(folded)
const ASKS_ALL_CONTENTS =
  /^(?:y )?(?:que|q) (?:incluye|trae|viene en|contiene)(?: (?:la|el) (?:caja|kit|combo|paquete|set))?\W*$/
const TELLS_CONTENTS =
  /^(?:el |la )?(?:kit |caja |set |combo |paquete )?(?:incluye|trae|viene con|se entrega con|contiene|son)\b|\bse entrega (?:con|el|la)\b/
/** What is in the box tells nothing of what its things do or bear. */
export const isContents = ({ passage }: Match): boolean =>
  passage.heading !== null && CONTENTS_HEADING.test(fold(passage.heading))
const CONTENTS_HEADING =
  /^(?:que (?:trae|viene|incluye|llega|contiene)|contenido|incluye)(?: (?:en )?(?:la|el) (?:caja|kit|set|combo))?$/
const ASKS_CONTENTS =
  /\b(?:tra[ei]\w*|vien\w*|inclu\w*|tiene[ns]?|tenes|hay|cuant[oa]s?|que|cual(?:es)?|falt\w+)\b/

/** "Un cepillito para limpiarla" in the box does not tell how it is cleaned. */
const ASKS_DOING = /^(?:y )?(?:como se|como lo|como la|se puede|se pueden|hay que)\b/

/** Under a heading on the warranty, "no cubre óxido" does not tell whether it rusts. */
const COVERAGE = /^(?:la garantia )?(?:no )?(?:cubre|cubrimos)\b/
const ASKS_COUNTRY =
  /\bde (?:que|q) pais\b|\b(?:fabrican|hacen|hech[oa]s?) (?:aca|en el pais)\b|\b(?:es|son) (?:chin|argentin|brasiler)[oa]s?\b(?! (?:el|la|los|las)\b)/
const ASKS_LASTING = /\b(?:cuanto|cuant[oa]s [a-z]+) (?:[a-z]+ ){0,3}?dur(?:a|an|ar|aria)\b/
const isOfWarranty = ({ passage, best }: Match): boolean =>
  /\bgarantia/.test(fold(`${passage.heading ?? ''} ${passage.sentences[best]!.text}`))
const ABOUT_CLAIMS: ReadonlySet<string> = new Set([
  '@warranty-covers',
  '@claims',
  '@trouble',
  '@returns',
  '@arrives-broken',
  '@missing-part',
])

/** Of a price list, "Silla de paraíso: $ 61.000" tells what it costs and that it is sold. */
const BARE_PRICE = /^[^.]{0,60}: ?\$ ?(?=([\d.]+))\1(?: c\/u)?\W*$/
const ASKS_PRICE_OR_OFFER =
  /\b(?:precios?|valor|cuanto|costo|sale|cuesta|vale|cobran|tenes|tienen?|hay|venden?|vendes|hacen|haces|trae|incluye|viene|adicional)\b/

/** "¿hacen frazadas?" of a shop that names none. */
const MADE_HERE =
  /^(?:y |che |hola |tambien )*(?:hacen|haces|fabrican|fabricas|imprimen|estampan|bordan) (?:los |las |un |una )?([a-z]{4,})/

/** "¿el cordón se puede sacar?" is not told by that there is one. */
const CAN_BE =
  /\bse (?:les? |lo |la |los |las )?pued[eo]n? ((?:sac|quit|desarm|desmont|separ|cort|acort|alarg|ajust|regul|gir|plegar|pleg|dobl|agreg|sum|ampli|pint|coser|lij|perfor|recarg|rellen|apag|silenci|program|bloque|inclin|reclin|rebat|enrosc|baj|sub|enganch|acopl|activ|desactiv|gradu|sincroniz)[aei]r)(?:l[oae]s?)?\b/
/** That a thing may be left out, or that none is taken on, tells it whatever is to be done. */
const TELLS_WHETHER_IT_CAN =
  /\bno (?:admiten?|permiten?)\b|\bopcional(?:es)?\b|\b(?:desmontable|extraible|removible|desenroscable)s?\b|\bsin (?:el|ella|ellos|ellas)\b(?! [a-z])/

/** The word itself or nearly the same: width is of the same field as length, and says nothing about it. */
export const says = ({ passage, best }: Match, term: Term): boolean =>
  [passage.headingBag, passage.sentences[best]!.bag].some((bag) => {
    if (bag.stems.has(term.stem)) return true
    const shared = [...term.groups].filter((id) => bag.groups.has(id)).length
    return shared > 1 || (shared === 1 && term.groups.size === 1)
  })

/** Some sentence of the passage has the word or a related one. */
const tellsOf = ({ passage }: Match, term: Term): boolean =>
  [passage.headingBag, ...passage.sentences.flatMap((s) => (s.withheld ? [] : s.bag))].some(
    (bag) => holds(bag, term) > 0,
  )

/** The word or a related one. */
export const mentions = ({ passage, best }: Pick<Match, 'passage' | 'best'>, term: Term): boolean =>
  [passage.headingBag, passage.sentences[best]!.bag].some((bag) => holds(bag, term) > 0)

/** "la silla sin tapizar" is not the upholstered one. */
const WITHOUT =
  /\bsin (?:la |el |los |las )?(?!interes|cargo|costo|uso|usar|abrir|problema|compromiso|turno|stock|dudas?|falta|recargo|envio|iva)([a-z]{4,})/
const LACKS =
  /\b(?:sin|no|ni|tampoco|(?:cort|pierd|acab|agot|termin)[aeo]n?|(?:dej|quit|sac|desmont|desenrosc)(?:a[ns]?|as?|es?|en))\b/

/**
 * "¿tenés bolsas de dormir?" asks whether another thing is sold: a sentence that only mentions it does not tell. What every
 * shop has, such as a local or a discount, is an aspect and no thing.
 */
const asksForOffer = (folded: string, terms: readonly Term[]): boolean =>
  ASKS_WHETHER_SOLD.test(folded) && !terms.some((t) => t.kind === 'aspect' && !OF_THINGS.has(t.stem))

const ASKS_WHETHER_SOLD =
  /^(?:y |che |hola |ademas |tambien )*(?:tambien )?(?:tenes|tienen|venden|vendes|consiguen|conseguis|manejan|trabajan)\b|\bse (?:vende|venden|consigue|consiguen)(?: (?:suelt[oa]s?|sol[oa]s?|aparte|por separado|tambien))?\W*$|\b(?:lo|la|los|las) (?:tenes|tienen|venden|vendes|consiguen|conseguis)(?: (?:suelt[oa]s?|sol[oa]s?|aparte|por separado|tambien))?\W*$/
const OF_THINGS: ReadonlySet<string> = new Set(['@variants', '@spare', '@suits', '@compatible', '@per-unit'])
const DENIES_KIND =
  /^no (?:vendemos|trabajamos|manejamos|hacemos|tenemos|ofrecemos|conseguimos|fabricamos|traemos) /
const OFFERS =
  /\b(?:vendemos|vende[ns]?|tenemos|hay|hacemos|fabricamos|ofrecemos|conseguimos|consigue[ns]?|trabajamos|trae[ns]?|incluye[ns]?|viene[ns]?|sale[ns]?|esta[ns]?|sumamos|publica\w*|disponibles?|fabrican|stock|catalogo|variedades|manejamos|traemos|preparamos|armamos|contienen?|no llevan?)\b|\$/

/** "¿tienen local en Mendoza?": the place that is asked for, as it is marked in a text. */
export const asksForBranch = (folded: string): string | null =>
  BRANCH.test(folded) && !IF_FETCHED.test(folded) ? (placeNamed(folded)?.mark ?? null) : null
/** "si lo retiro en Luján, ¿me lo dan probado?" knows of the branch. */
const IF_FETCHED = /\bsi (?:l[oae]s? )?(?:retir[oae]\w*|pas[oae]\w*|busc[oae]\w*|voy)\b/

const BRANCH =
  /\b(?:sucursal(?:es)?|local(?:es)?|showroom|tiendas?|depositos?|negocios?|puntos? de (?:retiro|venta)|retir\w+|pas(?:o|ar) (?:a|por))\b.{0,30}\b(?:en|por|de|zona) /
const DENIES_BRANCH =
  /\b(?:sin|no (?:tenemos|hay|contamos con|hacemos)|unic[oa]|sol[oa]|solamente|unicamente)\b.{0,25}\b(?:local|sucursal|showroom|retir|direccion)/

/** "¿lo hacen en otra medida?", "¿hay una más chica?" */
export const OTHER_VALUE =
  /\b(?:el|la) (?:color|tono|medida|tamano|talle|sabor|aroma) que (?:yo )?(?:(?:les?|te) )?(?:quier\w+|pid\w+|elij\w+|necesit\w+|diga)\b|\botr[oa]s? (?:medidas?|tamanos?|talles?|colore?s?|tonos?|sabore?s?|aromas?|materiales?|material)\b|\b(?:hay|tenes|tienen|venden|hacen|fabrican|viene[ns]?|existe[ns]?|consig\w+)\b(?: \w+){0,4} mas (?:chic[oa]|grande|larg[oa]|cort[oa]|anch[oa]|angost[oa]|fin[oa]|finit[oa]|grues[oa]|alt[oa]|baj[oa]|potente|livian[oa])s?\b/

/** Of what came broken or incomplete, only a text that says what is done when something is wrong. */
export function speaksOfClaim(terms: readonly Term[]): (match: Match) => boolean {
  const isClaim = terms.some((t) => t.stem === '@arrives-broken' || t.stem === '@missing-part')
  return (match) => !isClaim || CLAIMS.some((mark) => hasMark(match, mark))
}
const CLAIMS = [
  '@arrives-broken',
  '@missing-part',
  '@returns',
  '@claims',
  '@warranty-covers',
  '@trouble',
  '@spare',
]

/** Aspects of what a buyer asks who has the thing already, or had it sent in vain. */
export const AFTER_SALE: ReadonlySet<string> = new Set([
  '@returns',
  '@return-cost',
  '@arrives-broken',
  '@missing-part',
])

export const hasMark = ({ passage, best }: Match, mark: string): boolean =>
  passage.headingBag.stems.has(mark) || passage.sentences[best]!.bag.stems.has(mark)

/** Who approves of a thing: one is not another, and a certificate of something else is none. */
const BODIES = /\b(?:anmat|iram|senasa|rnpa|rne|enacom|inti|fda|iso|fsc|kosher|halal)\b/g

/** "tengo una cámara de otra marca, ¿la puedo enganchar?" is told by what speaks of makes, or of any. */
const OF_OTHER_MAKE = /\b(?:de|con) otr[oa]s? marcas?\b/
const SPEAKS_OF_MAKES =
  /\bmarcas?\b|\bcualquiera?\b|\btod[oa]s? (?:el|la|los|las)\b|\buniversal(?:es)?\b|\bsol[oa](?:mente)?\b|\bunicamente\b|\bexclusiv\w+|\bcompatib\w+|\bestandar\b|\bno\b/

/** What a thing runs on or is run by: where one of them is named, the others are not meant. */
const PLATFORMS = /\b(?:linux|chromebook|xbox|playstation|alexa|siri)\b/g

/** A word on other countries, or none but this one. */
const ABROAD =
  /\b(?:exterior|extranjero|internacional(?:es)?|fuera del pais|fuera de (?:la )?argentina|otros? pais(?:es)?|sol[oa]mente|solo|unicamente|dentro de|uruguay|chile|paraguay|brasil|bolivia|peru|espana|europa|viaj\w+|avion)\b/
