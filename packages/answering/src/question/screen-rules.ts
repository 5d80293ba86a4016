import type { SilenceReason } from '../types.ts'

/** A way of asking that is met with silence before anything else is read. Matched on the folded question. */
export interface ScreenRule {
  reason: SilenceReason
  pattern: RegExp
  source: string
  /** Only where answers are public and deals belong to the marketplace. */
  marketplaceOnly?: true
}

const CHANNEL =
  '(?:whats\\s?app|whatss?ap+|wasap+|guasap|watsap+|wsp|wpp|wapp|wp|telegram|instagram|insta|ig|facebook|face|fb|messenger|tiktok|mail|e-?mail|gmail|hotmail|correo electronico|casilla)'
const PHONE = '(?:tel(?:efono|efonos)?|celu?(?:lar)?|numero|nro|num|linea|contacto)'
const GIVE =
  '(?:pas\\w{1,5}|d[ae]me|dan|das|dejame|dejas|mand\\w{1,4}|envia\\w{0,3}|decime|decis|tir\\w{1,3}|quiero|necesito|tenes|tienen|tienes|tendran|tendrias|hay|cual es|cuales son|como es|como te encuentro en|por|al|via|revela\\w*|mostra\\w*|averigua\\w*)'

export const SCREEN_RULES: readonly ScreenRule[] = [
  { reason: 'manipulation', pattern: /\b(?:ignor\w{1,4}|olvid\w{1,5}|descart\w{1,4}|omit\w{1,3}|borr[ae]\w*|salt(?:a|ea)\w*|no (?:sigas|respetes|tengas en cuenta))\b.{0,40}\b(?:instruccion\w*|reglas?|ordenes|indicacion\w*|anterior\w*|previ[oa]s?|restriccion\w*|todo lo|politicas|limites|configuracion)\b/, source: 'orders to forget' },
  { reason: 'manipulation', pattern: /\b(?:ordenes|instrucciones|directivas|indicaciones) (?:nuevas )?(?:de|del|de la) (?:duen|jef|gerent|encargad|administr|empresa|soporte|sistema|vendedor)\w*|\b(?:desde|a partir de|de) ahora(?: en (?:mas|adelante))?,? (?:siempre )?(?:contest|respond|deci|dec[ií])\w*|\b(?:contest|respond)[ae]\w* siempre que\b/, source: 'orders in the name of the shop' },
  { reason: 'manipulation', pattern: /\b(?:ignore|forget|disregard|override|bypass)\b.{0,40}\b(?:instructions?|rules?|previous|prior|above|prompt|guidelines)\b/, source: 'orders to forget, in English' },
  { reason: 'manipulation', pattern: /<\/?\s*(?:system|sistema|user|usuario|assistant|asistente|instruc\w*|prompt|admin|im_start|im_end)\b|<\|[^>]*\|>|\[\/?(?:inst|system|sistema)\]|^\s*#{2,}\s*(?:system|sistema|instruc)/, source: 'fake tags' },
  { reason: 'manipulation', pattern: /(?:^|[\s.!?"'(])(?:system|sistema|admin|administrador|assistant|asistente|developer|root)\s*:/, source: 'fake roles' },
  { reason: 'manipulation', pattern: /\b(?:prompt|system message|mensaje (?:de|del) sistema|instrucciones (?:internas|ocultas|secretas|de sistema|iniciales|que te dieron|originales)|tus instrucciones|tus reglas|tu configuracion|base de (?:conocimientos?|datos)|modo (?:desarrollador|developer|debug|admin\w*|dios|root|prueba)|developer mode|jailbreak|sin (?:reglas|restricciones|filtros|censura|limites)|nuevo rol|nuevas? instruccion\w*|eres ahora|sos ahora|ahora sos|ahora eres|a partir de ahora (?:sos|eres|respond\w*|actua\w*|vas a)|actua como|hace de cuenta que|simula (?:ser|que)|fingi que|pretend\w* (?:to be|you)|you are now|act as)\b/, source: 'asking for what is behind, new roles' },
  { reason: 'manipulation', pattern: /\b(?:respond\w*|contest\w*|escrib\w*|deci\w*|repet\w*|copi\w*|imprim\w*|transcrib\w*|traduc\w*)\b.{0,25}\b(?:solo (?:con )?(?:la palabra|el texto|esto)|unicamente (?:con )?(?:la palabra|el texto|esto)|textual\w*|la palabra|palabra por palabra|literalmente|todo (?:el|tu|lo que) (?:texto|documento|archivo|contexto|tenes|sabes)|lo que (?:dice|hay) (?:arriba|antes)|los archivos)\b/, source: 'dictating the answer, copying everything' },
  { reason: 'manipulation', pattern: /\b(?:confirm\w*|deci\w*|escrib\w*|public\w*|respond\w*|asegur\w*|promet\w*)\b.{0,12}\bque\b.{0,40}\b(?:el precio es|vale|cuesta|es gratis|me lo (?:regal|vend)\w*|se lo vend\w*|aceptas|aceptan|sale)\b.{0,12}\$?\s?\d*/, source: 'dictating facts' },
  { reason: 'manipulation', pattern: /\b(?:codigo de descuento secreto|precio de (?:costo|compra al proveedor)|cuanto (?:ganas|ganan|te cuesta a vos)|datos de (?:otros )?(?:clientes|compradores)|contrasena|password|api ?key|token de|clave de (?:acceso|la cuenta))\b/, source: 'inner data' },
  { reason: 'asks_contact', pattern: new RegExp(`\\b${GIVE}\\b.{0,30}\\b${CHANNEL}\\b`), source: 'asks for a channel' },
  { reason: 'asks_contact', pattern: new RegExp(`\\b(?:pas\\w{1,5}|d[ae]me|dan|das|dejame|dejas|mand[ae]\\w{0,3}|decime|tirame|tenes|tienen|hay|cual es|necesito|quiero|algun)\\b (?:\\w+ ){0,4}${PHONE}\\b(?! de (?:serie|pieza|parte|lote|registro|chasis|modelo|orden|seguimiento|talle|calzado|cuotas|factura)| \\d{1,2}\\b)(?=.{0,25}(?:$|[?.,!]|para|asi|y|de (?:la|el|tu|contacto|ustedes|fabrica|whats)|del?|donde|directo|por))`), source: 'asks for a number' },
  { reason: 'asks_contact', pattern: new RegExp(`\\b(?:escrib\\w*|llam\\w*|habl\\w*|contact\\w*|agreg\\w*|mandame|busc\\w*|comunic\\w*|coordin\\w*|arregl\\w*|segui\\w*|te (?:paso|dejo|mando)|mi|este es mi)\\b.{0,40}\\b${CHANNEL}\\b`), source: 'offers a channel' },
  { reason: 'asks_contact', pattern: /\b(?:mio es el|(?:este|ese|ahi) (?:es|va|esta) mi|anota(?:te|lo)?(?: mi)?|(?:mand|avis|escrib|llam|habl|contact|comunic|agend|guard)\w*\b.{0,20} mi) (?:cel\w*|tel\w*|numero|nro)\b|\bmi (?:cel\w*|tel\w*|numero|nro)(?: de (?:cel\w*|tel\w*|contacto))?(?: es)?(?: el)?\W* ?(?:\d{2,}\b(?! ?(?:gb|mah|pulgadas|pro|ultra|plus|w|v|cm))|(?:cero|uno|quince|once)\b)|^\W*mi (?:cel\w*|tel\w*|numero|nro)\W*$|\b(?:llamame|escribime|contactame|agendame|agregame|te llamo|los llamo|te escribo por|me pueden llamar|llamar por telefono|los puedo llamar|te puedo llamar|por telefono)\b/, source: 'offers to talk elsewhere' },
  { reason: 'asks_contact', pattern: /(?<!\b(?:moj|lav|limpi|pint|sec|cepill|sell|enjuag|lij|barniz|crocant|dorad|dur|lind|fe|rot|san|bien|negr|blanc|lis|forrad|material|tela)\w*,?(?: es| son| tienen?)? )\bpor a?fuera\b|\b(?:por (?:privado|otro (?:lado|medio))|afuera de (?:la plataforma|mercado|ml|aca)|fuera de (?:la plataforma|mercado|ml|aca)|sin (?:la )?comision|sin pasar por|por izquierda|en mano y (?:te )?pago|saltear\w* (?:mercado|la comision)|evitar la comision|pagar?te? directo|trato directo|arreglamos directo|te transfiero directo|cbu|alias (?:de|para|cbu)|tu alias|pasame (?:el|un|tu) alias)\b/, source: 'deals outside the platform', marketplaceOnly: true },
  { reason: 'insult', pattern: /\b(?:chorr[oa]s?|ladron(?:es|a)?|estafador(?:es|a)?|estafa|garcas?|hij[oa]s? de (?:puta|mil|re)|hdp|put[oa]s?|pelotud\w*|boludos? de mierda|(?:(?:son|sos|que|un|unos|flor de|re) )forros?(?! (?:es|tiene|lleva|trae|usa|interior|de))|mierda|porqueria|basura|la concha|conchud\w*|imbecil(?:es)?|idiotas?|tarad[oa]s?|inutil(?:es)?|sorete|mogolic\w*|ratas?|mentiros[oa]s|verguenza|sinverguenzas?|afanan|nos roban|te roban|robo a mano)\b/, source: 'insults' },
  { reason: 'off_topic', pattern: /\b(?:(?:un|una|escrib\w*) (?:poema|poesia|cancion)|cancion sobre|chiste|cuento sobre|receta (?:de(?! (?:medic|oculist|un medic))|para)|raiz cuadrada|cuanto es \d+\s*(?:[x*+/-]|por|mas|menos|dividido)|capital de (?!federal)|presidente|eleccion(?:es)?|quien (?:gana|gano|ganara|va a ganar|fue|invento|descubrio|escribio el|pinto)|(?:ganar|gana|gano|juega|jugo|salio|hincha de|sos de|aguante) (?:\w+ ){0,2}(?:mundial|boca|river|racing|independiente|argentina|la seleccion)|(?:sos|eres) de (?:boca|river)|messi|maradona|(?:hablemos|partido|resultado|campeon) de futbol|partido del? (?:hoy|ayer|domingo|sabado|mundial)|horoscopo|(?:de|que|tu|mi) signo (?:sos|es|sos)|tarot|loteria|quiniela|dolar (?:blue|hoy)|cotizacion del dolar|bitcoin|cripto|(?:como (?:esta|va a estar)|que) (?:el )?clima|pronostico|va a llover|tarea de|ensayo sobre|codigo en (?:python|javascript)|program\w+ en|traduci\w*|opinas (?:de|del|sobre) (?:el gobierno|milei|la politica|cristina|macri)|milei|sos (?:un )?(?:bot|robot|ia|humano|maquina|chatgpt)|casate|te amo|salimos|estas solt\w+|(?:una|que|ver|mejor) pelicula(?! (?:protector|adhesiv|trae|tiene))|serie de netflix|letra de (?:la|una|esta) (?:cancion|tema))\b/, source: 'other topics' },
] // prettier-ignore

/** Asking how to reach the shop: nothing to refuse on its own site. */
export const HOW_TO_REACH =
  /\b(?:como|por donde|donde|a donde|a que numero|a que mail|a que correo)\b.{0,30}\b(?:me )?(?:comunic\w+|contact\w+|escrib\w+|llam\w+)\b|\b(?:datos|medios|formas?) de contacto\b/

/** Other sellers and marketplaces; met with silence when the seller blocks them. */
export const COMPETITORS =
  /\b(?:amazon|aliexpress|alibaba|temu|shein|ebay|tienda ?nube|tiendanube|olx|fravega|garbarino|musimundo|falabella|coto digital|carrefour|wallmart|walmart|shopee|wish|linio|dafiti|marketplace de facebook|(?:en )?(?:la|tu|su) competencia|otr[oa]s? (?:tiendas?|vendedor(?:es)?|negocios?|publicacion(?:es)?|lados?|paginas?|locales?|casas?) (?:\w+ ){0,4}?(?:sale|esta|lo tienen|la tienen|lo vi|la vi|vende\w*|mas barat\w*|a \$?\d|cuesta|vale|lo consigo)|mas barat[oa]s? (?:que|en) (?:otr|la comp))/

/** Asking for another price. Nobody but the seller can give it. */
export const HAGGLING =
  /\b(?:(?:me|te) l[oa]s? (?:dej\w*|vend\w*|hac\w*|llev\w*|pag\w*|mejor\w*)\b.{0,30}(?:\ba\b|\ben\b|\bpor\b|precio|\d)|ultimo precio|mejor precio|precio mas bajo|me haces (?:un )?precio|cuanto me (?:haces|dejas)|haceme (?:un )?precio|hac\w+ (?:una )?(?:rebajita|atencion)|algo menos|un poco menos|me bajas|bajas (?:el|un)|aceptas? (?:ofertas?|menos|\$? ?\d)|te (?:ofrezco|doy|pago) \$? ?\d|lo cambias por)\b/
