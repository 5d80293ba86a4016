/** A wording that no answer may hold. Matched on folded text, sentence by sentence. */
export interface ForbiddenPattern {
  code: string
  pattern: RegExp
  /** Allowed when the seller's cited words hold it too: a policy may name what it refuses. */
  unlessCited?: boolean
  source: string
}

/** Source: the marketplace's rules on questions, and ways in which answers went wrong in trials. */
export const FORBIDDEN: readonly ForbiddenPattern[] = [
  { code: 'off_platform', pattern: /\b(?:cbu|cvu|alias)\b|\b(?:por|en) privado\b|\b(?:por|de) (?:afuera|fuera)\b|\bfuera de (?:la plataforma|mercado ?libre|la app)\b|\bsin pasar por (?:la plataforma|mercado)|\btrato directo\b|\bsin (?:la )?comision\b|\barregla(?:mos|r) (?:por|directo)/, source: 'deals outside the platform' },
  { code: 'off_platform', pattern: /\b(?:en )?efectivo\b|\btransferencia\b|\bdeposito bancario\b|\ben mano\b|\bwestern union\b|\bcripto\w*|\busdt\b/, unlessCited: true, source: 'payment and meeting outside' },
  { code: 'contact_invitation', pattern: /\b(?:llama(?:nos|me)?|escribi(?:nos|me)|contacta(?:nos|me)?|comunicate|habla(?:nos|me)|manda(?:nos|me) un mensaje)\b.{0,30}\b(?:al|por (?:afuera|telefono|mail|correo|privado|mensaje directo)|a nuestro (?:numero|telefono|mail|correo))\b/, source: 'invitation to another channel' },
  { code: 'leak', pattern: /<\/?[a-z_]+[^>]*>|<\||\|>|\[\/?(?:inst|sys)\w*\]|\bsystem\s*:|\bprompt\b|\binstrucciones (?:del sistema|internas|que me dieron)|\bmis instrucciones\b|\bbase de conocimientos?\b|\bsoy (?:un|una) (?:ia|bot|modelo|asistente virtual|inteligencia)|\bcomo (?:modelo de lenguaje|ia|asistente)\b|\b(?:uso interno|no publicar|no difundir|confidencial)\b|\bapi ?key\b|\[(?:k|l|p|i)\d+\]/, source: 'leaked instructions and marks' },
  { code: 'promise', pattern: /\bte (?:garantizo|aseguro|prometo|juro)\b|\b(?:te|se) l[oa] (?:dejo|dejamos|regalo|regalamos|rebajo|bajo)\b|\bte hag(?:o|amos) (?:un )?(?:descuento|precio|rebaja)|\b(?:seguro|segurisimo) (?:que )?(?:llega|te llega|anda|sirve)|\bsin falta\b|\b100 ?% (?:seguro|garantizado)|\bpara siempre\b|\bel mejor (?:precio )?del (?:mercado|pais)\b/, unlessCited: true, source: 'promises that nobody made' },
  { code: 'register', pattern: /\b(?:tu puedes|puedes|tienes|quieres|debes hacer|eres|vosotros|vuestro|haz clic|escribenos|avisanos tu|usted)\b/, unlessCited: true, source: 'voseo' },
  { code: 'language', pattern: /\b(?:the|you|your|please|thank you|shipping|we have|available|this product|hello|warranty)\b(?:.*\b(?:the|is|and|you|for|we|of|to|are)\b)+/, unlessCited: true, source: 'an answer in English' },
  { code: 'insult', pattern: /\b(?:chorr[oa]s?|estafador\w*|boludo|pelotud\w*|mierda|imbecil|idiota|estupid[oa])\b/, source: 'insults' },
] // prettier-ignore

/** Other marketplaces, by name. */
export const RIVALS =
  /\b(?:amazon|aliexpress|alibaba|temu|shein|ebay|tienda ?nube|olx|fravega|garbarino|musimundo|falabella|walmart|shopee|facebook marketplace|marketplace de facebook)\b/

/** Fees of a service, which are no product price and stay visible when prices are hidden. */
export const SERVICE_FEE =
  /\b(?:envi\w*|flete|escalera|piso|reparto|entrega\w*|entregamos|llevamos|domicilio|instalacion|armado|compras?|colocacion|expreso|cadete|moto|descuento|seña|sena)\b/
