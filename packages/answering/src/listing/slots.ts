import type { ListingFacts, ShopProfile } from '../types.ts'
import * as answers from './slot-answers.ts'

/** What a slot states, and on which listing field it stands. */
export interface SlotStatement extends StatedField {
  text: string
  /** Further fields that it states. */
  besides?: readonly StatedField[]
}

export interface StatedField {
  field: string
  label: string
  value: string
}

/** A listing fact that buyers ask for in known words. */
export interface Slot {
  id: string
  /** On the folded question part: is this fact asked? */
  asks: RegExp
  /** Not this fact, although its words are there. */
  unless?: RegExp
  /** Words that the fact explains; whatever else the question holds must be explained by another source. */
  explains: string
  /** Where the seller's own words are richer than the listing, they come first. */
  knowledgeFirst?: boolean
  /** A sentence of the seller's that belongs to the answer when there is one. */
  supplement?: { when: RegExp; sentence: RegExp }
  /** `told` is what the message says beside the part that asks, folded. */
  state: (listing: ListingFacts, folded: string, shop: ShopProfile, told: string) => SlotStatement | null
}

/** Source: the facts of a listing on the marketplace, and how Argentine buyers ask for them. */
export const SLOTS: readonly Slot[] = [
  {
    id: 'shipping',
    asks: /\benv[i]\w*|\bflete\b|\bcorreo\b.*\bpag\w+|\bmand(?:an|as|en|es|arian?)\b|\bmandarlo\b|\bmandarla\b|\bdespachan\b|\bllegan? (?:a|hasta) (?!que\b|(?:los |las )?\d|(?!mar\b|pilar\b|bolivar\b|palomar\b)[a-z]{2,}[aei]r\b)\b|\bhacen llegar\b|\bpuest[oa]s? (?:aca )?en (?!marcha\b|mesa\b|la\b|el\b|los\b|las\b|un|funcionamiento)/,
    unless: /\bdev(?:ol|uel)|\bvuelta\b|\bcambi|\bque (?:zona|lugar|barrio|ciudad|parte) (?:(?:lo|la|los|las|se) )?(?:sale|salen|envian|mandan|despachan)\b|\bno (?:me |nos )?lleg[oa]\b|\bnunca (?:me )?llego\b|\bse perdio\b|\bhace (?:cuanto|\d|dias|una)|\b(?:un solo|un unico|solo un|mismo) envio\b|\bmand\w+ (?:a )?(?:alguien|(?:un |al )?(?:tecnico|instalador|gasista|electricista|armador))\b|\benvas|\benvuel|\bcuant[oa]s \w+.*\bgratis\b|\bdesde cuanto\b|\bmonto minimo\b|\b(?:con|desde|a partir de|llevando) (?:que|cuant[oa]s?)\b/,
    explains: 'plata guita pesos envio enviar envian envias envios enviamos mandar mandan mandas flete despachar despachan llega llegan gratis costo cargo sale cuesta vale precio cobran paga pagar aparte incluido incluye extra domicilio casa correo final todo pais interior provincia zona mercadoenvios ubicacion hacer hacen destino quienpaga',
    supplement: {
      when: /\bgratis\b|\bsin (?:cargo|costo)\b/,
      sentence: /\benvio\b.{0,20}\bgratis\b.{0,15}\b(?:comprando|llevando|a partir de|desde)\b|\b(?:comprando|llevando)\b.{0,30}\benvio\b.{0,15}\bgratis\b|\bcompras?\b.{0,25}(?:superior|mas de|desde|a partir|mayor).{0,60}(?:gratis|sin (?:cargo|costo)|bonificad)|(?:gratis|sin (?:cargo|costo)|bonificad).{0,40}\bcompras?\b.{0,25}(?:superior|mas de|desde|a partir|mayor)/,
    },
    state: answers.shipping,
  },
  {
    id: 'pickup',
    asks: /\bretir\w*|\bpas(?:o|ar|aria|amos) (?:a|por|x)\b|\bbuscar(?:lo|la|los|las)?\b|\bpersonalmente\b|\ben persona\b|\b(?:tienen|tenes|hay) (?:un )?(?:local|showroom|deposito)\b|\ben mano\b/,
    unless: /\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|feriados?)\b|\b(?:a las|tipo|hasta las|despues de las) \d|^(?!.*\bretir).*\b(?:probar\w*|ver(?:l[oae]s?))\b|\b(?:otra persona|en mi (?:lugar|nombre)|alguien|mi (?:herman|espos|marid|mujer|hij|novi|amig|viej|cunad|mama|papa|prim|suegr|vecin)\w*|un (?:amigo|familiar|cadete|flete|comisionista))\b|\bretir\w+ (?:el|la|al|lo|mi) (?:viej|usad|anterior)|\b(?:q|que) (?:hay que|tengo que|necesito|llevo|piden|presento|se necesita)\b/,
    explains: 'retirar retiro retirarlo retirarla pasar buscar local persona personalmente mano tienda showroom deposito sucursal domicilio direccion punto zona hacer entregan entrega',
    knowledgeFirst: true,
    state: answers.pickup,
  },
  {
    id: 'location',
    asks: /\b(?:de|desde) donde (?:(?:lo|la|los|las|se) )?(?:son|sos|es|envian|despachan|sale|salen|mandan|mandas)\b|\bdonde (?:estan|estas|queda|quedan|se encuentran|es)\b|\b(?:de|desde) que (?:zona|lugar|barrio|ciudad|parte) (?:(?:lo|la|los|las|se) )?(?:son|sos|estan|sale|salen|envian|mandan|despachan)\b|\ben que (?:zona|barrio|lugar|ciudad)\b|\bubica(?:dos|cion)\b|\bdireccion\b(?!.*\b(?:envio|entrega|mail|correo)\b)/,
    unless: /\bfabric|\borigen|\bhech[oa]s?\b|\bde donde (?:son|es|viene|vienen) (?:el|la|los|las) (?!local|negocio|tienda|vendedor|deposito|retiro|envio)/,
    explains: 'donde ubicacion ubicados zona barrio lugar ciudad parte local quedan encuentran sos son direccion envian despachan envio sale salen',
    state: answers.location,
  },
  {
    id: 'price',
    asks: /\bprecios?\b|\bvalor\b|\bme (?:sale|aparece|figura|marca|dice) (?:a |en )?\$? ?\d{3,}|\b(?:cuanto|q|que) (?:me )?(?:sale|salen|cuesta|cuestan|vale|valen|cobran|cobras|pedis|piden|saldria)\b|\bcuanto (?:esta|estan|es|seria|queda)\b|\bcuanto\s*\?*$|\ba cuanto\b(?! (?:va|anda|llega|sube|gira|corre)\b)(?! (?:l[oa]s? |se )?[a-z]{3,}(?<!teng|dej)o\b)(?!.*\b(?:tengo que|hay que|tiene que|se (?:pone|coloca|instala|cuelga|infla|carga|lava|plancha|guarda)|debo|debe|conviene|equivale|distancia|metros|km)\b)|\bcuanto (?:la|lo|las|los) (?:tenes|tienen|dejas|vendes)\b|^(?:y )?cuanto (?:por )?(?:el|la|los|las) \w+(?: de (?:los |las |a )?\w+)?\s*\?*$/,
    unless: /\b(?:ultimo|mejor) precio\b|\b(?:por|x) (?:ese|este) (?:precio|valor)\b|\bcon (?:que|q) (?:se )?salen?\b|^(?:y )?(?:es |esta |sale )?(?:a|al)? ?(?:el )?mismo (?:precio|valor)\b|\bmismo (?:precio|valor) (?:con|en|para|que|por|si)\b|\bcuanto (?:sale|salen|cuesta|cuestan) (?:a|hasta) [a-z]|\bcobran? por\b|\b(?:el|lo) urgente\b|\b(?:hay|hacen|tienen|algun) (?:algun )?precio\b|\bque (?:(?:me|la|lo|las|los) )+\w+[ae]n\b|\benvi\w*|\bflete\b|\bllevando\b|\b(?:por|al) mayor\b|\bmayorista\b|\bpor cantidad\b|\bcuota(?!.*\bprecio)(?<!\bprecio (?:y|e|con|mas)? ?cuota)|\bde cuanto\b|\bcuanto es (?:el|la|de)\b/,
    explains: 'precio valor cuanto sale salen cuesta cuestan vale cobran final total completo entero contado pesos costo unidad actual queda estas dejas dejando vendes vendiendo bolsa caja frasco botella paquete pack lata kg par juego kit litro rollo tubo pote tarro sobre bidon balde tacho horma blister ampolla',
    state: answers.price,
  },
  {
    id: 'promotion',
    asks: /\b(?:promo(?:cion(?:es)?)?|ofertas?|descuentos?|rebaj\w+|(?:precio|cuanto) (?:\w+ )?(?:antes|anterior|normal|regular)|antes (?:salia|valia|costaba|estaba)|hasta cuando (?:dura|esta|es|sigue|vale) (?:a |el |la |es[ea] |este )*(?:precio|promo\w*|oferta|descuento))\b/,
    unless: /\b(?:cantidad|mayor|mayorista|efectivo|transferencia|contado|llev\w+|compr\w+|hac(?:en|es|e))\b/,
    explains: 'promo promocion promociones oferta ofertas descuento descuentos rebaja rebajado rebajada precio antes anterior normal regular salia valia costaba hasta cuando dura esta sigue vale termina vence valido valida',
    state: answers.promotion,
  },
  {
    id: 'delivery',
    asks: /\benv[i]\w*|\bflete\b|\bmand(?:an|as|en|es|arian?)\b|\bdespachan\b|\bllega\w*|\btarda\w*|\bdemora\w*|\bentreg\w+/,
    unless: /\bdev(?:ol|uel)|\bvuelta\b|\bcambi|\bno (?:me |nos )?lleg[oa]\b|\bretir\w*/,
    explains: 'envio enviar envian envios mandar mandan flete despachar despachan llega llegan llegar llegaria tarda tardan tardaria demora demoran demoraria entrega entregan costo cargo sale cuesta vale precio cobran pagar gratis dias plazo tiempo fecha cuando cuanto postal codigo cp zona domicilio casa provincia ciudad destino',
    state: answers.delivery,
  },
  {
    id: 'priceBesideShipping',
    asks: /\bprecio\b.{0,20}\benvio\b|\bcuanto (?:me )?(?:sale|cuesta|queda|saldria|seria|es|son)\b.{0,30}\bcon (?:el )?envio\b|\bcuanto (?:me )?(?:sale|cuesta|queda|saldria) puest[oa]\b/,
    explains: 'precio final envio total cuanto sale cuesta queda puesto puesta incluido todo',
    state: answers.price,
  },
  {
    id: 'stock',
    asks: /\bstock\b|\bdisponib\w*|\bdisponen\b|\b(?:cuant[oa]s(?: bolsas| unidades| cajas| packs| pares| frascos| latas| juegos)?|te|les) (?:te |les )?(?:quedan?|van? quedando)\b|^(?:todavia |aun )?(?:te |les )?quedan?\b|\bl[oa]s? ten[eé]s\b|\bl[oa]s? tienen\b|\bcuant[oa]s (?:unidades |pares |packs |kits |juegos |sets )?(?:tenes|tienen|hay|queda)\b|\bagotad[oa]\b|\bentrega inmediata\b|\b(?:para entregar?|entregan|para llevar) ya\b|\b(?:esa|esta|tanta) cantidad\b|^(?:tenes|tienen|hay)(?: disponibles?)? \d{1,4}\b(?! ?(?:cuotas|dias|cm|mm|w|v|ml)\b)|^hay(?: en este momento| ahora| hoy| todavia)?\s*\??$|^(?:todavia |aun |ya )?(?:tenes|tienen)(?: todavia| aun)?\s*\??$/,
    explains: 'ay momento alguna alguno llevar hoy stock disponible disponibilidad quedan queda unidades unidad inmediata entrega entregar agotado hay tenes cantidad todavia aun bolsa caja frasco botella paquete pack lata kg par juego kit litro rollo tubo pote tarro sobre bidon balde tacho horma blister ampolla',
    state: answers.stock,
  },
  {
    id: 'warranty',
    asks: /\bgarant\w+/,
    explains: 'garantia oficial fabrica vendedor meses mes anos ano tiempo cuanto dura duracion escrita',
    supplement: {
      when: /\bgarant/,
      // What of it is covered for less.
      sentence: /^(?=[^]*\bgarant)[^]*\b(?:baterias?|cargador(?:es)?|tapizado|tapiceria|pintura|vidrios?|accesorios|luz|luces|led|cubiertas?|ruedas?|motor|electronica|pantalla|cables?|control|bisagras?|herrajes?|cierres?|costuras?|correas?|almohadillas?)\b[^.;]{0,40}\b(?:\d+|un|dos|tres|seis|doce) (?:dias|mes|meses|ano|anos)\b/,
    },
    state: answers.warranty,
  },
  {
    id: 'installments',
    asks: /\bcuotas?\b|\bcuotitas\b|\bfinanci\w+|\b(?:sin|con) interes\b|\bcuant[oa]s pagos\b|\ben \d+ pagos\b|\bpagos (?:fijos|sin|iguales)\b|\b(?:con|sin) recargo\b|\ben cuant[oa]s veces\b|\bpag\w+ (?:de a poco|en (?:partes|veces|\d+ veces))\b/,
    explains: 'cuotas cuota pagos interes financiacion financian pagar tarjeta credito fijas cada valor cuanto sin con maximo precio monto queda sale seria pago total recargo veces partes poco cobren mas mes mensual mensuales saco sacar llevo',
    state: answers.installments,
  },
  {
    id: 'condition',
    asks: /\bnuev[oa]s?\b|\busad[oa]s?\b|\breacondicionad\w+|\bsegunda mano\b/,
    unless: /\bde nuevo\b|\b(?:el|la|los|las|un|una|otr[oa]) nuev[oa]s?\b|\bviej[oa]s?\b|\btambien\b.{0,20}\busados\b|\bvenden usados\b|\btoman\b|\bcomo nuev/,
    explains: 'nuevo nueva nuevos nuevas usado usada usados usadas reacondicionado segunda 2 mano estado condicion sellado caja cerrado estrenar',
    state: answers.condition,
  },
  {
    id: 'sold',
    asks: /\bcuant[oa]s (?:\w+ )?(?:vendieron|vendiste|vendidos|vendidas|ventas)\b/,
    explains: 'vendieron vendiste vendidos vendidas ventas unidades',
    state: answers.sold,
  },
] // prettier-ignore
