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
