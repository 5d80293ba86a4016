export const questionWords = {
  unknownBuyer: 'Comprador',
  unknownProduct: 'Publicación',
  warranty: 'Garantía',
} as const
