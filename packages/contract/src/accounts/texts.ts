export const accountTexts = {
  emailInvalid: 'Por favor, ingresá un correo válido.',
  passwordRequired: 'La contraseña es obligatoria.',
  passwordTooShort: 'La contraseña debe tener al menos 6 caracteres',
  passwordTooLong: 'La contraseña puede tener hasta 128 caracteres.',
  passwordsDiffer: 'Las contraseñas no coinciden.',
  phoneRequired: 'El teléfono es obligatorio.',
  phoneInvalid: 'El teléfono debe tener al menos 6 caracteres.',
  wrongCredentials: 'Usuario o contraseña incorrectos.',
  alreadyExists: 'El usuario ya existe.',
  signInAgain: 'Tu sesión terminó. Ingresá de nuevo.',
  tooManyTries: 'Hubo demasiados intentos. Esperá unos minutos y probá de nuevo.',
  notFound: 'No encontramos esa cuenta.',
} as const
