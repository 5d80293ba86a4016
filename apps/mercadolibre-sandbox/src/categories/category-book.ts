import { attributesOf, type CategoryAttribute } from './attribute-library.ts'
import type { Leaf } from './leaf.ts'
import { LEAVES, ROOTS } from './leaves.ts'

export interface Category {
  id: string
  name: string
  root: { id: string; name: string } | null
  leaf: Leaf | null
  attributes: CategoryAttribute[]
  children: { id: string; name: string }[]
}

const roots = new Map(ROOTS)

const categories: ReadonlyMap<string, Category> = new Map([
  ...ROOTS.map(([id, name]): [string, Category] => {
    const children = LEAVES.filter(({ root }) => root === id).map((leaf) => ({
      id: leaf.id,
      name: leaf.name,
    }))
    return [id, { id, name, root: null, leaf: null, attributes: [], children }]
  }),
  ...LEAVES.map((leaf): [string, Category] => {
    const root = { id: leaf.root, name: roots.get(leaf.root) ?? leaf.root }
    const { id, name } = leaf
    return [id, { id, name, root, leaf, attributes: attributesOf(leaf), children: [] }]
  }),
])

export const findCategory = (id: string): Category | undefined => categories.get(id)

/** What a title says, best first. */
export function predict(title: string, limit: number): Category[] {
  const words = new Set(folded(title).split(/[^a-z0-9]+/))
  return LEAVES.map((leaf) => ({
    leaf,
    score: leaf.words.split(' ').filter((word) => words.has(word)).length,
  }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .flatMap(({ leaf }) => categories.get(leaf.id) ?? [])
}

/** The values of a category that a title names. */
export function namedIn(title: string, { attributes }: Category) {
  const text = ` ${folded(title)} `
  return attributes.flatMap(({ id, name, values = [], value_type: type }) => {
    if (type === 'boolean') return []
    const value = values.find((one) => text.includes(` ${folded(one.name)} `))
    return value ? [{ id, name, value_id: value.id, value_name: value.name }] : []
  })
}

export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
