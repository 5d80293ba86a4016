/** Apart from the words of the pages: these are in the first download, those come with their page. */
export const planRouteNames = {
  plans: 'Planes',
  success: 'Suscripción exitosa',
  error: 'Algo salió mal',
} as const
