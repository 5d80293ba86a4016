/** Places inside Argentina that buyers name when they ask about sending. Source: INDEC's provinces and larger towns. */
const ARGENTINE_PLACES: ReadonlySet<string> = new Set(
  `
  caba amba gba bsas conurbano catamarca chaco chubut rawson cordoba corrientes parana formosa jujuy rioja
  mendoza misiones posadas neuquen viedma bariloche salta gallegos fe rosario santiago estero ushuaia
  tucuman miguel bahia tandil olavarria pergamino junin quilmes lanus lomas zamora avellaneda moron
  ituzaingo moreno escobar zarate lujan berazategui ezeiza caseros isidro lopez ramos mejia haedo castelar
  liniers palermo belgrano caballito almagro recoleta villa crespo urquiza devoto comodoro rivadavia trelew
  madryn esquel cipolletti gualeguaychu concordia rafaela venado reconquista cuarto francisco obera eldorado
  iguazu goya tartagal tafi guaymallen maipu patagonia noa nea cuyo litoral interior provincia pais ciudad
  localidad pueblo ensenada berisso pinamar gesell miramar necochea azul chivilcoy saladillo funes roldan
`
    .trim()
    .split(/\s+/),
)
/** Whether a word, as `wordsOf` gives it, is a place inside the country. */
export const isArgentinePlace = (word: string): boolean =>
  ARGENTINE_PLACES.has(word) || /^lugar[a-z]{2,}$/.test(word)

/** Places outside, where a promise to send must stand in the seller's own words. */
export const FOREIGN_PLACES =
  /\b(?:uruguay|montevideo|chile|santiago de chile|brasil|paraguay|asuncion|bolivia|peru|lima|colombia|mexico|espana|estados unidos|eeuu|(?:a|en|los|de) usa|miami|europa|exterior del pais|otro pais|otros paises|fuera del pais|del exterior)\b/
