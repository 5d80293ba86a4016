/**
 * Where a place is, so that "¿cuánto tarda a Salta?" finds "NOA y NEA de 5 a 8 días", or else what holds for the rest of the country.
 * Source: INDEC's provinces with their larger towns, and the regions by which couriers and sellers write.
 */
interface Province {
  names: string
  /** Towns and quarters that lie in it. */
  towns: string
  /** Marks of the regions that it belongs to, nearest first. */
  regions: readonly string[]
}

const PROVINCES: readonly Province[] = [
  { names: 'tierra del fuego', towns: 'ushuaia|rio grande|tolhuin', regions: ['@patagonia', '@south'] },
  { names: 'santa cruz', towns: 'rio gallegos|el calafate|calafate|caleta olivia|puerto deseado', regions: ['@patagonia', '@south'] },
  { names: 'chubut', towns: 'comodoro(?: rivadavia)?|trelew|puerto madryn|madryn|esquel|rawson', regions: ['@patagonia', '@south'] },
  { names: 'rio negro', towns: 'bariloche|viedma|cipolletti|general roca|el bolson', regions: ['@patagonia', '@south'] },
  { names: 'neuquen', towns: 'neuquen|san martin de los andes|villa la angostura|plottier|zapala|cutral co', regions: ['@patagonia', '@south'] },
  { names: 'la pampa', towns: 'santa rosa|general pico', regions: ['@patagonia', '@centre'] },
  { names: 'salta', towns: 'salta|oran|tartagal|metan', regions: ['@noa', '@north'] },
  { names: 'jujuy', towns: 'jujuy|palpala|humahuaca', regions: ['@noa', '@north'] },
  { names: 'tucuman', towns: 'tucuman|yerba buena|tafi(?: viejo)?|concepcion', regions: ['@noa', '@north'] },
  { names: 'catamarca', towns: 'catamarca', regions: ['@noa', '@north'] },
  { names: 'la rioja', towns: 'la rioja|chilecito', regions: ['@noa', '@cuyo', '@north'] },
  { names: 'santiago del estero', towns: 'santiago del estero|termas de rio hondo', regions: ['@noa', '@north'] },
  { names: 'misiones', towns: 'posadas|obera|eldorado|iguazu', regions: ['@nea', '@litoral', '@north'] },
  { names: 'corrientes', towns: 'corrientes|goya|paso de los libres', regions: ['@nea', '@litoral', '@north'] },
  { names: 'chaco', towns: 'resistencia|saenz pena', regions: ['@nea', '@litoral', '@north'] },
  { names: 'formosa', towns: 'formosa|clorinda', regions: ['@nea', '@litoral', '@north'] },
  { names: 'entre rios', towns: 'parana|gualeguaychu|concordia|gualeguay|concepcion del uruguay', regions: ['@litoral', '@centre'] },
  { names: 'santa fe', towns: 'rosario|santa fe|villa gobernador galvez|casilda|esperanza|sunchales|rafaela|venado tuerto|reconquista|funes|roldan|santo tome', regions: ['@litoral', '@centre'] },
  { names: 'cordoba', towns: 'cordoba|villa maria|bell ville|marcos juarez|cosquin|la falda|rio tercero|villa dolores|rio cuarto|carlos paz|villa carlos paz|san francisco|alta gracia|jesus maria', regions: ['@centre'] },
  { names: 'mendoza', towns: 'mendoza|san rafael|guaymallen|godoy cruz|maipu|tunuyan', regions: ['@cuyo', '@west'] },
  { names: 'san juan', towns: 'san juan|caucete', regions: ['@cuyo', '@west'] },
  { names: 'san luis', towns: 'san luis|villa mercedes|merlo san luis', regions: ['@cuyo'] },
  { names: 'provincia de buenos aires|buenos aires provincia|pba', towns: 'mar del plata|mardel|bahia blanca|tandil|olavarria|pergamino|junin|la plata|necochea|pinamar|villa gesell|gesell|miramar|chivilcoy|lujan|zarate|san nicolas|balcarce|tres arroyos|saladillo|chascomus|berisso|ensenada|costa atlantica|punta alta|coronel suarez|trenque lauquen|pehuajo|campana|baradero|canuelas|city bell|gonnet|monte hermoso|mar de ajo|san bernardo|carmen de patagones', regions: ['@pba', '@bsas'] },
  { names: 'gba|gran buenos aires|conurbano', towns: 'quilmes|lanus|lomas(?: de zamora)?|banfield|avellaneda|moron|ituzaingo|moreno|merlo|escobar|berazategui|varela|florencio varela|ezeiza|caseros|san isidro|vicente lopez|olivos|ramos mejia|haedo|castelar|tigre|pilar|san miguel|jose c paz|malvinas argentinas|san martin|tres de febrero|la matanza|monte grande|adrogue|burzaco|temperley|hurlingham|san justo|bernal|wilde|munro|villa ballester|don torcuato|pacheco|general pacheco|grand bourg|canning|garin|martinez|ciudadela|el palomar|bella vista|isidro casanova|gonzalez catan|laferrere|claypole|zona (?:norte|sur|oeste)', regions: ['@gba', '@amba', '@bsas'] },
  { names: 'caba|capital federal|capital|microcentro', towns: 'palermo|belgrano|caballito|almagro|recoleta|villa crespo|villa urquiza|devoto|villa devoto|villa luro|liniers|floresta|boedo|san telmo|barracas|la boca|nunez|saavedra|colegiales|chacarita|balvanera|mataderos|parque patricios|villa del parque|puerto madero', regions: ['@caba', '@amba', '@bsas'] },
] // prettier-ignore

