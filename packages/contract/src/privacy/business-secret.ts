const AMOUNT =
  '(?:\\$ ?\\d|u\\$s ?\\d|usd ?\\d|\\d[\\d.,]* ?(?:%|por ciento|pesos|dolares|usd|mil\\b|lucas|k\\b))'
/** Services whose cost the buyer pays. */
const SERVICE =
  '(?:envi\\w*|flete|entrega|instalacion|colocacion|armado|traslado|viaje|grabado|bordado|estampado|personaliza\\w*|cambio|reparacion|service|mano de obra|domicilio|despacho|retiro|diagnostico|presupuesto|visita|adicional|extra|financiacion|acarreo|reposicion del? (?:cable|llave)|embalaje|envoltorio|devolucion)'

/** Purchase prices: what the shop itself pays. */
const OWN_COST: readonly RegExp[] = [
  new RegExp(
    `\\b(?:precios?|valor|costos?) de (?:costo|compra|reposicion|importacion|produccion|fabricacion|elaboracion|origen)\\b.{0,60}?${AMOUNT}`,
  ),
  new RegExp(
    `\\bcostos? (?:unitarios?|netos?|reales?|real|puestos?|fob|cif|mayoristas?|internos?|nuestros?|por unidad|x unidad|total(?:es)? (?:por|del|de la)|de (?:cada|la|el|los|las) (?!${SERVICE}))\\b.{0,50}?(?:${AMOUNT}|:? ?\\d)`,
  ),
  /\b(?:nos|me) (?:queda|quedan|viene|vienen|llega|llegan) (?:en|a|puest[oa]s?(?: aca)? (?:en|a)) (?:\$ ?)?\d/,
  /\b(?:nos|me) (?:cuestan?|costo|costaron|salen?|salio|salieron|viene a salir)\b.{0,40}?\d/,
  new RegExp(
    `\\b(?:nos|me) (?:quedan?(?! en stock)|dejan?|cobran?|venden?|hacen?|factura\\w*|rinden?|bonifica\\w*|descuentan?|entra|entran)\\b.{0,50}?${AMOUNT}`,
  ),
  new RegExp(
    `\\b(?:l[oa]s?|se l[oa]s?) (?:compramos|pagamos|conseguimos|traemos|importamos|compro|pago|consigo|traigo)\\b[^;.]{0,30}?(?:${AMOUNT}| a \\d)`,
  ),
  new RegExp(`\\b(?:compramos|pagamos|compro|pago|comprado|pagado|compradas?) (?:a|por) ${AMOUNT}`),
  new RegExp(
    `\\b(?:les?|l[oa]s?) (?:ganamos|sacamos|marcamos|remarcamos|cargamos|recargamos|gano|saco|marco)\\b.{0,40}?${AMOUNT}`,
  ),
  new RegExp(
    `\\b(?:ganamos|remarcamos|marcamos|nos ganamos|te queda limpio|queda limpio)\\b.{0,40}?(?:${AMOUNT}|\\d)`,
  ),
]
const MARGIN =
  /\b(?:margen(?:es)?|ganancias?|utilidad(?:es)?|rentabilidad|mark-?up|remarque|contribucion marginal)\b(?! (?:de (?:error|costura|tolerancia|seguridad|corte|maniobra|dobladillo|medida|\d)|superior|inferior|izquierd|derech|lateral|de antena|libre|blanco))/
/** "Margen de 5 mm" and "ganancia 9 dBi" are measures, not profit. */
const MEASURED = /^.{0,30}?\d[\d.,]* ?(?:mm|cm|m|db|dbi|mts?|grados|puntos|pulgadas)\b/
const RATED = /^.{0,60}?(?:\d|\bdoble\b|\bel doble\b)/

const SUPPLIER = new RegExp(
  `\\bproveedor(?:a|es|as)?\\b(?:\\s*[:=(]| (?:es|son|se llama\\w*|de (?:l[oa]s?|este|esta|est[oa]s) [a-z]+ (?:es|son))\\b|.{0,60}?(?:${AMOUNT}|\\bcuenta corriente\\b|\\ba \\d+ dias\\b|\\bplazo\\b|\\bnos (?:cobra|vende|hace|deja|da|bonifica|fia)))`,
)
const SOLD_BY_SUPPLIER =
  /\b(?:somos|ser|busc\w+|convert\w+|como|soy) (?:un |el |los |la )?proveedor|\bproveedor(?:es)? (?:de (?:internet|correo|servicios?|l estado|energia)|del estado|oficial(?:es)?)\b/
/** "Se lo compramos a Textil Andes", "proveedor Distribuidora Sur": the supplier's name is capitalized. */
const BOUGHT_FROM =
  /(?<!\p{L})(?:(?:se )?(?:l[oa]s?|l[oa]) (?:compramos|compro|encargamos|pedimos)|compramos tod[oa]|se compran?|(?:nos|me) l[oa]s? (?:trae|vende|fabrica|hace|manda|provee|consigue)n?|tra[eé]n? hech[oa]s?|(?:l[oa]s?|nos l[oa]s?) (?:fabrica|hace|cose|teje|funde|imprime|trae|provee)n? (?:en )?(?:el taller|la fábrica|un taller)) (?:a|al|en|por|a lo de|en lo de|el|la)? ?(?:de )?\p{Lu}\p{L}{2,}|(?<!\p{L})[Pp]roveedor(?:a|es)? \p{Lu}\p{L}{2,}/u
