import { fold } from '../text/index.ts'
import { isFullName, personsIn, type PersonFound } from './person.ts'

/** Things that a shop keeps about a buyer, such as orders, claims and addresses. */
const MATTER =
  /\b(?:pedidos?|ordenes|orden|encargos?|reclamos?|quejas?|compras?|envios?|entregas?|paquetes?|senas?|deudas?|saldos?|turnos?|facturas?|devolucion|devoluciones|cambios?|presupuestos?|operacion|venta|direccion|domicilio|datos|caso|historial|cumpleanos)\b[^.;]{0,25}?\b(?:de|del|para|a nombre de|a|con|por)?\s?(?:la|el|l)?\s?$/
const MATTER_LABEL =
  /\b(?:pedido|orden|encargo|reclamo|queja|compra|envio|entrega|venta|operacion|remito|cliente|clienta|comprador|compradora|destinatari[oa]|titular|deudor|a nombre de)\b(?: ?(?:n[°ºro.]*|#)? ?#?\d{1,12})?\s*(?:[:,–—|(-]\s*|\s)$/
/** Actions of a buyer in the third person, right after the name. */
const DID =
  /^\W{0,4}(?:\([^)]{0,40}\)\W{0,3})?(?:(?:la |el )?(?:del?|de la) [\p{L}\d ]{2,25},? ?)?(?:que |ya |todavia |nos |no |se |me |le |la |lo ){0,3}(?:compro|pidio|encargo|reclamo|reclama|debe|debia|adeuda|seno|pago|abono|devolvio|devuelve|retiro|retira|cambio|llamo|quejo|queja|dejo|compra|llevo|lleva|vive|pide|quiere|espera|transfirio|deposito|cancelo|amenazo|denuncio|insulto|insistio|escribio|estafo|discutio|recibio|fiado|firmo)\b/u
const ADDRESS =
  /\p{Lu}[\p{L}.]+(?: \p{Lu}?[\p{L}.]+){0,3},? (?:n[°º]? ?)?\d{2,5}(?!\d|[.,]\d)(?! ?(?:%|cm|mm|kg|g|ml|pesos|w|v|unid))/u
const ORDERED =
  /\d+ ?(?:x|u\.?|un\.?|unid\w*|pares?) |\$ ?\d|\btalle\b|\bdebe\b|\bsaldo\b|\bentregar\b|\bretira\b|\bpedido\b|\bpis[o0]\b|\bdepto\b|\bdto\b|\btimbre\b/
const STAFF =
  /\b(?:sueldo|salario|jornal|adelanto|legajo|vacaciones|licencia|franco|embarazad[ao]|enferm[ao]|despid\w+|suspend\w+|faltas?|llega tarde|horas extra|art\b|recibo de sueldo|quincena|premio|comision)\b/
const PLACED_CLIENT =
  /\b(?:client[ea]|clienta|comprador|compradora|senora?|tipo|vecin[ao])\b (?:de|del|de la|que vive en|que compro|de calle) .{0,30}?\d{2,5}\b/
const SERVES =
  /\b(?:atiende[n]?|atendid[oa]s? por|pregunt[aá]\w* por|consult[aá]\w* con|asesora\w*|a cargo de|duen[oa]|titular del (?:local|comercio)|fundad[oa]\w*|disenad[oa]\w*|escrit[oa] por|de la mano de|somos|soy|mi nombre|me llamo|firma|saludos|creado|autor\w*|ilustrad\w*|edicion)\b/

/** Whether a line reveals an order, address, debt or claim of a named person, or data of a staff member. */
export function holdsOtherPerson(text: string, folded: string): boolean {
  if (PLACED_CLIENT.test(folded)) return true
  return personsIn(text).some((person) => isSomebodyElse(text, folded, person))
}

function isSomebodyElse(text: string, folded: string, person: PersonFound): boolean {
  const before = fold(text.slice(Math.max(0, person.start - 60), person.start))
  const after = text.slice(person.end)
  if (SERVES.test(before)) return false
  const foldedAfter = fold(after)
  if (MATTER_LABEL.test(before)) return true
  if (MATTER.test(before) && (isFullName(person) || /^\s*[:,(–—-]|^\s*$/.test(after))) return true
  if (DID.test(foldedAfter)) return true
  if (STAFF.test(folded)) return true
  return isFullName(person) && ADDRESS.test(after) && (/^\s*[,:;(|–—-]/.test(after) || ORDERED.test(folded))
}
