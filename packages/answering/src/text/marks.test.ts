import { expect, test } from 'vitest'
import { aspectsAsked, fold, marksOf, placeNamed } from './index.ts'

test.each([
  ['si no me gusta lo puedo devolver?', 'Arrepentimiento: 10 días, cerrado y con faja.', '@returns'],
  ['se lo mandan a mi cuñada con una notita?', 'Va con una tarjeta escrita a mano.', '@gift'],
  ['a la tarde hasta que hora estan?', 'Lunes a viernes de 9 a 13 y de 16 a 20.', '@hours'],
  ['en cuanto llega?', 'Interior de 3 a 6 días hábiles.', '@delivery-time'],
  ['se me rompio, lo cubren?', 'No entran cables ni pastillas.', '@warranty-covers'],
  ['quiero 10 pares, q precio?', 'Desde 10 unidades, 15% menos.', '@bulk'],
  ['que tengo que llevar para retirar?', 'Traé DNI y el código de la compra.', '@pickup-needs'],
  ['hay que sacar turno?', 'Atendemos con turno.', '@appointment'],
  ['si compro dos va en un solo envio?', 'Sumalas al carrito y viajan en un solo paquete.', '@one-shipment'],
  ['puse mal la direccion', 'La dirección no se puede cambiar después de comprar.', '@address-change'],
  ['todavia no me llego', 'Si se extravía, el correo lo busca 10 días.', '@lost'],
  ['cuando me devuelven la plata?', 'El reintegro se acredita en 5 días.', '@refund'],
  ['viene en paquete discreto?', 'Va en bolsa gris, sin marca.', '@discreet'],
  ['antes de imprimir puedo ver como queda?', 'Te pasamos una muestra digital.', '@preview'],
  ['cuando vuelven a tener?', 'La próxima partida entra en mayo.', '@restock'],
  ['se borra con los lavados?', 'La tinta no se despega.', '@fades'],
  ['si llevo 5 hay descuento?', 'Desde 10 unidades, 15% menos.', '@bulk'],
  ['lo pueden usar los celiacos?', 'Elaborado sin TACC.', '@gluten'],
  ['soy surda, me sirve?', 'Para diestros y zurdos.', '@handed'],
  ['cuanto sale el envio?', 'Costo: CABA $ 3.000.', '@shipping-cost'],
  ['para un living de 4x4 alcanza?', 'Rinde en hasta 20 metros cuadrados.', '@area'],
  ['vinieron descosidas en una punta', 'Mandá foto de la costura.', '@arrives-broken'],
  ['vino sin la llave', 'Si falta algo, avisanos.', '@missing-part'],
  ['me los guardas hasta el viernes?', 'No guardamos unidades.', '@reserve'],
  ['estoy entre el M y el L', 'Si estás en el límite entre dos, el más grande.', '@size-advice'],
  ['tengo una gomeria, hay precio por 5?', 'Desde 3 unidades, 20% menos.', '@bulk'],
  ['llega mañana?', 'En la capital, al otro día.', '@urgent'],
  ['en cuanto lo tengo en jujuy', 'Resto del país: tres a cinco días.', '@delivery-time'],
  ['las use y no me gustaron, las cambian?', 'Cambios: un mes, sin uso.', '@returns'],
  ['abrigan?', 'Es fresca; para el frío está la polar.', '@thickness-of-wear'],
  ['puede ir mi vecina a buscarlo?', 'Puede venir otra persona con el DNI.', '@other-collects'],
  [
    'a partir de que compra el envio es gratis?',
    'Queda bonificado cuando el carrito supera los $ 45.000.',
    '@free-from',
  ],
  ['hacen rebaja en efectivo?', 'En billetes hay 5% menos.', '@same-price'],
  ['me la ponen ustedes?', 'La ponemos en el acto.', '@installs'],
])('"%s" and "%s" are about %s', (asked, written, mark) => {
  expect(aspectsAsked(fold(asked)).map((a) => a.mark)).toContain(mark)
  expect(marksOf(fold(written))).toContain(mark)
})

test.each([
  ['tiene cancelacion de ruido?', '@cancel'],
  ['hasta cuando recibe actualizaciones?', '@delivery-time'],
  ['vino abollada, como sigo?', '@tracking'],
  ['reciben el aceite viejo del auto?', '@trade-in'],
  ['cuanto tarda en calentar?', '@delivery-time'],
  ['no llega derretida?', '@arrives-broken'],
  ['viene desarmado?', '@arrives-broken'],
  ['viene en otro color?', '@arrives-broken'],
  ['es para oficina?', '@bulk'],
  ['trabajo en un taller, aguantan?', '@bulk'],
  ['hacen 2x1?', '@area'],
  ['sirve para camioneta 4x4?', '@area'],
])('"%s" does not ask for %s', (asked, mark) => {
  expect(aspectsAsked(fold(asked)).map((a) => a.mark)).not.toContain(mark)
})

test('all the words that ask for an aspect are known', () => {
  const [asked] = aspectsAsked('a que hora estan a la tarde').filter(({ mark }) => mark === '@hours')
  expect(asked!.words).toContain('tarde')
})

test.each([
  ['cuanto tarda a salta?', 'NOA y NEA de 5 a 8 días.'],
  ['envian a bariloche?', 'Patagonia entre 6 y 9.'],
  ['llega a ushuaia?', 'A Tierra del Fuego no enviamos.'],
  ['soy de palermo', 'CABA en el día.'],
  ['mandan a mendoza?', 'Resto del país por correo.'],
])('the place of "%s" lies where "%s" is about', (asked, written) => {
  const place = placeNamed(fold(asked))
  const marks = marksOf(fold(written))
  expect([place?.mark, ...(place?.within ?? [])].some((mark) => marks.includes(mark!))).toBe(true)
})

test('a place is nearer to its own region than to the rest of the country', () => {
  const within = placeNamed('a salta')!.within
  expect(within.indexOf('@noa')).toBeLessThan(within.indexOf('@rest'))
})

test('a word that is a town elsewhere is no place without a word before it', () => {
  expect(placeNamed('que rosario tienen')).toBeNull()
})

test('a range of days or months covers those between, also past the end of the year', () => {
  expect(marksOf('martes a sabado de 10 a 18')).toEqual(expect.arrayContaining(['miercol', 'juev']))
  expect(marksOf('de diciembre a marzo no mandamos')).toContain('ener')
})
