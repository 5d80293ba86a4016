import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chatOf, type Chat } from './index.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')

/** "author: text" of each message. */
const said = (chat: Chat | null) => chat?.blocks.map(({ author, text }) => `${author}: ${text}`)
const roles = (chat: Chat | null) => chat?.authors.map(({ name, isShop }) => [name, isShop])

describe('WhatsApp', () => {
  test('a chat of an Android phone is read without its system lines and media', () => {
    const chat = chatOf(fixture('n06-whatsapp-android.txt'))

    expect(chat?.blocks).toHaveLength(8)
    expect(chat?.blocks[1]).toEqual({
      kind: 'message',
      author: 'Tienda',
      time: '14/8/26, 09:20',
      text: 'Hola! Sí, en ciclo delicado con agua fría y sin centrifugar.',
      isShop: true,
      at: { line: 3 },
    })
    expect(chat?.authors).toEqual([
      { name: 'Cliente', messages: 4, isShop: false },
      { name: 'Tienda', messages: 4, isShop: true },
    ])
    expect(chat?.warnings).toEqual([])
  })

  test('what the customer claims is not the shop’s', () => {
    const chat = chatOf(fixture('n06-whatsapp-afirma-el-cliente.txt'))
    const shop = chat?.blocks.filter(({ isShop }) => isShop).map(({ text }) => text)

    expect(shop).toEqual([
      'Hola! No es impermeable, es solo repelente al agua',
      'Garantía 6 meses',
      'No, hasta 15,6',
    ])
  })

  test.each([
    ['[15/8/26 10:05:33]', 'iPhone'],
    ['\u200e[15/8/26, 10:05:33\u202fa.\u00a0m.]', 'iPhone with 12 hours'],
    ['15/8/26, 10:05 -', 'Android'],
    ['15/8/2026 10:05 -', 'Android without comma'],
    ['15/8/26, 10:05\u202fa.\u00a0m. -', 'Android with 12 hours'],
    ['8/15/26, 10:05 PM -', 'English'],
    ['15-08-26 10.05 -', 'dashes and dots'],
    ['2026-08-15 10:05 -', 'year first'],
    ['15 de ago. de 2026, 10:05 -', 'month in words'],
    ['10:05 -', 'without a day'],
  ])('the stamp "%s" begins a message (%s)', (stamp) => {
    const chat = chatOf(
      `${stamp} Ana: ¿Hacen envíos?\n${stamp} Tienda Sol: Sí, a todo el país\n${stamp} Ana: Gracias`,
    )

    expect(said(chat)).toEqual(['Ana: ¿Hacen envíos?', 'Tienda Sol: Sí, a todo el país', 'Ana: Gracias'])
    expect(roles(chat)).toEqual([
      ['Ana', false],
      ['Tienda Sol', true],
    ])
  })

  test('a message over several lines stays one, and only typed text stays', () => {
    const chat = chatOf(
      [
        '15/8/26, 10:00 - Creaste el grupo "Pedidos"',
        '15/8/26, 10:01 - Ana: hola, precio?',
        '15/8/26, 10:02 - Ventas: Estos son los precios:',
        'Mate chico $ 4.500',
        '',
        'Mate grande $ 6.000',
        '15/8/26, 10:03 - Ventas: <Multimedia omitido>',
        '15/8/26, 10:04 - Ventas: IMG-2026.jpg (archivo adjunto)',
        'El mate de la foto',
        '15/8/26, 10:05 - Ana: audio omitido',
        '15/8/26, 10:05 - Ana: Se eliminó este mensaje.',
        '15/8/26, 10:05 - Ana: eliminó este mensaje',
        '15/8/26, 10:06 - Ventas: Salen en el día <Se editó este mensaje.>',
        '15/8/26, 10:07 - Ana cambió el asunto a: Mates',
        '15/8/26, 10:08 - Ana: Llamada perdida',
      ].join('\n'),
    )

    expect(said(chat)).toEqual([
      'Ana: hola, precio?',
      'Ventas: Estos son los precios:\nMate chico $ 4.500\nMate grande $ 6.000',
      'Ventas: El mate de la foto',
      'Ventas: Salen en el día',
    ])
    expect(chat?.blocks[1]?.at).toEqual({ line: 3, toLine: 6 })
  })

  test('times and colons in a message belong to its text', () => {
    const chat = chatOf(
      '15/8/26, 10:00 - Ana: a qué hora abren?\n15/8/26, 10:01 - Local: Horario: 9:30 a 18:00\nSábados: 10:00 - 13:00\n15/8/26, 10:02 - Ana: ok',
    )

    expect(said(chat)?.[1]).toBe('Local: Horario: 9:30 a 18:00\nSábados: 10:00 - 13:00')
  })
})