/** How sellers write a region. What "the rest" is stands for whatever is not named. */
const REGIONS: readonly (readonly [string, RegExp])[] = [
  ['@patagonia', /\bpatagonia\b|\bpatagonic[oa]s?\b/],
  ['@south', /\bsur\b(?<!zona sur)(?<!gba sur)/],
  ['@noa', /\bnoa\b|\bnoroeste\b/],
  ['@nea', /\bnea\b|\bnoreste\b|\bnordeste\b/],
  ['@north', /\bnorte\b(?<!zona norte)(?<!gba norte)/],
  ['@litoral', /\blitoral\b|\bmesopotamia\b/],
  ['@cuyo', /\bcuyo\b/],
  ['@centre', /\bcentro del pais\b|\b(?:y|,) centro\b|\bregion centro\b/],
  ['@pba', /\bprovincia(?: de (?:buenos aires|bs as|bsas))?\b(?<!otra provincia)|\bpba\b|\bcosta\b/],
  ['@gba', /\bgba\b|\bgran buenos aires\b|\bconurbano\b|\bcordon\b|\bzona (?:norte|sur|oeste)\b/],
  ['@amba', /\bamba\b/],
  ['@bsas', /\bbuenos aires\b|\bbs\.? as\b|\bbsas\b/],
  ['@caba', /\bcaba\b|\bcapital\b/],
  ['@rest', /\b(?:interior|resto|(?:demas|otras) (?:localidades|ciudades|zonas|regiones)|provincias)\b/],
  ['@country', /\btodo el pais\b|\bcualquier (?:punto|lugar|parte) del pais\b|\bel pais\b/],
]

const PLACES = PROVINCES.map(({ names, towns, regions }) => ({
  mark: markOf(names.split('|')[0]!),
  province: new RegExp(`\\b(?:${names})\\b`),
  towns: new RegExp(`\\b(?:${towns}|${names})\\b`, 'g'),
  /** Of a question, which may hold the same words for other things: "soy de flores", and no flowers. */
  named: new RegExp(
    `\\b(?:a|en|de|hasta|desde|para|por|zona|soy|vivo|estoy|llega|y|capital) (${towns}|${names})\\b`,
  ),
  regions,
}))

/** A place that a question names, as marks among the stems of a text: its own, and what it lies in, nearest first. */
export interface NamedPlace {
  mark: string
  within: readonly string[]
}

function markOf(name: string): string {
  return `@in ${name}`
}

/** The first place that a folded question names. */
export function placeNamed(folded: string): NamedPlace | null {
  for (const { mark, named, regions } of PLACES) {
    const name = named.exec(folded)?.[1]
    if (!name) continue
    const rest = regions.includes('@bsas') ? ['@country'] : ['@rest', '@country']
    return { mark: markOf(name), within: [mark, ...regions, ...rest] }
  }
  return null
}

/** Marks of the places and regions that a folded text names. */
export const placesShown = (folded: string): string[] => [
  ...PLACES.flatMap(({ mark, province, towns }) => [
    ...[...folded.matchAll(towns)].map(([name]) => markOf(name)),
    ...(province.test(folded) ? [mark] : []),
  ]),
  ...REGIONS.flatMap(([mark, pattern]) => (pattern.test(folded) ? [mark] : [])),
]
