import type { RepositoryFile } from '@mostrador/contract/knowledge'
import { expect, test } from 'vitest'
import { newerVersions } from './newer-versions.ts'

const aFile = (id: string, fileName: string) => ({ id, fileName }) as RepositoryFile
const OLDER = [{ fileId: 'march', newer: { fileId: 'august', fileName: 'Lista agosto.pdf' } }]

test('an older file leads to its newer version, under the name that this has now', () => {
  const august = aFile('august', 'Lista nueva.pdf')

  const newer = newerVersions(OLDER, [aFile('march', 'Lista marzo.pdf'), august])

  expect([...newer]).toEqual([['march', august]])
})

test('a newer version that was deleted is not shown', () => {
  expect(newerVersions(OLDER, [aFile('march', 'Lista marzo.pdf')]).size).toBe(0)
})
