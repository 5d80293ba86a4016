import { expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { anInput, knowledgeOf } from '../fixtures.ts'
import { withHolidaysNamed } from './holidays.ts'

const IN_ARGENTINA = ['2026-05-25', '2026-07-09', '2027-05-25']

test.each([
  ['abren el 25 de mayo?', 'abren el feriado?'],
  ['¿Atienden el 9 de Julio?', '¿Atienden el feriado?'],
  ['abren el 26 de mayo?', 'abren el 26 de mayo?'],
  ['quiero 25 de mayo', 'quiero feriado'],
  ['de 1.25 de mayonesa', 'de 1.25 de mayonesa'],
])('in Argentina "%s" is read as "%s"', (question, read) => {
  expect(withHolidaysNamed(question, IN_ARGENTINA)).toBe(read)
})

test('a day is a holiday only where the seller sells', () => {
  expect(withHolidaysNamed('abren el 25 de mayo?', ['2026-09-18'])).toBe('abren el 25 de mayo?')
  expect(withHolidaysNamed('abren el 25 de mayo?')).toBe('abren el 25 de mayo?')
})

test('a question about a holiday is answered by what the shop says of holidays', () => {
  const knowledge = knowledgeOf('Los feriados el local permanece cerrado.', 'horarios.txt')

  const result = answerQuestion({
    ...anInput('¿abren el 25 de mayo?', { knowledge }),
    at: { today: 'lunes 4 de mayo de 2026', day: '2026-05-04', country: null, holidays: IN_ARGENTINA },
  })

  expect(result).toMatchObject({ outcome: 'answer', text: expect.stringContaining('cerrado') })
})
