/** Words for passwords, PINs and codes. */
const SECRET =
  /\b(?:contrasenas?|claves?|passwords?|passw|(?<!\bgame )pass(?=\s?[:=])|(?<!\d )pin|codigos? (?:de |del |para )?(?:la |el )?(?:acceso|alarma|seguridad|desbloqueo|ingreso|entrada|apertura|desactiv\w+|activ\w+|caja|puerta|porton|candado|cerradura|deposito|local|abrir|entrar|monitoreo)|combinacion (?:de la|del?) (?:caja|candado|cofre|cerradura|porton)\w*|comb\.|patron (?:de desbloqueo|del? (?:celular|tablet|telefono))|api ?key|token|login|credencial(?:es)?)\b/g
/** Places, devices and accounts that a shop locks. */
const CLOSED =
  'wi-?fi|red|internet|router|modem|alarma|caja(?: fuerte)?|puerta|porton|persiana|reja|candado|cerradura|tablero|local|deposito|oficina|negocio|sistema|panel|admin\\w*|compu(?:tadora)?|pc|notebook|celular|tablet|camaras?|dvr|nvr|mail|correo|gmail|instagram|facebook|mercado ?(?:libre|pago)|afip|arca|banco|home ?banking|posnet|lapos|facturador|usuario|cuenta|tienda|web|drive|excel|planilla'
const ACCESS =
  /\b(?:entr(?:ar|a|as|en)|ingres(?:ar|a|as)|acced(?:er|e)|loguear\w*|iniciar sesion|inicio de sesion|usuarios?|user|login|logearse)\b/
