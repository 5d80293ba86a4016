import { expect, test } from 'vitest'
import { judge } from './audit.ts'

const report = (vulnerabilities: object, total = 500) =>
  `npm warn something\n${JSON.stringify({ vulnerabilities, metadata: { dependencies: { total } } })}\n`
const hole = (severity: string) => ({
  severity,
  range: '<4.2.1',
  via: [{ title: 'Reads any file' }, 'undici'],
})

test.each(['high', 'critical'])('a dependency with a hole that is %s fails, and is named', (severity) => {
  expect(judge(report({ fastify: hole(severity), pg: hole('low') }))).toEqual({
    passed: false,
    problems: `fastify <4.2.1: ${severity}: Reads any file; through undici`,
  })
})

test('lesser holes are counted and stop nobody', () => {
  expect(judge(report({ pg: hole('moderate') }))).toEqual({
    passed: true,
    seen: '500 dependencies, 1 lesser holes',
  })
})

test('without a registry that tells, it says so and goes on', () => {
  expect(judge('npm warn x\n{"message": "405 Method Not Allowed", "error": {}}\nnpm error')).toEqual({
    passed: true,
    seen: 'not asked: 405 Method Not Allowed',
  })
  expect(judge('npm error network')).toEqual({ passed: true, seen: 'not asked: npm gave no report' })
})

test('a report on nothing fails', () => {
  expect(judge(report({}, 0))).toMatchObject({ passed: false })
})