const BRAND_OF_SUPPLIER = /(?:somos|buscas|buscás) (?:un )?proveedor/i

/** Limits for haggling: the lowest price or the largest discount that the seller accepts. */
const FLOOR: readonly RegExp[] = [
  /\b(?:precio|valor|importe) (?:piso|minimo de venta|minimo (?:que|aceptable|para cerrar)|tope|limite)\b|\bpiso (?:de|para) (?:la )?(?:negociacion|regateo|venta|precio)\b/,
  new RegExp(
    `\\b(?:podemos|puedo|se puede|podes|aceptamos|acepto|llegamos) (?:a |ceder |llegar a )?(?:bajar|aflojar|rebajar|ceder|descontar|bajarlo|bajarla|dejarl[oa])\\b.{0,30}?(?:${AMOUNT}|\\b(?:hasta|a|en) \\d{2,}(?! ?(?:cm|mm|mts?|metros|grados|piso|kg|litros|°|%)))`,
  ),
  new RegExp(
    `\\b(?:no (?:bajar|vender|aflojar|cerrar|baj[ae]n?|cierren)|nunca (?:bajar|menos|por menos))\\b.{0,30}?\\b(?:de|por|menos|debajo)\\b.{0,20}?${AMOUNT}`,
  ),
  new RegExp(
    `\\bsi (?:\\w+ ){0,3}?(?:insist\\w+|regate\\w+|pele\\w+|llora\\w*|se pone\\w*|apura\\w*|protest\\w+|pid\\w+ rebaja|duda\\w*)\\b.{0,70}?${AMOUNT}`,
  ),
  new RegExp(
    `\\b(?:aflojamos|aflojar|aflojo|aflojale|bajamos|rebajamos|cedemos|largamos|cerramos)\\b.{0,25}?(?:un |en |a |hasta )(?:${AMOUNT}|\\d{1,3}\\b(?! ?(?:cm|mm|mts?|metros|grados|pisos?|kg|de la|hs|horas?|de [a-z]+ro)))(?=.{0,60}\\b(?:si|cuando|de ahi|amag\\w+|se va\\w*|insist\\w+|pero)\\b)`,
  ),
  new RegExp(
    `\\bdescuento maximo (?:que|autorizad|permitid|para cerrar)|\\bmaximo (?:de )?descuento (?:que|autorizad|permitid)|\\bhasta ${AMOUNT}.{0,20}\\b(?:si|cuando) (?:insist|regate|pele|llora)`,
  ),
]
const BOOKS = new RegExp(
  `\\b(?:facturamos|facturacion (?:mensual|anual|del|promedio)|recaudacion|recaudamos|vendimos|ventas del? mes|deuda (?:con|de|al|a)|(?:le|les) debemos|sueldos?|salarios?|jornal(?:es)?|quincena|aguinaldo|alquiler del (?:local|deposito|galpon)|pagamos de (?:alquiler|sueldos?|luz))\\b.{0,50}?(?:${AMOUNT}|\\d{4,})|\\bcomision(?:es)?\\b.{0,30}\\b(?:vendedor\\w*|emplead\\w+|por venta|de (?:l[oa]s? )?chic[oa]s)\\b.{0,30}?\\d`,
)
const COST = new RegExp(
  `\\bcostos?\\b(?! (?:de|del|por|para|al) (?:el |la |los )?${SERVICE})(?! (?:adicional|extra|fijo de envio)).{0,30}?(?:${AMOUNT}|\\d)`,
)
const SOLD_AT = new RegExp(
  `\\b(?:ventas?|se venden?|vendemos|vende|vender|venderlo|pvp|publico|precio|lista|sale a|publicad[oa])\\b.{0,40}?(?:${AMOUNT}|\\d)`,
)
const SECRETS_HEADING = new RegExp(
  `\\b(?:costos?(?! (?:de|del|por) (?:el |los )?${SERVICE})(?: y (?:margen|margenes|ganancia|precio\\w*))?|(?<!al )margen(?:es)?|ganancias?|rentabilidad|proveedores|precios? de (?:costo|compra|reposicion)|sueldos|facturacion mensual)\\b`,
)
/** Under a heading about shipping or services, costs are prices that the buyer pays. */
const PUBLIC_HEADING = new RegExp(`\\b(?:${SERVICE}|zonas?|pagos?|cuotas|error|tolerancia)`)

/** Whether a line reveals costs, margins, suppliers, the lowest price, or what the shop earns or owes. */
export function holdsBusinessSecret(text: string, folded: string, above: string): boolean {
  const margin = MARGIN.exec(folded)
  if (margin) {
    const rest = folded.slice(margin.index + margin[0].length)
    if (RATED.test(rest) && !MEASURED.test(rest)) return true
    if (/\d ?(?:%|por ciento)\s?(?:de )?$/.test(folded.slice(0, margin.index))) return true
  }
  if (!SOLD_BY_SUPPLIER.test(folded) && SUPPLIER.test(folded)) return true
  if (BOUGHT_FROM.test(text) && !BRAND_OF_SUPPLIER.test(text)) return true
  if (!/\d/.test(folded)) return false
  return (
    [...OWN_COST, ...FLOOR, BOOKS].some((rule) => rule.test(folded)) ||
    (COST.test(folded) && SOLD_AT.test(folded)) ||
    (SECRETS_HEADING.test(above) && !PUBLIC_HEADING.test(above))
  )
}
