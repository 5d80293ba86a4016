import { describe, expect, test } from 'vitest'
import { documentOfText } from '../text/index.ts'
import { unitsOf } from '../units/index.ts'
import { withValidity } from './with-validity.ts'

const ROWS =
  '\n\nEl tornillo de 8 mm cuesta $ 120.\n\nLa arandela chica cuesta $ 40.\n\nLa tuerca ciega cuesta $ 60.\n\nAtendemos de 9 a 18.\n\nRetiros por el local.'
const ofTornillo = (line: string) => {
  const units = unitsOf({ ...documentOfText(`# Bulonera Sur\n\n${line}${ROWS}`), fileName: 'bulonera.txt' })
  return {
    validity: units.find(({ text }) => text.includes('tornillo'))!.validity,
    line: units[0]!.validity,
  }
}

describe('a line about the list dates the whole document', () => {
  test.each([
    'Lista de precios válida hasta el 30/04/2026.',
    'Precios válidos hasta el 30 de abril de 2026',
    'Tarifas vigentes hasta el 30/04/2026',
    'Válida hasta el 30/04/2026 o agotar stock.',
    'Catálogo válido hasta el 30/4/2026',
    'Esta lista vence el 30/04/2026.',
    'Vigente en todas las sucursales hasta el 30/04/2026.',
  ])('%s', (line) => {
    expect(ofTornillo(line).validity).toEqual({ until: '2026-04-30' })
  })
})

describe('a line about something else dates no other line', () => {
  test.each([
    'Promo válida hasta el 30/04/2026.',
    'Oferta del 1 al 15 de marzo de 2026.',
    'Precios de la promo vigentes hasta el 30/04/2026.',
    'Descuento válido desde el 1/3/2026.',
    'Cupón BULON10 vale hasta el 30/04/2026.',
    'Vencimiento: 30/04/2026',
    'Vence el 30/04/2026',
    'Vence el 30/04/2026.',
    'Vendemos desde el 5/3/2015',
    'Vendemos desde marzo de 2015.',
    'Vendemos desde el 5/3/2015 a todo el país.',
    'Precios del taladro válidos hasta el 30/04/2026.',
    'Envíos vigentes desde el 1/3/2026.',
    'Taladro Bosch válido hasta el 30/04/2026.',
  ])('%s', (line) => {
    expect(ofTornillo(line).validity).toEqual({})
  })
})

test.each(['Precios del 1 al 30 de abril de 2026.', 'Del 1/4/2026 al 30/04/2026, precios con IVA.'])(
  'a range of days dates the document as well: %s',
  (line) => {
    expect(ofTornillo(line).validity).toEqual({ from: '2026-04-01', until: '2026-04-30' })
  },
)

test('the period of an offer dates a document that is the offer', () => {
  const units = unitsOf({
    ...documentOfText(`# Promo de otoño\n\nPromo válida hasta el 30/04/2026.${ROWS}`),
    fileName: 'otono.txt',
  })
  expect(units.at(-1)!.validity).toEqual({ until: '2026-04-30' })
})

test.each(['Especial Día del Padre', 'HOT SALE'])(
  'the period of an offer dates a document that is named after its campaign: %s',
  (title) => {
    const { blocks } = documentOfText(`# ${title}\n\nPromo del 1 al 15 de abril de 2026.${ROWS}`)
    expect(unitsOf({ blocks, fileName: 'folleto.txt' }).at(-1)!.validity).toEqual({
      from: '2026-04-01',
      until: '2026-04-15',
    })
  },
)

test.each([
  'Ropa de invierno',
  'Cotillón para fiestas',
  'Lista de otoño',
  'Catálogo Navidad 2026',
  'Colección invierno',
  'Horarios de verano',
])('the period of an offer dates only its line in a document for a season: %s', (title) => {
  const { blocks } = documentOfText(`# ${title}\n\nPromo del 1 al 15 de abril de 2026.${ROWS}`)
  expect(unitsOf({ blocks, fileName: 'folleto.txt' }).at(-1)!.validity).toEqual({})
})

