export const redirectTexts = {
  /** What a mail asks for, by the type of its link. */
  mails: {
    signup: {
      title: 'Confirmá tu correo',
      lead: 'Con un toque tu cuenta queda lista.',
      act: 'Confirmar mi correo',
    },
    invite: {
      title: 'Te damos la bienvenida',
      lead: 'Confirmá tu correo para entrar.',
      act: 'Confirmar mi correo',
    },
    email_change: {
      title: 'Confirmá tu correo nuevo',
      lead: 'Para cambiar el correo de tu cuenta lo confirmás desde las dos direcciones, la de antes y la nueva.',
      act: 'Confirmar mi correo',
    },
    recovery: {
      title: 'Recuperá tu contraseña',
      lead: 'En el próximo paso elegís una contraseña nueva.',
      act: 'Continuar',
    },
    magiclink: {
      title: 'Ingresá a tu cuenta',
      lead: 'Este enlace te abre la cuenta sin contraseña.',
      act: 'Continuar',
    },
  },
  working: 'Un momento',
  firstConfirmedTitle: 'Ya está la primera confirmación',
  firstConfirmed: 'Ahora abrí el enlace que mandamos a la otra dirección. Con eso tu correo queda cambiado.',

  arrivingTitle: 'Estamos abriendo tu cuenta',
  whoseTitle: '¿Sos vos?',
  whose: (email: string) => `Este enlace abre la cuenta de ${email}. Seguí solo si es tuya.`,
  continueAs: (email: string) => `Continuar como ${email}`,
  notMe: 'No es mi cuenta',

  failedTitle: 'No pudimos seguir',
  linkDeadTitle: 'El enlace ya no sirve',
  failed: 'El ingreso no se completó. Probá de nuevo.',
  cancelled: 'Cancelaste el ingreso con Google. Podés probar de nuevo o usar tu correo y contraseña.',
  askAgain: {
    signup: 'Ingresá con tu correo y contraseña y te mandamos otro enlace.',
    invite: 'Pedile a quien te invitó que mande otra invitación.',
    email_change: 'Pedí el cambio otra vez desde tu cuenta.',
    recovery: 'Pedí un enlace nuevo: el anterior venció o ya se usó.',
    magiclink: 'Ingresá con tu correo y contraseña, o pedí un enlace nuevo.',
  },
  newLink: 'Pedir un enlace nuevo',
  toAccount: 'Ir a mi cuenta',
  toLogin: 'Volver a ingresar',
} as const
