/** The mail that tells of a permission that has died; `nickname` is the seller's at the marketplace. */
export const reconnectMailTexts = (nickname: string) => ({
  subject: 'Volvé a conectar tu cuenta de Mercado Libre',
  heading: 'Tu cuenta de Mercado Libre se desconectó',
  paragraphs: [
    `Mercado Libre dejó de aceptar el permiso de la cuenta ${nickname}. Pasa al cambiar la contraseña allá, al quitar el permiso o cuando vence.`,
    'Mientras tanto tu asistente no puede responder. Las preguntas no se pierden: cuando la conectes de nuevo, retoma las que sigan abiertas.',
  ],
  action: 'Conectar mi cuenta',
  footnote: 'Tu configuración queda como estaba.',
})

/** The name of an account for its seller: its nickname, or its number while the nickname is unknown. */
export const accountName = ({ id, nickname }: { id: number; nickname: string }): string =>
  nickname === '' ? `n.º ${id}` : nickname

/** The mail to the owner of an account that another seller tried to connect. */
export const attemptMailTexts = (nickname: string) => ({
  subject: 'Alguien quiso conectar tu cuenta de Mercado Libre',
  heading: 'Alguien quiso conectar tu cuenta desde otro usuario',
  paragraphs: [
    `Desde otro usuario de Mostrador quisieron conectar la cuenta ${nickname}, que ya está conectada al tuyo. No lo permitimos: tu conexión sigue como estaba y tu asistente sigue respondiendo.`,
    'Si fuiste vos o alguien de tu equipo, entrá con este usuario, o desconectá la cuenta acá antes de conectarla en el otro. Si no sabés quién fue, cambiá la contraseña de Mercado Libre y volvé a conectar la cuenta.',
  ],
  action: 'Ver mi conexión',
  footnote: 'Este aviso se manda como mucho una vez por día.',
})
