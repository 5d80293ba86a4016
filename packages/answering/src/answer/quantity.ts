import { VALUE_CLASSES } from '../listing/index.ts'
import { fold, plainNumbers, quantitiesOf, rangesOf, unitOf } from '../text/index.ts'

/** One value of a class, such as a colour. */
const valueOf = (id: string): RegExp => new RegExp(VALUE_CLASSES.find((c) => c.id === id)!.values.source)

/** Materials, those too that no attribute is compared by. */
export const MADE_OF = new RegExp(
  `${valueOf('material').source}|\\b(?:guata|sintetic[oa]s?|natural(?:es)?|espuma|vellon|plumas?|mezcla|fibras?|polar|pana|seda|gamuza|loza|resina|eva|pvc|caucho|lona|papel|carton|yeso|cemento|piedra|cristal|laton|zamac|nylon|microfibra|cuerina|chapa|terciado|telgopor|metal(?:es|ic[oa]s?)?|plastic[oa]s?|acolchad[oa]s?|vegetal)\\b`,
)

/** What kind of value a question wants, and how a sentence shows that it holds one. */
const KINDS: readonly { asks: RegExp; shows: RegExp; must?: true; general?: true }[] = [
  { asks: /\bcuanto pesan?\b|\bque peso\b|\bcuantos (?:kg|kilos|gramos)\b/, shows: /\d\s*(?:kg|kilos?|g|gr|gramos|toneladas?)\b/, must: true },
  { asks: /\bcuant[oa]s? miden?\b|\bque (?:largo|ancho|alto|altura|medidas?|diametro|tamano|profundidad)\b|\bcuanto (?:tiene|es) de (?:largo|ancho|alto)\b/, shows: /\d\s*(?:cm|mm|m|metros?|centimetros|pulgadas|")(?![a-z])|\b1[.,]\d\d\b|\b(?:busto|cintura|cadera|contorno|pecho|hombros?|manga|largo|ancho|alto|tiro|entrepierna) (?:de )?\d|\b(?:altura|alto|largo|ancho|profundidad)\b.{0,40}\bes (?:de )?\d{2,3}\b/, must: true },
  { asks: /\bcuanto (?:tarda|demora|tiempo|dura)\w*|\ben cuanto\b(?! (?:l[oa]s? |se )?(?:pon|regul|ajust|calibr|fij|gradu|configur)\w+)|\bcuanto le dura\b|\bplazo\b|\bdemoras?\b|(?:^|[,¿] ?|\b(?:y|desde|para|hasta) )cuando\b(?! (?:(?:se|me|te|le|les|lo|la|los|las|no|ya) )*(?:quede|llegue|salga|vuelva|cumpla|crezca|termine|pase|este|sea|haya|tenga|pueda|quiera|necesite|compre)n?\b| (?:se|lo|la|le|no|esta|hay|hace) ?[a-z]+,? (?:se|le|no|me|queda|puede|sirve|funciona|anda)n?\b)|\ben que tiempo\b/, shows: /\b(?:dias?|al dia siguiente|en el (?:acto|momento)|inmediat\w+|manana mismo|hoy mismo|finde|feriados?|temporadas?|horas?|hs|semanas?|meses|mes|anos?|minutos?|segundos|quincena|lunes|martes|miercoles|jueves|viernes|sabados?|invierno|verano|otono|primavera|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b|\b(?:en|de|desde|hasta) 20\d\d\b(?! ?[a-z])|: (?:de |entre |hasta )?\d{1,2}(?: (?:a|y) \d{1,2})?\W*$/, must: true },
  { asks: /\bhora(?:rio)?\b|(?<!\b(?:pone|fija|programa|marca|elegi|configura)[a-z]* )\bhorarios\b|\bcierran\b|\babren\b|\batienden\b/, shows: /(?<!\d)(?!(?:24|48|72) ?(?:hs|horas))\d{1,2}(?::\d\d)?\s*(?:a|hs|horas)\b|\by (?:media|cuarto)\b|\bcerrad|\bcerramos\b|\bcierra\b|\bno (?:abrimos|atendemos|se atiende)/, must: true },
  { asks: /\bcuanto (?:(?:mas|menos|me|te|se|lo|la|los|las) )*(?:sale|cuesta|vale|cobran|cobras|es|seria)\b(?! por (?:mes|dia|semana|ano|hora))|\ba cuanto\b(?! (?:(?:va|anda|llega|sube|gira|corre)n?|torque|presion|velocidad|temperatura|altura|distancia|voltaje)\b)(?! (?:l[oa]s? |se )?[a-z]{3,}(?<!teng|dej)o\b)(?!.*\b(?:tengo que|hay que|tiene que|se (?:pone|coloca|instala|cuelga|infla|carga|lava|plancha|guarda)|debo|debe|conviene|equivale|distancia|metros|km)\b)|^(?:y )?cuanto (?:por )?(?:el|la|los|las) \w+\s*\?*$|\bcuanto (?:de )?(?:el )?(?:envio|flete)\b|\b(?:que|q|cual es (?:el|su)) (?:costo|precio|valor)\b|\bcuanto (?:esta|estan|queda(?! (?:libre|lugar|espacio|de|del|entre)\b)|me (?:sale|cobran))\b|\bmonto\b|\bcosto\b/, shows: /\$|\d\s*%|\bgratis\b|\bsin (?:cargo|costo)\b|\bcosto\b|\bno (?:se cobra|cobramos)\b|\bincluid[oa]s?\b|\bbonificad[oa]s?\b|\bsin recargo\b|\bde regalo\b|\b(?:corre|va|queda)n? por (?:cuenta|cargo)\b|\ba (?:cargo|cuenta) (?:del?|nuestr|tuy)|\blo (?:paga|abona)[ns]?\b/, must: true },
  { asks: /\bcada cuanto\b|\bcon que frecuencia\b|\bcuando (?:hay que|tengo que|se (?:le |la |lo |las |los )?(?:cambia|limpia|renueva|reemplaza|hace)n?)\b/, shows: /\bcada \d|\b(?:cada|a l[oa]s|una?|dos|tres|\d) (?:\w+ ){0,2}(?:dias?|semanas?|meses|mes|anos?|usos?|lavados?|horas?|km|temporadas?|veces|vez)\b|\bdiari\w+|\bsemanal\w*|\bmensual\w*|\banual\w*|\b(?:por|al) (?:dia|semana|mes|ano)\b|\bcada \d[\d.]* ?(?:km|horas|usos)\b|\bcuando\b|\bantes de cada\b|\bdespues de cada\b/, must: true },
  { asks: /\bcuant[oa]s\b|\bcuanta \w+|\bque cantidad\b/, shows: /\d|\b(?:un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|media|medio|varios|varias)\b/, must: true, general: true },
  { asks: /\bcuanto (?:trae|viene|contiene|tiene cada)\b|\bque contenido\b/, shows: /\d\s*(?:ml|cc|l|litros?|g|gr|gramos|kg|kilos|cm|m|metros|mts|unidades|u|m2|hojas|piezas|pares)(?![a-z])/, must: true },
  { asks: /\bcuanto rinden?\b|\bpara cuanto alcanzan?\b/, shows: /\d|\b(?:un|una|dos|tres|cuatro|cinco|seis|diez|media|medio)\b.{0,20}\b(?:dias?|semanas?|meses|mes|personas|porciones|tazas|usos|metros|litros|lavados)\b/, must: true },
  { asks: /\b(?:de )?que ano (?:es|son|fabric\w+)\b|\bde que ano\b/, shows: /\b(?:19|20)\d\d\b/, must: true },
  { asks: /\bcuanta agua\b|\bcuanto (?:liquido|aceite|combustible)\b/, shows: /\d\s*(?:l|litros?|ml|cc)\b|\b(?:un|dos|tres|medio) (?:litros?|vasos?|tazas?)\b/, must: true },
  { asks: /\bedad(?:es)?\b/, shows: /\b(?:desde|de|los|mayores|menores|partir|hasta|entre|para|edad)\b.{0,25}\b(?:anos?|anitos|meses)\b|\b\d+ (?:anos|meses)\b|\b(?:chicos|ninos|nenes|bebes|adultos|nacimiento|recien nacid[oa]s?)\b/, must: true },
  { asks: /\ba cuanto (?:l[oa]s? |se )?(?:derrit|fund|vuelc|volc|hierv|horn|cocin|cuec|calient|lav|planch)/, shows: /\bgrados\b|°/, must: true },
  { asks: /\bcuantos (?:amper(?:es|ios)?|ah)\b/, shows: /\d ?(?:ah?|amper\w*)\b/, must: true },
  { asks: /\b(?:yo )?peso (?:unos |casi |como )?\d|\b(?:banca|aguanta|soporta|resiste)n?\b.{0,25}\d ?(?:kg|kilos)|\d ?(?:kg|kilos).{0,25}\b(?:banca|aguanta|soporta|resiste)n?\b/, shows: /\d ?(?:kg|kilos)\b/ },
  { asks: /\btemperatura\b|\bgrados\b/, shows: /\bgrados\b|°/ },
  { asks: /\b(?:que|q|cual(?:es)?(?: son)?(?: los)?) colore?s?\b/, shows: valueOf('color'), must: true },
  { asks: /\b(?:que|cual) (?:es el )?materiales?\b|\bde que (?:tela|material)\b|^(?:y )?de que (?:es|son)(?: hech[oa]s?)? (?:el|la|los|las) [a-z]+\W*$/, shows: MADE_OF, must: true },
  { asks: /\ba?donde (?:se |l[oa]s? )?(?:fabric|hac)\w+|\b(?:que|de donde|cual es (?:el|su)) (?:es (?:el|de) )?origen\b|\bes (?:nacional|importad[oa]|chin[oa]|brasiler[oa])/, shows: /\b(?:nacional(?:es)?|importad[oa]s?|industria|origen|argentin[oa]s?|chin[oa]s?|brasil\w*|fabrica(?:mos|ntes?|d[oa]s?)|hech[oa]s? en)\b/, must: true },
] // prettier-ignore

/** Extra score for a sentence that holds the kind of value that is asked for, and less for one that does not. */
export function valueFit(foldedQuestion: string): (sentence: string) => number {
  const wanted = KINDS.filter(({ asks }) => asks.test(foldedQuestion))
  if (wanted.length === 0) return () => 0
  return (sentence) => (wanted.some(({ shows }) => shows.test(fold(sentence))) ? 0.25 : -0.1)
}

/** Whether a question asks for a value: how much, how long, when, how big. */
export const wantsValue = (foldedQuestion: string): boolean =>
  KINDS.some(({ asks }) => asks.test(foldedQuestion))

/** Whether a question wants a price, a size, a weight, a time, and the text neither has one nor denies anything. */
export const lacksValue = (foldedQuestion: string, text: string): boolean => {
  const asked = KINDS.filter(({ asks, must }) => must && asks.test(foldedQuestion))
  // "¿cada cuánto hay que cargarlo?" is told by how long a charge lasts.
  if (CHARGED.test(foldedQuestion) && LASTS.test(fold(text))) return false
  // "¿cuánta agua?" wants litres, and not any number.
  const special = asked.filter(({ general }) => !general)
  const wanted = special.length > 0 ? special : asked
  const folded = fold(text)
  return wanted.length > 0 && !wanted.some(({ shows }) => shows.test(folded)) && !DENIES.test(folded)
}

const CHARGED = /\bcada cuanto\b.*\bcarg/
const LASTS =
  /\b(?:dura|duracion|autonomia|rinde|carga)\b.*\d ?(?:dias?|horas?|hs|semanas?|meses|minutos)\b|\d ?(?:dias?|horas?|hs|semanas?|meses) de (?:autonomia|bateria|uso|carga)\b/

/** "¿cuántos decibeles?" wants a number of them. */
export const lacksUnit = (foldedQuestion: string, text: string): boolean => {
  const word = /\bcuant[oa]s (\w+)/.exec(foldedQuestion)?.[1] ?? ''
  const unit = showsKindNamed(word) ? '' : unitOf(word)
  return (
    unit !== '' &&
    !quantitiesOf(text).some((q) => q.unit === unit) &&
    !NAMES_COUNT.test(fold(text)) &&
    !countsOf(unit, text)
  )
}

/** "¿cuántos platos son?" is not told by how wide they are. */
export const measuresCounted = (foldedQuestion: string, value: string): boolean => {
  const word = /\bcuant[oa]s (\w+)/.exec(foldedQuestion)?.[1] ?? ''
  const own = quantitiesOf(value)
  return (
    word !== '' &&
    unitOf(word) === '' &&
    !showsKindNamed(word) &&
    own.length > 0 &&
    own.every(({ unit }) => MEASURES.has(unit))
  )
}
const MEASURES: ReadonlySet<string> = new Set('mm cm m km g kg l ml w v hz db pulgada mah ah'.split(' '))

/** "La capacidad de personas es 6": the unit is named before the number. */
const countsOf = (unit: string, text: string): boolean => {
  const folded = fold(text)
  const before = /^[^\d]*(?=\d)/.exec(folded)?.[0] ?? ''
  // "Talle 39: centímetros 25,7"
  const heads = [...folded.matchAll(/\b([a-z]{2,}):? (?=\d)/g)].map(([, word = '']) => word)
  return [...before.split(/[^a-z]+/), ...heads].some((word) => unitOf(word) === unit)
}

/** "Cantidad de páginas": the attribute's value is a bare number. */
const NAMES_COUNT = /\bcantidad (?:\w+ )?de\b|\bnumero de\b/

/** "¿hasta cuánta RAM le puedo poner?" is not answered by how much there is. */
export const lacksLimit = (foldedQuestion: string, text: string): boolean =>
  ASKS_LIMIT.test(foldedQuestion) && !IS_LIMIT.test(fold(text))
const ASKS_LIMIT =
  /\bhasta (?:cuant[oa]s?|que)\b(?! (?:hora|dia|fecha|zona|barrio|lugar|piso)).*\b(?:pued\w+|podria\w*|admit\w+|soport\w+|acept\w+|ampli\w+|expand\w+|agreg\w+)/
const IS_LIMIT =
  /\b(?:max|maxim[oa]s?|hasta|limite|tope|alcance|capacidad|soporta\w*|admit\w+|resist\w+|compatib\w+|ampliable|expandible|llega a|no)\b/

/** "¿cuántos cm de alto?" is not told by how long it is; "10 x 20 cm" has every dimension. */
export const lacksDimension = (foldedQuestion: string, text: string): boolean => {
  const asked = DIMENSIONS.filter((d) => ASKS_MEASURE.test(foldedQuestion) && d.test(foldedQuestion))
  const said = fold(text)
  return asked.length === 1 && !asked[0]!.test(said) && DIMENSIONS.some((d) => d.test(said))
}
const ASKS_MEASURE = /\b(?:cuant[oa]s? (?:miden?|cm|mm|centimetros|metros|m|(?:tiene|es|son) de)|que)\b/
const DIMENSIONS: readonly RegExp[] = [
  /\blarg(?:[oa]s?|uras?)\b|\blongitud\b/,
  /\banch(?:[oa]s?|uras?)\b/,
  /\balt(?:[oa]s?|uras?)\b/,
  /\bprofundidad\b|\bfondo\b/,
  /\bdiametro\b/,
  /\bespesor\b|\bgros[oa]r\b|\bgrues[oa]s?\b/,
  /\b(?:busto|cintura|cadera|contorno|pecho)\b/,
]

/** "¿cuántos stickers trae?" is not told by "un pliego de stickers". */
export const countsOnlyHolder = (foldedQuestion: string, text: string): boolean => {
  const noun = /\bcuant[oa]s ([a-z]{4,}?)(?:es|s)?\b/.exec(foldedQuestion)?.[1]
  if (noun === undefined) return false
  const named = new RegExp(`\\b${noun}[a-z]{0,2}\\b`, 'g')
  const held = new RegExp(`\\b(?:un|una|dos|tres|\\d+) ${HOLDER.source} de ${noun}[a-z]{0,2}\\b`, 'g')
  const said = fold(text)
  const [all, inHolder] = [named, held].map((form) => said.match(form)?.length ?? 0)
  return inHolder! > 0 && all === inHolder
}
const HOLDER =
  /(?:pliego|plancha|caja|cajita|bolsa|bolsita|set|juego|pack|paquete|rollo|tira|hoja|bloc|tubo|frasco|pote|lata|sobre|kit|estuche)s?/

/** Words for a kind of value: "¿qué medida lleva?" is answered by a size, and not by the word. */
export const showsKindNamed = (word: string): boolean =>
  /^(?:medidas?|tamanos?|material(?:es)?|tela|colore?s?|pesos?|precios?|valor|costo|horas?|horarios?|dias?|edad|temperatura|cantidad|contenido|numeros?|plazo|tiempo|cosas?|monto|calidad)$/.test(
    word,
  )

/** "con la del 6": what is numbered so must be numbered so in the text. */
export const lacksNamedNumber = (foldedQuestion: string, text: string): boolean => {
  const plain = plainNumbers(fold(text))
  return [...plainNumbers(foldedQuestion).matchAll(NUMBERED)].some(
    ([named, number = '']) =>
      !new RegExp(`(?<![\\d.])${number}(?![\\d.]*\\d)`).test(plain) &&
      // "desde 2012" has 2016 in it, and "del 28 al 37" number 33.
      !(/^(?:19|20)\d\d$/.test(number)
        ? rangesOf(plain).some(
            ({ from, to }) => from > 1900 && from <= Number(number) && Number(number) <= to,
          )
        : /^(?:talle|numero|nro)/.test(named) && isWithinSizes(plain, Number(number))),
  )
}

const isWithinSizes = (plain: string, size: number): boolean =>
  [...plain.matchAll(/\bdel (\d+) al (\d+)\b/g)].some(
    ([, from, to]) => Number(from) <= size && size <= Number(to),
  )

const NUMBERED =
  /\b(?:de(?:l| la)|modelo|numero|nro|medida|aguja|talle|omega|vitamina|tipo|clase|categoria|nivel|grado|factor|version) (\d+(?:\.\d+)?)\b(?! de\b|:\d| ?(?:hs|horas|dias)\b)/g

const DENIES = /^(?:no|tampoco|nunca|ningun[oa]?)\b|\bdepende\b/
