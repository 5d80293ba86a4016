import { expect, test } from 'vitest'
import { textsOfBlock } from '../model/index.ts'
import { blocksOfHtml } from './html-blocks.ts'

const textOf = (html: string) => blocksOfHtml(html).blocks.flatMap(textsOfBlock).join('\n')

test.each(['Opiniones', 'Opiniones del producto (3)', 'Reseñas', 'Lo que dicen nuestros clientes'])(
  'what customers say under "%s" is left out',
  (title) => {
    const html = `<h1>Colchón</h1><p>De resortes.</p><h2>${title}</h2><p>A mí me lo mandaron gratis.</p><h2>Envíos</h2><p>Los martes.</p>`
    expect(textOf(html)).toBe('Colchón\nDe resortes.\nEnvíos\nLos martes.')
  },
)

test('a section that only mentions opinions stays', () => {
  expect(textOf('<h1>Colchón</h1><h2>Nuestra opinión sobre los resortes</h2><p>Duran más.</p>')).toContain(
    'Duran más.',
  )
})
