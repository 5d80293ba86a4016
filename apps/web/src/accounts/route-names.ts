/** Apart from the words of the pages: these are in the first download, those come with their page. */
export const routeNames = {
  login: 'Ingresar',
  register: 'Crear cuenta',
  forgotPassword: 'Recuperar contraseña',
  resetPassword: 'Contraseña nueva',
  redirect: 'Un momento',
  account: 'Cuenta',
} as const
