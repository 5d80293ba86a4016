import { fold } from '../text/index.ts'
import { isMarkedInternal } from './internal.ts'
import { personsIn } from './person.ts'
import type { PrivateReason } from './reasons.ts'

const OF_PERSON =
  /^(?:client[ea]s?|clientas?|comprador(?:a|es)?|destinatari[oa]s?|nombre y apellido|apellido(?:s)?(?: y nombres?)?|nombre (?:del|de la) (?:cliente|compradora?|titular|emplead[oa])|titular|emplead[oa]s?|domicilio(?: de entrega)?|direccion (?:de entrega|del cliente)|legajo|sueldo(?: \w+)?|salario|jornal|fecha de nacimiento|pacientes?|alumn[oa]s?|soci[oa]s?|deudor(?:es)?)$/
const OF_IDENTITY = /^(?:dni|d\.n\.i\.|documento|cuit|cuil|cuit\/cuil|dni\/cuit)$/
const OF_PAYMENT =
  /^(?:cbu|cvu|cbu\/cvu|cbu o alias|alias (?:cbu|bancario|mp)|cuenta bancaria|n[°º.ro]* de (?:tarjeta|cuenta))$/
const OF_ACCOUNT = /\b(?:cbu|cvu|banco|titular|cuenta|billetera)\b/
const OF_CREDENTIAL =
  /^(?:claves?|contrasenas?|password|pass|pin|codigo de (?:acceso|alarma|seguridad)|usuario y clave)$/
const OF_SECRET =
  /\b(?:margen|ganancia|utilidad|rentabilidad|mark[- ]?up|remarque|proveedor(?:es|a)?|precio de (?:costo|compra|reposicion)|p\.? ?costo|costo (?:unitario|neto|de compra|de reposicion|mayorista|proveedor|usd|dolar|fob|s\/iva|c\/iva)|compra a|precio piso|precio minimo|descuento maximo|desc\.? ?max\w*|comision (?:vendedor\w*|ml|meli|mercado libre)|neto (?:nuestro|final para nosotros)|deuda)\b/
const IS_MEASURE = /\b(?:error|costura|mm|cm|dbi|db)\b/
/** "Costo final", "Costo ($)": what the shop pays, where a sale price stands beside it. */
const COST = /\b(?:costos?|cto)\b/
/** The buyer pays these: "Costo de envío", "Costo adicional", "Costo al público". */
const COST_FOR_BUYER =
  /\bsin costos?\b|\b(?:costos?|cto)\b\.? (?:(?:de|del|por|x) )?(?:la |el |los )?(?:envios?|fletes?|entregas?|instalacion|traslado|transporte|colocacion|servicio|armado|visita|retiro|embalaje|financiacion|financiero|cambio|devolucion|reparacion|mano de obra|despacho|km|adicional|extra|al publico|para el cliente|cliente)\b/
/** "Compra", "P. compra", "Última compra (usd)" is a cost; "Compra mínima" and "Precio por compra de 10" are not. */
const PURCHASE =
  /^(?:(?:p|pr|precio|valor|importe|monto|\$)\.? ?(?:de )?(?:la )?)?(?:ult(?:ima)?\.? )?compras?\b\.?(?! (?:min|max|por|x|desde|de|mayor|online|web|\d))/
const RESTOCK = /^(?:(?:p|precio|valor|importe)\.? ?(?:de )?)?(?:reposicion|fabrica)$/
const SALE = /\b(?:ventas?|precios?|pvp|publico|minorista|lista|contado|cuotas|vender)\b/
/** Beside zones, services and places, a cost is a price for the buyer. */
const OF_SERVICE =
  /\b(?:zonas?|destinos?|provincias?|localidad(?:es)?|servicios?|envios?|region(?:es)?|barrios?|transporte|demora|plazo|ciudad)\b/

/** Returns why a table column is private, from its heading and the other headings; null when it is public. */
export function columnReason(name: string, head: readonly string[]): PrivateReason | null {
  const folded = fold(name).replace(/[*:]/g, '').trim()
  const others = head.map(fold).filter((other) => other !== fold(name))
  if (OF_PAYMENT.test(folded)) return 'payment'
  if (folded === 'alias' && others.some((other) => OF_ACCOUNT.test(other))) return 'payment'
  if (OF_IDENTITY.test(folded)) return 'identity'
  if (OF_CREDENTIAL.test(folded)) return 'credential'
  if (OF_PERSON.test(folded)) return 'other_person'
  if (OF_SECRET.test(folded) && !IS_MEASURE.test(folded)) return 'business_secret'
  // "Mín. Gerardo", "precio Tito": only the shop understands a price named after a person, so it is private.
  if (/\b(?:min|minimo|max|maximo|precio|tope|piso|hasta)\b/.test(folded) && personsIn(name, true).length > 0)
    return 'business_secret'
  if (isInternal(folded, others)) return 'internal'
  const isForBuyers = others.some((other) => OF_SERVICE.test(other))
  const isBesidePrivate = others.some((other) => SALE.test(other) || OF_SECRET.test(other))
  return isCost(folded) && !isForBuyers && isBesidePrivate ? 'business_secret' : null
}

const isCost = (name: string): boolean =>
  (COST.test(name) && !COST_FOR_BUYER.test(name) && !IS_MEASURE.test(name)) ||
  PURCHASE.test(name) ||
  RESTOCK.test(name)

const OF_STAFF = /^(?:(?:notas?|observacion(?:es)?|obs|uso|comentarios?)\.? )?intern[oa]s?$/
/** Beside an outer measure, "Interno" is the inner one. */
const OF_MEASURE = /\b(?:extern[oa]s?|exterior(?:es)?|diametros?|espesor|rosca)\b/

/** Whether a column is the shop's own: "Notas internas", "Interno". */
function isInternal(name: string, others: readonly string[]): boolean {
  if (/^intern[oa]s?$/.test(name)) return !others.some((other) => OF_MEASURE.test(other))
  return OF_STAFF.test(name) || isMarkedInternal(name)
}
