import type { Finding } from '../../types.ts'
import type { PolicyContext, PolicyReading } from './reading.ts'
import { unlessSaid } from './unless-cited.ts'

/**
 * Streets with their number and invitations to come, unless a source says so too or the answer is for the own site. Where
 * the listing offers pickup, a buyer may be told to collect what was bought.
 */
export function addressFindings(read: PolicyReading, { isOwnSite, listing }: PolicyContext): Finding[] {
  if (isOwnSite) return []
  const mayCollect = (folded: string) => listing?.shipping.localPickup === true && !HOME.test(folded)
  return unlessSaid(
    'address',
    ({ text, folded }) =>
      invitesToVisit(mayCollect(folded) ? folded.replace(COLLECT, ' ') : folded) || givesStreet(text),
    read,
  )
}
const HOME = /\b(?:casa|domicilio)\b/
const COLLECT = /\b(?:podes|puede|pueden|se puede) (?:pasar a |venir a )?retirar(?:l[oa]s?)?\b/

// "Lo que pasa de eso se fabrica" and "tenemos taller propio" name no place to come to.
const PLACE =
  '(?:local|taller(?! propio)|negocio|deposito|casa|domicilio|tienda|galeria|showroom|galpon|puesto|feria|oficina|vivero|(?<!se )fabrica)'
const COME =
  '(?:pasa|pasas|pasate|pase|pasen|veni|venite|venga|vengan|viniendo|acercate|acerquese|arrimate|arrimese|traelo|traela|traigalo|traigala|date una vuelta|dese una vuelta|(?:podes|puede|pueden) (?:venir|pasar|acercarte|acercarse|retirar))'
const VISITS = [
  new RegExp(String.raw`\b${COME}\b.{0,40}\b${PLACE}\b`),
  /\b(?:te|lo|la|los|las) (?:espero|esperamos) (?:en|de|el|con|por|a)\b/,
  /\bnos (?:vemos|encontramos|juntamos) (?:en|a|el|por|tipo)\b|\bencontra(?:rnos|rme)\b|\bpunto de encuentro\b/,
  /\btoc\w+ (?:el )?(?:timbre|bocina)\b/,
  /\b(?:voy|vamos|paso|pasamos|se acerca|me acerco|nos acercamos|acerco|alcanzo|alcanza|vuelta)\b.{0,30}\b(?:a|hasta|por) (?:la puerta de )?(?:tu|su) (?:casa|domicilio|puerta)\b/,
  /\b(?:a|en) mi (?:casa|domicilio)\b/,
]
const NO_VISIT =
  /\b(?:no|ni|sin) (?:[a-z]+ ){0,4}(?:local|atencion|visitas?|retiro|entregas?|showroom|recib[a-z]+|atendemos|venir|pasar|encuentros?|persona)\b|\bcorreo\b/

/** Whether a sentence asks the reader to come, offers to come or agrees on a place to meet. */
export const invitesToVisit = (folded: string): boolean =>
  VISITS.some((form) => form.test(folded)) && !NO_VISIT.test(folded)

const PLACES = [
  /\b(?:estamos|estoy|queda|quedamos|atendemos|vivo|vivimos|local|deposito|taller|negocio)\b.{0,40}\b(?:calle|avenida|av|esquina|pasaje|ruta|al lado|enfrente|frente a|galpon|galeria|peatonal|a la vuelta)\b/,
  /\ba (?:una|dos|tres|cuatro|media|\d+) cuadras? de\b|\besquina de\b|\blocal \d+\b/,
]

/** Whether a sentence says where the seller is found. */
export const saysWhere = (folded: string): boolean =>
  PLACES.some((form) => form.test(folded)) && !NO_VISIT.test(folded)

const STREET_WORD =
  /\b(?:[Cc]alle|[Aa]v(?:enida|da)?\.?|[Pp]asaje|[Pp]je\.?|[Bb]oulevard|[Bb]v\.?|[Dd]iagonal)\s(?:de\s)?(?:l[oa]s?\s)?(?:\p{Lu}[\p{L}.]+\s(?:de\s)?){1,4}(?:al\s|n[°º]\s?)?\d{2,5}(?!\d)/u
const NAMED_STREET = /(?:\p{Lu}\p{Ll}+\s){1,4}(?:al\s|n[°º]\s?)?\d{3,4}(?!\d|[.,]\d)(?=\s*(?:[,.;]|$))/u

/** "Avenida Los Talas 2240": a street word, a name and a number. */
const givesStreet = (text: string): boolean => STREET_WORD.test(text.replace(QUOTED, ''))
const QUOTED = /["“'«][^"”'»]{1,60}["”'»]/gu

/** A name and a number may be a street, a model or a year. */
export const maybeStreet = (text: string): boolean => STREET_WORD.test(text) || NAMED_STREET.test(text)
