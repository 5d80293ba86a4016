/** An attribute as the marketplace tells it. */
export interface CategoryAttribute {
  id: string
  name: string
  tags: Record<string, boolean>
  hierarchy: string
  relevance: 1 | 2
  value_type: 'string' | 'number' | 'number_unit' | 'boolean' | 'list'
  value_max_length?: number
  values?: { id: string; name: string }[]
  allowed_units?: { id: string; name: string }[]
  default_unit?: string
  hint?: string
  tooltip?: string
  example?: string
  attribute_group_id: string
  attribute_group_name: string
}

type Kind = Partial<Pick<CategoryAttribute, 'hint' | 'tooltip' | 'example' | 'hierarchy'>> & {
  name: string
  type?: CategoryAttribute['value_type']
  /** Names; ids are made from them, so that the same colour has the same id everywhere. */
  values?: readonly string[]
  /** Values whose ids are known. */
  known?: readonly (readonly [id: string, name: string])[]
  units?: readonly string[]
  tags?: Record<string, boolean>
}

const COLORS = [
  'Blanco',
  'Negro',
  'Gris',
  'Rojo',
  'Azul',
  'Verde',
  'Amarillo',
  'Rosa',
  'Celeste',
  'Violeta',
  'Naranja',
  'Marrón',
  'Beige',
  'Plateado',
  'Dorado',
  'Multicolor',
]
const LENGTHS = ['cm', 'mm', 'm', '"']
const YES_NO = [
  ['242085', 'Sí'],
  ['242084', 'No'],
] as const

