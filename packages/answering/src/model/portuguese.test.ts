import { expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { anInput } from '../fixtures.ts'
import { answerWithModel } from './answer-with-model.ts'
import type { ModelPrompt } from './prompt.ts'

const QUESTION = 'Boa tarde, qual é a cor da mochila e vocês emitem nota fiscal?'
const IN_PORTUGUESE =
  'Boa tarde! A mochila é verde militar e nós emitimos nota fiscal A e B. Obrigado pela sua pergunta!'
const IN_SPANISH = '¡Hola! La mochila es verde militar y hacemos factura A y B. ¡Gracias por tu consulta!'

/** A model that replies with these texts in turn, and whose second reading supports every clause. */
function aModel(...answers: string[]) {
  const prompts: ModelPrompt[] = []
  const ask = async (prompt: ModelPrompt) => {
    prompts.push(prompt)
    const ids = [...prompt.messages[0]!.content.matchAll(/\[([LDPIK]\d+)\] /g)].map(([, id]) => id)
    return { answer: answers[prompts.length - 1], sources: ids, confidence: 0.9, abstain: null }
  }
  const askReading = async ({ messages }: ModelPrompt) => {
    const clauses = /<respuesta-[^>]*>([^]*?)<\//.exec(messages[0]!.content)?.[1] ?? ''
    const numbers = [...clauses.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
    const source = /\[([LDPIK]\d+)\]/.exec(messages[0]!.content)?.[1] ?? null
    return {
      clauses: numbers.map((clause) => ({ clause, verdict: 'apoyada', source, asked: true })),
      missed: null,
    }
  }
  return { prompts, ask, askReading, newNonce: () => 'n0' }
}

test('on a Portuguese site a model answers in Portuguese from Spanish facts', async () => {
  const model = aModel(IN_PORTUGUESE)

  const { result } = await answerWithModel({ ...anInput(QUESTION), language: 'pt' }, model)

  expect(result).toMatchObject({ outcome: 'answer', text: IN_PORTUGUESE })
  expect(model.prompts[0]!.instructions).toContain('portugués de Brasil')
})

test('an answer in Spanish is written again in Portuguese', async () => {
  const model = aModel(IN_SPANISH, IN_PORTUGUESE)

  const { result, faults } = await answerWithModel({ ...anInput(QUESTION), language: 'pt' }, model)

  expect(faults.map((those) => those.map(({ code }) => code))).toEqual([expect.arrayContaining(['language'])])
  expect(result).toMatchObject({ outcome: 'answer', text: IN_PORTUGUESE })
})

test('an answer in Portuguese that nothing reads again is not given', async () => {
  const { askReading: _, ...model } = aModel(IN_PORTUGUESE)

  const { result } = await answerWithModel({ ...anInput(QUESTION), language: 'pt' }, model)

  expect(result).toMatchObject({ outcome: 'silence', reason: 'other_language' })
  expect(model.prompts).toEqual([])
})

test.each([
  'Boa tarde, qual o prazo de entrega para São Paulo?',
  'Oi, ainda tem disponível no tamanho 42?',
  'Is this backpack waterproof and do you ship abroad?',
  'Bonjour, est-ce que la couleur noire est disponible?',
])('the built-in engine leaves "%s" to the seller', (question) => {
  expect(answerQuestion(anInput(question))).toMatchObject({ outcome: 'silence', reason: 'other_language' })
})

test('on a Portuguese site the built-in engine answers nothing, whatever the question is written in', () => {
  const input = { ...anInput('¿de qué color es?'), language: 'pt' as const }

  expect(answerQuestion(input)).toMatchObject({ outcome: 'silence', reason: 'other_language' })
})