describe('other messengers', () => {
  test('a copy from Telegram', () => {
    const chat = chatOf(
      'Ana Paz, [15.08.2026 10:05]\n¿Tenés en azul?\n\nMates del Sur, [15.08.2026 10:07]\nSí, nos quedan 3\n\nAna Paz, [15.08.2026 10:09]\nQuiero uno',
    )

    expect(said(chat)).toEqual([
      'Ana Paz: ¿Tenés en azul?',
      'Mates del Sur: Sí, nos quedan 3',
      'Ana Paz: Quiero uno',
    ])
    expect(roles(chat)).toEqual([
      ['Ana Paz', false],
      ['Mates del Sur', true],
    ])
  })

  test('a copy from Messenger or Instagram has name, text and time below each other', () => {
    const chat = chatOf(
      'Ana Paz\nHola!\n¿Hacen envíos a Salta?\n10:05\nMates del Sur\nSí, tarda 5 días\n10:07\nAceptamos transferencia\n10:08\nAna Paz\nQuiero dos\n10:20',
    )

    expect(said(chat)).toEqual([
      'Ana Paz: Hola!\n¿Hacen envíos a Salta?',
      'Mates del Sur: Sí, tarda 5 días',
      'Mates del Sur: Aceptamos transferencia',
      'Ana Paz: Quiero dos',
    ])
    expect(chat?.blocks[1]).toMatchObject({ time: '10:07', isShop: true })
  })

  test('the time may stand between name and text', () => {
    const chat = chatOf(
      'Ana Paz\n15 ago 2026, 10:05\n¿Hacen envíos a Salta?\nMates del Sur\n15 ago 2026, 10:07\nSí, tarda 5 días\nAna Paz\n15 ago 2026, 10:09\nQuiero dos',
    )

    expect(said(chat)).toEqual([
      'Ana Paz: ¿Hacen envíos a Salta?',
      'Mates del Sur: Sí, tarda 5 días',
      'Ana Paz: Quiero dos',
    ])
  })

  test('name and time may stand on one line', () => {
    const chat = chatOf(
      'Ana Paz 10:05\n¿Hacen envíos?\nMates del Sur 10:07\nSí, tarda 5 días\nAna Paz 10:09\nQuiero dos',
    )

    expect(said(chat)?.[1]).toBe('Mates del Sur: Sí, tarda 5 días')
  })
})

describe('dialogues without times', () => {
  test.each([
    ['Cliente', 'Tienda'],
    ['CLIENTE', 'VENDEDOR'],
    ['- Comprador', '- Nosotros'],
    ['**Cliente**', '**Vendedora**'],
  ])('%s and %s', (customer, shop) => {
    const chat = chatOf(`${customer}: ¿tienen cuotas?\n${shop}: Sí, 3 sin interés\ncon todas las tarjetas`)

    expect(chat?.blocks.map(({ text, isShop }) => [text, isShop])).toEqual([
      ['¿tienen cuotas?', false],
      ['Sí, 3 sin interés\ncon todas las tarjetas', true],
    ])
  })

  test('names without roles need a conversation', () => {
    const chat = chatOf(
      'Laura: Hola, ¿hacen envíos?\nMarcos: Hola Laura, sí, enviamos a todo el país\nLaura: ¿cuánto sale?\nMarcos: $ 4.500 a tu zona\nLaura: gracias',
    )

    expect(roles(chat)).toEqual([
      ['Laura', false],
      ['Marcos', true],
    ])
  })
})

describe('mails in plain text', () => {
  test('an answer over the mail that it quotes is put in order', () => {
    const chat = chatOf(
      [
        'Hola Ana, sí: enviamos a Salta y tarda 5 días.',
        'Saludos',
        '--',
        'Mates del Sur',
        '',
        'El lun, 3 ago 2026 a las 10:05, Ana Paz',
        '(<ana@ejemplo.com>) escribió:',
        '',
        '> Hola, ¿hacen envíos a Salta?',
        '> Quiero comprar dos.',
      ].join('\n'),
    )

    expect(chat?.blocks.map(({ author, text, isShop }) => [author, text, isShop])).toEqual([
      ['Ana Paz', 'Hola, ¿hacen envíos a Salta?\nQuiero comprar dos.', false],
      ['', 'Hola Ana, sí: enviamos a Salta y tarda 5 días.\nSaludos', true],
    ])
  })

  test('the heads that Outlook writes', () => {
    const chat = chatOf(
      [
        'De: Ventas Mates <ventas@ejemplo.com>',
        'Enviado: martes, 4 de agosto de 2026 9:10',
        'Para: Ana Paz',
        'Asunto: RE: Consulta',
        '',
        'Sí, hacemos factura A.',
        'Enviado desde mi iPhone',
        '________________________________',
        'De: Ana Paz <ana@ejemplo.com>',
        'Enviado: lunes, 3 de agosto de 2026 18:00',
        'Para: Ventas Mates',
        'Asunto: Consulta',
        '',
        '¿Hacen factura A?',
      ].join('\n'),
    )

    expect(chat?.blocks.map(({ author, text, time, isShop }) => [author, text, time, isShop])).toEqual([
      ['Ana Paz', '¿Hacen factura A?', 'lunes, 3 de agosto de 2026 18:00', false],
      ['Ventas Mates', 'Sí, hacemos factura A.', 'martes, 4 de agosto de 2026 9:10', true],
    ])
  })
})

