import { describe, expect, test } from 'vitest'
import { said } from '../fixtures.ts'

const THING = {
  title: 'Producto Arrayán',
  attributes: { Color: 'Negro', Capacidad: '30 L' },
}

describe('what buyers ask any shop is answered by what speaks of it', () => {
  test.each([
    ['sirve para chicos?', 'Edad: los chicos lo usan desde los 6 años.', 'desde los 6 años'],
    ['es facil de armar?', 'Armado: se encastra sin herramientas en diez minutos.', 'sin herramientas'],
    ['aguanta la lluvia?', 'Agua: tolera salpicaduras, no la lluvia fuerte.', 'salpicaduras'],
    ['lo mandan bien embalado?', 'Embalaje: va en doble caja con esquineros.', 'doble caja'],
    ['tiene olor?', 'Olor: los primeros días huele a cuero.', 'huele a cuero'],
    ['lo puedo usar afuera?', 'Lugar: se puede dejar afuera todo el año.', 'todo el año'],
    ['sirve para chicos?', 'Uso: es solo para adultos, no es un juguete.', 'adultos'],
    ['es resistente?', 'Material: muy resistente, aguanta golpes y es resistente al agua.', 'aguanta golpes'],
    ['sirve para llamar?', 'Llamadas: sirve para llamar con el micrófono propio.', 'micrófono'],
    ['venden repuestos?', 'Repuestos: las cuchillas se consiguen sueltas.', 'sueltas'],
  ])('"%s" by "%s"', (question, file, answer) => {
    expect(said(question, file, THING)).toContain(answer)
  })

  test.each([
    ['sirve para chicos?', 'Calle: en ripio o arena las ruedas chicas se traban.'],
    ['es apto para embarazadas?', 'Edad: desde los 6 años con supervisión.'],
    ['es facil de armar?', 'Instalación: no hacemos instalaciones, te recomendamos instaladores.'],
    ['aguanta la lluvia?', 'Lavado: usá agua fría y jabón neutro.'],
    ['es resistente?', 'Uso: se puede usar papel manteca sobre la rejilla.'],
    ['se rompe facil?', 'Garantía: tres años el tanque, uno la parte eléctrica.'],
    ['lo mandan bien embalado?', 'Cambios: diez días, sin uso y con su embalaje.'],
    ['como se limpia?', 'Devoluciones: 30 días, tiene que volver limpia y con su bolso.'],
    ['lo puedo usar afuera?', 'Flete: afuera va por expreso, pago en destino.'],
    ['se puede usar en el auto?', 'Medidas: cerrado entra en un auto chico.'],
    [
      'que diferencia hay con el otro modelo?',
      'Cambios: la diferencia de precio se abona en otra publicación.',
    ],
    [
      'cuanto tarda el envio a cordoba?',
      'Despacho: despachamos en el día las compras hechas antes de las 14.',
    ],
    ['viene sellado?', 'Repuestos: tenemos juntas y sello mecánico.'],
    ['se oxida?', 'Cambios: tenés quince días corridos.'],
    ['hay otra medida?', 'Bordado: bordamos el nombre por $ 6.500.'],
    ['cual me recomendas?', 'Vencimiento: recomendamos renovarlo a los 5 años.'],
    ['puedo cancelar la compra?', 'Factura: cargá el CUIT antes de pagar, después no se puede modificar.'],
  ])('and "%s" not by "%s"', (question, file) => {
    expect(said(question, file, THING)).toBeNull()
  })
})

test('a short word is not taken for another that only sounds like it', () => {
  expect(
    said('hace ruido?', 'Horarios. De 9 a 17.', { attributes: { 'Cantidad de ruedas': '4' } }),
  ).toBeNull()
})

test('a place to pick things up is not affirmed as a shop', () => {
  expect(said('tienen local a la calle?', 'Lavado. A mano.')).toContain('¡Hola! Podés retirarlo en persona')
  expect(said('se puede retirar?', 'Lavado. A mano.')).toContain('Sí, podés retirarlo en persona')
})
