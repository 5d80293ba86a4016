import { describe, expect, test } from 'vitest'
import { said } from '../fixtures.ts'

const NOTHING = 'Horarios. Atendemos de lunes a viernes de 9 a 17.'

describe('an attribute that is not asked for by its name', () => {
  const COAT = {
    title: 'Parka Mujer Larga',
    attributes: {
      Color: 'Suela',
      'Material exterior': 'Gabardina encerada',
      'Material del interior': 'Corderito',
      'Cantidad de bolsillos': '4',
      'Incluye capucha': 'Sí',
      'Edad recomendada': '18 años',
    },
  }

  test.each([
    ['el exterior en que material lo hacen?', 'gabardina'],
    ['por dentro de que tela es?', 'Corderito'],
    ['la tendras en negro', 'No, el color es suela'],
  ])('"%s" is told by it', (question, answer) => {
    expect(said(question, NOTHING, COAT)?.toLowerCase()).toContain(answer.toLowerCase())
  })

  test.each([
    'hacen precio por cantidad?',
    'trae 2 capuchas?',
    'es apto para embarazadas?',
    'se puede elegir el color?',
  ])('"%s" is told by none that only shares a word or a matter', (question) => {
    expect(said(question, NOTHING, COAT)).toBeNull()
  })
})

test('a keyword answer is said to whoever asks for its matter without its keyword', () => {
  const instructions = [
    { keyword: 'escudo', response: 'Bordamos el logo del club en el pecho desde 10 prendas.' },
  ]
  expect(said('le bordan el logo de mi club?', NOTHING, {}, instructions)).toContain(
    'Bordamos el logo del club',
  )
  expect(said('me hacen factura para el club?', NOTHING, {}, instructions)).toBeNull()
})

test('how many there are is not told by how big they are, nor by days', () => {
  const SET = {
    title: 'Vajilla De Cerámica',
    attributes: { 'Diámetro del plato playo': '27 cm', 'Diámetro del plato hondo': '21 cm' },
  }
  expect(said('cuantos platos son en total?', NOTHING, SET)).toBeNull()
})

test('when it comes in again is not told by which there are', () => {
  const SHOES = { title: 'Botines De Fútbol', attributes: { Color: 'Naranja con negro' } }
  expect(said('cuando entran en blanco?', NOTHING, SHOES)).toBeNull()
  expect(said('vienen en blanco?', NOTHING, SHOES)).toContain('No, el color es naranja con negro')
})

test('which size to take is not told by which there are', () => {
  const SHOES = { title: 'Botines De Fútbol', attributes: { 'Talles disponibles': '38, 39, 40' } }
  const file = 'Horma: es angosta; si tenés el pie ancho te conviene un número más.'
  expect(said('tengo el pie ancho, que numero pido?', file, SHOES)).toContain('un número más')
  expect(said('tengo el pie ancho, que numero pido?', NOTHING, SHOES)).toBeNull()
})

describe('what a file or a keyword answer says stands before what an attribute only seems to', () => {
  test.each([
    ['viene en hierro?', 'Materiales: viene en madera, hierro o vidrio.', { Material: 'Madera' }],
    ['que colores tenes?', 'Los colores son verde, negro y azul.', { Color: 'Verde' }],
  ])('"%s" with "%s"', (question, file, attributes) => {
    expect(said(question, file, { title: 'Producto Arrayán', attributes })).toContain(
      file.split(': ').at(-1)!.slice(5),
    )
  })

  test.each(['A elección', 'Varios colores', 'Consultar'])('the colour "%s" denies none', (Color) => {
    expect(said('viene en negro?', NOTHING, { title: 'Producto Arrayán', attributes: { Color } })).toBeNull()
  })

  test('two keywords of one answer are no rivals', () => {
    const response = 'Bordamos el logo en el pecho desde 10 prendas.'
    const [one, two] = ['escudo', 'escudo, insignia'].map((keyword) =>
      said('le bordan el logo?', NOTHING, {}, [{ keyword, response }]),
    )
    expect(one).toContain('Bordamos')
    expect(two).toBe(one)
  })

  test('whoever types a keyword gets its answer', () => {
    const instructions = [
      { keyword: 'original', response: 'Sí, somos distribuidores oficiales de la marca.' },
    ]
    expect(said('es original?', NOTHING, {}, instructions)).toContain('distribuidores oficiales')
  })
})

