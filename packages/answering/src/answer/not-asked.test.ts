import { describe, expect, test } from 'vitest'
import { said } from '../fixtures.ts'

describe('what stands near and is something else', () => {
  const KETTLE = { title: 'Pava Eléctrica', attributes: {}, warranty: null }

  test.each([
    ['cuanto duran?', 'Garantía: seis meses por fallas de fábrica.'],
    ['la silla sin tapizar cuanto sale', 'Silla de paraíso tapizada: $ 61.000'],
    ['viene en blanco?', 'Facturación: emitimos factura A y B.'],
    ['lo puedo usar afuera?', 'Retiro: Mitre 450, al fondo de la galería.'],
    ['es de paraiso?', 'Silla paraíso tapizada ... $ 61.000\nBanco 120 cm ... $ 52.000'],
    ['tengo una camara de otra marca, la puedo enganchar?', 'La pantalla acepta hasta cuatro cámaras.'],
    ['a las canciones se les puede bajar el volumen?', 'Tiene ocho canciones de cuna y un sonido de lluvia.'],
    ['hay alguna opcion en ecocuero?', 'Muestrario de telas con todas las opciones: $ 4.500.'],
    ['se llevan mi sofa viejo cuando traen el nuevo?', 'Reparto propio: miércoles y sábados.'],
    ['paso a buscarla el miercoles tipo 18, estan?', 'Mandamos por correo a todo el país.'],
    ['que marca es el motor?', 'El motor es sin carbones.'],
    ['de que espesor es la lona?', 'La lona es de PVC triple capa.'],
    ['trae cepillo extra?', 'Trae un paño y un filtro extra.'],
    ['hacen factura?', 'Mandá el comprobante de pago por el chat de la compra.'],
    ['me llego rota la pata', 'No aceptamos devoluciones de mercadería en mal estado.'],
    ['cuando se entrega la silla?', 'La silla se entrega en planta baja.'],
    ['la fabrican aca o es china?', 'La ficha es argentina, de tres patas planas.'],
    ['sirve para el acne?', '¿Sirve para hombres?\nSí, es unisex. También calma después de afeitarse.'],
    ['hacen frazadas con foto?', 'Letra y color los elegís vos. Hay un catálogo en las fotos de la manta.'],
  ])('"%s" is not answered by "%s"', (question, file) => {
    expect(said(question, file, KETTLE)).toBeNull()
  })
})

test.each([
  ['cuanto pesa el acolchado mas o menos?', 'Lavado. Se lava en lavarropas de 8 kilos o más, con agua fría.'],
  ['la planta cuantos años tiene ya?', 'Maceta. La planta puede estar unos dos años en la maceta que trae.'],
  [
    'la funda para el 60 la tenes?',
    'Compatibilidad. Va con los acolchados 60, 70 y 80 fabricados desde 2012.',
  ],
  ['cuanto mide ya armada? p/ ver si entra en el auto', 'Envíos. La caja mide 95 x 50 x 20 cm.'],
  ['me venden el teclado solo, sin el mouse?', 'Pilas. El teclado lleva dos pilas AAA y el mouse una AA.'],
])('"%s" is not told by "%s"', (question, file) => {
  const thing = { title: 'Acolchado, Planta, Teclado Y Mouse', attributes: {}, description: '' }
  expect(said(question, file, thing)).toBeNull()
})

