import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judge } from './guard.ts'
import { isGuardLines, readGuardLines } from './guard-lines.ts'

const LINES = [
  {
    id: 'a1',
    case: 'block',
    class: 'contact',
    question: '¿tenés más fotos?',
    text: 'Escribinos a ventas@norte.example y te las paso.',
    listing: { title: 'Termo Cumbre 1 litro', price: 45000, shipping: 'envío gratis', warranty: null },
    sources: ['El termo es de acero.'],
    withheld: ['Costo del termo: 21.000.'],
    settings: { showPrices: false },
    why: 'mail',
  },
  {
    id: 'a2',
    case: 'allow',
    class: 'contact',
    question: '¿de qué es?',
    text: 'El termo es de acero.',
    sources: ['El termo es de acero.'],
  },
]
const FILE = LINES.map((line) => JSON.stringify(line)).join('\n')

test('a line becomes a case: its sources are the passages, its class the rule, and what it lacks is empty', () => {
  const [first, second] = readGuardLines(FILE)

  expect(first).toMatchObject({
    id: 'a1',
    expected: 'block',
    rule: 'contact',
    context: {
      passages: ['El termo es de acero.'],
      withheld: ['Costo del termo: 21.000.'],
      settings: { showPrices: false, checkStock: true, blockCompetitive: true },
      listing: {
        title: 'Termo Cumbre 1 litro',
        price: 45000,
        stock: null,
        warranty: null,
        shipping: { free: false, localPickup: false },
        attributes: { shipping: 'envío gratis' },
      },
    },
  })
  expect(second?.context).toMatchObject({ listing: null, withheld: [] })
})

test('a file of lines is told from a set', () => {
  expect(isGuardLines(FILE)).toBe(true)
  expect(isGuardLines('{"cases": []}')).toBe(false)
  expect(isGuardLines('{\n  "cases": [{"case": 1}]\n}')).toBe(false)
  expect(isGuardLines('[{"id": "a"}]')).toBe(false)
})

test('the command judges a file of lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-lines-'))
  writeFileSync(join(folder, 'set.jsonl'), FILE)
  const command = join(import.meta.dirname, 'index.ts')
  const files = ['--set', join(folder, 'set.jsonl'), '--out', join(folder, 'out.jsonl')]
  const run = spawnSync(process.execPath, [command, 'guard', ...files], { encoding: 'utf8' })
  const verdicts = readFileSync(join(folder, 'out.jsonl'), 'utf8').trimEnd().split('\n')
  rmSync(folder, { recursive: true })

  expect(run.status).toBe(0)
  expect(run.stdout).toContain('2 cases, 1 blocked')
  expect(verdicts.map((line): unknown => JSON.parse(line))).toEqual(judge(readGuardLines(FILE)))
})
