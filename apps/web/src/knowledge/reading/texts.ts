import type { NoticeKind } from '@mostrador/contract/knowledge'

const number = new Intl.NumberFormat('es-AR')
const list = new Intl.ListFormat('es-AR')

/** A sentence that quotes the file, where there is something to quote. */
const quote = (words: string, sample: string | undefined): string =>
  sample === undefined ? '' : ` ${words}: «${sample}».`

/** Words of the view of what was read of a file. */
export const readingTexts = {
  lead: 'Así lo leímos. Si una parte quedó mal, corregila acá: tus asistentes usan lo que corrijas.',
  loading: 'Cargando el texto',
  loadFailed: 'No pudimos cargar el texto. Probá de nuevo.',
  nothing: 'No hay nada para mostrar.',
  older: (newer: string) => `Esta lista es más vieja que «${newer}»: tus asistentes usan esa.`,
  rereading: 'Lo estamos leyendo de nuevo',
  more: 'Ver más',
  before: 'Ver lo anterior',
  close: 'Cerrar',
  page: (page: number) => `Página ${page}`,
  sheet: (name: string) => `Hoja ${name}`,
  answerCameFrom: 'De acá salió la respuesta',
  leftOut: 'Afuera',
  leftOutEffect: 'La dejaste afuera: tus asistentes no la usan.',

  // Ends of sentences that say how to have a file read again.
  uploadItAgain: 'y volvé a subirlo',
  readItAgain: 'y tocá Leer de nuevo',
  warnings: 'Antes de seguir, fijate',
  unseenText:
    'Esta página tiene texto que no se ve al abrirla (por ejemplo, en un desplegable cerrado). Ese texto no lo leímos.',
  lettersRepaired: (again: string, sample?: string) =>
    `El archivo tenía letras rotas y las arreglamos.${quote('Ahora dice', sample)} Si algo quedó mal, guardalo como UTF-8 ${again}.`,
  lettersDoubtful: (again: string, sample?: string) =>
    `Hay letras que no pudimos entender.${quote('La primera línea así dice', sample)} Guardalo como UTF-8 ${again}.`,
  hiddenLeftOut: (again: string) =>
    `Hay texto oculto y no lo usamos. Si tus asistentes lo tienen que saber, mostralo en el archivo ${again}.`,
  struckLeftOut: (again: string) =>
    `Hay texto tachado y no lo usamos. Si todavía vale, sacale el tachado ${again}.`,
  pageWithoutText: (pages: readonly number[]) =>
    pages.length === 0
      ? 'Hay una página sin texto: parece un escaneo. Copiá lo que dice en un archivo de texto y subilo.'
      : pages.length === 1
        ? `La página ${pages[0]} no tiene texto: parece un escaneo. Copiá lo que dice en un archivo de texto y subilo.`
        : `Las páginas ${list.format(pages.map(String))} no tienen texto: parecen escaneos. Copiá lo que dicen en un archivo de texto y subilo.`,
  activeContentIgnored:
    'Tiene macros o datos que vienen de otro archivo. No los abrimos: leímos los valores que estaban guardados. Revisá que sean los de hoy.',
  formulaWithoutValue: (again: string, sample?: string) =>
    `Hay fórmulas sin resultado guardado y esas celdas quedaron vacías.${quote('La primera', sample)} Abrilo en Excel o LibreOffice, guardalo ${again}.`,

  shopTitle: '¿Quién sos vos en este chat?',
  shopUnknown:
    'Usamos solo lo que escribió tu tienda. Decinos quién es; si atienden varios, elegilos a todos.',
  shopIs: (names: readonly string[]) => `Tu tienda en este chat: ${list.format(names)}.`,
  changeShop: 'Cambiar',
  shopDone: 'Listo',
  authors: 'Quiénes escriben en el chat',
  messages: (n: number) => (n === 1 ? '1 mensaje' : `${number.format(n)} mensajes`),
  isMyShop: 'Esto es mi tienda',
  isMyShopOne: (name: string) => `Esto es mi tienda: ${name}`,
  myShop: 'Tu tienda',
  allAuthors: (n: number) => `Ver los ${number.format(n)}`,

  table: (rows: number, columns: number) =>
    `Tabla de ${rows === 1 ? '1 fila' : `${number.format(rows)} filas`} y ${columns === 1 ? '1 columna' : `${number.format(columns)} columnas`}`,
  moreRows: (n: number) => (n === 1 ? 'Ver 1 fila más' : `Ver ${number.format(n)} filas más`),
  talk: 'Mensajes',
  unusedMessage: 'No se usa: lo escribió un cliente',
  notices: {
    expired: 'Vencido',
    internal: 'Interno',
    draft: 'Borrador',
    struck: 'Tachado',
    hidden: 'Oculto',
  } satisfies Record<NoticeKind, string>,
  noticeEffects: {
    expired: 'El archivo dice que ya no vale.',
    internal: 'El archivo dice que es de uso interno.',
    draft: 'El archivo dice que es un borrador.',
    struck: 'Está tachado en el archivo: no se usa.',
    hidden: 'No se ve al abrir el archivo: no se usa.',
  } satisfies Record<NoticeKind, string>,

  use: 'Qué usan tus asistentes',
  usedHere: 'Usan de esta parte',
  unused: 'No usan nada de esta parte.',
  usedAsHeading: 'Va como título de lo que sigue.',
  over: 'Ya no se usa: hay un texto más nuevo, o el texto dice que venció.',
  overExpired: 'Ya no se usa: venció.',
  moreUnits: (n: number) => (n === 1 ? 'Ver 1 más' : `Ver ${number.format(n)} más`),
  withheldHint:
    'Lo tachado junto a una parte no se le dice a ningún comprador. Abajo de cada línea está el porqué.',
  withheldReasons: {
    contact:
      'Tiene datos de contacto. Aunque la liberes, un teléfono o un correo nunca sale en una respuesta.',
    identity: 'Tiene un DNI, un CUIT o un CUIL. No se puede liberar: le pueden hacer daño a su dueño.',
    payment: 'Tiene un CBU, un alias o una tarjeta. No se puede liberar: sirve para sacarle plata a alguien.',
    credential: 'Tiene una contraseña, un PIN o una clave. No se puede liberar: abre algo tuyo.',
    business_secret: 'Habla de tus costos, márgenes, proveedores o de hasta dónde bajás un precio.',
    other_person: 'Habla de una persona con nombre: un pedido, un domicilio, un reclamo.',
    internal: 'Es una nota interna, o está debajo de una.',
    abuse: 'Habla mal de un cliente.',
    order: 'Le da una orden al asistente. No se puede liberar: ninguna respuesta repite órdenes.',
  },
  release: 'Se puede decir',
  releaseOne: (line: string) => `Se puede decir: ${line}`,
  releasing: 'Guardando',
  released: 'La liberaste: se le puede decir a un comprador.',
  withhold: 'Volver a ocultar',
  withholdOne: (line: string) => `Volver a ocultar: ${line}`,

  misread: 'Esto está mal leído',
  misreadOne: (text: string) => `Esto está mal leído: ${text}`,
  corrected: 'La corregiste vos',
  takeBack: 'Volver a lo que leímos',
  takeBackOne: (text: string) => `Volver a lo que leímos: ${text}`,
  correction: 'Cómo tiene que decir',
  correctionHints: {
    text: 'Escribilo como está en tu archivo. Si lo dejás vacío, no se usa.',
    table: 'Una fila por línea, con | entre las celdas y los títulos primero. Si lo dejás vacío, no se usa.',
    list: 'Un renglón por línea, con un guion adelante. Si lo dejás vacío, no se usa.',
    pair: 'El nombre, dos puntos y el valor. Si lo dejás vacío, no se usa.',
    answer: 'La pregunta en la primera línea y la respuesta abajo. Si lo dejás vacío, no se usa.',
  },
  length: (n: number, most: number) => `${number.format(n)} de ${number.format(most)}`,
  tooLong: (most: number) =>
    `Acá entran hasta ${number.format(most)} caracteres. Acortalo, o corregí el archivo y volvé a subirlo.`,
  save: 'Guardar',
  saving: 'Guardando',
  cancel: 'Cancelar',
  closeTitle: '¿Cerrar sin guardar?',
  closeText: 'Lo que escribiste se pierde.',
  closeAnyway: 'Cerrar sin guardar',
  keepWriting: 'Seguir escribiendo',
} as const
