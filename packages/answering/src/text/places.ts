/** Places inside Argentina that buyers name when they ask about sending. Source: INDEC's provinces and larger towns. */
export const ARGENTINE_PLACES: ReadonlySet<string> = new Set(
  `caba capital federal amba gba buenos aires bsas conurbano catamarca chaco resistencia chubut rawson cordoba carlos paz corrientes
  entre rios parana formosa jujuy pampa rosa rioja mendoza misiones posadas neuquen rio negro viedma bariloche salta juan luis
  cruz gallegos santa fe rosario santiago estero tierra fuego ushuaia grande tucuman miguel mar plata bahia blanca tandil
  olavarria pergamino junin quilmes lanus lomas zamora avellaneda moron ituzaingo merlo moreno pilar tigre escobar campana
  zarate lujan berazategui varela ezeiza caseros isidro vicente lopez ramos mejia haedo castelar liniers palermo belgrano
  caballito flores almagro recoleta villa crespo urquiza devoto lugano comodoro rivadavia trelew madryn esquel roca cipolletti
  neuquen gualeguaychu concordia rafaela venado tuerto reconquista villa maria cuarto francisco obera eldorado puerto iguazu
  goya oran tartagal tafi viejo concepcion banda rafael godoy guaymallen maipu patagonia noa nea cuyo litoral interior provincia pais ciudad localidad pueblo
  plata ensenada berisso pinamar gesell miramar necochea azul chivilcoy mercedes saladillo funes roldan`.split(
    /\s+/,
  ),
)
/** Places outside, where a promise to send must stand in the seller's own words. */
export const FOREIGN_PLACES =
  /\b(?:uruguay|montevideo|chile|santiago de chile|brasil|paraguay|asuncion|bolivia|peru|lima|colombia|mexico|espana|estados unidos|eeuu|usa|miami|europa|exterior del pais|otro pais|otros paises|fuera del pais|del exterior)\b/
