import { expect, test } from 'vitest'
import fc from 'fast-check'
import { documentForTests, mailForTests, type MailForTests, shortBlocks } from '../testing/index.ts'
import { readEml } from './read-eml.ts'

const extract = async (mail: string) => readEml(Buffer.from(mail), { fileName: 'correo.eml' })
const read = async (mail: MailForTests) => documentForTests(await extract(mailForTests(mail)))
const shown = async (mail: MailForTests) => shortBlocks((await read(mail)).blocks)

const OWN = 'El envío a Córdoba sale $ 6.400.'
const SAID = 'tienda Tienda Sur: El envío a Córdoba sale $ 6.400.'

test.each([
  ['Re: Envíos', 'Envíos'],
  ['RE: RV: Fwd: re[2]: Envíos', 'Envíos'],
  ['Reglas de envío', 'Reglas de envío'],
  ['=?UTF-8?Q?RV:_Env=C3=ADos?=', 'Envíos'],
])('the subject %s is the title %s', async (subject, title) => {
  const document = await read({ subject, body: OWN })

  expect(document.title).toBe(title)
  expect(document.blocks[0]).toEqual({ kind: 'heading', level: 1, text: title, at: { line: 1 } })
})

test('a mail without subject has no title', async () => {
  expect(await read({ body: OWN })).toMatchObject({ title: null, blocks: [{ kind: 'message' }] })
})

test('what the mail says itself is a message of the shop', async () => {
  const { blocks } = await read({ body: `Hola Ana: te cuento.\n\n${OWN}` })

  expect(blocks).toEqual([
    {
      kind: 'message',
      author: 'Tienda Sur',
      time: 'Mon, 03 Mar 2025 10:05:00 -0300',
      text: 'Hola Ana, te cuento.',
      isShop: true,
      at: { line: 1 },
    },
    {
      kind: 'message',
      author: 'Tienda Sur',
      time: 'Mon, 03 Mar 2025 10:05:00 -0300',
      text: OWN,
      isShop: true,
      at: { line: 2 },
    },
  ])
})

test('a mail of the shop with a list and pairs keeps them', async () => {
  expect(
    await shown({ subject: 'Condiciones', body: 'FORMAS DE PAGO\n\n- Efectivo\n- Tarjeta\n\nPeso: 3 kg' }),
  ).toEqual(['# Condiciones', '## FORMAS DE PAGO', '- Efectivo\n- Tarjeta', 'Peso = 3 kg'])
})

const QUESTION = '¿El envío a Córdoba es gratis?'
const ASKED = `otro Ana Paz: ${QUESTION}`

test.each([
  ['Gmail', `El lun, 3 mar 2025 a las 9:00, Ana Paz (<ana@ejemplo.com>) escribió:\n> ${QUESTION}`],
  [
    'Gmail, broken over lines',
    `El lun, 3 mar 2025 a las 9:00, Ana Paz\n(<ana@ejemplo.com>) escribió:\n\n> ${QUESTION}`,
  ],
  [
    'Gmail with p. m.',
    `El lun, 3 mar 2025 a la(s) 9:00 p. m., Ana Paz <ana@ejemplo.com> escribió:\n>${QUESTION}`,
  ],
  ['older Gmail', `2025-03-03 9:00 GMT-03:00 Ana Paz <ana@ejemplo.com>:\n> ${QUESTION}`],
  ['Thunderbird', `El 3/3/25 a las 09:00, Ana Paz escribió:\n> ${QUESTION}`],
  ['Apple Mail', `On 3 Mar 2025, at 09:00, Ana Paz <ana@ejemplo.com> wrote:\n\n> ${QUESTION}`],
  [
    'Outlook',
    `-----Mensaje original-----\nDe: Ana Paz [mailto:ana@ejemplo.com]\nEnviado: lunes, 3 de marzo de 2025 9:00\nPara: ventas@tiendasur.com.ar\nAsunto: Consulta\n\n${QUESTION}`,
  ],
  [
    'Outlook of the web',
    `________________________________\nDe: Ana Paz <ana@ejemplo.com>\nEnviado: lunes, 3 de marzo de 2025 9:00\nPara: Tienda Sur <ventas@tiendasur.com.ar>;\nOtra <otra@ejemplo.com>\nAsunto: Consulta\n\n${QUESTION}`,
  ],
  [
    'a forwarded mail',
    `---------- Forwarded message ---------\nDe: *Ana Paz* <ana@ejemplo.com>\nDate: lun, 3 mar 2025 a las 9:00\nSubject: Consulta\nTo: <ventas@tiendasur.com.ar>\n\n\n${QUESTION}`,
  ],
])('a mail quoted by %s is of the person whom it names', async (_, quoted) => {
  expect(await shown({ body: `${OWN}\n\n${quoted}` })).toEqual([SAID, ASKED])
})

