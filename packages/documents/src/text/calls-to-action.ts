/** Texts of buttons and links that act, in small letters. */
const CALLS_TO_ACTION = new Set([
  'agregar',
  'agregar al carrito',
  'agregar al carro',
  'agregar a favoritos',
  'añadir al carrito',
  'añadir a favoritos',
  'sumar al carrito',
  'comprar',
  'comprar ahora',
  'ver carrito',
  'ver más',
  'leer más',
  'volver',
  'volver arriba',
  'compartir',
  'imprimir',
  'saltar al contenido',
  'ir al contenido',
  'skip to content',
  'skip to main content',
])

/** Whether a text is nothing but a button or a link that acts: "Agregar al carrito". */
export const isCallToAction = (text: string): boolean => CALLS_TO_ACTION.has(text.toLowerCase())
