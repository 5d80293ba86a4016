import { expect, test } from 'vitest'
import { readableCodes, recoveryFile } from './recovery-file.ts'

test('a recovery code is read in groups of four', () => {
  expect(readableCodes(['abcdefghijklmnop'])).toEqual(['abcd-efgh-ijkl-mnop'])
})

test('the file of codes says whose they are, from when, and how to use them', () => {
  const file = recoveryFile(
    ['abcdefghijklmnop', 'qrstuvwxyz234567'],
    'marina@casayerbal.com.ar',
    new Date('2026-11-20T15:00:00Z'),
  )

  expect(file.split('\r\n')).toEqual([
    'Códigos de recuperación de Mostrador para marina@casayerbal.com.ar',
    'Creados el 20 de noviembre de 2026. Cada uno sirve una sola vez.',
    '',
    'abcd-efgh-ijkl-mnop',
    'qrst-uvwx-yz23-4567',
    '',
  ])
})