describe('lines that a mail quotes without saying whose they are', () => {
  const DNI = 'Soy Ana, DNI 30.111.222, Mitre 450.'
  const shopSays = (text: string) =>
    chatOf(text)
      ?.blocks.filter(({ isShop }) => isShop !== false)
      .map((block) => block.text)
      .join('\n')

  test.each([
    [
      'to whom the shop’s mail was sent',
      `De: Ventas Mates <ventas@mates.com>\nPara: Ana Paz <ana@x.com>\nAsunto: Factura\n\nSí, hacemos factura A.\n> ${DNI}`,
      ['Ana Paz'],
    ],
    [
      'the only other author',
      `De: Ana Paz <ana@x.com>\nAsunto: Factura\n\n¿Hacen factura A?\n\nDe: Ventas Mates <v@mates.com>\nAsunto: RE: Factura\n\nSí, hacemos factura A.\n> ${DNI}`,
      ['Ana Paz'],
    ],
    [
      'an author whom the text does not name',
      `De: Ventas Mates <ventas@mates.com>\nAsunto: Factura\n\nSí, hacemos factura A.\n> ${DNI}`,
      ['?'],
    ],
    [
      'no author, two quotes deep',
      `De: Ventas Mates <v@mates.com>\nPara: Ana Paz <ana@x.com>\nAsunto: Factura\n\nSí, hacemos factura A.\n> Gracias\n>> ${DNI}`,
      ['?'],
    ],
    [
      'the customer, after another quote with an author',
      `El 3/8/2026 10:05, Ventas Mates escribió:\n> Sí, hacemos factura A.\n\nDe: Ventas Mates <v@mates.com>\nPara: Ana Paz <ana@x.com>\nAsunto: Factura\n\nEnviamos hoy.\n> ${DNI}`,
      ['Ana Paz'],
    ],
  ])('are not the shop’s: %s', (_, text, authors) => {
    const chat = chatOf(text)

    expect(chat?.blocks.filter((block) => block.text.includes('DNI')).map(({ author }) => author)).toEqual(
      authors,
    )
    expect(shopSays(text)).not.toContain('DNI')
    expect(shopSays(text)).toMatch(/factura A|Enviamos/)
  })

  test('are the shop’s in the mail of a customer', () => {
    const text =
      'De: Ana Paz <ana@x.com>\nPara: Ventas Mates <v@mates.com>\nAsunto: Factura\n\n¿Y cuánto tarda? Quiero dos.\n> Sí, hacemos factura A.'

    expect(shopSays(text)).toBe('Sí, hacemos factura A.')
  })
})

describe('text that is no chat', () => {
  test.each([
    [
      'prose with a note',
      'Hacemos envíos a todo el país.\nNota: los domingos no.\nAceptamos tarjetas.\nGracias: siempre.',
    ],
    ['properties', 'Color: rojo\nTalle: 42\nPrecio: $ 4.500\nColor: azul\nTalle: 40\nPrecio: $ 5.000'],
    ['questions and answers', 'P: ¿Hacen factura A?\nR: Sí.\nP: ¿Envían al interior?\nR: Sí, por correo.'],
    [
      'topics',
      'Envíos: a todo el país\nLocal: Av. Mitre 123\nEnvíos: gratis desde $ 50.000\n¿Ventas: por mayor?',
    ],
    [
      'opening hours',
      '10:00 - Apertura: para socios\n13:00 - Cierre: al mediodía\n16:00 - Tarde: hasta las 20',
    ],
    [
      'dates',
      '12/3/26 10:00 - Feria de Mataderos: puesto 12\n19/3/26 10:00 - Feria de Lanús: puesto 4\n26/3/26 11:00 - Feria sur: 3',
    ],
    ['a price list', 'Mate chico 4.500\nMate grande 6.000\nBombilla 3.200'],
    ['one word', 'Hola'],
    ['nothing', ''],
    ['a letter', 'De: corazón te digo\nPara: siempre\nHola vecina, gracias por la compra.'],
  ])('%s', (_, text) => {
    expect(chatOf(text)).toBeNull()
  })
})

