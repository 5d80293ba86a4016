/**
 * Words for the very same thing, a set a line. Unlike the thesaurus, whose words are only related, these are one word to the
 * engine wherever they stand: in questions, files, attribute names and keywords. Words with a second sense that the same shop
 * might mean ("lente", "mate", "bateria") stay out.
 * Source: own list, Argentine usage beside that of imported goods and data sheets, over all categories of the marketplace.
 */
export const SETS: readonly string[] = [
  // Home and appliances
  'pala aspa',
  'secarropas secadora',
  'lavavajillas lavaplatos',
  'heladera refrigerador nevera frigorifico',
  'freezer congelador friser',
  'minipimer mixer',
  'procesadora multiprocesadora',
  'canilla grifo',
  'enchufe tomacorriente',
  'alargue prolongador',
  'foco lamparita bombita',
  'frazada cobija',
  'acolchado edredon cobertor',
  'sillon sofa',
  'placard ropero armario guardarropa',
  'repisa estante',
  'lampazo mopa trapeador',
  'tacho basurero papelero',
  'manija asa agarradera',
  'olla cacerola',
  'tupper taper',
  'escurridor secaplatos',
  'vaporizador atomizador spray rociador',
  'pronacion pronador',
  'supinacion supinador',
  // Tools and building
  'mandril portabrocas',
  'taladro agujereadora',
  'amoladora esmeriladora',
  'destornillador desarmador',
  'mecha broca',
  'durlock drywall durlok',
  'baldosa mosaico',
  'autoperforante autorroscante',
  // Phones, computers, sound
  'tactil touch touchscreen',
  'retroiluminado retroiluminacion',
  'celular telefono smartphone',
  'notebook laptop',
  'computadora ordenador',
  'parlante altavoz bafle',
  'auricular audifono',
  'mouse raton',
  'joystick gamepad',
  'bluetooth blutut blutu blutuz',
  'wifi guifi',
  'dimmer dimer dimmerizable dimerizable',
  'router ruter',
  'impresora printer',
  // Clothing, shoes, bags
  'remera camiseta playera',
  'campera chaqueta',
  'buzo hoodie canguro',
  'pollera falda',
  'soquete calcetin',
  'corpino sosten brasier',
  'ojota chancleta chinela',
  'pulover sweater sueter',
  'cremallera zipper',
  'abrojo velcro',
  'valija maleta',
  'anteojos gafas',
  'arito aro',
  'pulsera brazalete',
  'lycra licra spandex elastano',
  'cuerina ecocuero',
  'nylon nailon tanza sedal',
  'corderoy pana',
  'beige beis',
  'jean vaquero',
  'bufanda chalina',
  'pijama piyama',
  'bombacha calzon',
  // Children and toys
  'mamadera biberon',
  'chiche juguete',
  'rompecabezas puzzle',
  'pelota balon',
  'barrilete cometa',
  // Food
  'mani cacahuate cacahuete',
  'palta aguacate',
  'frutilla fresa',
  'durazno melocoton',
  'anana pina',
  'poroto frijol',
  'batata camote',
  'manteca mantequilla',
  'galletita galleta',
  'endulzante edulcorante',
  'pochoclo palomita',
  'arveja guisante',
  'choclo elote',
  'damasco albaricoque',
  'sesamo ajonjoli',
  // Pets, garden, pool
  'gato felino michi',
  'balanceado croqueta',
  'pecera acuario',
  'cesped pasto grama',
  'pileta piscina alberca',
  'reposera tumbona',
  'sombrilla parasol',
  'parrilla asador barbacoa',
  'maleza yuyo',
  'bordeadora motoguadana',
  // Cars, motorcycles, bicycles
  'paragolpe parachoques paragolpes',
  'bocina claxon',
  'nafta gasolina',
  'gasoil diesel',
  'embrague clutch',
  'ruleman rodamiento cojinete',
  'butaca asiento',
  'moto motocicleta',
  'manubrio manillar',
  'baul maletero',
  'visor visera',
  'camioneta pickup',
  // Sports, camping, fishing
  'skate patineta',
  'carretel carrete',
  // Beauty and health
  'shampoo champu shampu',
  'labial rouge pintalabios',
  'cabello pelo',
  'tintura tinte',
  'afeitadora rasuradora',
  'rostro cutis',
  'barbijo tapabocas',
  'medicamento remedio medicina',
  'medico doctor',
  'curita aposito',
  'ortesis ferula',
  // Stationery, books, art, music
  'lapicera birome boligrafo',
  'marcador fibron rotulador',
  'abrochadora engrampadora grapadora',
  'sticker calco calcomania',
  'historieta comic',
  'autor escritor',
  'pua plectro',
  // Materials and qualities
  'hierro fierro',
  'caucho goma',
  'telgopor poliestireno',
  'largo longitud',
  'novato principiante',
  // Buying
  'regalo obsequio',
  'descuento rebaja',
  'promocion oferta',
  'cerveza birra',
  'apoyabrazos posabrazos',
  'efectivo billete cash',
  'paquete encomienda',
  'repuesto recambio',
  'instrucciones instructivo',
  'reclamo queja',
  'vencimiento caducidad',
  'sena anticipo',
  'ticket tique',
  'sucursal agencia',
]

const QUALITIES: readonly string[] = [
  'liviano ligero',
  'redondo circular',
  'brillante brilloso',
  'afilado filoso',
]

/** "pelota" and "pelotas"; of a quality also "redonda" and "redondas". */
const plural = (word: string): string =>
  /[aeiou]$/.test(word) ? `${word}s` : /s$/.test(word) ? word : `${word}es`
const formsOf = (word: string, hasGender: boolean): string[] =>
  (hasGender && word.endsWith('o') ? [word, `${word.slice(0, -1)}a`] : [word]).flatMap((form) => [
    form,
    plural(form),
  ])

const firstOfSet = new Map<string, string>()
for (const [sets, hasGender] of [
  [SETS, false],
  [QUALITIES, true],
] as const)
  for (const set of sets) {
    const [first = '', ...others] = set.split(' ')
    for (const other of others) for (const form of formsOf(other, hasGender)) firstOfSet.set(form, first)
  }

/** The word that stands for all of its set; the word itself when it is in none. */
export const sameThing = (word: string): string => firstOfSet.get(word) ?? word
