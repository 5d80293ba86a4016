const MONTH = '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)'
const DAY = '(?:(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo),? )?'
/** "9 de febrero de 2026", "lunes 9/2/26". */
const DATE = new RegExp(
  `^(?:a |el )?${DAY}(?:\\d{1,2}[./-]\\d{1,2}(?:[./-]\\d{2,4})?|\\d{1,2}[º°]? de ${MONTH}(?:,? (?:del? )?\\d{2,4})?)[.-]{0,2}$`,
  'iu',
)
/** "San Miguel de Tucumán", "CABA": each word of a place begins with a capital. */
const PLACE = /^\p{Lu}[\p{L}.]*(?: (?:(?:de|del|la|las|los|el|y) ){0,2}\p{Lu}[\p{L}.]*){0,4}$/u
/** "Lista, 9 de febrero": what is dated here is the document. */
const OF_DOCUMENT =
  /(?:^|\s)(?:listas?|precios?|tarifas?|hoja|pol[ií]tica|cat[aá]logo|versi[oó]n|promos?|ofertas?|horarios?|minuta|acta)(?!\p{L})/iu

const GREETING =
  /^(?:(?:muy )?(?:estimad|querid|apreciad|distinguid)[oa]s?(?!\p{L})|hola(?:[ ,:!]|$)|buenas(?:[,:!]|$)|buen(?:os|as)? (?:d[ií]as?|tardes|noches)(?!\p{L})|a quien(?:es)? corresponda|(?:sr|sra|sres|señor|señora|señores)\.?(?!\p{L})[^:]*[:,]$|a (?:tod[oa]s )?(?:nuestr[oa]s|l[oa]s) [^:]{1,60}:$)/iu
const FAREWELL =
  /^(?:(?:muchas |mil )?gracias|(?:cordiales )?saludos|un (?:cordial |gran )?(?:saludo|abrazo)|abrazos?|atentamente|atte|cordialmente|afectuosamente|con (?:todo |mucho )?(?:afecto|cariño|aprecio)|cariños|sin otro particular|los saludamos?|(?:l[oae]s? )?salud(?:a|an|amos))(?!\p{L})/iu
const POSTSCRIPT = /^p\.? ?[ds]\.?\s*:/i
const LONGEST_FAREWELL = 60
const LONGEST_NAME = 60
const MOST_NAMES = 3

/** Returns whether a line is the place and date of a letter, its greeting, its farewell or its signature, and so heads nothing. */
export function isOfLetter(lines: readonly string[], at: number): boolean {
  const line = lines[at]!
  return isPlaceAndDate(lines, at) || GREETING.test(line) || isFarewell(lines, at) || isSignature(lines, at)
}

function isPlaceAndDate(lines: readonly string[], at: number): boolean {
  const line = lines[at]!
  const comma = line.indexOf(', ')
  if (comma < 0 || line.length > LONGEST_NAME) return false
  const place = line.slice(0, comma)
  if (!PLACE.test(place)) return false
  // "Tafí Viejo, el día que salió su planta" is one because a greeting follows.
  if (GREETING.test(nextWritten(lines, at))) return true
  return DATE.test(line.slice(comma + 2)) && !OF_DOCUMENT.test(place)
}

/** A farewell opens no text: "Gracias por su compra" at the top is a title. */
const isFarewell = (lines: readonly string[], at: number): boolean =>
  at > 0 && lines[at]!.length <= LONGEST_FAREWELL && FAREWELL.test(lines[at]!)

/** The names below a farewell or above a postscript: a few short lines without numbers that stand together. */
function isSignature(lines: readonly string[], at: number): boolean {
  let from = at
  while (at - from < MOST_NAMES && isName(lines[from - 1])) from -= 1
  let next = at
  while (next - at < MOST_NAMES && isName(lines[next])) next += 1
  const isWhole = next > at && next - from <= MOST_NAMES && (lines[next] ?? '') === ''
  if (!isWhole) return false
  const above = lines[from - 1] === '' ? from - 2 : from - 1
  const isSigned = above > 0 && isFarewell(lines, above)
  return isSigned || (at > 0 && POSTSCRIPT.test(nextWritten(lines, next - 1)))
}

const isName = (line: string | undefined): boolean =>
  line !== undefined &&
  line !== '' &&
  line.length <= LONGEST_NAME &&
  /^\p{Lu}/u.test(line) &&
  !/[\d:$#]/.test(line) &&
  !FAREWELL.test(line)

function nextWritten(lines: readonly string[], at: number): string {
  const next = lines[at + 1] ?? ''
  return next === '' ? (lines[at + 2] ?? '') : next
}
