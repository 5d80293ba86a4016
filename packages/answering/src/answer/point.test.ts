import { describe, expect, test } from 'vitest'
import { said } from '../fixtures.ts'

describe('what the point of a question is', () => {
  const THING = { title: 'Mochila, Cuna Y Bicicleta', attributes: {}, warranty: null }

  test.each([
    // That it may be left out tells whether it can be taken off.
    [
      'se le puede sacar el mosquitero?',
      'Mosquitero: es opcional, la cuna se arma y se usa sin él.',
      'opcional',
    ],
    // What is told of a branch is not asked for by who is going there.
    [
      'si la paso a buscar por lujan me la dan inflada?',
      'Retiro. Si la pasás a buscar te la damos inflada.',
      'inflada',
    ],
    // An hour numbers nothing.
    [
      'pago el viernes tipo 17:30, sale el viernes?',
      'Despachos. El viernes sale lo que se pagó hasta las 16.',
      'hasta las 16',
    ],
    ['las botitas hay en numero 34?', 'Botitas. Los números van del 27 al 38.', 'del 27 al 38'],
    ['la manga es corta?', 'Buzo: la manga es larga, con puño.', 'larga'],
    // A force is no price.
    [
      'a cuanto torque van los tornillos del manubrio',
      'Manubrio: los tornillos van a 12 Nm de torque.',
      '12 Nm',
    ],
  ])('"%s" is answered by "%s"', (question, file, expected) => {
    expect(said(question, file, THING)).toContain(expected)
  })

  test.each([
    ['se le puede sacar el mosquitero?', 'Mosquitero: es de tul blanco.'],
    ['las botitas hay en numero 40?', 'Botitas. Los números van del 27 al 38.'],
    ['tienen local en lujan?', 'Retiro. Si la pasás a buscar te la damos inflada.'],
  ])('"%s" is not answered by "%s"', (question, file) => {
    expect(said(question, file, THING)).toBeNull()
  })
})
