/** Apart from the words of the pages: these are in the first download, those come with their page. */
export const routeNames = {
  support: 'Soporte',
  enterprise: 'Enterprise',
  social: 'Redes sociales',
  terms: 'Términos del servicio',
} as const