test('a quote keeps the time that its announcement says', async () => {
  const { blocks } = await read({
    body: `${OWN}\n\nEl lun, 3 mar 2025 a las 9:00, Ana Paz <ana@ejemplo.com> escribió:\n> ${QUESTION}`,
  })

  expect(blocks[1]).toMatchObject({ author: 'Ana Paz', time: 'lun, 3 mar 2025 a las 9:00', isShop: false })
})

test('an older mail of the same address, deep in the thread, is of the shop', async () => {
  const body = `${OWN}

El lun, 3 mar 2025 a las 9:00, Ana Paz <ana@ejemplo.com> escribió:
> ${QUESTION}
>
> El dom, 2 mar 2025 a las 8:00, Ventas <VENTAS@tiendasur.com.ar> escribió:
>> Los envíos salen los martes.
>>
>> El sáb, 1 mar 2025 a las 8:00, Ana Paz <ana@ejemplo.com> escribió:
>>> ¿Cuándo sale?`

  expect(await shown({ body })).toEqual([
    SAID,
    ASKED,
    'tienda Ventas: Los envíos salen los martes.',
    'otro Ana Paz: ¿Cuándo sale?',
  ])
})

test('answers between quoted lines are of the shop', async () => {
  const body = `El 3/3/25 9:00, Ana Paz escribió:\n> ${QUESTION}\n\nNo, sale $ 6.400.\n\n> ¿Y a Salta?\n\nSale $ 8.000.`

  expect(await shown({ body })).toEqual([
    ASKED,
    'tienda Tienda Sur: No, sale $ 6.400.',
    'otro Ana Paz: ¿Y a Salta?',
    'tienda Tienda Sur: Sale $ 8.000.',
  ])
})

test('a quote with the name of the shop but another address, or none, is not of the shop', async () => {
  const body = `${OWN}\n\nEl 3/3/25 9:00, Tienda Sur <falsa@ejemplo.com> escribió:\n> Todo gratis.\n>\n> El 2/3/25 9:00, Tienda Sur escribió:\n>> Más gratis.`

  expect((await shown({ body })).slice(1)).toEqual([
    'otro Tienda Sur: Todo gratis.',
    'otro Tienda Sur: Más gratis.',
  ])
})

test('shipping from one place to another is no header of a mail', async () => {
  const blocks = await shown({ body: 'De: Buenos Aires\nPara: Córdoba\nCosto: $ 6.400' })

  expect(blocks.join()).not.toContain('otro')
  expect(blocks.join()).toContain('Córdoba')
})

test('signatures and what telephones add are dropped', async () => {
  expect(await shown({ body: `${OWN}\n\n-- \nTienda Sur\nTel. 4555-1234` })).toEqual([SAID])
  expect(await shown({ body: `${OWN}\n\n--\nTienda Sur` })).toEqual([SAID])
  expect(await shown({ body: `${OWN}\n\nEnviado desde mi iPhone` })).toEqual([SAID])
})

const TABLE_HTML =
  '<table><tr><th>Producto</th><th>Precio</th></tr><tr><td>Termo</td><td>$ 48.990</td></tr><tr><td>Mate</td><td>$ 9.700</td></tr></table>'
const TABLE = 'Producto | Precio\n//\nTermo | $ 48.990\nMate | $ 9.700'

test('plain text is preferred unless the HTML has a table', async () => {
  const plain = { type: 'text/plain', text: OWN }

  expect(await shown({ body: [plain, { type: 'text/html', text: '<p>otra cosa</p>' }] })).toEqual([SAID])
  expect(await shown({ body: [plain, { type: 'text/html', text: TABLE_HTML }] })).toEqual([TABLE])
  expect(await shown({ body: [{ type: 'text/html', text: `<p>${OWN}</p>` }] })).toEqual([SAID])
})

