const LINES_A_PAGE = 50
const NAMES = ['Tornillo cabeza hexagonal', 'Bisagra de acero', 'Tirador cromado', 'Guía telescópica', 'Escuadra reforzada', 'Pistón a gas', 'Rueda giratoria', 'Cerradura de embutir'] // prettier-ignore
const NAME_WIDTH = 44
const CODE_WIDTH = 14

/** A catalogue of so many pages of fixed-width lines: a heading a page, a sentence, and a list of names, codes and prices. */
export function catalogueText(pages: number): string {
  const lines: string[] = []
  for (let page = 0; page < pages; page++) {
    lines.push(`FAMILIA ${page + 1}`, '')
    lines.push(rowOf('Producto', 'Código', 'Precio'))
    for (let row = 0; row < LINES_A_PAGE - 4; row++) {
      const number = page * LINES_A_PAGE + row
      const name = `${NAMES[number % NAMES.length]} ${20 + (number % 80)} mm`
      lines.push(rowOf(name, `F-${1000 + number}`, `$ ${(1500 + 37 * number).toLocaleString('es-AR')}`))
    }
    lines.push('')
  }
  return lines.join('\n')
}

const rowOf = (name: string, code: string, price: string): string =>
  `${name.padEnd(NAME_WIDTH)}${code.padEnd(CODE_WIDTH)}${price}`
