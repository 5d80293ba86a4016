/** What is said about any text field, whatever it is called. */
export const fieldTexts = {
  tooLong: (max: number) => `El texto puede tener hasta ${max} caracteres.`,
  tooMany: (max: number) => `Puede haber hasta ${max}.`,
  tooMuch: 'Son demasiados datos.',
  notStorable: 'El texto tiene caracteres que no podemos guardar. Escribilo de nuevo.',
} as const