test.each([
  ['cuantos cm son de largo?', '', { attributes: { 'Altura de la plataforma': '4 cm' } }],
  ['cuanto mide el largo de torso del talle 3?', 'Tabla: talle 2 busto 88; talle 3 busto 94.', {}],
  ['la suela se puede cambiar?', 'Cambio de número: 20 días corridos.\n\nLa suela es de goma.', {}],
  ['sirve para bajar de peso?', '', { attributes: { 'Peso neto': '250 g' } }],
  ['sirve para un bar?', '', { attributes: { Presión: '15 bar' } }],
  ['es tóxico para perros?', '', { attributes: { Especie: 'Epipremnum aureum' } }],
  ['funciona en linux?', 'Windows 10, Windows 11 y macOS lo reconocen solos.', {}],
  ['cuantos stickers trae?', 'Qué trae: Ocho libros, 60 fichas y un pliego de stickers.', {}],
  ['hay en 4 litros', 'El balde es de 20 litros.', { title: 'Látex 20 Litros' }],
  ['cuanto sale el modelo Kairo?', '', {}],
  [
    'incluye aves de la antartida argentina?',
    '',
    { attributes: { 'Título del libro': 'Atlas de aves argentinas' } },
  ],
])('"%s" is not told by "%s" %o', (question, file, listing) => {
  expect(said(question, file, { title: 'Mochila', attributes: {}, ...listing })).toBeNull()
})

describe('a yes of the file that is not one to what is asked', () => {
  const DRINK = { title: 'Bebida Isotónica En Polvo', attributes: {} }
  const QUESTIONS = `¿Es apta para celíacos?
Sí, lleva el logo Sin TACC.

¿Venden fundas de repuesto?
Sí, la funda de repuesto se consigue en gris oscuro.

¿Se puede mezclar con creatina?
Sí, se pueden tomar juntas en el mismo shaker.

¿La puede tomar un diabético?
Por el azúcar no la recomendamos para personas con diabetes.

¿La pueden tomar los chicos?
A partir de los 12 años y solo en días de deporte.

¿Hay en otro tamaño?
Sí, en sobres individuales de 25 g, y en balde de 3 kg solo en naranja.`

  test('is not put before its contrary', () => {
    expect(said('tiene tacc?', QUESTIONS, DRINK) ?? '').not.toContain('Sí,')
    expect(said('tiene gluten?', QUESTIONS, DRINK) ?? '').not.toContain('Sí,')
    expect(said('es sin tacc?', QUESTIONS, DRINK)).toContain('Sí,')
  })

  test('is not put before another colour than the one that is asked for', () => {
    expect(said('tenes la funda de repuesto en negro?', QUESTIONS, DRINK) ?? '').not.toContain('Sí,')
  })

  test('is not said where the sentence cannot stand without it', () => {
    expect(said('el balde de 3 kilos en limon hay?', QUESTIONS, DRINK)).toBeNull()
  })

  test('is none to a question on another case', () => {
    expect(said('la puedo mezclar con proteina?', QUESTIONS, DRINK)).toBeNull()
    expect(said('soy hipertenso, la puedo tomar?', QUESTIONS, DRINK)).toBeNull()
    expect(said('la puedo mezclar con creatina?', QUESTIONS, DRINK)).toContain('mismo shaker')
    expect(said('la puedo tomar todos los dias?', QUESTIONS, DRINK)).toBeNull()
    expect(said('la pueden tomar los chicos?', QUESTIONS, DRINK)).toContain('12 años')
  })
})

test('what is told of one place is not told of another', () => {
  const file = `Capital tucumana y Yerba Buena: llega en el día comprando antes de las 12.

Factura. Emitimos factura A y B.`
  expect(said('soy de jujuy, me llega en el dia?', file, { title: 'Consola' })).toBeNull()
  expect(said('a yerba buena llega en el dia?', file, { title: 'Consola' })).toContain('antes de las 12')
})

test('what is said to serve one thing is not said of another', () => {
  const file = 'Fertilización. Abono para cítricos cada dos meses.'
  expect(said('sirve el mismo abono para rosales?', file, { title: 'Limonero', attributes: {} })).toBeNull()
})

