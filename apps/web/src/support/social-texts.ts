import { routeNames } from './route-names.ts'

export const socialTexts = {
  title: routeNames.social,
  lead: 'Pronto vas a poder crear publicaciones y responder también en tus redes. Por ahora tu asistente atiende en Mercado Libre y en tu web.',
  channels: [
    {
      name: 'Instagram',
      text: 'Publicaciones con ayuda de la IA y respuestas a comentarios y mensajes directos.',
    },
    { name: 'Facebook', text: 'Publicaciones para tu página y respuestas a los comentarios.' },
    { name: 'WhatsApp', text: 'Respuestas automáticas a las consultas que te llegan por mensaje.' },
  ],
} as const
