import { expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { anInput, knowledgeOf } from '../fixtures.ts'
import { withHolidaysNamed } from './holidays.ts'

const HOLIDAYS = ['2026-05-25', '2026-07-09', '2026-08-17', '2027-05-25', '2027-08-16']

const on = (day: string, holidays = HOLIDAYS) => ({ today: '', day, country: null, holidays })

test.each([
  ['abren el 25 de mayo?', 'abren el feriado?'],
  ['¿Atienden el 9 de Julio?', '¿Atienden el feriado?'],
  ['abren el 26 de mayo?', 'abren el 26 de mayo?'],
  ['quiero 25 de mayo', 'quiero feriado'],
  ['de 1.25 de mayonesa', 'de 1.25 de mayonesa'],
])('in Argentina in May "%s" is read as "%s"', (question, read) => {
  expect(withHolidaysNamed(question, on('2026-05-04'))).toBe(read)
})

test('a date means the next one, whatever it was this year', () => {
  expect(withHolidaysNamed('abren el 17 de agosto?', on('2026-08-01'))).toBe('abren el feriado?')
  expect(withHolidaysNamed('abren el 17 de agosto?', on('2026-11-29'))).toBe('abren el 17 de agosto?')
  expect(withHolidaysNamed('abren el 16 de agosto?', on('2026-11-29'))).toBe('abren el feriado?')
})

test('a day is a holiday only where the seller sells', () => {
  const question = 'abren el 25 de mayo?'

  expect(withHolidaysNamed(question, on('2026-05-04', ['2026-09-18']))).toBe(question)
  expect(withHolidaysNamed(question, undefined)).toBe(question)
})

test('a question about a holiday is answered by what the shop says of holidays', () => {
  const knowledge = knowledgeOf('Los feriados el local permanece cerrado.', 'horarios.txt')

  const result = answerQuestion({
    ...anInput('¿abren el 25 de mayo?', { knowledge }),
    at: on('2026-05-04'),
  })

  expect(result).toMatchObject({ outcome: 'answer', text: expect.stringContaining('cerrado') })
})
