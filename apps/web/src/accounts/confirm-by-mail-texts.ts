export const confirmByMailTexts = {
  confirmByMailTitle: 'Confirmá tu correo',
  confirmByMail: (email: string) =>
    `Te mandamos un correo a ${email}. Abrilo y tocá el enlace para terminar de crear tu cuenta.`,
  again: 'Mandarlo de nuevo',
  sendingAgain: 'Mandando el correo',
  sentAgain: 'Te lo mandamos de nuevo.',
  withoutWaiting:
    'Si no querés esperar, tocá “¿Olvidaste tu contraseña?”: con el enlace que te mandamos por correo entrás enseguida.',
  back: 'Volver',
  outbox: 'Ver los correos de la demo',
} as const
