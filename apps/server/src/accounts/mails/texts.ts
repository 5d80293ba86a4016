import { PRODUCT_NAME } from '@mostrador/contract'
import type { MailPurpose, Notice } from './auth-mail.ts'

/** The words of a mail; each paragraph is plain text. */
export interface MailTexts {
  subject: string
  heading: string
  paragraphs: string[]
  /** What the button says. */
  action?: string
  /** What to do when somebody else is behind it. */
  footnote: string
}

const IGNORE = 'Si no fuiste vos, no hagas nada: sin este correo nadie puede seguir.'
const NOT_ME =
  'Si no fuiste vos, cambiá tu contraseña cuanto antes y cerrá las demás sesiones desde tu cuenta.'

/** Mails that carry a secret. `newEmail` is the address that an account moves to. */
export const secretTexts = (newEmail: string): Record<MailPurpose, MailTexts> => ({
  signup: {
    subject: `Confirmá tu correo en ${PRODUCT_NAME}`,
    heading: 'Confirmá tu correo',
    paragraphs: ['Falta un solo paso para abrir tu cuenta: confirmar que este correo es tuyo.'],
    action: 'Confirmar mi correo',
    footnote: IGNORE,
  },
  magiclink: {
    subject: `Tu enlace para ingresar a ${PRODUCT_NAME}`,
    heading: 'Ingresá a tu cuenta',
    paragraphs: ['Con este enlace ingresás sin contraseña.'],
    action: 'Ingresar',
    footnote: IGNORE,
  },
  recovery: {
    subject: `Elegí una contraseña nueva para ${PRODUCT_NAME}`,
    heading: 'Elegí una contraseña nueva',
    paragraphs: ['Nos pidieron cambiar la contraseña de tu cuenta. Con este enlace elegís otra.'],
    action: 'Elegir contraseña',
    footnote: 'Si no fuiste vos, no hagas nada: tu contraseña sigue siendo la misma.',
  },
  invite: {
    subject: `Te invitaron a ${PRODUCT_NAME}`,
    heading: 'Te invitaron',
    paragraphs: [`Ya tenés un lugar en ${PRODUCT_NAME}. Aceptá la invitación para abrir tu cuenta.`],
    action: 'Aceptar la invitación',
    footnote: 'Si no esperabas esta invitación, no hagas nada.',
  },
  email_change_current: {
    subject: `Confirmá el cambio de correo en ${PRODUCT_NAME}`,
    heading: '¿Cambiás de correo?',
    paragraphs: [
      `Nos pidieron que tu cuenta pase a usar ${newEmail}.`,
      'Para hacerlo necesitamos tu confirmación desde los dos correos, este y el nuevo.',
    ],
    action: 'Confirmar el cambio',
    footnote: 'Si no fuiste vos, no confirmes nada y cambiá tu contraseña: alguien entró a tu cuenta.',
  },
  email_change_new: {
    subject: `Confirmá tu correo nuevo en ${PRODUCT_NAME}`,
    heading: 'Confirmá tu correo nuevo',
    paragraphs: [
      `Pediste que tu cuenta pase a usar ${newEmail}.`,
      'Para hacerlo necesitamos tu confirmación desde los dos correos, este y el anterior.',
    ],
    action: 'Confirmar el correo nuevo',
    footnote: IGNORE,
  },
  reauthentication: {
    subject: `Tu código de ${PRODUCT_NAME}`,
    heading: 'Tu código',
    paragraphs: ['Escribí este código en la pantalla donde te lo pedimos.'],
    footnote: `No se lo pases a nadie: nunca te lo vamos a pedir por teléfono ni por chat. ${NOT_ME}`,
  },
})

