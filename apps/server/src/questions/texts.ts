export const questionWords = {
  fromListing: (field: string) => `Publicación · ${field}`,
  fromAutomatic: {
    warranty: 'Respuesta automática · Garantía',
    returns: 'Respuesta automática · Devoluciones',
    shipping: 'Respuesta automática · Envíos',
  },
  fromInstruction: (keyword: string) => `Instrucción · ${keyword}`,
  unknownBuyer: 'Comprador',
  unknownProduct: 'Publicación',
  warranty: 'Garantía',
} as const