/** A word with letters, digits and a symbol, or a user name and password with a slash: "mostrador / Condor*89". */
const TYPED_SECRET =
  /(?:^|[\s:/"'(])(?=[^\s/]{5,24}(?:[\s,.;)"']|$))(?=[^\s/]*[a-z])(?=[^\s/]*\d)[a-z0-9]+[*#@!_&%+?-][a-z0-9*#@!_&%+?-]*|\b(?:usuarios?|user|con) [a-z0-9._-]{3,20} ?\/ ?(?=[a-z0-9]*\d)[a-z0-9]{5,20}\b/
/** "18-40-7" beside left and right: the combination of a safe. */
const TURNS =
  /\b(?:izq\w*|der\w*)\b.{0,30}\b\d{1,2}-\d{1,2}-\d{1,2}\b|\b\d{1,2}-\d{1,2}-\d{1,2}\b.{0,30}\b(?:izq\w*|der\w*)\b/
const PLACE =
  '(?:del?|de la|en el) (?:local|deposito|negocio|oficina|casa|taller|galpon|entrada|fondo|atras|persiana|mostrador|sucursal|showroom)'
const LOCKED_THING =
  /\b(?:wi-?fi|alarma|caja(?: fuerte)?|puerta|porton|persiana|reja|candado|cerradura|tablero|camaras?|local|deposito|galpon)\b/
const CLOSED_THING = new RegExp(`\\b(?:${CLOSED})\\b`)
/** "alarma del local 9921", "wifi del negocio: colibri24". */
const CLOSED_THERE = new RegExp(
  `\\b(?:wi-?fi|alarma|caja(?: fuerte)?|porton|puerta|candado|cerradura|persiana|camaras?)\\b(?: (?:fuerte|nueva|grande|chica|vieja))?,? ${PLACE}`,
)
const OPENS =
  /\b(?:se (?:abre|apaga|desactiva|activa|entra|destraba|prende|conecta|pone|saca|arma|desarma|cierra)|para (?:abrir|entrar|desactivar|activar|apagar)|(?:desactiv|apag|abr|entr)\w+ (?:la|el|las)?\s?(?:alarma|caja|puerta|porton|candado|persiana)?)\b.{0,40}\b(?:con|marcando|poniendo|es|son|codigo|marcar|poner|tocando|:)/
/** Words for a code that comes with the product or that the buyer chooses. */
const OF_PRODUCT =
  /\b(?:de fabrica|por defecto|default|predeterminad[oa]s?|de origen|configurables?|programables?|personalizables?|a eleccion|que (?:vos )?(?:elijas|quieras|elegis)|viene con (?:la )?(?:clave|contrasena|el pin)|la (?:elegis|pones|configuras)|palabras? claves?|puntos? claves?|clave de sol)\b/
const UNIT =
  /^\s?(?:digitos?|cifras?|numeros?|caracteres|usuarios?|huellas?|db|dba|metros?|mts?|m|m2|cm|mm|v|volts?|w|watts?|hz|ghz|mhz|mbps|personas|anos?|meses|dias?|hs|horas?|pesos|%|por ciento|unidades|combinaciones|zonas|sensores|mah|lumenes|lm|kg|kilos?|g|gr|litros?|l|pulgadas|x \d|x\d|piezas|pares|juegos)\b/
const NAMED_ELSE =
  /(?:\$|\b(?:modelo|mod|art|articulo|sku|ean|serie|ref|talle|version|precio|vale|sale|cuesta|ley|iso|norma|codigo|cod|tel|telefono|int|interno|de|x|por)\.?:?)\s*$/
const STANDARDS =
  /^(?:wpa\d?|wep|wi-?fi\d?|[\d.,]+g(?:hz)?|ip\d\d|usb\d?|rfid|nfc|bt\d|h\d+|hd\d*|\d+p|\d+k|\d+(?:db|dba|mm|cm|m|mts|v|w|hs|hz|ghz|mhz|kg|g|gr|ml|l|mah|x\d+|en\d)|n\d|am\d|pm\d)$/

/** Whether a line holds a password, PIN or combination. `above` is its heading, which may hold the word for it. */
export function holdsCredential(folded: string, above: string): boolean {
  if (holdsKeyPlace(folded) || TURNS.test(folded)) return true
  if (OF_PRODUCT.test(folded)) return false
  if (SECRETS_HEADING.test(above) && holdsValue(folded, true)) return true
  const secrets = [...folded.matchAll(SECRET)]
  if (secrets.some(({ 0: noun, index }) => isAssigned(folded, index + noun.length, noun))) return true
  const closed = CLOSED_THERE.exec(folded)
  if (closed && holdsValue(folded.slice(closed.index), true)) return true
  const access = ACCESS.exec(folded)
  if (access && TYPED_SECRET.test(folded.slice(access.index))) return true
  const opens = OPENS.exec(folded)
  return opens !== null && LOCKED_THING.test(folded) && holdsValue(folded.slice(opens.index), false)
}

const SECRETS_HEADING =
  /\b(?:claves|contrasenas|passwords?|accesos(?! (?:a|al|de|para) (?:discapac|el local|la tienda))|credenciales|usuarios y|pines|codigos de (?:acceso|seguridad|alarma))\b/

function isAssigned(folded: string, from: number, noun: string): boolean {
  const rest = folded.slice(from, from + 90).split(/[.;!?](?:\s|$)/, 1)[0]!
  const sets = /^[^:=]{0,60}?(?:[:=]|\b(?:es|son|era|queda|puse|pusimos|usamos|sigue siendo|nueva)\b)/.exec(
    rest,
  )
  if (
    holdsValue(sets ? rest.slice(sets[0].length) : rest, sets !== null || /^\s{0,2}\S{0,3}\d{4}/.test(rest))
  )
    return true
  // "Contraseña: colibri": any word counts after a password label or the name of a locked thing.
  const only =
    /[:=]\s*(\S{4,40})(?:\s*$|,|\s+\()/.exec(rest) ?? (sets && /\b(?:es|son)\s+(\S{4,40})\s*\.?$/.exec(rest))
  return (
    only !== null &&
    (/^(?:contrasena|password|pass|pin|combinacion)/.test(noun) ||
      CLOSED_THING.test(rest.slice(0, only.index)) ||
      CLOSED_THING.test(folded.slice(0, from)))
  )
}

/** Whether a text holds a value that looks like a password or code. With `isNamed`, three digits suffice. */
function holdsValue(folded: string, isNamed: boolean): boolean {
  if (/["“«']\s?[^"”»'\s]{3,30}\s?["”»']/.test(folded)) return true
  for (const { 0: token, index } of folded.matchAll(/[^\s,;:()"“”]{3,40}/g)) {
    const word = token.replace(/(?<![.!?])[.!?]+$/, '')
    const before = folded.slice(0, index)
    const after = folded.slice(index + word.length)
    if (STANDARDS.test(word) || NAMED_ELSE.test(before)) continue
    if (/^\d{3,8}[*#]?$|^[*#]\d{3,8}[*#]?$|^\d{1,2}(?:-\d{1,2}){2,4}$/.test(word)) {
      if (UNIT.test(after) || (!isNamed && word.length < 4)) continue
      return true
    }
    if (/[a-z]/.test(word) && /\d/.test(word) && word.length >= 5 && !/^\d+[a-z]{1,3}$/.test(word))
      return true
    if (/[a-z]/.test(word) && /[#@!*_%&+]/.test(word) && word.length >= 5) return true
  }
  return false
}

const holdsKeyPlace = (folded: string): boolean =>
  /\bllaves?\b.{0,40}\b(?:local|deposito|caja|puerta|persiana|porton|negocio|oficina|repuesto|emergencia|galpon)\b.{0,50}\b(?:esta|estan|queda|quedan|debajo|abajo|atras|detras|escondid\w+|dejamos|guardad?\w*)\b|\bllaves?\b.{0,30}\b(?:escondid\w+|debajo de|abajo de la maceta|bajo el felpudo)/.test(
    folded,
  )
