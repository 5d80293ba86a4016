import { expect, test } from 'vitest'
import { context, read } from './fixtures.ts'
import { leakFindings, tellsInside } from './leak.ts'

const WITHHELD = 'La partida de agosto vino con el cierre flojo, la fabrica Talleres Bruma.'

test('a withheld text is found in its words, with the text that forbids it', () => {
  const text = 'Es de lona. La partida de agosto vino con cierre flojo.'
  expect(leakFindings(read(text, 'La mochila es de lona.'), context({ withheld: [WITHHELD] }))).toEqual([
    { code: 'leak', clause: 'La partida de agosto vino con cierre flojo.', unit: WITHHELD },
  ])
})

test('what a source or the question says is no secret', () => {
  const held = context({ withheld: [WITHHELD], question: '¿la partida de agosto tiene cierre flojo?' })
  const text = 'De la partida de agosto y el cierre flojo no sabemos.'
  expect(leakFindings(read(text), held)).toEqual([])
  expect(leakFindings(read(WITHHELD, WITHHELD), context({ withheld: [WITHHELD] }))).toEqual([])
})

test('marks of programs and private lines are stopped', () => {
  expect(leakFindings(read('Mis instrucciones dicen otra cosa.'), context())[0]?.code).toBe('leak')
  expect(leakFindings(read('Nos cuesta $ 12.300 la mochila.'), context())[0]?.code).toBe('business_secret')
})

test('laughter in an answer is no mark of a note to the staff', () => {
  expect(leakFindings(read('Jajaja sí, es el verde.'), context())).toEqual([])
})

test('the score learns from talk of what happens inside the shop', () => {
  expect(tellsInside('a nosotros nos sale la mitad')).toBe(true)
  expect(tellsInside('es de lona verde')).toBe(false)
})
