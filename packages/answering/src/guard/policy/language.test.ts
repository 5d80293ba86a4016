import { describe, expect, test } from 'vitest'
import { context, read } from './fixtures.ts'
import { languageFindings } from './language.ts'

const codes = (text: string, ...sources: string[]) =>
  languageFindings(read(text, ...sources), context()).map(({ code }) => code)

describe('an answer is in Spanish', () => {
  test.each([
    'Yes, we have it and it ships tomorrow.',
    'Sim, nós temos em estoque e enviamos amanhã para a sua casa.',
    'Oui, nous avons cette couleur et nous livrons demain.',
    'Certo, lo abbiamo in magazzino e lo spediamo domani.',
    'Ja, wir haben es auf Lager und schicken es morgen.',
    '¡Hola! We will send it with the invoice tomorrow.',
  ])('%s', (text) => {
    expect(codes(text)).toContain('language')
  })

  test.each([
    '¡Hola! ¿En qué te podemos ayudar?',
    'Qué va a ser difícil, lo arma cualquiera.',
    'Es la versión Deluxe Limited Edition de la mochila.',
    'Trae el cable USB-C y el manual en inglés.',
    'Uy no, bella, ya no queda ni uno.',
  ])('%s passes', (text) => {
    expect(codes(text)).toEqual([])
  })
})

test('names that the seller uses are no words of a language', () => {
  const name = 'The Legend of the Green Dragon and the Lost City'
  expect(codes(`Es el juego ${name}, en castellano.`, `Juego ${name}`)).toEqual([])
})
