import { MAX_FILE_BYTES } from '@mostrador/contract/knowledge'
import { describe, expect, test } from 'vitest'
import { addFiles, choiceError, complaintAbout, sendable, sharesSent } from './choose-files.ts'

const file = (name: string, content = 'hola', lastModified = 0) => new File([content], name, { lastModified })

describe('a chosen file', () => {
  test.each([
    'lista.pdf',
    'guia.docx',
    'viejo.doc',
    'notas.txt',
    'hoja.xlsx',
    'precios.csv',
    'LISTA.PDF',
    'con.punto.en.medio.txt',
  ])('named %s may be sent', (name) => {
    expect(complaintAbout({ name, size: 1000 })).toBeUndefined()
  })

  test.each(['foto.png', 'musica.mp3', 'pdf', 'lista.pdf.exe'])(
    'named %s is not of an allowed kind, and says so by its name',
    (name) => {
      expect(complaintAbout({ name, size: 1000 })).toBe(`${name} no es un tipo permitido.`)
    },
  )

  test('of an old Excel says how to save it as one that can be read', () => {
    expect(complaintAbout({ name: 'Precios.XLS', size: 1000 })).toContain('guardala como .xlsx')
  })

  test('may have 4 MB and not a byte more', () => {
    expect(complaintAbout({ name: 'justo.pdf', size: MAX_FILE_BYTES })).toBeUndefined()
    expect(complaintAbout({ name: 'grande.pdf', size: MAX_FILE_BYTES + 1 })).toBe(
      'grande.pdf supera el tamaño máximo permitido (4 MB).',
    )
  })
})

describe('a choice of files', () => {
  test('keeps one of a file that is chosen twice, and both of two versions of it', () => {
    const first = addFiles([], [file('a.txt'), file('b.txt')])

    const names = addFiles(first, [file('a.txt'), file('b.txt', 'otra cosa', 5)]).map(({ name }) => name)

    expect(names).toEqual(['a.txt', 'b.txt', 'b.txt'])
  })

  test('sends the good files and leaves the others behind', () => {
    const sent = sendable([file('a.txt'), file('foto.png')])

    expect(sent.map(({ name }) => name)).toEqual(['a.txt'])
    expect(choiceError([file('a.txt'), file('foto.png')], [])).toBeUndefined()
  })

  test('needs at least one file that may be sent', () => {
    expect(choiceError([file('foto.png')], [])).toBe('Por favor, seleccioná al menos un archivo o URL.')
  })

  test('asks for name and files in one sentence when both are missing', () => {
    const both = 'Por favor, ingrese un nombre y seleccione archivos o URLs.'

    expect(choiceError([], [], '  ')).toBe(both)
    expect(choiceError([], [], 'Envíos')).toBe('Por favor, seleccioná al menos un archivo o URL.')
    expect(choiceError([file('a.txt')], [], '')).toBeUndefined()
  })

  test('an address alone is enough', () => {
    expect(choiceError([], ['https://a.com/'], 'Envíos')).toBeUndefined()
  })

  test('takes ten files at a time', () => {
    const files = Array.from({ length: 11 }, (_, n) => file(`${n}.txt`))

    expect(choiceError(files.slice(1), [])).toBeUndefined()
    expect(choiceError(files, [])).toBe('Podés subir hasta 10 archivos por vez.')
  })
})

test('files on their way leave one after the other', () => {
  const files = [{ size: 100 }, { size: 300 }]

  expect(sharesSent(files, 0.1).map(({ sent }) => sent)).toEqual([0.4, 0])
  expect(sharesSent(files, 0.625).map(({ sent }) => sent)).toEqual([1, 0.5])
  expect(sharesSent(files, 1).map(({ sent }) => sent)).toEqual([1, 1])
})
