import { stem } from './stem.ts'

/**
 * Kinds of things and what belongs to them, a kind a line, its name first. What a shop says of the kind ("con lluvia…") holds
 * for each of its own ("un chaparrón"), and a question for the kind may be met by one of them; two of a kind say nothing of
 * each other.
 * A word stays out when its stem is also that of another ("pera" and "perno", "costa" and "cuesta", "bebida" and "bebé"), or
 * when it has another sense ("Fiesta", "modo").
 * Source: own list from general knowledge of Argentine retail, over all categories of the marketplace; no brand of any set.
 */
const KINDS: readonly string[] = [
  // Weather and places
  'lluvia: chaparron tormenta diluvio garua llovizna temporal aguacero granizo',
  'frio: helada nevada escarcha',
  'intemperie: quincho terraza azotea patio vereda galeria pergola deck balcon parque',
  'exterior: quincho terraza azotea patio vereda galeria pergola jardin parque fachada',
  'mar: escollera playa espigon oceano rompiente',
  'pais: europa brasil chile uruguay paraguay bolivia espana mexico eeuu miami',
  'rio: arroyo laguna lago',
  'ambiente: dormitorio habitacion living comedor oficina cuarto aula',
  'habitacion: dormitorio cuarto',
  'terreno: calle vereda tierra ripio arena pasto adoquin montana asfalto sendero barro',
  'agua: charco canilla lluvia pileta ducha mar rio',
  'techo: cielorraso',
  'pared: ladrillo durlock hormigon azulejo tabique medianera',
  'piso: ceramica parquet flotante porcelanato cemento alfombra vinilico baldosa',
  'humedad: vapor condensacion rocio',
  'calor: estufa radiador fuego hornalla anafe fogon horno',
  'aroma: vainilla bergamota jazmin sandalo lavanda coco canela citrico floral frutal almizcle nardo',
  // Animals
  'mascota: perro gato conejo hamster loro cobayo tortuga huron',
  'animal: perro gato conejo caballo vaca gallina oveja cabra pajaro',
  'perro: caniche labrador bulldog pastor dogo golden beagle pitbull chihuahua pug schnauzer rottweiler cachorro galgo cocker pekines',
  'gato: siames cachorro',
  'pajaro: canario loro cotorra jilguero',
  'pez: guppy betta carassius goldfish',
  'insecto: mosquito cucaracha hormiga mosca garrapata chinche polilla arana avispa alacran termita',
  // Clothing and shoes
  'prenda: remera pantalon camisa campera buzo vestido pollera jean pulover short tapado delantal guardapolvo uniforme',
  'ropa: remera pantalon camisa campera buzo vestido pollera jean pulover short delantal guardapolvo uniforme mantel cortina sabana',
  'calzado: zapatilla zapato bota sandalia ojota botin alpargata mocasin borcego pantufla',
  'abrigo: campera sobretodo piloto parka',
  'joya: anillo aro cadena pulsera dije',
  'piedra: diamante circon zafiro esmeralda rubi amatista cubic',
  // House
  'mueble: mesa silla placard comoda escritorio estante sillon cama rack biblioteca vajillero modular',
  'olla: sarten pava wok vaporera cazuela jarro',
  'vajilla: plato taza vaso copa bowl ensaladera',
  'recipiente: frasco botella pote balde tarro bidon tupper lata jarra caja',
  'electrodomestico: heladera lavarropas microondas licuadora batidora plancha aspiradora horno cafetera tostadora',
  'textil: sabana toalla cortina mantel frazada almohadon',
  'mancha: cafe sangre tinta aceite barro chocolate',
  'herramienta: taladro amoladora martillo destornillador llave sierra pinza alicate serrucho',
  'quimico: lavandina cloro alcohol acetona thinner aguarras solvente nafta kerosene',
  'solvente: thinner aguarras acetona nafta kerosene',
  // Vehicles
  'auto: corsa gol palio clio focus onix sandero corolla etios kwid yaris civic cronos duster ecosport kangoo partner berlingo camioneta utilitario taxi',
  'camioneta: hilux amarok frontier saveiro maverick utilitario',
  'moto: scooter rouser ciclomotor cuatriciclo',
  'vehiculo: auto moto camioneta camion cuatriciclo utilitario tractor',
  'combustible: nafta gasoil gnc kerosene',
  // Electronics
  'celular: iphone samsung motorola xiaomi huawei redmi galaxy',
  'android: samsung motorola xiaomi huawei redmi',
  'computadora: notebook macbook imac netbook chromebook',
  'consola: playstation xbox nintendo wii',
  'tablet: ipad kindle',
  'dispositivo: celular tablet notebook computadora televisor consola',
  'app: whatsapp spotify netflix youtube zoom',
  // Food and drink
  'fruta: manzana naranja banana uva durazno frutilla limon kiwi anana mango arandano',
  'verdura: papa zanahoria cebolla tomate lechuga zapallo morron acelga espinaca berenjena',
  'carne: vaca pollo cerdo asado bife milanesa cordero matambre',
  'alcohol: cerveza fernet whisky gin vodka',
  'lacteo: leche queso yogur crema manteca',
  'alergeno: mani soja leche huevo nuez almendra trigo sesamo',
  'azucar: miel melaza jarabe edulcorante stevia',
  // Materials
  'metal: hierro acero aluminio cobre bronce chapa zinc laton',
  'madera: pino roble cedro algarrobo eucalipto mdf paraiso guatambu petiribi nogal lenga aglomerado melamina terciado',
  'tela: algodon poliester lino jean gabardina lona seda pana',
  'plastico: pvc polipropileno acrilico policarbonato abs polietileno',
  'superficie: vidrio madera metal ceramica pared tela cuero plastico carton papel yeso',
  // People, events, trades
  'evento: casamiento cumpleanos bautismo comunion boda fiesta egreso aniversario',
  'fiesta: casamiento cumpleanos bautismo comunion boda egreso aniversario',
  'hotel: airbnb hostel cabana hospedaje posada apart hosteria',
  'obra: constructor constructora arquitecto albanil construccion',
  'constructora: constructor arquitecto albanil',
  'taller: mecanico gomeria gomero chapista',
  'colegio: escuela jardin docente maestra alumno secundaria primaria facultad',
  'empresa: pyme fabrica estudio consultora',
  'comercio: kiosco bar restaurante peluqueria gimnasio ferreteria veterinaria dietetica panaderia almacen cafeteria pizzeria rotiseria',
  'gastronomia: bar restaurante cafeteria pizzeria rotiseria panaderia parrilla hamburgueseria',
  'tarjeta: visa mastercard amex cabal',
  'billetera: mercadopago uala',
  'feriado: navidad pascua carnaval reyes',
  'golpe: abolladura choque porrazo',
  'dano: rotura golpe rayon abolladura mancha rajadura',
  'deporte: futbol tenis padel basquet voley hockey running natacion ciclismo',
  'letra: inicial frase',
  'texto: inicial frase letra',
  'malestar: nausea mareo alergia picazon',
  'enfermedad: diabetes hipertension celiaquia asma gastritis',
]

const NONE: readonly string[] = []
const above = new Map<string, string[]>()
const below = new Map<string, string[]>()
for (const line of KINDS) {
  const [name = '', members = ''] = line.split(': ')
  const kind = stem(name)
  const own = [...new Set(members.split(' ').map(stem))].filter((key) => key !== kind)
  below.set(kind, [...(below.get(kind) ?? []), ...own])
  for (const key of own) above.set(key, [...(above.get(key) ?? []), kind])
}

/** Stems of the kinds that a stem belongs to. */
export const kindsOf = (key: string): readonly string[] => above.get(key) ?? NONE

/** Stems of what belongs to a kind. */
export const membersOf = (key: string): readonly string[] => below.get(key) ?? NONE
