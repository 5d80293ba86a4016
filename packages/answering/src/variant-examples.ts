import { aListing } from './fixtures.ts'
import type { ListingFacts } from './types.ts'

/** Rows of "Color Talle": [color, size, stock]. */
const two = (
  a: string,
  b: string,
  rows: readonly (readonly [string, string, number | null])[],
): ListingFacts['variants'] =>
  rows.map(([first, second, stock]) => ({ values: { [a]: first, [b]: second }, stock }))
const one = (a: string, rows: readonly (readonly [string, number | null])[]): ListingFacts['variants'] =>
  rows.map(([value, stock]) => ({ values: { [a]: value }, stock }))
const listing = (over: Partial<ListingFacts>) =>
  aListing({
    description: '',
    stock: (over.variants ?? []).reduce((sum, { stock }) => sum + (stock ?? 0), 0),
    ...over,
  })

/** Listings with variants of different trades, for tests. */
export const examples = {
  helmets: listing({
    title: 'Casco Ciclismo Ruta Vento Regulable',
    attributes: { Marca: 'Vento', Color: 'Negro', Talle: 'M', Material: 'Policarbonato' },
    variants: two('Color', 'Talle', [
      ['Negro', 'S', 0], ['Negro', 'M', 4], ['Negro', 'L', 2],
      ['Rojo', 'M', 0], ['Rojo', 'L', 1],
      ['Blanco mate', 'S', 3], ['Blanco mate', 'M', 0],
      ['Amarillo flúo', 'L', 0],
    ]), // prettier-ignore
  }),
  rings: listing({
    title: 'Anillo de Plata 925 Lisa',
    attributes: { Marca: 'Aurum', Material: 'Plata 925' },
    variants: one('Talle', [['12', 3], ['14', 0], ['16', 5], ['18', 1], ['20', 0]]), // prettier-ignore
  }),
  candles: listing({
    title: 'Vela Aromática de Soja en Frasco',
    attributes: { Marca: 'Lumbre', Aroma: 'Vainilla', Duración: '40 horas' },
    variants: one('Aroma', [['Vainilla', 6], ['Té verde', 0], ['Té blanco', 2], ['Frutos rojos', 4], ['Flor de naranjo', 0]]), // prettier-ignore
  }),
  curtains: listing({
    title: 'Cortina Blackout Lisa con Ojales',
    attributes: { Marca: 'Sombra', Color: 'Gris', Tela: 'Poliéster' },
    variants: two('Color', 'Medida', [
      ['Gris', '140 x 220 cm', 2], ['Gris', '180 x 220 cm', 0],
      ['Azul marino', '140 x 220 cm', 0], ['Azul marino', '180 x 220 cm', 3],
      ['Azul', '140 x 220 cm', 1], ['Beige', '140 x 220 cm', 0], ['Beige', '180 x 220 cm', 0],
    ]), // prettier-ignore
  }),
  drives: listing({
    title: 'Pendrive USB 3.2 Nave Metálico',
    attributes: { Marca: 'Nave', Capacidad: '64 GB' },
    variants: one('Capacidad', [['32 GB', 0], ['64 GB', 9], ['128 GB', 4], ['1 TB', 1]]), // prettier-ignore
  }),
  food: listing({
    title: 'Alimento Seco para Gatos Adultos Minino',
    attributes: { Marca: 'Minino', Sabor: 'Pollo' },
    variants: two('Sabor', 'Peso', [
      ['Pollo', '1,5 kg', 5], ['Pollo', '7,5 kg', 0],
      ['Salmón', '1,5 kg', 0], ['Salmón', '7,5 kg', 2],
      ['Carne y arroz', '15 kg', 3],
    ]), // prettier-ignore
  }),
  covers: listing({
    title: 'Funda Tablet Giratoria con Soporte',
    attributes: { Marca: 'Tek', 'Modelos compatibles': 'Tab A8' },
    variants: two('Modelo', 'Color', [
      ['Galaxy Tab A8', 'Negro', 3], ['Galaxy Tab A8', 'Rosa', 0],
      ['Galaxy Tab A9', 'Negro', 0], ['Galaxy Tab A9 Plus', 'Negro', 2], ['iPad 10', 'Violeta', 1],
    ]), // prettier-ignore
  }),
  heaters: listing({
    title: 'Caloventor de Pared Silencioso',
    attributes: { Marca: 'Fuego', Potencia: '2000 W' },
    variants: one('Voltaje', [['220V', 5], ['110V', 0]]), // prettier-ignore
  }),
  sheets: listing({
    title: 'Juego de Sábanas 200 Hilos',
    attributes: { Marca: 'Nido', 'Color principal': 'Blanco' },
    variants: two('Color', 'Tamaño', [
      ['Blanco', '1 plaza y media', 2], ['Blanco', '2 plazas', 0], ['Blanco', 'Queen', 1],
      ['Verde agua', '2 plazas', 4], ['Verde agua', 'King', 0],
    ]), // prettier-ignore
  }),
} as const