const KINDS: Record<string, Kind> = {
  BRAND: {
    name: 'Marca',
    hint: "Indicá la marca real del producto o 'Genérica' si no tiene.",
    hierarchy: 'PARENT_PK',
    values: ['Genérica'],
  },
  MODEL: { name: 'Modelo', hierarchy: 'PARENT_PK', values: ['Clásico', 'Básico'] },
  LINE: { name: 'Línea', hierarchy: 'PARENT_PK' },
  COLOR: { name: 'Color', values: COLORS, tags: { allow_variations: true, defines_picture: true } },
  MAIN_COLOR: { name: 'Color principal', type: 'list', values: COLORS, tags: { hidden: true } },
  SIZE: { name: 'Talle', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'], tags: { allow_variations: true } },
  SHOE_SIZE: {
    name: 'Talle',
    values: ['35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45'],
    tags: { allow_variations: true },
  },
  GENDER: {
    name: 'Género',
    type: 'list',
    known: [
      ['339665', 'Mujer'],
      ['339666', 'Hombre'],
      ['110461', 'Sin género'],
      ['339668', 'Niñas'],
      ['339667', 'Niños'],
    ],
  },
  AGE_GROUP: { name: 'Grupo de edad', type: 'list', values: ['Adultos', 'Niños', 'Bebés'] },
  MATERIAL: {
    name: 'Material',
    values: ['Acero inoxidable', 'Algodón', 'Cuero', 'Madera', 'Plástico', 'Cerámica', 'Vidrio', 'Aluminio'],
  },
  CAPACITY: { name: 'Capacidad', type: 'number_unit', units: ['L', 'mL'], example: '1 L' },
  POWER: { name: 'Potencia', type: 'number_unit', units: ['W', 'kW', 'hp'], example: '600 W' },
  VOLTAGE: { name: 'Voltaje', type: 'list', values: ['220V', '12V', 'Bivolt', '110V'] },
  WEIGHT: { name: 'Peso', type: 'number_unit', units: ['g', 'kg'], example: '500 g' },
  NET_WEIGHT: { name: 'Peso neto', type: 'number_unit', units: ['g', 'kg'], example: '500 g' },
  NET_VOLUME: { name: 'Volumen neto', type: 'number_unit', units: ['mL', 'L'], example: '100 mL' },
  HEIGHT: { name: 'Altura', type: 'number_unit', units: LENGTHS },
  WIDTH: { name: 'Ancho', type: 'number_unit', units: LENGTHS },
  LENGTH: { name: 'Largo', type: 'number_unit', units: LENGTHS },
  DEPTH: { name: 'Profundidad', type: 'number_unit', units: LENGTHS },
  DIAMETER: { name: 'Diámetro', type: 'number_unit', units: LENGTHS },
  SCREEN_SIZE: { name: 'Tamaño de la pantalla', type: 'number_unit', units: ['"'], example: '55 "' },
  INTERNAL_MEMORY: { name: 'Memoria interna', type: 'number_unit', units: ['GB', 'TB'], example: '128 GB' },
  RAM: { name: 'Memoria RAM', type: 'number_unit', units: ['GB'], example: '8 GB' },
  STORAGE: { name: 'Capacidad de disco', type: 'number_unit', units: ['GB', 'TB'], example: '512 GB' },
  PROCESSOR: { name: 'Procesador' },
  OPERATING_SYSTEM: { name: 'Sistema operativo', values: ['Android', 'iOS', 'Windows', 'Linux'] },
  CARRIER: {
    name: 'Compañía telefónica',
    type: 'list',
    values: ['Liberado', 'Claro', 'Movistar', 'Personal'],
  },
  IS_DUAL_SIM: { name: 'Es Dual SIM', type: 'boolean' },
  IS_WIRELESS: { name: 'Es inalámbrico', type: 'boolean' },
  IS_SMART: { name: 'Es inteligente', type: 'boolean' },
  IS_ORGANIC: { name: 'Es orgánico', type: 'boolean' },
  IS_GLUTEN_FREE: {
    name: 'Es libre de gluten',
    type: 'boolean',
    tooltip: 'Marcalo solo si el envase lo dice.',
  },
  INCLUDES_SAUCER: { name: 'Incluye plato', type: 'boolean' },
  CONNECTIVITY: { name: 'Conectividad', values: ['Bluetooth', 'USB', 'Wi-Fi'], tags: { multivalued: true } },
  AUTHOR: { name: 'Autor' },
  BOOK_TITLE: { name: 'Título del libro' },
  BOOK_PUBLISHER: { name: 'Editorial' },
  BOOK_COVER: { name: 'Tapa del libro', type: 'list', values: ['Blanda', 'Dura'] },
  LANGUAGE: { name: 'Idioma', values: ['Español', 'Inglés', 'Portugués'] },
  PAGES_NUMBER: { name: 'Cantidad de páginas', type: 'number' },
  FLAVOR: { name: 'Sabor', values: ['Suave', 'Intenso', 'Tradicional', 'Chocolate', 'Frutilla', 'Vainilla'] },
  FRAGRANCE: { name: 'Fragancia' },
  SKIN_TYPE: { name: 'Tipo de piel', type: 'list', values: ['Todo tipo de piel', 'Seca', 'Mixta', 'Grasa'] },
  UNITS_PER_PACK: { name: 'Unidades por pack', type: 'number' },
  SALE_FORMAT: {
    name: 'Formato de venta',
    type: 'list',
    known: [
      ['1359391', 'Unidad'],
      ['1359392', 'Pack'],
    ],
  },
  PIECES_NUMBER: { name: 'Cantidad de piezas', type: 'number' },
  PLAYERS_NUMBER: { name: 'Cantidad de jugadores', type: 'number' },
  MIN_RECOMMENDED_AGE: { name: 'Edad mínima recomendada', type: 'number_unit', units: ['años', 'meses'] },
  PET_TYPE: { name: 'Tipo de mascota', type: 'list', values: ['Perro', 'Gato', 'Ave', 'Pez'] },
  BREED_SIZE: { name: 'Tamaño de raza', type: 'list', values: ['Pequeña', 'Mediana', 'Grande', 'Todas'] },
  PART_NUMBER: { name: 'Número de pieza', tooltip: 'El que figura en la caja o en la pieza.' },
  POSITION: { name: 'Posición', type: 'list', values: ['Delantera', 'Trasera'] },
  VEHICLE_TYPE: {
    name: 'Tipo de vehículo',
    type: 'list',
    values: ['Auto/Camioneta', 'Moto', 'Línea pesada'],
  },
  WHEEL_SIZE: { name: 'Rodado', type: 'number_unit', units: ['"'], example: '29 "' },
  SPEEDS_NUMBER: { name: 'Cantidad de velocidades', type: 'number' },
  STRINGS_NUMBER: { name: 'Cantidad de cuerdas', type: 'number' },
  PLACES_NUMBER: {
    name: 'Cantidad de plazas',
    type: 'list',
    values: ['1 plaza', '1 plaza y media', '2 plazas', 'Queen', 'King'],
  },
  BULB_TYPE: { name: 'Tipo de lámpara', values: ['LED', 'Halógena', 'Incandescente'] },
  THREAD_COUNT: { name: 'Cantidad de hilos', type: 'number' },
  PLANT_TYPE: { name: 'Tipo de planta' },
  FINISH: { name: 'Terminación', type: 'list', values: ['Mate', 'Satinado', 'Brillante'] },
  METAL: { name: 'Material principal', type: 'list', values: ['Plata 925', 'Oro 18k', 'Acero quirúrgico'] },
  GTIN: {
    name: 'Código universal de producto',
    hierarchy: 'PRODUCT_IDENTIFIER',
    tooltip: 'El número del código de barras.',
    tags: { conditional_required: true, multivalued: true },
  },
  EMPTY_GTIN_REASON: {
    name: 'Motivo de GTIN vacío',
    type: 'list',
    tags: { conditional_required: true },
    known: [
      ['17055158', 'Artesanal'],
      ['17055159', 'Kit'],
      ['17055160', 'No registrado'],
      ['17055161', 'Otro'],
    ],
  },
  ITEM_CONDITION: {
    name: 'Condición del ítem',
    type: 'list',
    tags: { hidden: true },
    known: [
      ['2230284', 'Nuevo'],
      ['2230581', 'Usado'],
      ['2230582', 'Reacondicionado'],
    ],
  },
  SELLER_SKU: { name: 'SKU', tags: { hidden: true } },
  SHIPMENT_PACKING: { name: 'Embalaje del envío', tags: { read_only: true, hidden: true } },
  PRODUCT_FEATURES: { name: 'Características del producto', tags: { inferred: true } },
  PACKAGE_TYPE: { name: 'Tipo de paquete', tags: { fixed: true } },
  ALPHANUMERIC_MODEL: { name: 'Modelo alfanumérico' },
}

/** In every category. */
const EVERYWHERE = [
  'ITEM_CONDITION',
  'SELLER_SKU',
  'MAIN_COLOR',
  'SHIPMENT_PACKING',
  'PRODUCT_FEATURES',
  'PACKAGE_TYPE',
]

export interface CategoryAttributes {
  /** Ids; a `!` after one makes it required. */
  has: string
  /** Values of this category before the general ones. */
  values?: Record<string, readonly string[]>
}

export function attributesOf({ has, values = {} }: CategoryAttributes): CategoryAttribute[] {
  const named = has.split(' ').filter((name) => name !== '')
  return [...named, ...EVERYWHERE].map((name) => {
    const id = name.replace('!', '')
    const kind = Object.hasOwn(KINDS, id) ? KINDS[id] : undefined
    if (!kind) throw new Error(`no attribute is called ${id}`)
    return attribute(id, kind, name.endsWith('!'), Object.hasOwn(values, id) ? (values[id] ?? []) : [])
  })
}

function attribute(id: string, kind: Kind, isRequired: boolean, own: readonly string[]): CategoryAttribute {
  const { name, type = 'string', units, tags = {}, hint, tooltip, example } = kind
  const known = kind.known ?? (type === 'boolean' ? YES_NO : [])
  const values = [
    ...known.map(([valueId, valueName]) => ({ id: valueId, name: valueName })),
    ...[...own, ...(kind.values ?? [])].map((value) => ({ id: valueIdOf(value), name: value })),
  ]
  return {
    id,
    name,
    tags: { ...(isRequired && { required: true, catalog_required: true }), ...tags },
    hierarchy: kind.hierarchy ?? 'ITEM',
    relevance: isRequired ? 1 : 2,
    value_type: type,
    ...((type === 'string' || type === 'number_unit') && { value_max_length: 255 }),
    ...(values.length > 0 && { values }),
    ...(units && {
      allowed_units: units.map((unit) => ({ id: unit, name: unit })),
      default_unit: units[0] ?? '',
    }),
    ...(hint && { hint }),
    ...(tooltip && { tooltip }),
    ...(example && { example }),
    attribute_group_id: 'OTHERS',
    attribute_group_name: 'Otros',
  }
}

function valueIdOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_000_000
  return String(1_000_000 + sum)
}
