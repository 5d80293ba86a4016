import { PRODUCT_NAME } from '@mostrador/contract'
import { routeNames } from './route-names.ts'

interface ContactWords {
  title: string
  lead: string
  label: string
  hint: string
  subject: string
  /** What the message begins with. */
  opening: string
}

const support: ContactWords = {
  title: routeNames.support,
  lead: 'Contanos qué pasó y elegí por dónde seguimos.',
  label: 'Tu mensaje',
  hint: 'Por ejemplo: qué estabas haciendo, qué esperabas y qué viste.',
  subject: `Consulta de soporte de ${PRODUCT_NAME}`,
  opening: 'Hola, necesito ayuda con mi cuenta.',
}

const enterprise: ContactWords = {
  title: routeNames.enterprise,
  lead: 'Un plan a medida para equipos con volumen o varias cuentas. Contanos cómo vendés y armamos una propuesta.',
  label: 'Sobre tu empresa',
  hint: 'Por ejemplo: cuántas preguntas recibís por mes, cuántas cuentas tenés y con qué sistema trabajás.',
  subject: `Consulta por el plan Enterprise de ${PRODUCT_NAME}`,
  opening: 'Hola, quiero saber más sobre el plan Enterprise.',
}

export const supportTexts = {
  support,
  enterprise,
  byMail: 'Enviar por correo',
  byMailNote: 'Se abre tu programa de correo con el mensaje escrito.',
  byChat: 'Abrir chat',
  byChatNote: 'Seguimos por mensajes, con lo que escribiste.',
  byMeeting: 'Agendar una reunión',
  byMeetingNote: 'Elegís día y hora en nuestra agenda.',
  ways: 'Cómo querés contactarnos',
  account: (email: string) => `Mi cuenta: ${email}`,
  loading: 'Cargando las formas de contacto',
  failed: 'No pudimos cargar las formas de contacto. Probá de nuevo.',
} as const