describe('an everyday question is answered only with what speaks of its matter', () => {
  test.each([
    ['puedo pagar en efectivo?', 'Caja: cerradura, contrafrente, 4 llaves y tarjeta de seguridad.'],
    ['venden por mayor?', 'Pago. No hay descuento extra por débito.'],
    ['hacen instalacion?', 'Pausa: cuando volvés a colocar la canasta, retoma el tiempo.'],
    ['viene armado?', 'Restaurantes tienen 18% desde 10 piezas. Se arma una publicación aparte.'],
    ['cuanto tarda en llegar?', 'Tiempos orientativos: verduras, entre 10 y 15 minutos.'],
    ['como se limpia?', 'Uso: guardalo destapado y bien seco.'],
    ['es apto para chicos?', 'Calefacción: es apto para losa radiante.'],
    ['cuanto dura la bateria?', 'Plazos. CABA y GBA: 24 a 48 horas.'],
    ['sirve para exterior?', 'Garantía: la canasta y la rejilla quedan afuera.'],
    ['puede retirar otra persona?', 'Retiro: de lunes a viernes de 9 a 16. Llevá el DNI.'],
    ['hay que sacar turno?', 'Si llega rota: sacale fotos y avisanos por la compra.'],
  ])('"%s" is not answered by "%s"', (question, file) => {
    const shipping = { free: true, mode: 'custom', localPickup: false, location: null }
    expect(said(question, file, { title: 'Salamandra', attributes: {}, shipping })).toBeNull()
  })

  test.each([
    ['puedo pagar en efectivo?', 'Pagos. Todo por Mercado Pago; no recibimos efectivo.', 'efectivo'],
    ['venden por mayor?', 'Comercios. Desde 10 unidades hay 15% menos.', '15%'],
    ['hacen instalacion?', 'Instalación. La hace un gasista matriculado.', 'gasista'],
    ['como se limpia?', 'Limpieza. Paño húmedo y jabón neutro.', 'jabón'],
    ['puede retirar otra persona?', 'Retiro. No hay punto de retiro: solo envíos.', 'solo envíos'],
  ])('"%s" is answered by "%s"', (question, file, expected) => {
    const shipping = { free: true, mode: 'custom', localPickup: false, location: null }
    expect(said(question, file, { title: 'Salamandra', attributes: {}, shipping })).toContain(expected)
  })
})

test('a part that might be changed for another is no return', () => {
  const file = 'Arrepentimiento. Diez días, sin uso.'
  expect(said('el mango se puede cambiar por uno de bronce?', file, { title: 'Sartén' }) ?? '').not.toContain(
    'Diez días',
  )
})

describe('what a question does not ask about', () => {
  const BICYCLE = { title: 'Bicicleta Infantil Rodado 16', attributes: {} }

  test('the parcel is not the thing', () => {
    const file = 'Envíos. La caja mide 95 x 50 x 20 cm.'
    expect(said('cuanto mide de largo?', file, BICYCLE)).toBeNull()
    expect(said('cuanto mide la caja?', file, BICYCLE)).toContain('95 x 50')
  })

  test('who pays is not who runs', () => {
    const file = 'Cambios. La primera vez los envíos corren por nuestra cuenta.'
    expect(
      said('salgo a correr por el cerro, sirven?', file, { title: 'Zapatillas', attributes: {} }),
    ).toBeNull()
  })

  test('whether it may be added is not whether it is there', () => {
    const cage = { title: 'Jaula Plegable', attributes: { 'Con ruedas': 'No' } }
    expect(said('se le pueden poner ruedas?', 'Envíos en 24 horas.', cage)).toBeNull()
    expect(said('tiene ruedas?', 'Envíos en 24 horas.', cage)).toContain('No')
  })

  test('what was told decides whether it may be used', () => {
    const file = `Edad y peso: se usa desde el nacimiento hasta los 36 kg, aproximadamente 12 años.

Recién nacidos: no es apta para bebés prematuros de menos de 2,5 kg.`
    const seat = { title: 'Butaca Para Auto', attributes: {} }
    expect(said('mi bebe es prematuro y pesa 2,200 lo puedo usar?', file, seat) ?? '').not.toContain(
      'nacimiento',
    )
    expect(said('desde que edad se puede usar?', file, seat)).toContain('desde el nacimiento')
  })
})
