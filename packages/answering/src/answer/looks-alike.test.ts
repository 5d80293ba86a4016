import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aListing, anInput, aShop, knowledgeOf } from '../fixtures.ts'

const textOf = (question: string, over = {}) => {
  const result = answerQuestion(anInput(question, over))
  return result.outcome === 'answer' ? result.text : `(${result.reason})`
}

describe('what only looks like the answer', () => {
  const listing = { ...aListing(), price: 50_000, attributes: { Marca: 'Tala', Talle: 'M', Color: 'Gris' } }
  const silent = (question: string, text = '') =>
    answerQuestion(anInput(question, { listing, knowledge: knowledgeOf(text) })).outcome

  test('the price of another size or variant is not the price of this one', () => {
    expect(textOf('cuanto sale?', { listing })).toContain('50.000')
    expect(silent('y la L cuanto sale?')).toBe('silence')
    expect(silent('la de cacao cuanto esta?')).toBe('silence')
    expect(silent('la de 24 la tenes en rosa?')).toBe('silence')
    expect(silent('la de 1,5 litros entra en la heladera?', 'Entra en la puerta de la heladera.')).toBe(
      'silence',
    )
  })

  test('the price of a decimal size does not answer for a whole one', () => {
    const listing = aListing({ title: 'Termo de acero 1,5 litros', attributes: {} })
    expect(textOf('la de 1,5 litros cuanto sale?', { listing })).toContain('48.900')
    expect(textOf('la de 5 litros cuanto sale?', { listing })).not.toContain('48.900')
  })

  test('a number within a range of the text is named by it', () => {
    const knowledge = knowledgeOf('Notebook. Entra una notebook de 13 a 15 pulgadas.')
    expect(textOf('y la de 14 entra?', { knowledge })).toContain('13 a 15')
    expect(textOf('y la de 24 entra?', { knowledge })).toMatch(/^\(/)
  })

  test.each(['sirve para yeso?', 'tiene abs?', 'anda en cemento?', 'perfora madera?'])(
    '"%s" does not ask what it is made of',
    (question) => {
      const listing = aListing({ title: 'Taladro', attributes: { Material: 'Acero' } })
      expect(textOf(question, { listing })).not.toContain('material')
      expect(textOf('es de plastico?', { listing })).toContain('No, el material es Acero')
      expect(textOf('viene en aluminio?', { listing })).toContain('No, el material es Acero')
    },
  )

  test('a sentence that only holds a colour does not take the place of a denial', () => {
    const file = 'Lavado. Hay que limpiarla con un paño blanco.\n\nUso. La luz negra también la resiste.'
    const over = { knowledge: knowledgeOf(file) }
    expect(textOf('viene en blanco?', over)).toContain('No, el color es verde militar')
    expect(textOf('hay en negro?', over)).toContain('No, el color es verde militar')
  })

  test('what the shop is asked to tell is no service', () => {
    expect(textOf('me pueden decir la capacidad?')).toContain('25 L')
    expect(textOf('me pueden confirmar si es impermeable?')).toContain('Sí, es impermeable')
  })

  test('how the shop sells is no service whose price is asked', () => {
    const knowledge = knowledgeOf('Pagos. Aceptamos tarjeta de crédito con 10% de recargo.')
    const text = textOf('Aceptan tarjeta? cuanto sale?', { knowledge })
    expect(text).toContain('10%')
    expect(text).toContain('48.900')
  })

  test('what something covers, and of what a thing in the box is, is told', () => {
    expect(textOf('tapa la humedad?', { knowledge: knowledgeOf('Manchas. No cubre humedad.') })).toContain(
      'no cubre',
    )
    const knowledge = knowledgeOf('Qué trae. Mate de calabaza y bombilla de acero inoxidable.')
    expect(textOf('la bombilla es de acero?', { knowledge })).toContain('acero inoxidable')
  })

  test('a colour of the list does not answer for a size that is in none', () => {
    const listing = aListing({ attributes: { Talle: '38, 39, 40', Color: 'Rosa, Negro' } })
    expect(textOf('tenes talle 40 en rosa?', { listing })).toContain('Sí')
    expect(textOf('tenes talle 45 en rosa?', { listing })).not.toContain('Sí')
  })

  test('a colour is not denied where another text of the shop offers it', () => {
    const description = 'Colores disponibles: verde, gris y terracota.'
    const attributes = { 'Color principal': 'Verde' }
    expect(textOf('tenes en gris?', { listing: aListing({ attributes, description }) })).toContain(
      description,
    )
  })

  test('a number that counts another thing is no answer', () => {
    const text = 'Casas. Para casas de tres baños va la grande.\n\nPlazos. Resto del país: 3 a 6 días.'
    expect(textOf('tengo 3 baños, alcanza?', { knowledge: knowledgeOf(text) })).not.toContain('Plazos')
  })

  test('the kind of a thing, already named, does not stand for the thing that tells it from others', () => {
    const text = 'Pared. En paredes con sol dura 8 años.\n\nDurlock. Va en placas de yeso selladas.'
    expect(textOf('va bien en pared de durlock?', { knowledge: knowledgeOf(text) })).toContain(
      'placas de yeso',
    )
  })

  test('what has a measure answers only where it is what was asked about', () => {
    const text = 'Tubo. El tubo mide 86 cm y entra en un auto.\n\nOculares. Acepta oculares de 1,25 pulgadas.'
    expect(textOf('de que medida son los oculares?', { knowledge: knowledgeOf(text) })).toContain('1,25')
  })

  test('what the warranty covers is not what the thing bears, and what is in the box not what it does', () => {
    expect(silent('se oxida?', 'Garantía. No cubre golpes ni óxido.')).toBe('silence')
    expect(silent('la bombilla se desarma?', 'Qué trae. El mate, la bombilla y un cepillo.')).toBe('silence')
  })

  test('a keyword that names who does it is not named by the doing', () => {
    const instructions = [{ keyword: 'instalador', response: 'Los instaladores tienen 15% de descuento.' }]
    const over = {
      shop: aShop({ instructions }),
      knowledge: knowledgeOf('Instalación. No hacemos instalaciones.'),
    }
    expect(textOf('me la instalan ustedes?', over)).toContain('No hacemos')
    expect(textOf('soy instalador, hay descuento?', over)).toContain('15%')
  })

  test('how much a service costs is told by the text on that service', () => {
    const text =
      'Corte. La cortamos a medida por $ 21.000 en tres días.\n\nManchas. La mancha de vino sale con agua.'
    expect(textOf('me la pueden cortar? cuanto mas sale', { knowledge: knowledgeOf(text) })).toContain(
      '21.000',
    )
  })

  test('how big it is folded is not how big it is', () => {
    expect(
      silent('que ancho tiene con las ruedas?', 'Ruedas. Cerrada mide 30 cm de ancho con las ruedas.'),
    ).toBe('silence')
  })

  test('the brand of the product is not the brand of a part of it', () => {
    expect(textOf('de que marca es?', { listing })).toContain('Tala')
    expect(silent('de que marca son las cubiertas?')).toBe('silence')
  })

  test('what the rest is made of is not what a part is made of, and no yes tells how strong', () => {
    const attributes = { 'Material exterior': 'Cuero', 'Con luz': 'Sí' }
    expect(textOf('es de acero?', { listing: aListing({ attributes }) })).toContain('Cuero')
    expect(textOf('la puntera es de acero?', { listing: aListing({ attributes }) })).not.toContain('Cuero')
    expect(silent('la puntera es de acero?', 'Cuidado. Cerca de la estufa se despega la puntera.')).toBe(
      'silence',
    )
    expect(textOf('que potencia tiene la luz', { listing: aListing({ attributes }) })).not.toContain('Sí')
  })

  test('related words of one field, with nothing that was asked, are no answer', () => {
    expect(silent('transpiran mucho?', 'Tacto. Es fresca y lisa, no es franela.')).toBe('silence')
    expect(silent('sirve para hurones?', 'Alergias. Si tu mascota no come pollo, este no lo lleva.')).toBe(
      'silence',
    )
  })

  test("the product's own word answers nothing", () => {
    const knowledge = knowledgeOf('Canje. No recibimos mochilas en parte de pago.')
    expect(textOf('nunca use una mochila', { knowledge })).not.toContain('No recibimos')
  })

  test('what came without a part is not answered by what the part is for', () => {
    const key = 'Freno. Se pasa de lado con la llave que viene.'
    expect(silent('vino sin la llave', key)).toBe('silence')
    expect(
      textOf('vino sin la llave', {
        knowledge: knowledgeOf(`${key}\n\nFaltantes. Si falta algo, escribinos.`),
      }),
    ).toContain('escribinos')
  })

  test('how much and how often is not answered by a value without a number', () => {
    const attributes = { 'Tipo de riego': 'Moderado' }
    expect(textOf('de que tipo es el riego?', { listing: aListing({ attributes }) })).toContain('Moderado')
    expect(textOf('cuanto hay que regarlo?', { listing: aListing({ attributes }) })).not.toContain('Moderado')
  })

  test('asked for another size, the shop says more than the size of this one', () => {
    const over = {
      listing: aListing({ attributes: { Ancho: '150 cm', Alto: '200 cm' } }),
      shop: aShop({
        instructions: [{ keyword: 'otra medida', response: 'Otras medidas se cortan en 8 días hábiles.' }],
      }),
    }
    expect(textOf('que medidas tiene?', over)).toContain('ancho 150 cm')
    expect(textOf('la hacen en otra medida?', over)).toContain('8 días hábiles')
  })

  test('what comes with the thing is not whether it is sold', () => {
    const over = {
      listing: aListing({ attributes: { 'Incluye sillas': 'No' } }),
      knowledge: knowledgeOf('Sillas. No vienen con la mesa. Las que combinan se venden de a dos.'),
    }
    expect(textOf('incluye las sillas?', over)).toContain('No, no incluye sillas')
    expect(textOf('venden las sillas tambien?', over)).toContain('se venden de a dos')
  })

  test('spare parts of one kind are not spare parts of another, and one colour is not another', () => {
    const spares = 'Repuestos. Hay filtros, mangueras y cepillos en stock permanente.'
    expect(silent('tienen filtros de repuesto?', spares)).toBe('answer')
    expect(silent('trae bolsas de repuesto?', spares)).toBe('silence')
    expect(silent('se puede elegir otro color?', 'Cambios. El cambio por color lo paga el comprador.')).toBe(
      'silence',
    )
  })

  test('a certificate of something else is no approval, and other countries are not this one', () => {
    const legal = 'IVA. Con certificado de discapacidad se aplica otra alícuota.'
    expect(silent('tiene aprobacion de anmat?', legal)).toBe('silence')
    expect(silent('hacen envios a chile?', 'Envíos. Por correo al interior: 3 a 6 días hábiles.')).toBe(
      'silence',
    )
  })

  test('what is denied of a kind is denied of each of it', () => {
    const shop = aShop({
      instructions: [{ keyword: 'obra social', response: 'No trabajamos con obras sociales.' }],
    })
    expect(textOf('trabajan con pami u otra obra social', { shop })).toContain('No trabajamos')
  })

  test('a keyword of another matter does not answer whether a thing may be returned', () => {
    const shop = aShop({
      instructions: [{ keyword: 'instalación', response: 'No ofrecemos servicio de instalación.' }],
    })
    expect(textOf('si lo instalo y no me convence lo devuelvo igual?', { shop })).not.toContain(
      'No ofrecemos',
    )
  })

  test('a question that does not say of what is not answered with anything', () => {
    expect(silent('como se q es el mio?', 'Limpieza. Hay que limpiar el filtro cada mes.')).toBe('silence')
  })

  test('whoever got less than was bought is not told how many there should be', () => {
    const over = {
      listing: aListing({ attributes: { 'Cantidad de globos': '110' } }),
      knowledge: knowledgeOf(
        'Faltantes. Si contás menos globos, mandanos una foto dentro de las 48 horas y te enviamos los que faltan.',
      ),
    }
    expect(textOf('cuantos globos trae?', over)).toContain('110')
    expect(textOf('me vinieron menos globos, q hago', over)).not.toContain('110')
  })

  test('a keyword that many questions hold gives way to the file that explains what else is asked', () => {
    const over = {
      shop: aShop({
        instructions: [{ keyword: 'medida', response: 'Mirá la patilla: calibre 52 mm, puente 18 mm.' }],
      }),
      knowledge: knowledgeOf('Tamaño. El ancho total, de bisagra a bisagra, es de 138 mm.'),
    }
    expect(textOf('que medida pido?', over)).toContain('patilla')
    expect(textOf('cuanto mide de bisagra a bisagra?', over)).toContain('138 mm')
  })

  test('a passage with the words and without the price, the time or the count that is asked is no answer', () => {
    const text = 'El sellador de costuras lo vendemos en pomo.\n\nLa aguja del 4 da 22 puntos.'
    expect(silent('cuanto sale el sellador de costuras?', text)).toBe('silence')
    expect(silent('cuantos puntos da la aguja del 6?', text)).toBe('silence')
    expect(silent('cuantos puntos da la aguja del 4?', text)).toBe('answer')
  })
})
