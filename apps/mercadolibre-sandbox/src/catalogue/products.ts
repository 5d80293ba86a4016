/** Products of the marketplace's catalogue, with pictures that are drawn here. */
export const PRODUCTS: readonly {
  id: string
  name: string
  domain: string
  color: string
  attributes: Record<string, string>
}[] = [
  {
    id: 'MLA16240160',
    name: 'Termo Stanley Clásico 1 L acero inoxidable verde',
    domain: 'THERMOSES',
    color: '#2f6b4f',
    attributes: {
      BRAND: 'Stanley',
      MODEL: 'Clásico',
      COLOR: 'Verde',
      CAPACITY: '1 L',
      MATERIAL: 'Acero inoxidable',
    },
  },
  {
    id: 'MLA16240161',
    name: 'Termo Lumilagro Luminox 1 L acero negro',
    domain: 'THERMOSES',
    color: '#24312c',
    attributes: { BRAND: 'Lumilagro', MODEL: 'Luminox', COLOR: 'Negro', CAPACITY: '1 L' },
  },
  {
    id: 'MLA16240162',
    name: 'Celular Samsung Galaxy A16 128 GB negro',
    domain: 'CELLPHONES',
    color: '#20262c',
    attributes: {
      BRAND: 'Samsung',
      MODEL: 'Galaxy A16',
      COLOR: 'Negro',
      INTERNAL_MEMORY: '128 GB',
      RAM: '4 GB',
    },
  },
  {
    id: 'MLA16240163',
    name: 'Celular Motorola Moto G85 256 GB azul',
    domain: 'CELLPHONES',
    color: '#28507f',
    attributes: {
      BRAND: 'Motorola',
      MODEL: 'Moto G85',
      COLOR: 'Azul',
      INTERNAL_MEMORY: '256 GB',
      RAM: '8 GB',
    },
  },
  {
    id: 'MLA16240164',
    name: 'Auriculares Sony WH-CH520 inalámbricos',
    domain: 'HEADPHONES',
    color: '#3a4a66',
    attributes: { BRAND: 'Sony', MODEL: 'WH-CH520', COLOR: 'Azul' },
  },
  {
    id: 'MLA16240165',
    name: 'Taladro percutor Bosch GSB 550 550 W',
    domain: 'ELECTRIC_DRILLS',
    color: '#1e6b3a',
    attributes: { BRAND: 'Bosch', MODEL: 'GSB 550', POWER: '550 W', VOLTAGE: '220V' },
  },
  {
    id: 'MLA16240166',
    name: 'Zapatillas Topper urbanas blancas',
    domain: 'SNEAKERS',
    color: '#c9d2ce',
    attributes: { BRAND: 'Topper', MODEL: 'Urbana', COLOR: 'Blanco' },
  },
  {
    id: 'MLA16240167',
    name: 'Pava eléctrica Peabody 1,7 L',
    domain: 'ELECTRIC_KETTLES',
    color: '#8a2f2f',
    attributes: { BRAND: 'Peabody', MODEL: 'PE-KI8315', CAPACITY: '1.7 L', VOLTAGE: '220V' },
  },
  {
    id: 'MLA16240168',
    name: 'Mouse Logitech M170 inalámbrico',
    domain: 'COMPUTER_MICE',
    color: '#4b5560',
    attributes: { BRAND: 'Logitech', MODEL: 'M170', COLOR: 'Gris' },
  },
  {
    id: 'MLA16240169',
    name: 'Yerba mate Playadito suave 500 g',
    domain: 'YERBA_MATE',
    color: '#3c7a3a',
    attributes: { BRAND: 'Playadito', FLAVOR: 'Suave', NET_WEIGHT: '500 g' },
  },
  {
    id: 'MLA16240170',
    name: 'Mate imperial de calabaza forrado en cuero',
    domain: 'MATES',
    color: '#7a4527',
    attributes: { MATERIAL: 'Calabaza', COLOR: 'Marrón' },
  },
  {
    id: 'MLA16240171',
    name: 'Mochila urbana para notebook gris',
    domain: 'BACKPACKS',
    color: '#5d6a70',
    attributes: { COLOR: 'Gris' },
  },
]
