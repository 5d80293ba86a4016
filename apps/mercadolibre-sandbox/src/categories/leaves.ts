import type { Leaf } from './leaf.ts'
import { LEAVES_OF_PEOPLE } from './leaves-of-people.ts'
import { LEAVES_OF_THINGS } from './leaves-of-things.ts'

/** Shapes of real categories across trades; brands of this sandbox's shops are invented, the others are on every shelf. */
export const LEAVES: readonly Leaf[] = [...LEAVES_OF_THINGS, ...LEAVES_OF_PEOPLE]

export const ROOTS: readonly (readonly [id: string, name: string])[] = [
  ['MLA5725', 'Accesorios para Vehículos'],
  ['MLA1403', 'Alimentos y Bebidas'],
  ['MLA1071', 'Animales y Mascotas'],
  ['MLA1368', 'Arte, Librería y Mercería'],
  ['MLA1743', 'Autos, Motos y Otros'],
  ['MLA1384', 'Bebés'],
  ['MLA1246', 'Belleza y Cuidado Personal'],
  ['MLA1592', 'Bazar y Cocina'],
  ['MLA1039', 'Cámaras y Accesorios'],
  ['MLA1051', 'Celulares y Teléfonos'],
  ['MLA1648', 'Computación'],
  ['MLA1144', 'Consolas y Videojuegos'],
  ['MLA1500', 'Construcción'],
  ['MLA1276', 'Deportes y Fitness'],
  ['MLA5726', 'Electrodomésticos y Aires Ac.'],
  ['MLA1000', 'Electrónica, Audio y Video'],
  ['MLA407134', 'Herramientas'],
  ['MLA1574', 'Hogar, Muebles y Jardín'],
  ['MLA1182', 'Instrumentos Musicales'],
  ['MLA3937', 'Joyas y Relojes'],
  ['MLA1132', 'Juegos y Juguetes'],
  ['MLA3025', 'Libros, Revistas y Comics'],
  ['MLA1430', 'Ropa y Accesorios'],
  ['MLA1953', 'Otras categorías'],
]
