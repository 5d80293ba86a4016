/** What the pages are called in the header; apart from their other words, which come with the pages. */
export const assistantRouteNames = {
  list: 'Asistentes',
  create: 'Crear asistente',
  edit: 'Editar asistente',
  hub: 'Asistente',
} as const
