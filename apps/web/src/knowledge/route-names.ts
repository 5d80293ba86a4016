/** What the pages are called in the header; apart from their other words, which come with the pages. */
export const knowledgeRouteNames = {
  list: 'Entrenamiento',
  listTitle: 'Mis repositorios',
  repository: 'Repositorio',
} as const