const stamped = (...messages: string[]) =>
  messages.map((message, at) => `15/8/26, 10:${String(at + 10)} - ${message}`).join('\n')

describe('who is the shop', () => {
  test('the file is named after the other side', () => {
    const chat = chatOf(stamped('Lucía: hola', 'Marta: hola', 'Lucía: dale', 'Marta: perfecto'), {
      fileName: 'Chat de WhatsApp con Lucía.txt',
    })

    expect(roles(chat)).toEqual([
      ['Lucía', false],
      ['Marta', true],
    ])
  })

  test('the name of the shop counts more than the file’s name', () => {
    const chat = chatOf(stamped('Mates del Sur: hola', 'Marta: hola', 'Mates del Sur: dale'), {
      fileName: 'Chat de WhatsApp con Mates del Sur.txt',
      shop: 'Mates del Sur',
    })

    expect(roles(chat)).toEqual([
      ['Mates del Sur', true],
      ['Marta', false],
    ])
  })

  test('the one who answers with facts is the shop', () => {
    const chat = chatOf(
      stamped(
        '+54 9 11 5555-0147: ¿cuánto mide?',
        'Romina: mide 30 cm',
        '+54 9 11 5555-0147: y pesa?',
        'Romina: 2 kg',
      ),
    )

    expect(roles(chat)).toEqual([
      ['+54 9 11 5555-0147', false],
      ['Romina', true],
    ])
  })

  test('in a group of staff everybody is the shop', () => {
    const chat = chatOf(
      stamped(
        'Sole Ventas: una clienta pregunta si la funda se lava',
        'Nacho Depósito: a mano, con agua fría',
        'Laura: respondan eso, por favor',
        'Sole Ventas: listo',
      ),
      { fileName: 'Chat de WhatsApp con Fundas equipo.txt' },
    )

    expect(roles(chat)).toEqual([
      ['Sole Ventas', true],
      ['Nacho Depósito', true],
      ['Laura', true],
    ])
  })

  test('in a group of customers only the shop is the shop', () => {
    const chat = chatOf(
      stamped(
        'Ana: quiero dos',
        'Local Mates: te los reservo',
        'Beto: necesito uno',
        'Local Mates: nos queda uno',
      ),
    )

    expect(roles(chat)).toEqual([
      ['Ana', false],
      ['Local Mates', true],
      ['Beto', false],
    ])
  })

  test('a customer may answer the shop’s counter-questions', () => {
    const chat = chatOf(
      stamped(
        'Ana: ¿tienen stock?',
        'Luz: ¿cuál modelo?',
        'Ana: el R2',
        'Luz: ¿de qué color?',
        'Ana: negro',
        'Luz: Sí, quedan 4',
      ),
    )

    expect(roles(chat)).toEqual([
      ['Ana', false],
      ['Luz', true],
    ])
  })

  test('the shop says what it does for a customer with a complaint', () => {
    const chat = chatOf(
      stamped(
        'Pablo: me llegó la lámpara rota',
        'Juana: uy, mandame foto',
        'Pablo: ahí va',
        'Juana: te la cambiamos sin cargo',
      ),
    )

    expect(roles(chat)).toEqual([
      ['Pablo', false],
      ['Juana', true],
    ])
  })

  test('two of the staff speak of customers as others', () => {
    const chat = chatOf(
      stamped(
        'Tito: se rompió el motor',
        'Marta: ok, aviso a los clientes',
        'Tito: digan que tarda 5 días más',
        'Marta: dale',
      ),
    )

    expect(roles(chat)).toEqual([
      ['Tito', true],
      ['Marta', true],
    ])
  })

  test('a chat that does not show who the shop is says so, and no author counts as the shop', () => {
    const chat = chatOf(stamped('Lucía: hola', 'Marta: hola', 'Lucía: nos vemos', 'Marta: dale'))

    expect(roles(chat)).toEqual([
      ['Lucía', null],
      ['Marta', null],
    ])
    expect(chat?.warnings).toEqual([{ code: 'shop_unknown' }])
  })

  test('a supplier’s answers are not the shop’s', () => {
    const chat = chatOf(stamped('Marta: ¿cuándo entra?', 'Proveedor Lutmar: el 3 de junio', 'Marta: gracias'))

    expect(roles(chat)).toEqual([
      ['Marta', null],
      ['Proveedor Lutmar', null],
    ])
  })
})

test('no text makes the reader fail', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '15/8/26, 10:05 - Ana: hola',
      '[1/1/26 1:01:01] ',
      'De: x',
      '> > >',
      'El 1/1/26 1:00, x escribió:',
    ),
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const chat = chatOf(lines.join('\n'))
      expect(chat?.blocks.every(({ text }) => text !== '') ?? true).toBe(true)
    }),
  )
})