test('the name of a file says that a document is an offer', () => {
  const { blocks } = documentOfText(`# Bulonera Sur\n\nPromo del 1 al 15 de abril de 2026.${ROWS}`)
  const units = unitsOf({ blocks, fileName: 'bulonera.txt' })

  expect(withValidity(units, 'promo-abril.docx').at(-1)!.validity).toEqual({
    from: '2026-04-01',
    until: '2026-04-15',
  })
  expect(withValidity(units, 'lista-abril.docx').at(-1)!.validity).toEqual({})
})

test('prices as of a day hold before and after it', () => {
  expect(ofTornillo('Precios vigentes al 30/04/2026.')).toEqual({ validity: {}, line: {} })
})

test('a promotion’s period belongs to its own line', () => {
  expect(ofTornillo('Promo del 20 de diciembre al 5 de enero de 2027.').line).toEqual({
    from: '2026-12-20',
    until: '2027-01-05',
  })
})

test('a line that ends before its list begins keeps only its own period', () => {
  const units = unitsOf({
    ...documentOfText(
      `# Bulonera Sur\n\nLista vigente desde el 1/5/2026.\n\nPrecio del clavo válido hasta el 30/04/2026.${ROWS}`,
    ),
    fileName: 'bulonera.txt',
  })
  expect(units.find(({ text }) => text.includes('clavo'))!.validity).toEqual({ until: '2026-04-30' })
})

describe('in a list of goods', () => {
  const row = (title: string, column: string) =>
    unitsOf(
      documentOfText(
        `${title}\n\nQueso\tHorma\tPrecio\t${column}\nSardo\t2,8 kg\t$ 14.200\t15/03/2027\nPategrás\t4,1 kg\t$ 11.900\t20/01/2027`,
      ),
    )[0]!.validity

  test('a column of expiry dates does not date the prices', () => {
    expect(row('Quesos La Tranquera', 'Vence')).toEqual({})
  })

  test('in a list of promotions it does', () => {
    expect(row('Promos de quesos', 'Vence')).toEqual({ until: '2027-03-15' })
  })
})

test('the first line of a section that speaks of its prices dates that section', () => {
  const units = unitsOf(
    documentOfText(
      '# Pinturas\n\n## Látex\n\nLos precios de esta hoja valen hasta el 31/12/2026.\n\nLátex mate: $ 21.500\n\n## Accesorios\n\nPincel: $ 3.850',
    ),
  )
  expect(Object.fromEntries(units.map(({ text, validity }) => [text, validity.until]))).toEqual({
    'Los precios de esta hoja valen hasta el 31/12/2026.': '2026-12-31',
    'Látex mate: $ 21.500': '2026-12-31',
    'Pincel: $ 3.850': undefined,
  })
})

test('a heading that says that its matter is over marks what stands below it', () => {
  const [unit] = unitsOf(
    documentOfText(
      '# Política\n\n## Retiro a domicilio sin cargo: NO VA MÁS\n\nPasábamos a buscar el calzado.',
    ),
  )
  expect(unit?.validity.isExpired).toBe(true)
})

test('the days in a heading date its section', () => {
  const [unit] = unitsOf(
    documentOfText(
      '# Club\n\n## Colonia: del 14 de diciembre de 2026 al 26 de febrero de 2027\n\nDos turnos de pileta por día.',
    ),
  )
  expect(unit?.validity).toEqual({ from: '2026-12-14', until: '2027-02-26' })
})

test.each([
  ['a heading in capitals', '# Notas\n\n## BORRADOR - reventa\n\nLa compra mínima es de 24.'],
  [
    'the first line below the title',
    '# Presupuesto\n\nBORRADOR: falta confirmar.\n\nLa compra mínima es de 24.',
  ],
])('a draft is known by %s', (_, text) => {
  expect(unitsOf(documentOfText(text)).at(-1)?.notice).toBe('draft')
})

test('an eraser for boards is no draft', () => {
  expect(unitsOf(documentOfText('# Librería\n\nBorrador de pizarra: $ 900')).at(-1)?.notice).toBeNull()
})