describe('what the listing tells of sending', () => {
  const KIT = {
    title: 'Hidrolavadora 1900 W',
    shipping: { free: true, mode: 'me2', localPickup: false, location: 'Lanús, Buenos Aires' },
  }

  test('a place that the seller leaves out is left out also where it is told before the question', () => {
    const file = 'Envíos. A San Juan y Mendoza no mandamos el kit, por la barrera sanitaria.'
    expect(said('soy de mendoza capital, me lo mandas?', file, KIT)).not.toContain('Sí')
  })

  test('who pays is told plainly, and the way back is another matter', () => {
    expect(said('soy de salta, el envio lo tengo que pagar yo?', '', KIT)).toContain('No pagás nada')
    const file = 'Cambios. Si no te gusta el color, el envío del cambio lo pagás vos.'
    expect(said('si lo devuelvo debo pagar el envio?', file, KIT) ?? '').not.toContain('No pagás nada')
    expect(said('quien paga el envio?', file, KIT) ?? '').not.toContain('cambio')
  })

  test('from where it is sent is a place, and what it comes to weigh is no journey', () => {
    expect(said('de que zona sale el envio?', '', KIT)).toContain('Lanús')
    expect(said('llegan a mar del plata?', '', KIT)).toContain('Sí')
    expect(said('cuanto llega a pesar con agua?', '', KIT) ?? '').not.toContain('envío')
  })

  test('a product may be called by the beginning of its name', () => {
    expect(said('cuanto sale la hidro?', '', KIT)).toContain('$')
    expect(said('lo mandan en micro?', '', { ...KIT, title: 'Toalla Microfibra' }) ?? '').not.toContain('Sí')
  })
})

describe('an attribute that is asked for in other words', () => {
  const PUMP = {
    title: 'Inflador Eléctrico Portátil Con Correa De Tela',
    attributes: {
      'Potencia de aire': '900 Pa',
      Consumo: '60 mA',
      Rendimiento: '3 m²',
      'Fibra vegetal': '12%',
      Composición: '70% nylon, 30% poliéster',
      Autonomía: '35 minutos',
      'Altura del taco': '4 cm',
      'Velocidad máxima': '9 km/h',
      'Diámetro del filamento': '2 mm',
      'Material de las macetas': 'Plástico',
      Origen: 'Brasil',
    },
  }

  test.each([
    ['cuantos pascales tira?', '900 Pa'],
    ['cuantos miliamperes consume', '60 mA'],
    ['que porcentaje de fibra vegetal tiene?', '12%'],
    ['que composicion tiene la tela', '70% nylon'],
    ['cuanto tiempo anda sin cable?', '35 minutos'],
    ['cuantas horas seguidas trabaja con una carga', '35 minutos'],
    ['que tan alto es el taquito', '4 cm'],
    ['a cuanto llega de velocidad maxima', '9 km/h'],
    ['que grosor de filamento lleva?', '2 mm'],
    ['las macetas de que son, barro?', 'No, el material de las macetas es Plástico'],
    ['adonde se fabrica?', 'Brasil'],
  ])('"%s" is told by it', (question, answer) => {
    expect(said(question, NOTHING, PUMP)).toContain(answer)
  })
})

test('square metres are no code of an error', () => {
  const file = 'Lona\n\nLona gruesa: pesa 2 kg por m2.'
  expect(
    said('cuantos m2 pinto con un balde?', file, { title: 'Balde De Pintura', attributes: {} }),
  ).toBeNull()
})

describe('an attribute that nobody asked for by its name', () => {
  const COAT = {
    title: 'Campera De Abrigo',
    attributes: { 'Con capucha': 'No', 'Pantalla táctil': 'No', 'Con bolsillos': 'Sí' },
  }
  const FILE = 'Lavado. A mano con agua fría.'

  test.each([
    ['me tapa la cabeza? digo si tiene capucha', 'No tiene capucha'],
    ['la pantalla se toca con el dedo?', 'No tiene pantalla táctil'],
  ])('"%s" is told by what it has not', (question, expected) => {
    expect(said(question, FILE, COAT)).toContain(expected)
  })

  test('a value is none to a yes or no that does not name it', () => {
    const knife = { title: 'Cuchillo De Cocina', attributes: { 'Material de la hoja': 'Acero templado' } }
    expect(said('se oxida?', 'Funda. Es de cuero crudo.', knife)).toBeNull()
  })

  test('a yes is none to more than it says', () => {
    expect(said('me tapa la cola? digo si los bolsillos van abajo', FILE, COAT)).toBeNull()
  })
})
