import { expect, test } from 'vitest'
import { aListing, anInput, aShop } from '../fixtures.ts'
import type { AnswerInput } from '../types.ts'
import { answerWithModel, UnreadableReply } from './answer-with-model.ts'
import type { ModelPrompt } from './prompt.ts'

const input = (question: string, over: Partial<AnswerInput> = {}) => anInput(question, over)

/** A model that knows its lines; `{X}` in them stands for the id of the source that holds X. */
function aModel(...replies: unknown[]) {
  const prompts: ModelPrompt[] = []
  const idOf = (text: string) => {
    const sources = prompts[0]!.messages.flatMap(({ content }) => [
      ...content.matchAll(/<fuente-n0 id="([LPIK]\d+)">([^<]*)</g),
    ])
    return sources.find(([, , held]) => held!.includes(text))?.[1] ?? text
  }
  const ask = async (prompt: ModelPrompt) => {
    prompts.push(prompt)
    const reply = replies[prompts.length - 1]
    if (reply instanceof Error) throw reply
    return typeof reply === 'object'
      ? (JSON.parse(
          JSON.stringify(reply).replace(/\{([^{}"]+)\}/g, (_, text: string) => idOf(text)),
        ) as unknown)
      : reply
  }
  return { prompts, ask, nonce: 'n0' }
}

const says = (answer: string, ...sources: string[]) => ({ answer, sources, confidence: 0.9, abstain: null })

test('a reply that stands on its sources is the answer, each sentence with those that it stands on', async () => {
  const model = aModel(
    says(
      '¡Hola! Sí, hacemos factura A y B. El color es verde militar. ¡Saludos!',
      '{Emitimos factura}',
      '{Color: }',
    ),
  )

  const { result, cited } = await answerWithModel(input('hacen factura A? de que color es?'), model)

  expect(result).toEqual({
    outcome: 'answer',
    text: '¡Hola! Sí, hacemos factura A y B. El color es verde militar. ¡Saludos!',
    statements: [
      {
        text: 'Sí, hacemos factura A y B.',
        sources: [
          {
            kind: 'knowledge',
            partId: expect.any(String),
            fileName: 'politicas.txt',
            quote: expect.stringContaining('Emitimos factura A y B.'),
          },
        ],
      },
      {
        text: 'El color es verde militar.',
        sources: [{ kind: 'listing', field: 'attributes', label: 'Color', value: 'Verde militar' }],
      },
    ],
    confidence: 0.9,
    facts: ['attributes.Color'],
  })
  expect(cited).toHaveLength(2)
  expect(model.prompts).toHaveLength(1)
})

test.each([
  ['Sí, se lava a mano con agua fría.', '¿se puede lavar?', '{Se lava a mano}'],
  [
    '¡Hola! Podés pasar a buscarla de lunes a viernes de 9 a 17. ¡Te esperamos!',
    '¿cuándo retiro?',
    '{Podés retirar}',
  ],
  ['Hola, tenemos 7 unidades. Saludos.', 'cuantas quedan?', '{Stock: }'],
  ['No, el color es verde militar, no viene en negro.', 'viene en negro?', '{Color: }'],
  ['¡Hola! Tiene garantía del vendedor por 6 meses. ¡Gracias por tu consulta!', 'garantia?', '{Garantía: }'],
  ['Tenés 10 días para devolverla.', 'aceptan devoluciones?', '{Aceptamos devoluciones}'],
  ['Sí, es impermeable.', 'es impermeable?', '{Es impermeable}'],
  [
    'Entra una notebook de hasta 15 pulgadas, en un bolsillo acolchado.',
    'entra una notebook?',
    '{Descripción: }',
  ],
])('"%s" may be said', async (answer, question, source) => {
  const { result } = await answerWithModel(input(question), aModel(says(answer, source)))

  expect(result).toMatchObject({ outcome: 'answer', text: answer })
})

test.each([
  ['contact data', says('Escribinos a ventas@norte.com.ar y te asesoramos.', 'L1'), 'contact_email'],
  ['a link', says('El color es verde militar: https://norte.example/ver', '{Color: }'), 'contact_url'],
  [
    'a picture whose address carries words away',
    says('El color es verde militar. ![x](https://norte.example/x.png?d=verde)', '{Color: }'),
    'contact_url',
  ],
  ['a source that does not exist', says('El color es verde militar.', '{Color: }', 'K77'), 'unknown_source'],
  ['no source', says('El color es verde militar.'), 'no_source'],
  ['a wrong number', says('Tiene garantía de 12 meses.', '{Garantía: }'), 'number'],
  [
    'a number with another unit',
    says('Aceptamos devoluciones dentro de los 10 meses.', '{Aceptamos devoluciones}'),
    'quantity',
  ],
  ['what no source says', says('Sí, es original con certificado.', '{Marca: }'), 'unsupported'],
  ['the contrary of its source', says('No es impermeable.', '{Es impermeable}'), 'polarity'],
  ['3000 characters', says('El color es verde militar. '.repeat(112), '{Color: }'), 'too_long'],
  ['English', says('Yes, the backpack is available and you can buy it now.', '{Stock: }'), 'unsupported'],
  ['nothing', says('', '{Color: }'), 'empty'],
  ['another form', { respuesta: 'Sí' }, 'unreadable'],
  ['no JSON', undefined, 'unreadable'],
])('%s is sent back once, and then nothing is said', async (_, reply, code) => {
  const model = aModel(reply, says('Llamanos al 249 455 6677.', 'L1'))

  const { result, violations } = await answerWithModel(input('¿cómo es?'), model)

  expect(result).toMatchObject({ outcome: 'silence', reason: 'guard', suggestion: null })
  expect(violations[0]).toContain(code)
  expect(model.prompts).toHaveLength(2)
  expect(model.prompts[1]?.messages.at(-1)).toMatchObject({
    role: 'user',
    content: expect.stringContaining('no se puede publicar'),
  })
})

test('a reply that is put right is the answer, and what was wrong is kept', async () => {
  const wrong = says('Tiene garantía de 12 meses.', '{Garantía: }')
  const right = says('Tiene garantía de 6 meses.', '{Garantía: }')

  const { result, violations } = await answerWithModel(input('garantia?'), aModel(wrong, right))

  expect(result).toMatchObject({ outcome: 'answer', text: 'Tiene garantía de 6 meses.' })
  expect(violations).toEqual([expect.arrayContaining(['number'])])
})

test('two replies that nobody can read are a failure of the model, not an answer of the shop', async () => {
  await expect(answerWithModel(input('garantia?'), aModel(undefined, 'no'))).rejects.toThrow(UnreadableReply)
})

test('when a model cannot be asked, its failure is the caller’s', async () => {
  await expect(answerWithModel(input('garantia?'), aModel(new Error('away')))).rejects.toThrow('away')
})

test.each([
  ['sin_datos', 'no_data'],
  ['fuera_de_tema', 'off_topic'],
  ['pide_contacto', 'asks_contact'],
  ['competencia', 'competitor'],
  ['riesgo', 'low_confidence'],
])('a model that abstains with "%s" leaves the question to the seller', async (abstain, reason) => {
  const model = aModel({ answer: 'Igual te digo que sí', sources: ['L1'], confidence: 1, abstain })

  const { result } = await answerWithModel(input('tiene certificado FSC?'), model)

  expect(result).toEqual({ outcome: 'silence', reason, suggestion: null, statements: [], confidence: 0 })
})

test('a model that doubts makes a draft', async () => {
  const model = aModel({ ...says('El color es verde militar.', '{Color: }'), confidence: 0.4 })

  const { result } = await answerWithModel(input('de que color es?'), model)

  expect(result).toMatchObject({
    outcome: 'silence',
    reason: 'low_confidence',
    suggestion: 'El color es verde militar.',
  })
})

test('without stock every answer says so, whatever a model leaves out', async () => {
  const listing = aListing({ stock: 0 })

  const { result } = await answerWithModel(
    input('de que color es?', { listing }),
    aModel(says('El color es verde militar.', '{Color: }')),
  )

  expect(result).toMatchObject({ text: 'El color es verde militar. Por el momento está sin stock.' })
})

test('with prices hidden, a price that a model makes up or guesses is not said', async () => {
  const shop = aShop({ settings: { showPrices: false, checkStock: true, blockCompetitive: true } })
  const reply = says('El precio es $ 48.900.', '{Precio: }')

  const { result, violations } = await answerWithModel(input('hay stock?', { shop }), aModel(reply, reply))

  expect(result).toMatchObject({ outcome: 'silence', reason: 'guard' })
  expect(violations[0]).toContain('price_hidden')
})

test('marks of sources are taken out of an answer', async () => {
  const { result } = await answerWithModel(
    input('de que color es?'),
    aModel(says('El color es verde militar [L8].', '{Color: }')),
  )

  expect(result).toMatchObject({ outcome: 'answer', text: 'El color es verde militar.' })
})
