/** The name that users read. The only place where it is written. */
export const PRODUCT_NAME = 'Mostrador'
