const number = new Intl.NumberFormat('es-AR')
const list = new Intl.ListFormat('es-AR')
const cases = (n: number) => (n === 1 ? '1 caso' : `${number.format(n)} casos`)

/** Words about texts of a seller that say different things. */
export const versionTexts = {
  region: 'Textos que no dicen lo mismo',
  oneOpen: 'Dos textos tuyos no dicen lo mismo',
  manyOpen: (n: number) => `Hay ${cases(n)} en los que tus textos no dicen lo mismo`,
  openEffect: 'Elegí cuál vale. Hasta entonces, tus asistentes no usan ninguno.',
  byDate: (n: number) => `Usamos el más nuevo en ${cases(n)}`,
  byDateEffect: 'Los archivos dicen de cuándo son. Si vale el otro, elegilo.',
  chosen: (n: number) => `Elegiste cuál vale en ${cases(n)}`,
  files: (names: readonly string[], n: number) => `${list.format(names)} no dicen lo mismo en ${cases(n)}`,
  seeAll: (n: number) => `Ver los ${cases(n)}`,
  more: (n: number) => (n === 1 ? 'Ver 1 caso más' : `Ver ${number.format(n)} casos más`),
  choose: 'Vale este',
  chooseOne: (text: string, file: string) => `Vale este: «${text}», de ${file}`,
  chooseAll: (file: string) => `Vale todo ${file}`,
  choosing: 'Guardando',
  used: 'Se usa',
  done: (file: string) => `Listo. Ahora vale lo que dice ${file}.`,
  loadFailed: 'No pudimos revisar si tus textos se contradicen. Probá de nuevo.',
} as const
