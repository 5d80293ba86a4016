export const httpTexts = {
  invalid: 'Revisá los datos: hay algo que no está bien.',
  notUnderstood: 'No pudimos entender el pedido.',
  tooLarge: 'Lo que enviaste es demasiado grande.',
  tooMany: 'Hubo demasiados pedidos. Esperá un momento y probá de nuevo.',
  unavailable: 'El servicio no está disponible en este momento. Probá de nuevo en unos minutos.',
  unexpected: 'Algo salió mal de nuestro lado. Probá de nuevo en un momento.',
  notFound: 'No encontramos lo que buscás.',
} as const