/** Mails that only tell. `at` says when it happened. */
export const noticeTexts = (at: string): Record<Notice, MailTexts> => ({
  password_changed: {
    subject: 'Cambió tu contraseña',
    heading: 'Cambió tu contraseña',
    paragraphs: [
      `La contraseña de tu cuenta se cambió el ${at}.`,
      'Las demás sesiones se cerraron y los enlaces que te habíamos mandado ya no sirven.',
    ],
    action: 'Ir a mi cuenta',
    footnote: 'Si no fuiste vos, pedí una contraseña nueva desde la pantalla de ingreso cuanto antes.',
  },
  email_changed: {
    subject: 'Cambió el correo de tu cuenta',
    heading: 'Cambió el correo de tu cuenta',
    paragraphs: [
      `El ${at} tu cuenta pasó a usar otro correo, con la confirmación de los dos.`,
      'Este correo ya no sirve para ingresar.',
    ],
    footnote: 'Si no fuiste vos, escribinos cuanto antes.',
  },
  identity_linked: {
    subject: 'Vincularon una cuenta de Google',
    heading: 'Vincularon una cuenta de Google',
    paragraphs: [`El ${at} se vinculó una cuenta de Google. Desde ahora también podés ingresar con ella.`],
    action: 'Ir a mi cuenta',
    footnote: NOT_ME,
  },
  identity_unlinked: {
    subject: 'Desvincularon una cuenta de Google',
    heading: 'Desvincularon una cuenta de Google',
    paragraphs: [`El ${at} se desvinculó una cuenta de Google. Ya no se puede ingresar con ella.`],
    action: 'Ir a mi cuenta',
    footnote: NOT_ME,
  },
  factor_enrolled: {
    subject: 'Activaste la verificación en dos pasos',
    heading: 'La verificación en dos pasos está activa',
    paragraphs: [`Desde el ${at}, para ingresar también hace falta un código de tu app de autenticación.`],
    action: 'Ir a mi cuenta',
    footnote: NOT_ME,
  },
  factor_removed: {
    subject: 'Quitaron la verificación en dos pasos',
    heading: 'Quitaron una verificación en dos pasos',
    paragraphs: [`El ${at} se quitó de tu cuenta una app de autenticación o sus códigos de recuperación.`],
    action: 'Ir a mi cuenta',
    footnote: NOT_ME,
  },
  recovery_codes_made: {
    subject: 'Tenés códigos de recuperación nuevos',
    heading: 'Tenés códigos de recuperación nuevos',
    paragraphs: [
      `Se hicieron el ${at}. Si tenías otros, ya no sirven.`,
      'Guardalos en un lugar seguro: cada uno sirve una sola vez.',
    ],
    action: 'Ir a mi cuenta',
    footnote: NOT_ME,
  },
  recovery_code_used: {
    subject: 'Se usó un código de recuperación',
    heading: 'Se usó un código de recuperación',
    paragraphs: [`El ${at} alguien ingresó a tu cuenta con uno de tus códigos de recuperación.`],
    action: 'Ir a mi cuenta',
    footnote: NOT_ME,
  },
  session_stolen: {
    subject: 'Cerramos una sesión por seguridad',
    heading: 'Cerramos una sesión por seguridad',
    paragraphs: [
      `El ${at} una sesión de tu cuenta se usó desde dos lugares a la vez, así que la cerramos.`,
      'Puede ser un navegador restaurado de una copia. También puede ser alguien que copió tu sesión.',
    ],
    action: 'Ir a mi cuenta',
    footnote: NOT_ME,
  },
  account_exists: {
    subject: `Ya tenés una cuenta en ${PRODUCT_NAME}`,
    heading: 'Ya tenés una cuenta',
    paragraphs: [
      'Alguien quiso crear una cuenta con este correo, y ya hay una.',
      'Si fuiste vos, ingresá como siempre. Si no te acordás de la contraseña, pedí otra desde la pantalla de ingreso.',
    ],
    action: 'Ingresar',
    footnote: 'Si no fuiste vos, no hagas nada: tu cuenta sigue igual.',
  },
})

export const mailTexts = {
  /** Before the address that the button leads to. */
  linkAsText: 'Si el botón no anda, copiá esta dirección en tu navegador:',
  code: 'Si la pantalla te pide un código, escribí:',
  codeOnly: 'Tu código:',
  linkLife: (minutes: number) =>
    minutes >= 120 ? `El enlace sirve por ${minutes / 60} horas.` : `El enlace sirve por ${minutes} minutos.`,
  codeLife: (minutes: number) => `El código sirve por ${minutes} minutos.`,
  once: 'Funciona una sola vez.',
  sender: `Te escribe ${PRODUCT_NAME}, tu mostrador de ventas. Este correo se manda solo: no hace falta responderlo.`,
}
