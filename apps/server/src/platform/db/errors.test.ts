import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '../../testing/index.ts'
import { failureKind, isOutage, SQLSTATES } from './errors.ts'

/** Codes that the database gives, at least one for each line of the table. */
const CODES = {
  outage: `
    08000 08003 08006 25P03 25P04 28000 28P01 3D000 40003 53000 53100 53200 53300 53400 55P03
    57014 57P01 57P02 57P03 57P04 57P05 58000 58030 58P01`,
  read_only: '25006',
  conflict: '40001 40P01',
  defect: '22012 22P02 23503 23505 25P02 42501 42703 42P01 P0001 XX000 XX001',
}

const wordsOf = (text: string) => text.trim().split(/\s+/)

test('each SQLSTATE that the database gives is an outage, a conflict or a defect', async () => {
  const { database } = await testDatabase(inject('original'))
  const tested = Object.values(CODES).flatMap(wordsOf)
  expect([...SQLSTATES.keys()].filter((state) => !tested.some((code) => code.startsWith(state)))).toEqual([])

  for (const [kind, codes] of Object.entries(CODES))
    for (const code of wordsOf(codes)) {
      const raised = sql.raw(`do $$ begin raise exception 'it fails' using errcode = '${code}'; end $$`)
      const error = await raised.execute(database.db).catch((failure: unknown) => failure)
      expect({ code, kind: failureKind(error), isOutage: isOutage(error) }).toEqual({
        code,
        kind,
        isOutage: kind !== 'defect',
      })
    }
})

test('what the server ends a connection with is an outage, whatever its code', () => {
  const refused = Object.assign(new Error('permission denied for database'), { code: '42501' })

  expect(failureKind(Object.assign(refused, { severity: 'ERROR' }))).toBe('defect')
  expect(failureKind(Object.assign(refused, { severity: 'FATAL' }))).toBe('outage')
})

test('an error that is not of the database is a defect', () => {
  for (const error of [new TypeError('x is undefined'), 'a text', undefined, { code: '57P01' }])
    expect(failureKind(error)).toBe('defect')
})
