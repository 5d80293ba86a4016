import { expect, test } from 'vitest'
import { fold, stemsOf } from '../text/index.ts'
import { createLexicon } from './lexicon.ts'

test.each([
  'Los envíos salen por correo a todo el país.',
  'Pasá a buscarlo por el local; hacemos factura A y B.',
  'Mide 10,5 cm x 1.200 mm y pesa 2kg.',
  'La compu viene con 2 hs de carga, q no es poco.',
  'De que esta hecho',
  'En 1998 eran 2 000 y 3, con h2o y 1.6, 10a y 5.',
  'El 3er. modelo: play 5, 12.0 y 7,50.',
  'El 1er uso, a la vez que el segundo.',
  '',
])('"%s" has the stems in an index that it has in a question', (sentence) => {
  const lexicon = createLexicon()
  lexicon.read('otras palabras antes')
  const names = (ids: number[]) => ids.map((id) => [...lexicon.stems.keys()][id])
  expect(names(lexicon.read(fold(sentence)).stems)).toEqual(stemsOf(fold(sentence)))
  expect(names(lexicon.read(fold(sentence)).stems)).toEqual(stemsOf(fold(sentence)))
})
