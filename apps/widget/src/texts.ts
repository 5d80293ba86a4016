/** On the page before anything else of the chat. */
export const launchText = 'Abrir el chat'

export const texts = {
  close: 'Cerrar el chat',
  dialog: (name: string) => (name ? `Chat con ${name}` : 'Chat'),
  note: 'Responde una IA y puede equivocarse.',
  messages: 'Mensajes',
  you: 'Vos:',
  message: 'Tu mensaje',
  placeholder: 'Escribí tu pregunta',
  send: 'Enviar',
  typing: 'Escribiendo…',
  loading: 'Abriendo el chat…',
  unavailable: 'Este chat no está disponible en este momento.',
  notSent: 'No se pudo enviar.',
  retry: 'Reintentar',
  person: 'Hablar con una persona',
  askPerson: 'Quiero hablar con una persona',
  whatsapp: 'Seguir por WhatsApp',
  newTab: '(se abre en otra pestaña)',
  email: 'Tu correo',
  emailPlaceholder: 'nombre@correo.com',
  leaveEmail: 'Dejar mi correo',
  emailLeft: (email: string) => `Listo. Te van a responder a ${email}.`,
  emailWrong: 'Revisá el correo: algo no está bien escrito.',
} as const
