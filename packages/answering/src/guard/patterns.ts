import type { Rule } from '@mostrador/contract/guard'

/** Wordings that no answer may hold, whatever the sources say. Matched on folded sentences. */
export const FORBIDDEN: readonly Rule[] = [
  {
    code: 'leak',
    pattern:
      /<\/?[a-z_]+[^>]*>|<\||\|>|\[\/?(?:inst|sys)\w*\]|\bsystem\s*:|\bprompt\b|\binstrucciones (?:del sistema|internas|que me dieron)|\bmis instrucciones\b|\b(?:mi|la|tu) base de conocimientos?\b|\bsoy (?:un|una) (?:ia|bot|modelo|asistente|programa|inteligencia)|\bcomo (?:modelo de lenguaje|ia|asistente|inteligencia artificial)\b|\bmodelo de lenguaje\b|\b(?:uso interno|no publicar|no difundir|confidencial)\b|\bapi ?key\b|\[(?:k|l|p|i)\d+\]|\b(?:segun|en) (?:el|la|mi) (?:contexto|documento (?:provisto|adjunto)|fragmento)\b/,
    source: 'leaked instructions and marks',
  },
  {
    code: 'insult',
    pattern:
      /\b(?:(?:sos|son|sean|eres|par de|manga de|flor de|banda de) (?:un |una |unos |unas )?chorr[oa]s?(?! de (?:agua|aire|aceite|vapor|luz|limon))|estafador\w*|boludo|pelotud\w*|mierda|imbecil(?:es)?|idiotas?|estupid[oa]s?|tarad[oa]s?|forr[oa]s? de (?:mierda|porqueria|vendedor|persona)|sos (?:un|una) (?:burr|inutil|gil|rata|bestia|animal)\w*|no entendes nada|aprende a leer)\b/,
    source: 'insults',
  },
]

/** Wordings that an answer may hold only when a cited sentence says the same. */
export const UNLESS_CITED: readonly Rule[] = [
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
      /(?:,|\by)\s*(?:segur[oa]|segurisim[oa]|fija)\s*[.!]*$|\bdal[oa] por hecho\b|\bpone(?:le|me) la firma\b|\bsi o si\b|\bsin falta\b|\bquedate tranqui\w*|\b(?:vos )?compra(?:la|lo)? tranqui\w*|\b(?:seguro|segurisimo) (?:que )?(?:llega|te llega|anda|sirve|lo tenes)|\b100 ?% (?:seguro|garantizado)|\b(?:cien|mil) por ciento (?:seguro|garantizado)/,
    source: 'promises by their tone',
  },
  {
    code: 'promise',
    pattern:
      /\bpara siempre\b|\bde por vida\b|\bnunca (?:mas|va|se|vas|te)\b|\bjamas\b|\ben la vida\b|\bte (?:devolvemos|reintegramos) el doble\b|\b(?:te|le) (?:mand|regal|d)\w+ otr[oa] gratis\b|\b(?:el|la) mejor (?:precio )?del (?:mercado|pais|mundo)\b|\bsin ningun riesgo\b/,
    source: 'promises without end',
  },
  {
    code: 'register',
    pattern:
      /\b(?:tu puedes|puedes|tienes|quieres|debes|eres|prefieres|vosotros|vuestr[oa]s?|contigo|haz clic|usted(?:es)? tu)\b/,
    source: 'tuteo',
  },
  {
    code: 'language',
    pattern:
      /\b(?:the|you|your|please|thank you|shipping|we have|available|this product|hello|warranty)\b(?:.*\b(?:the|is|and|you|for|we|of|to|are)\b)+|(?:\b(?:yes|we|you|your|our|it|the|is|are|has|have|can|does|will|with|this|in|from|and|for|ship|free)\b.*){4}/,
    source: 'an answer in English',
  },
]

/** Forms of tuteo that only their accent tells from voseo: "pregúntanos", where a shop here writes "preguntanos". */
export const ACCENTED_TUTEO =
  /(?<!\p{L})tú(?!\p{L})|(?:preg[ú]nta|escr[í]be|env[í]a|av[í]sa|cont[á]cta|ll[á]ma|m[á]nda|cons[ú]lta|h[á]bla|vis[í]ta|d[é]ja|b[ú]sca|s[í]gue|[ú]sa|c[ó]mpra|m[í]ra|el[í]ge|rev[í]sa)(?:nos|me|lo|la|los|las)(?!\p{L})/iu

/** Fees of a service, which are no product price and stay visible when prices are hidden. */
export const SERVICE_FEE =
  /\b(?:envi\w*|flete|viajes?|traslados?|visitas?|transporte|camion(?:eta)?|acarreo|retir(?:o|os|ar\w*|amos)|conexion(?:es)?|conect(?:ar|amos|arl[oa])|puesta en marcha|sub(?:ir|imos|ida|irl[oa])|recargo|adicional(?:es)?|escalera|piso|repart\w+|hasta (?:la|tu) (?:puerta|casa)|entrega\w*|entregamos|llevamos|domicilio|instal\w+|arm(?:ado|amos)|compras? (?:\w+ ){0,3}(?:superior(?:es)?|mas|mayor(?:es)?|desde|a partir|de mas)|coloca\w*|expreso|expres|cadete|moto|sena|taller|service|servicio|arregl\w*|bord\w+|grab\w+|personaliz\w*|estamp\w+|ajust\w+|afilad\w*|mano de obra|revision|envoltorio|envolv\w+)\b/

/** Words beside which an amount is the product's, whatever service the sentence speaks of. */
export const PRODUCT_PRICE =
  /\b(?:precio|valor) (?:de(?:l| la| lista| contado| oferta| venta)|final|actual|normal|total|anterior|promocional|\$|us\$)|\b(?:de|al) contado\b|\befectivo\b|\btransferencia\b|\bde lista\b|\bpor unidad\b|\bcada un[oa]\b|\b(?:en|de) (?:oferta|promo\w*)\b|\bantes \$|\bdescuento\b/
