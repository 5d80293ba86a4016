/** What the pages are called in the header; apart from their other words, which come with the pages. */
export const marketplaceRouteNames = {
  hub: 'Mercado Libre',
  connect: 'Conectar MercadoLibre',
  config: 'Configurar asistente',
  tokenTest: 'Prueba de conexión',
  edit: 'Edit',
  metrics: 'Metrics',
} as const
