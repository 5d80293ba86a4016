import { expect, test } from 'vitest'
import { unitsOf } from '../units/index.ts'
import { documentOfText } from './read-text.ts'

const paths = (text: string) => [
  ...new Set(unitsOf(documentOfText(text)).map(({ path }) => path.join(' › '))),
]
const sheet = (name: string) => `${name}

Potencia        650 W
Velocidad       0-3000 rpm
Peso            1,8 kg
`

test('the sheet of one model does not stand below the sheet of another', () => {
  expect(paths(`${sheet('TALADRO TX-13')}\n${sheet('TALADRO TX-10')}`)).toEqual([
    'TALADRO TX-13',
    'TALADRO TX-10',
  ])
})

test('a title above sections with other labels is the title of them all', () => {
  expect(
    paths(`FERRETERÍA SUR\n\nAbierto: todo el año\nSucursales: dos\n\n${sheet('TALADRO TX-13')}`),
  ).toEqual(['FERRETERÍA SUR', 'FERRETERÍA SUR › TALADRO TX-13'])
})
