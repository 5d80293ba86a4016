/** Values that buyers name, and the attributes that hold such values. Source: the marketplace's usual attribute values. */
export interface ValueClass {
  id: string
  values: RegExp
  /** Folded attribute names of this class. */
  attributes: RegExp
  /** A value, folded, that stands for all others. */
  all?: RegExp
}

export const VALUE_CLASSES: readonly ValueClass[] = [
  {
    id: 'color',
    values:
      /\b(?:negr[oa]s?|blanc[oa]s?|roj[oa]s?|azul(?:es)?|verdes?|amarill[oa]s?|gris(?:es)?|rosas?|rosad[oa]s?|violetas?|lilas?|naranjas?|marron(?:es)?|beige|celestes?|bordo|dorad[oa]s?|platead[oa]s?|fucsias?|turquesas?|crema|camel|chocolate|natural|transparentes?|plata|grafito|lavanda|mostaza|terracota|coral|salmon|ocre|crudo|nude|visones?)\b/g,
    attributes: /\bcolor(?:es)?\b|\btono\b|\bacabado\b/,
  },
  {
    id: 'size',
    values:
      /\b(?:xxs|xs|s|m|l|xl|xxl|xxxl|[2-6]xl|(?:talle|numero|talla) (?:\d{1,3}|unico|(?!hay|es|son|de|del|que|q|y|o|con|me|te|le|mas|en|la|el|va|se|usa|uso)[a-z]{1,3}))\b/g,
    attributes: /\btall[ae]s?\b|\btamanos?\b|\bnumeros?\b/,
  },
  {
    id: 'gender',
    values: /\b(?:hombres?|mujer(?:es)?|damas?|caballeros?|unisex|masculin[oa]|femenin[oa])\b/g,
    attributes: /\bgenero\b|\bsexo\b/,
    all: /\bunisex\b|\bsin genero\b/,
  },
  {
    id: 'age-group',
    values: /\b(?:nin[oa]s?|adult[oa]s?|bebes?)\b/g,
    attributes: /\bgenero\b|\bsexo\b|\bedad\b/,
  },
  {
    id: 'material',
    values:
      /\b(?:barro|cuero|ecocuero|cuerina|algodon|poliester|lana|lino|acero|inoxidable|aluminio|hierro|madera|pino|roble|mdf|melamina|plastico|vidrio|ceramica|silicona|goma|bronce|cobre|titanio|bambu|mimbre|marmol|granito|porcelana|gamuza|nylon|lycra|seda|pvc|acrilico|policarbonato|fibra|chapa|fundicion|fundid[oa]|laton|zamac|caucho|lona|carton|yeso|cemento|cristal|espuma|polipropileno|polietileno|microfibra|modal|elastano|spandex|viscosa|poliamida|neopren[eo]|rafia|yute|corcho|eva|abs)\b/g,
    attributes: /\bmaterial(?:es)?\b|\btela\b|\bcomposicion\b|\bmadera\b/,
  },
  {
    id: 'voltage',
    values: /\b(?:220|110|127|12|24) ?v(?:olts?)?\b|\bbivolt\b/g,
    attributes: /\bvoltaje\b|\btension\b|\balimentacion\b/,
  },
  {
    id: 'finish',
    values:
      /\b(?:brillantes?|brillos[oa]s?|mates?|satinad[oa]s?|semimate|semibrillo|texturad[oa]s?|pulid[oa]s?|cepillad[oa]s?)\b/g,
    attributes: /\bacabado\b|\bterminacion\b/,
  },
  {
    id: 'shape',
    values:
      /\b(?:redond[oa]s?|cuadrad[oa]s?|rectangular(?:es)?|ovalad[oa]s?|hexagonal(?:es)?|triangular(?:es)?)\b/g,
    attributes: /^forma\b|\bforma de\b/,
  },
  {
    id: 'pattern',
    values:
      /\b(?:lis[oa]s?|rayad[oa]s?|floread[oa]s?|estampad[oa]s?|cuadrille|escoces|camuflad[oa]s?|flores|lunares)\b/g,
    attributes: /\bestampado\b|\bdiseno\b|\bpatron\b/,
  },
  {
    id: 'closure',
    values:
      /\b(?:hebillas?|abrojos?|velcro|cordon(?:es)?|cremallera|boton(?:es)?|broches?|elastico|rosca|presion)\b/g,
    attributes: /\bcierre\b|\bajuste\b/,
  },
  {
    id: 'fuel',
    values:
      /\b(?:nafta|gasoil|diesel|gnc|gas natural|gas envasado|garrafa|lena|electric[oa]s?|a bateria|a pilas?)\b/g,
    attributes: /\bcombustible\b|\btipo de gas\b|\bfuente de energia\b/,
  },
  {
    id: 'language',
    values: /\b(?:espanol|castellano|ingles|portugues|frances|italiano|aleman)\b/g,
    attributes: /\bidiomas?\b/,
  },
]

/** A value in the form in which two are compared: without number or gender. */
export const comparable = (value: string): string =>
  value
    .replace(/^(?:talle|numero|talla) /, '')
    .replace(/\s/g, '')
    .replace(/(?<=[a-z]{3})(?:(?:es|s)+|e)$/, '')
    .replace(/(?<=[a-z]{3})[oa]$/, '')

/** Values of which a thing has one: asked for another, it is denied. Source: the marketplace's usual attribute values. */
export const OPPOSITES: readonly ReadonlySet<string>[] = [
  'corta larga',
  'simple doble triple',
  'dulce salada mar marina',
  'mate brillante satinada',
  'manual automatica',
  'izquierda derecha',
  'delantera trasera',
  'macho hembra',
  'interior exterior',
  'fina gruesa',
  'lisa estampada rayada cuadrille',
  'redonda cuadrada rectangular ovalada',
  'fria caliente calida',
  'dura blanda',
  'rigida flexible',
  'nacional importada',
  'monofasica trifasica',
  'nafta diesel electrica',
  'impresa digital',
  'mecanica hidraulica electronica',
  'analogica digital',
  'direccional asimetrica simetrica',
].map((words) => new Set(words.split(' ').map(comparable)))
