import { expect, test } from 'vitest'
import { contactFindings, reachesOut } from './contact.ts'
import { read } from './fixtures.ts'

test('the sentence with the contact data is named', () => {
  expect(contactFindings(read('Sí, hay stock. Escribime a ventas@norte.example.'))).toContainEqual({
    code: 'contact_email',
    clause: 'Escribime a ventas@norte.example.',
  })
})

test('contact data that runs over two sentences is found', () => {
  const text = 'Es once cincuenta y ocho. Veintitrés cuarenta y cuatro setenta y uno.'
  expect(contactFindings(read(text)).map(({ code }) => code)).toContain('contact_phone')
})

test.each([
  ['buscanos en las redes y te mostramos', true],
  ['mandame un audio y te explico', true],
  ['escribinos por aca y te mandamos el numero de serie', false],
  ['no te podemos dar el telefono', false],
  ['el telefono trae dos bases', false],
])('"%s" invites elsewhere: %s', (folded, invites) => {
  expect(reachesOut(folded)).toBe(invites)
})
