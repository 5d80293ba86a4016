import type { Rule } from '@mostrador/contract/guard'
import type { Finding } from '../../types.ts'
import type { PolicyReading } from './reading.ts'
import { unlessCited } from './unless-cited.ts'

/** Promises that no source makes. */
export const promiseFindings = (read: PolicyReading): Finding[] => unlessCited(PROMISES, read)

const PROMISES: readonly Rule[] = [
  {
    code: 'promise',
    pattern:
      /\b(?:te|se) l[oa]s? (?:dej|regal|rebaj|baj|guard|reserv|vend)\w+|\bte (?:sac|descuent|rebaj)\w+ (?:un|el)\b|\b(?:te |les )?hag(?:o|amos) (?:un )?(?:descuento|precio|rebaja)|\bte hacemos (?:un )?(?:descuento|precio|rebaja)|\bcerramos\b(?=\s*$)|\b\d\s?x\s?1\b|\bde (?:regalo|yapa)\b|\bmitad de precio\b/,
    source: 'prices and gifts that nobody offered',
  },
  {
    code: 'promise',
    pattern:
      /\b(?:garanti[sz](?:o|amos)|asegur(?:o|amos)|promet(?:o|emos)|jur(?:o|amos)|firmo)\b|\bgarantizad(?:o|isimo)\b(?=\s*[,.!]|\s*$)|^garantizad|\b(?:te |se )?l[oa] (?:aseguro|juro|prometo|firmo|garantizo)\b/,
    source: 'promises by their verb',
  },
  {
    code: 'promise',
    pattern:
      /(?:,|\by)\s*(?:segur[oa]|segurisim[oa]|fija)\s*[.!]*$|\bdal[oa] por hecho\b|\bpone(?:le|me) la firma\b|\bsin falta\b|\b(?:vos )?compra(?:la|lo)? tranqui\w*|\b(?:seguro|segurisimo) (?:que )?(?:llega|te llega|anda|sirve|lo tenes)|\b100 ?% (?:seguro|garantizado)|\b(?:cien|mil) por ciento (?:seguro|garantizado)/,
    source: 'promises by their tone',
  },
  {
    code: 'promise',
    pattern:
      /\bpara siempre\b|\bde por vida\b|\bnunca (?:mas|va|se|vas|te)\b|\bjamas\b|\ben la vida\b|\bte (?:devolvemos|reintegramos) el doble\b|\b(?:te|le) (?:mand|regal|d)\w+ otr[oa] gratis\b|\b(?:el|la) mejor (?:precio )?del (?:mercado|pais|mundo)\b|\bsin ningun riesgo\b/,
    source: 'promises without end',
  },
]

const GRANT =
  'guard|apart|separ|reserv|congel|devolv|devuelv|reintegr|regal|descuent|descont|bonific|rebaj|respet|cambi|extiend|agreg|obsequi|restitu|reconoc|aplic|compens'
const GRANTS = [
  new RegExp(
    String.raw`\b(?:te|le|les|se|l[oa]s?) (?:(?:lo|la|los|las) )?(?:${GRANT})(?:o|amos|emos|imos)\b`,
  ),
  /\b(?:te|le|les) (?:hag|hac|met|pong|pon|mand|dej|sum|baj)(?:o|emos|amos)\b.{0,30}(?:\b(?:descuento|precio|rebaja|por ciento|menos|mas|otr[oa]|nuev[oa]|gratis|doble|sin cargo)\b|%)/,
  /\b(?:de|la) yapa\b|\bde (?:regalo|obsequio)\b|\bmitad de precio\b/,
]
const DAY = 'hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|antes'
const ARRIVES = '(?:l[oa] ten[eé]s|l[oa] tiene|(?:te|le) llega|llega|l[oa] recibis|l[oa] recibe)'
const CERTAIN = [
  /\bsi o si\b|\bsin falta\b|\bfija\b|\bpalabra\b|\b(?:no|nunca) falla\b|\b(?:garantizad|asegurad)[oa]s?\b|\b(?:cien|mil|100) ?(?:por ciento|%)|\bdal[oa] por hecho\b/,
  /\b(?:te|le|les) (?:lo |la )?(?:asegur|garanti[sz]|promet|jur|firm)\w*\b|\bqued\w+ tranqui\w*\b|\bsegur(?:o|isimo) (?:que )?\w+/,
  new RegExp(String.raw`\b(?:${DAY})\b.{0,40}\b${ARRIVES}\b|\b${ARRIVES}\b.{0,30}\b(?:${DAY})\b`),
]
const NOT_PROMISED =
  /\bno (?:[a-z]+ ){0,3}(?:pued|pod|hac|hag|promet|asegur|garanti|guard|reserv|jur|firm|sab|se\b|hay)|\b(?:estima|suele|depende)|\bsiempre que\b/

/** Whether a sentence grants something beyond what the listing offers. */
export const grants = (folded: string): boolean =>
  GRANTS.some((form) => form.test(folded)) && !NOT_PROMISED.test(folded)

/** Whether a sentence is sure of what the seller cannot know. */
export const isCertain = (folded: string): boolean =>
  CERTAIN.some((form) => form.test(folded)) && !NOT_PROMISED.test(folded)
