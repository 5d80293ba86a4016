import { expect, test } from 'vitest'
import { withoutRunningHeads } from './running-heads.ts'
import { pageOf, wordsAt } from './words-at.ts'

const textsOf = ({ pages }: ReturnType<typeof withoutRunningHeads>) =>
  pages.map(({ words }) => words.map(({ text }) => text).join(' '))

test('a head and a foot that pages repeat are left out', () => {
  const pages = [1, 2, 3].map((page) =>
    pageOf(page, [
      ...wordsAt(50, 30, 'Casa Norte'),
      ...wordsAt(50, 100, `Texto propio ${'abc'[page - 1]}`),
      ...wordsAt(50, 820, `Hoja ${page} de 3`),
    ]),
  )

  expect(textsOf(withoutRunningHeads(pages))).toEqual(['Texto propio a', 'Texto propio b', 'Texto propio c'])
})

test('rows at the same height of two pages stay, even when only their numbers differ', () => {
  const pages = [1, 2].map((page) =>
    pageOf(page, [
      ...wordsAt(50, 60, `Talle ${page * 10}`),
      ...wordsAt(200, 60, `$ ${page}50`),
      ...wordsAt(50, 80, `Talle ${page * 10 + 1}`),
      ...wordsAt(200, 80, `$ ${page}60`),
    ]),
  )

  expect(withoutRunningHeads(pages).pages).toEqual(pages)
})

test('the header row of a table stays', () => {
  const pages = [1, 2].map((page) =>
    pageOf(page, [
      ...wordsAt(50, 60, 'Producto'),
      ...wordsAt(200, 60, 'Precio'),
      ...wordsAt(50, 80, `Mesa ${'xy'[page - 1]}`),
      ...wordsAt(200, 80, `$ ${page}60`),
    ]),
  )

  expect(withoutRunningHeads(pages).pages).toEqual(pages)
})

test.each(['Página 1', 'Pág. 1 de 1', 'Hoja 1/1', 'PÁGINA N° 1'])(
  '%s on the only page is left out',
  (foot) => {
    const { pages } = withoutRunningHeads([
      pageOf(1, [...wordsAt(50, 400, 'Hola'), ...wordsAt(280, 820, foot)]),
    ])

    expect(pages[0]?.words.map(({ text }) => text)).toEqual(['Hola'])
  },
)

test.each(['FAMILIA', 'Rubro', 'Zona'])(
  '%s with the number of its page names the rows below it and stays',
  (name) => {
    const pages = [1, 2, 3].map((page) =>
      pageOf(page, [...wordsAt(50, 40, `${name} ${page}`), ...wordsAt(50, 100, `Texto ${'abc'[page - 1]}`)]),
    )

    expect(withoutRunningHeads(pages).pages).toEqual(pages)
  },
)

test.each(['Casa Norte - #', 'Lista de julio | #', '# · Casa Norte', 'Casa Norte hoja #'])(
  '%s counts the pages and is left out',
  (head) => {
    const pages = [1, 2, 3].map((page) =>
      pageOf(page, [
        ...wordsAt(50, 40, head.replace('#', String(page))),
        ...wordsAt(50, 100, `Texto ${'abc'[page - 1]}`),
      ]),
    )

    expect(textsOf(withoutRunningHeads(pages))).toEqual(['Texto a', 'Texto b', 'Texto c'])
  },
)

test('a foot that ends with the number of a single page is left out', () => {
  const page = pageOf(4, [
    ...wordsAt(50, 400, 'Velador de mimbre'),
    ...wordsAt(50, 820, 'Luz de Barrio · página 4'),
  ])

  expect(textsOf(withoutRunningHeads([page]))).toEqual(['Velador de mimbre'])
})

test('what the pages repeat is told apart from them', () => {
  const pages = [1, 2, 3].map((page) =>
    pageOf(page, [
      ...wordsAt(50, 400, `Texto propio ${'abc'[page - 1]}`),
      ...wordsAt(50, 820, 'Precios válidos hasta el 30/06/2026'),
    ]),
  )

  expect(new Set(withoutRunningHeads(pages).heads)).toEqual(new Set(['Precios válidos hasta el 30/06/2026']))
})
