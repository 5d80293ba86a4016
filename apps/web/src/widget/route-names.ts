/** What the pages are called in the header; apart from their other words, which come with the pages. */
export const widgetRouteNames = {
  channels: 'Responder mensajes',
  web: 'Chat para tu sitio',
  conversations: 'Conversaciones',
} as const
