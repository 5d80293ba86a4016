import { isMarkedInternal } from '@mostrador/contract/privacy'
import { fold } from '@mostrador/contract/text'

/** What a text calls itself. */
export type SaidNotice = 'expired' | 'internal' | 'draft'

/** What may be over: a list, a price, a text of the shop. */
const TEXT = String.raw`(?:lista|listado|hoja|precios?|tarifas?|promo(?:cion)?(?:es)?|oferta|politica|version|condiciones|catalogo|circular|texto|nota|documento|esta|este)`
const OVER = String.raw`(?:anulad[ao]s?|no vigentes?|vencid[ao]s?|vencio|caducad[ao]s?|caduco|derogad[ao]s?|cancelad[ao]s?|obsolet[ao]s?|reemplazad[ao]s?|sin efecto|no usar|ya fue(?:ron)?|(?:quedo|quedaron) viej[ao]s?|no va mas|no corren? mas|no rigen? mas|ya no (?:corren?|rigen?|valen?|va|van)|romper(?:l[ao]s?)?|tirar(?:l[ao]s?)|(?:lista|precios?|version) viej[ao]s?|terminad[ao]|finalizad[ao])`
/** "LISTA DE MARZO ANULADA", "Promo otoño (terminada)", "*** NO VIGENTE ***". */
const EXPIRED_TITLE = new RegExp(
  String.raw`\b(?:listas?|precios?|version|hoja|tarifas?) (?:viej|anterior|pasad)\p{L}*|\b${TEXT}\b[^.]{0,60}\b${OVER}\b|[(\-–—:*\[,;]\s*${OVER}\b|[(\[]\s*(?:la |el )?viej[ao]s?\b|^\W*${OVER}\W*$`,
  'u',
)
/** "Guía de talles (la nueva, la de la historia ya no vale)", "reemplaza la de marzo": another text is over. */
const SPEAKS_OF_OTHER =
  /\b(?:la|el|las|los) (?:nuev[ao]s?|vigentes?|actual(?:es)?|buen[ao]s?)\b|\b(?:reemplaza|anula|deja sin efecto)\b|\b(?:la|el|las|los) (?:de|del) (?!precios|lista)\p{L}+(?: \p{L}+){0,3} (?:ya )?(?:no|romper|tirar|anulad|quedo)/u

/** Of a line, only what says of itself that it is over. */
const LIST = String.raw`(?:lista|listado|hoja|precios?|tarifas?|promo(?:cion)?(?:es)?|oferta|politica|version|condiciones|catalogo|circular)`
const EXPIRED_LINE = new RegExp(
  String.raw`\b${LIST}\b[^.;]{0,80}\b(?:tirarl[ao]s?|romperl[ao]s?|anulad[ao]s?|no vigentes?|ya no (?:corren?|rigen?|valen?))\b`,
)
const DRAFT = /^\W*(?:borrador|en preparacion|sin revisar)\b|\(borrador\)|\bborrador\b[^.]{0,30}$/

/** The notice that a heading gives to its section. */
export function noticeOfHeading(text: string): SaidNotice | null {
  const folded = fold(text)
  if (EXPIRED_TITLE.test(folded) && !SPEAKS_OF_OTHER.test(folded)) return 'expired'
  if (DRAFT.test(folded)) return 'draft'
  return isMarkedInternal(folded) ? 'internal' : null
}

/** Whether a line says of itself that it no longer holds. */
export const isExpiredLine = (text: string): boolean => EXPIRED_LINE.test(fold(text))
