/**
 * By what a folded question asks, and by what a folded text shows that it speaks of it. What buyers ask any shop every day is
 * asked of sentences that share a word with it in another sense, or only the matter around it: these must speak of the thing itself.
 * Source: seventy everyday questions asked of 114 shops, with what was answered beside the point.
 */
const NEEDS: readonly { asks: RegExp; shows: RegExp }[] = [
  { asks: /\b(?:pag\w+|abon\w+|acept\w+|tom\w+|cobr\w+)\b.{0,20}\b(?:efectivo|transferencias?|tarjetas?(?! (?:de memoria|sd|micro))|debito|credito|cheques?|dolares|billetera)\b/,
    shows: /\b(?:efectivo|transfer\w+|debito|credito|mercado ?pago|cuotas|cheques?|dolares|(?:medios|formas) de pago)\b|\b(?:pag\w+|cobr\w+|abon\w+) (?:con|por|en|solo|todo|mediante)\b/ },
  { asks: /^(?=.*\bquien (?:lo |la )?paga\b).*\b(?:devol|devuel|cambi|vuelta)/m,
    shows: /\b(?:pag\w+|abon\w+|cargo|cuenta|cuest\w+|gratis|bonific\w+|cubr\w+|costo|asum\w+)\b/ },
  { asks: /\b(?:por|al) mayor\b|\bmayoristas?\b|\b(?:descuento|precio)s? (?:por|x) (?:cantidad|\d+)\b/,
    shows: /\b(?:mayor(?:es|ist\w+)?|cantidad|reventa|revend\w+|docenas?|unidades|gremio|minim[oa])\b|\b(?:desde|a partir de|llevando|comprando|mas de)\b.{0,25}(?:\d|\b(?:las? |los )?(?:dos|tres|cuatro|cinco|seis|diez|doce|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa])\b)/ },
  { asks: /\bcuanto (?:mas |me |nos |le |te )*(?:cobra|cobran|cobras|sale|salen|cuesta|cuestan|vale|valen)\b/,
    shows: /\$|\d|\bgratis\b|\bsin (?:cargo|costo)\b|\bbonific\w+|\bpresupuest\w+|\bcotiz\w+|\bincluid[oa]s?\b|\bno (?:se |lo |la )?(?:cobr|hac|realiz|ofrec|brind|vend)\w+|\bdepende\b|\bcalcul\w+|\bprecio\b|\bmismo valor\b|\bpor (?:tu|su) cuenta\b|\ba cargo\b/ },
  { asks: /\b(?:poner|pongo|agregar|agrego|sumar|sumo|meter) (?:le )?mas\b|\b(?:ampliar\w*|ampliable|se amplia)\b|\bexpand\w+/,
    shows: /\bampli\w+|\bexpan\w+|\bhasta\b|\bagreg\w+|\bsum\w+|\bmas\b|\bextra\b|\badicional\w*|\bzocalos?\b|\branuras?\b|\bslots?\b|\bno\b/ },
  { asks: /\binstalan?\b|\binstalacion(?:es)?\b/, shows: /\binstal\w+|\bcoloca(?:mos|cion|dor\w*|n)\b|\b(?:electricista|plomero|gasista|tecnico)\b/ },
  { asks: /\b(?:vienen?|llegan?|entregan|mandan|va|es) (?:ya )?(?:des)?armad[oa]s?\b/, shows: /\b(?:des|pre)?arm(?:a|an|ar\w*|ad[oa]s?|e|es|ado|amos)\b(?! (?:una |la |otra )?publicacion)|\bensambl\w+|\bmont(?:a|an|ar|ad[oa]s?|aje)\b/ },
  { asks: /\b(?:tarda|tardan|demora|demoran) (?:mucho )?en (?:llegar|entregar|venir)\b(?! al? )|^(?:y )?cuando (?:me |nos |lo |la )?(?:llega|llegaria|entregan)\b/,
    shows: /\b(?:dias?|hs|horas|manana|semanas?|lunes|martes|miercoles|jueves|viernes|sabados?|quincena|mes|meses)\b/ },
  { asks: /^(?:y )?cuando (?:lo |la |los |las )?despachan?\b/, shows: /\b(?:despach\w+|salen?|sali\w+|prepar\w+|colecta|demora\w*)\b/ },
  { asks: /^(?:y )?como (?:se|lo|la|los|las) (?:limpi|lav)[aeo]n?\b/, shows: /\b(?:limpi\w+|lav\w+|enjuag\w+|pa[nñ]o|trapo|jabon|detergente|esponja|cepillo|tintoreria|agua|aspir\w+)\b/ },
  { asks: /\bembaraz\w+/, shows: /\bembaraz\w+|\bgestaci\w+|\blactancia\b/ },
  { asks: /\b(?:facil|dificil|complicad[oa]) (?:de |para )?arm\w+|\bse arman? facil/, shows: /\b(?:des)?arm(?:a|an|as|ar\w*|ad[oa]s?|amos)\b|\bensambl\w+|\bmont\w+|\bencastr\w+|\btornillos?\b|\bherramientas?\b/ },
  { asks: /\b(?:hay|tenes|tienen|vienen?|hacen) (?:en )?otr[oa]s? (?:medidas?|tamanos?)\b/, shows: /\bmedidas?\b|\btamanos?\b|\b(?:cm|mm|litros|kg|kilos|gramos|ml|pulgadas|plazas)\b|\d ?x ?\d|\btalles?\b|\bmas (?:grandes?|chic[oa]s?|larg[oa]s?|anch[oa]s?)\b|\bversion(?:es)?\b|\bmodelos?\b/ },
  { asks: /\b(?:es|son) (?:muy |re )?pesad[oa]s?\b/, shows: /\bpesa[n]?\b|\bpeso\b|\bpesad[oa]s?\b|\b(?:kg|kilos?|gramos)\b|\blivian[oa]s?\b|\bliger[oa]s?\b/ },
  { asks: /\benvuel\w+|\benvolv\w+|\bpara regal\w+/, shows: /\bregal\w+|\bobsequi\w+|\benvuel\w+|\benvolt\w+|\bpapel\b|\bmono\b|\bcaja\b|\bestuche\b|\btarjet(?:a|it)\w*(?! (?:de memoria|sd|micro))|\bbolsa\b/ },
  { asks: /\bcancel(?:o|a|ar|an|arl[oae]s?|acion de (?:la )?compra|amos)\b(?! (?:activ|de ruido))/, shows: /\bcancel\w+|\barrepent\w+|\banul\w+|\bbaja\b/ },
  { asks: /\b(?:aguanta|resiste|soporta|banca|sirve|tolera)n?\b.{0,20}\b(?:lluvia|llueve)\b|\bsi llueve\b|\bse (?:puede )?moj(?:a|ar)\b/, shows: /\blluvias?\b|\bllueve\b|\bllovizna\b|\baguacero\b|\bgarua\b|\bmoj\w+|\bimpermeab\w+|\bintemperie\b|\bexterior(?:es)?\b|\baire libre\b|\bsalpicaduras?\b|\bhumedad\b|\bip ?x?\d|\batm\b|\bsumerg\w+|\brocio\b|\brepele\w*|\b(?:resist\w+|entra|pasa\w*|prueba de|contra|aguanta|teme) (?:el |al |del |de )?agua\b|\btechad[oa]\b|\bbajo techo\b|\bse (?:oxida|arruina|seca)\w*/ },
  { asks: /\b(?:es|son) (?:muy )?resistentes?\b(?! a)|\bse rompen? facil\b/, shows: /\bresist\w+|\baguant\w+|\bsoport\w+|\bfuertes?\b|\breforzad[oa]s?\b|\bdurader[oa]s?\b|\bdur[oa]s?\b|\bgolpes?\b|\bca(?:e|en|ida|idas)\b|\birrompib\w+|\bfragil\w*|\bdelicad[oa]s?\b|\bfirmes?\b|\brobust[oa]s?\b|\bmaciz[oa]s?\b|\bromp\w+|\bquiebr\w+|\braj\w+|\d ?(?:kg|kilos|toneladas)\b/ },
  { asks: /\b(?:consume|gasta)n? (?:mucho|mucha)\b|\bcuanto (?:consume|gasta)n?\b/, shows: /\bconsum\w+|\bgast\w+|\bkwh?\b|\bwatts?\b|\d ?w\b|\bpotencia\b|\beficien\w+|\bclase a|\bpor hora\b|\brinde\w*/ },
  { asks: /\b(?:venden|vendes|tienen|tenes|hay|consigo|consiguen) repuestos?\b/, shows: /\brepuestos?\b|\brecambios?\b|\bsuelt[oa]s?\b|\baparte\b|\bpor separado\b|\baccesorios?\b|\bse consigue\b/ },
  { asks: /\benvios?\b.{0,12}\b(?:gratis|sin (?:cargo|costo))\b/, shows: /\benvi\w+|\bflete\b|\bdespach\w+|\bcorreo\b|\brepart\w+|\bentreg\w+|\bmand\w+|\bviaj\w+/ },
  // When it leaves is not when it arrives.
  { asks: /\bcuanto (?:tarda|demora)n? (?:el |en |un )?(?:envio|pedido|paquete|correo|llegar)\b/, shows: /\blleg\w+|\btard\w+|\bdemor\w+|\d ?(?:hs|horas)\b|\bhabiles\b|\d (?:a|y|o|u) \d|\d ?(?:dias|semanas?)\b/ },
  { asks: /\bse oxida\w*\b/, shows: /\boxid\w+|\binoxidable\b|\bgalvaniz\w+|\bcorro(?:e|en|sion|ido)\b|\banticorrosiv\w+|\bherrumbr\w+|\bacero\b|\baluminio\b|\bde plastico\b|\bpintura\b|\bzinc\b/ },
  { asks: /\b(?:tiene|tienen|larga|hay) (?:mucho |algun |feo )?olor\b|\bhuele\b/, shows: /\bolor(?:es)?\b|\binodor\w+|\bhuele\b|\bperfum\w+|\bfragancia\b|\baromas?\b|\bsin aroma\b/ },
  { asks: /\bbien embalad[oa]s?\b|\bcomo (?:lo |la |los |las )?embalan\b/, shows: /\bembal\w+|\bcajas?\b|\bcarton\b|\bburbujas?\b|\btelgopor\b|\bespuma\b|\bfilm\b|\bproteg\w+|\benvuelt\w+|\besquiner\w+|\bpallet\b|\brigid[oa]\b|\bacolchad[oa]\b/ },
  { asks: /\b(?:funciona|anda|va|usa|lleva)n? (?:con |a )?(?:pilas|bateria)\b/, shows: /\bpilas?\b|\bbaterias?\b|\brecarga(?:ble\w*|r|n)?\b|\belectric\w+|\benchuf\w+|\busb\b|\b220\b|\bcorriente\b|\bmecanic[oa]\b|\bmanual\b|\bsolar\b/ },
  { asks: /\b(?:viene|llega|esta)n? (?:sellad|precintad)[oa]s?\b/, shows: /\bsellad[oa]s?\b|\bprecint\w+|\bcerrad[oa]s?\b|\bfaja\b|\bcelofan\b|\bfilm\b|\babiert[oa]s?\b|\bblister\b/ },
  { asks: /^(?:y )?(?:trae|viene con|incluye) (?:el )?cargador\W*$/, shows: /\bcargador\w*|\btransformador\b|\bfuente\b|\badaptador\b|\benchufe\b|\bcable\b/ },
  { asks: /\bus[aeo]\w*\b.{0,12}\b(?:el|un|mi) (?:auto|coche)\b/, shows: /\bautos?\b|\bcoches?\b|\bcualquier vehiculo\b|\b12 ?v(?:olts?)?\b|\bencendedor\b/ },
  { asks: /\bus[aeo]\w*\b.{0,10}\bafuera\b|\bafuera\b.{0,10}\bus[aeo]\w*\b/, shows: /\bexterior(?:es)?\b|\bintemperie\b|\blluvia\b|\baire libre\b|\bal sol\b|\bel sol\b|\bpatio\b|\bbalcon\b|\bjardin(?:es)?\b|\bhumedad\b|\binterior(?:es)?\b|\badentro\b|\btechad[oa]\b|\bgaleria\b|\bip ?[x\d]\d|\bsalpicaduras?\b|\brocio\b|\bcamping\b|\buv\b|\b(?:dej\w+|us\w+) afuera\b|\bbajo techo\b/ },
  { asks: /^(?:y )?cuanto duran?\W*$/, shows: /\bdur(?:a|an|ar|acion)\b|\bvida util\b|\bautonomia\b|\brinden?\b|\balcanzan?\b|\banos\b/ },
  { asks: /^(?:y )?cual(?:es)? (?:me )?(?:recomend\w+|conviene|aconsej\w+)\W*$/, shows: /\b(?:recomend\w+|conviene|aconsej\w+|llev\w+|eleg\w+|pedi\w*) (?:el|la|los|las|un|una) (?:talle|modelo|version|numero|medida|de|del|mas|m|l|\d)|\bte (?:conviene|recomendamos|aconsejamos) (?:el|la)\b/ },
  { asks: /\b(?:tiene|tienen|con|hay) (?:algun )?certificad[oa]s?\b|\bcertificacion\b/, shows: /\bcertific\w+|\bnormas?\b|\biso\b|\biram\b|\baprobad[oa]s?\b|\bhomolog\w+|\bregistr\w+|\banmat\b|\bsello\b|\bsenasa\b/ },
  { asks: /\bque talle\b/, shows: /\btalles?\b|\bnumeros?\b|\bhorma\b|\bcalz\w+|\bcalce\b|\bcontorno\b|\bcadera\b|\bcintura\b|\bbusto\b|\bpecho\b|\brodado\b|\b(?:xs|s|m|l|xl|xxl):? \d|\bestatura\b/ },
  { asks: /\b(?:apt[oa]s?|sirven?|va) (?:para|p) (?:los )?(?:chicos|ninos|nenes|bebes?)\b/, shows: /\b(?:los|unos|para|con|de|a) chicos\b|\b(?:ninos|nenes|bebes?|infantil(?:es)?|edad(?:es)?|menores|mayores|adult[oa]s?|juguetes?)\b|\b(?:\d+|un|dos|tres|cuatro|cinco|seis) (?:anos|meses)\b/ },
  { asks: /\bbateria\b.{0,15}\bdura\b|\bdura (?:la|una|con) (?:bateria|carga)\b/, shows: /\b(?:baterias?|autonomia|pilas?|cargas?|recarga)\b/ },
  { asks: /\bpara exterior(?:es)?\b/, shows: /\b(?:exterior(?:es)?|intemperie|lluvia|aire libre|sol|patio|balcon|humedad|interior(?:es)?)\b|(?<!\bquedan? )\bafuera\b/ },
] // prettier-ignore

/** Whether a folded text speaks of nothing that must be spoken of where this is asked, however near it is else. */
export const lacksNeeded = (folded: string, said: string): boolean =>
  NEEDS.some(({ asks, shows }) => asks.test(folded) && !shows.test(said))
