import { GRACE_DAYS } from '@mostrador/contract/plans'
import type { Limited } from '@mostrador/contract/plans'

/** The mail about a renewal that could not be charged. */
export const paymentMailTexts = () => ({
  subject: 'No pudimos cobrar tu plan',
  heading: 'El pago de tu plan no salió',
  paragraphs: [
    'El medio de pago rechazó la renovación. Puede ser por saldo, por el vencimiento de la tarjeta o por el límite de compra.',
    `Tu plan sigue activo ${GRACE_DAYS} días más mientras se reintenta el cobro. Si no se puede, tu cuenta pasa al plan Free: no se borra nada, solo no vas a poder crear cosas nuevas por encima de sus límites.`,
  ],
  action: 'Ver los planes',
  footnote: 'Si ya lo resolviste, no hace falta que hagas nada.',
})

const THINGS: Record<Limited, { many: string; few: string; rest: string }> = {
  assistants: {
    many: 'asistentes',
    few: 'Te quedan pocos asistentes',
    rest: 'Los que tenés siguen funcionando. Para crear otro, borrá uno o mejorá tu plan.',
  },
  knowledgeBase: {
    many: 'repositorios de información',
    few: 'Te quedan pocos repositorios de información',
    rest: 'Los que tenés siguen funcionando. Para crear otro, borrá uno o mejorá tu plan.',
  },
  marketPlaceResponses: {
    many: 'respuestas del mes',
    few: 'Te quedan pocas respuestas este mes',
    rest: 'Las preguntas que lleguen después quedan sin responder y las podés contestar a mano. No se pierde ninguna.',
  },
  marketPlacePublications: {
    many: 'publicaciones del mes',
    few: 'Te quedan pocas publicaciones este mes',
    rest: 'Tus borradores quedan guardados y lo publicado sigue publicado.',
  },
}

/** The mail about a limit that is near (80 %) or reached (100 %). */
export const limitMailTexts = (limited: Limited, percent: 80 | 100) => {
  const { many, few, rest } = THINGS[limited]
  return percent === 100
    ? {
        subject: `Usaste todo el límite de ${many}`,
        heading: `Llegaste al límite de ${many}`,
        paragraphs: [`Tu plan no tiene más ${many}.`, rest],
        action: 'Mejorar mi plan',
        footnote: 'Este aviso se manda una sola vez por período.',
      }
    : {
        subject: `Usaste el 80 % del límite de ${many}`,
        heading: few,
        paragraphs: [
          `Ya usaste el 80 % del límite de ${many} de tu plan.`,
          `Cuando se acabe: ${lowered(rest)}`,
        ],
        action: 'Mejorar mi plan',
        footnote: 'Este aviso se manda una sola vez por período.',
      }
}

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