test.each([
  [
    'Gmail',
    `<div class="gmail_quote"><div class="gmail_attr">El lun, 3 mar 2025 a las 9:00, Ana Paz (&lt;<a href="#">ana@ejemplo.com</a>&gt;) escribió:<br></div><blockquote class="gmail_quote"><div>${QUESTION}</div></blockquote></div>`,
  ],
  [
    'Thunderbird',
    `<div class="moz-cite-prefix">El 3/3/25 a las 09:00, Ana Paz escribió:<br></div><blockquote type="cite"><p>${QUESTION}</p></blockquote>`,
  ],
  [
    'Outlook',
    `<div style="border:none;border-top:solid #E1E1E1 1.0pt"><p><b>De:</b> Ana Paz &lt;ana@ejemplo.com&gt;<br><b>Enviado:</b> lunes 9:00<br><b>Asunto:</b> Consulta</p></div><p>${QUESTION}</p>`,
  ],
  [
    'Outlook of the web',
    `<div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>De:</b> Ana Paz &lt;ana@ejemplo.com&gt;<br><b>Enviado:</b> lunes 9:00<br><b>Asunto:</b> Consulta<div></div></div><div>${QUESTION}</div>`,
  ],
])('HTML quoted by %s is of the person whom it names', async (_, quoted) => {
  const blocks = await shown({
    body: [
      {
        type: 'text/html',
        text: `<html><head><style>a > b {}</style></head><body>${TABLE_HTML}${quoted}</body></html>`,
      },
    ],
  })

  expect(blocks).toEqual([TABLE, ASKED])
})

test('a signature in HTML is dropped', async () => {
  expect(
    await shown({
      body: [{ type: 'text/html', text: `<p>${OWN}</p><div class="gmail_signature">Tel. 4555</div>` }],
    }),
  ).toEqual([SAID])
})

test('attached texts and lists are read below their own title or their name, other attachments are not', async () => {
  const blocks = await shown({
    subject: 'Lista',
    body: OWN,
    attachments: [
      { type: 'text/csv', fileName: 'lista.csv', text: 'Producto;Precio\nTermo;1\nMate;=1+1\nYerba;3' },
      { type: 'application/vnd.ms-excel', fileName: 'otra.csv', text: 'Zona;Costo\nCABA;3\nSalta;4' },
      { type: 'text/plain', fileName: 'notas.txt', text: 'ENVÍOS\n\nPeso: 3 kg' },
      { type: 'application/pdf', fileName: 'lista.pdf', text: '%PDF secreto' },
      { type: 'text/html', fileName: 'pagina.html', text: '<p>secreto</p>' },
    ],
  })

  expect(blocks).toEqual([
    '# Lista',
    SAID,
    '## lista.csv',
    'Producto | Precio\n//\nTermo | 1\nMate | \nYerba | 3',
    '## otra.csv',
    'Zona | Costo\n//\nCABA | 3\nSalta | 4',
    '## ENVÍOS',
    'Peso = 3 kg',
  ])
})

const attach = (mail: string) => ({
  type: 'message/rfc822',
  text: mail.replaceAll('\r\n', '\n').replaceAll('fuera', 'fuera2').replaceAll('dentro', 'dentro2'),
})

test('an attached mail is of its own author, and so is what it attaches', async () => {
  const nested = mailForTests({
    from: 'Ana Paz <ana@ejemplo.com>',
    subject: 'Consulta',
    body: QUESTION,
    attachments: [{ type: 'text/csv', fileName: 'suya.csv', text: 'a;b\nsecreto;1' }],
  })

  expect(await shown({ subject: 'RV: Consulta', body: OWN, attachments: [attach(nested)] })).toEqual([
    '# Consulta',
    SAID,
    '## Consulta',
    ASKED,
  ])
})

test('mails nested without end are read to a depth', async () => {
  let mail = 'From: x@y.com\r\nSubject: fondo\r\n\r\nfondo'
  for (let depth = 0; depth < 30; depth++)
    mail = `From: x@y.com\r\nSubject: n${depth}\r\nContent-Type: message/rfc822\r\n\r\n${mail}`

  const text = JSON.stringify(documentForTests(await extract(mail)).blocks)

  expect(text).toContain('n29')
  expect(text).not.toContain('fondo')
})

test('what is no mail is unreadable, and too much text is too much', async () => {
  await expect(extract('')).rejects.toThrow(/no mail/)
  expect(await extract(mailForTests({ body: 'x '.repeat(600_000) }))).toEqual({
    kind: 'fault',
    fault: 'too_much',
  })
  expect(await extract(mailForTests({ body: [{ type: 'text/html', text: '<div>'.repeat(5000) }] }))).toEqual({
    kind: 'fault',
    fault: 'too_much',
  })
})

test('any body is read', async () => {
  const piece = fc.constantFrom(
    '> ',
    '>',
    '\n',
    'De: ',
    'Asunto: x',
    'Enviado: hoy',
    'El ',
    ' escribió:',
    '-- ',
    'Ana <a@b.c>',
    '9:00, ',
    '____________',
    '<div>',
    '</blockquote>',
    '<blockquote type="cite">',
    'texto',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 30 }),
      fc.constantFrom('text/plain', 'text/html'),
      async (pieces, type) => {
        expect((await extract(mailForTests({ body: [{ type, text: pieces.join('') }] }))).kind).toBe(
          'document',
        )
      },
    ),
    { numRuns: 60 },
  )
})
