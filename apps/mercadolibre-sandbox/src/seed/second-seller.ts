import type { Listing } from './listing.ts'

const BAG_TITLE = 'Mochila Matera Cuero Vacuno Porta Termo Curtido Sur'

/** One colour of the bag: a listing of its own on a page with the others. */
const bag = ({
  color: shade,
  familyOf,
  ...listing
}: Pick<Listing, 'id' | 'stock' | 'sold' | 'familyOf'> & { color: string }): Listing => ({
  ...listing,
  ...(familyOf !== undefined && { familyOf }),
  title: familyOf ? `${BAG_TITLE} ${shade}` : BAG_TITLE,
  category: 'MLA30095',
  domain: 'MLA-MATE_BAGS',
  price: 67_300,
  picture: 'mochila',
  freeShipping: true,
  pickUp: true,
  warranty: { by: 'seller', time: '6 meses' },
  attributes: [
    ['BRAND', 'Marca', 'Curtido Sur'],
    ['MATERIAL', 'Material', 'Cuero vacuno'],
    ['COLOR', 'Color', shade],
    ['COMPARTMENTS_NUMBER', 'Cantidad de compartimentos', '4'],
    ['MAX_THERMOS_CAPACITY', 'Capacidad máxima del termo', '1,4 L'],
  ],
  description:
    'Mochila matera cosida a mano, con lugar para termo de hasta 1,4 litros, mate, yerbera y azucarera.',
})

/** Brands are invented. */
export const secondSellerListings: readonly Listing[] = [
  bag({ id: 'MLA1462204110', color: 'Suela', stock: 5, sold: 38 }),
  {
    id: 'MLA1462204255',
    title: 'Lámpara De Escritorio Led Brazo Articulado Regulable Faro',
    category: 'MLA1582',
    domain: 'MLA-DESK_LAMPS',
    price: 41_200,
    stock: 14,
    sold: 52,
    picture: 'lampara',
    freeShipping: true,
    pickUp: false,
    warranty: { by: 'seller', time: '3 meses' },
    attributes: [
      ['BRAND', 'Marca', 'Faro'],
      ['MODEL', 'Modelo', 'Estudio'],
      ['POWER', 'Potencia', '9 W'],
      ['LIGHT_COLOR', 'Color de la luz', 'Cálida, neutra y fría'],
      ['POWER_SUPPLY', 'Alimentación', '220 V'],
    ],
    description:
      'Lámpara led de 9 W con tres tonos de luz y cinco intensidades. Base pesada y brazo de dos tramos.',
  },
  {
    id: 'MLA1462204391',
    title: 'Maceta De Cerámica Esmaltada 20 Cm Con Plato Barro Vivo',
    category: 'MLA123378',
    domain: 'MLA-FLOWER_POTS',
    price: 15_900,
    stock: 27,
    sold: 19,
    picture: 'maceta',
    freeShipping: false,
    pickUp: true,
    warranty: 'none',
    attributes: [
      ['BRAND', 'Marca', 'Barro Vivo'],
      ['MATERIAL', 'Material', 'Cerámica esmaltada'],
      ['DIAMETER', 'Diámetro', '20 cm'],
      ['HEIGHT', 'Altura', '18 cm'],
      ['INCLUDES_SAUCER', 'Incluye plato', 'Sí', '242085'],
    ],
    description: null,
  },
  bag({ id: 'MLA1462204111', color: 'Negro', stock: 0, sold: 12, familyOf: 'MLA1462204110' }),
  bag({ id: 'MLA1462204112', color: 'Chocolate', stock: 2, sold: 7, familyOf: 'MLA1462204110' }),
]
