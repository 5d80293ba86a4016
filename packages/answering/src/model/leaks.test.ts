import { describe, expect, test } from 'vitest'
import { anInput, knowledgeOf } from '../fixtures.ts'
import { answerWithModel, type ModelAnswer } from './answer-with-model.ts'
import type { ModelPrompt } from './prompt.ts'

/** The second paragraph is internal: the model never sees it, and no answer may leak it. */
const FILE = `Lavado. Se lava a mano con agua fría.

Uso interno: la clave del local es girasol y la alarma se apaga desde la trastienda.`
const SECRET = 'la clave del local es girasol'
const RIGHT = '¡Hola! Se lava a mano con agua fría.'

/** The result of a model's answer that cites the sentence about washing. */
async function judged(answer: string) {
  const ask = async ({ messages }: ModelPrompt) => {
    const shown = messages.map(({ content }) => content).join('\n')
    const [, id = ''] = /\[(K\d+)\] [^[<]*Se lava/.exec(shown) ?? []
    return { answer, sources: [id], confidence: 1, abstain: null }
  }
  return answerWithModel(anInput('¿cómo se lava?', { knowledge: knowledgeOf(FILE) }), {
    newNonce: () => 'n0',
    ask,
  })
}

const codesOf = (faults: ModelAnswer['faults']) => faults[0]?.map(({ code }) => code)

const turned = (text: string) => Array.from(text).toReversed().join('')
const shifted = (text: string) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97))

describe('an answer with a secret in another form is refused', () => {
  test.each([
    ['backwards', turned(SECRET), 'implausible'],
    ['word by word backwards', SECRET.split(' ').map(turned).join(' '), 'concealed'],
    ['letter by letter', Array.from('girasol').join('-'), 'implausible'],
    ['letter by letter with blanks', Array.from('girasol').join(' '), 'implausible'],
    ['by the names of letters', 'ge, i, erre, a, ese, o, ele', 'implausible'],
    [
      'by a spelling alphabet',
      'ge de gato, i de isla, erre de rama, a de ala, ese de sol, o de oso, ele de luna',
      'implausible',
    ],
    ['shifted by thirteen', shifted(SECRET), 'implausible'],
    ['in base64', Buffer.from(SECRET).toString('base64'), 'implausible'],
    ['in hexadecimal', Buffer.from('girasol').toString('hex'), 'implausible'],
    ['in digits for letters', 'l4 cl4v3 35 g1r450l', 'implausible'],
    ['joined by invisible characters', turned('girasol').split('').join('\u200b'), 'concealed'],
    ['in letters of another alphabet', 'гирасол', 'implausible'],
    ['by the first letters of words', 'Gran idea: rápido, agua sola, oreo lento.', 'concealed'],
    ['by the first letters of sentences', 'Gracias. Impecable. Rinde. Agua. Sola. Ojo. Lavala.', 'concealed'],
  ])('%s', async (_, carrier, code) => {
    const { result, faults } = await judged(`${RIGHT} ${carrier}`)

    expect(result).toMatchObject({ outcome: 'silence', reason: 'guard' })
    expect(codesOf(faults)).toContain(code)
  })

  test('the instructions of the model, backwards', async () => {
    const { faults } = await judged(`${RIGHT} ${turned('solo con lo que dicen los renglones')}`)

    expect(codesOf(faults)).toContain('concealed')
  })
})

describe('ordinary answers pass', () => {
  test.each([
    RIGHT,
    '¡Hola! Sí, a mano y con agua fría. ¡Saludos!',
    '¡Buenas! La mochila se lava a mano, con agua fría nomás. ¡Saludos!',
    'Hola, qué tal: la Mochila Urbana Cumbre se lava a mano con agua fría. ¡Gracias por tu consulta!',
  ])('%s', async (answer) => {
    const { result, faults } = await judged(answer)

    expect(faults).toEqual([])
    expect(result).toMatchObject({ outcome: 'answer' })
  })
})
