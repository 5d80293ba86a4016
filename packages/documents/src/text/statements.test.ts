import { describe, expect, test } from 'vitest'
import { unitsOf } from '../units/index.ts'
import { blocksOfText, documentOfText } from './index.ts'

const headingsOf = (text: string) =>
  blocksOfText(text).flatMap((block) => (block.kind === 'heading' ? [block.text] : []))

const pathsOf = (text: string) => unitsOf(documentOfText(text)).map(({ path }) => path)

describe('a line that states something heads nothing', () => {
  test.each([
    ['sizes', 'Talle S = 90 cm\nTalle M = 96 cm\nTalle L = 102 cm'],
    ['sizes without a sign', 'Talle S 90 cm\nTalle M 96 cm\nTalle L 102 cm'],
    ['days with their hours', 'Lunes a viernes\n9 a 18 hs\nSábados\n9 a 13 hs\nDomingos cerrado'],
    ['hours', '9 a 18 hs\nde lunes a viernes'],
    ['discounts', 'Efectivo 10% off\nTransferencia 5% off\nTarjeta sin recargo'],
    ['a discount above other terms', 'Efectivo 10% off\nHacemos envíos a todo el país.\nLocal en Once.'],
    ['a discount alone at the top', 'Efectivo 10% off\n\nHacemos envíos a todo el país.'],
    ['an offer with its end', 'Promo válida hasta el 30/11\nLlevando dos pares te regalamos las medias.'],
    ['an offer alone at the top', 'Promo válida hasta fin de mes\n\nLocal en Once.'],
    ['times', 'Envío CABA 24 hs\nEnvío GBA 48 hs\nEnvío interior 5 días'],
    ['colours of one article', 'Remera roja\nRemera azul\nRemera verde'],
    ['amounts of one form', 'Aros 3 cm\nDijes 2 cm\nBroches 4 cm'],
  ])('%s', (_, text) => {
    expect(headingsOf(text)).toEqual([])
    expect(pathsOf(text).flat()).toEqual([])
  })
})

describe('a line that names what follows heads it', () => {
  test.each([
    ['Horarios\nLunes a viernes 9 a 18 hs\nSábados 9 a 13 hs', 'Horarios'],
    ['Horarios\n9 a 18 hs', 'Horarios'],
    ['Envíos\nMandamos a todo el país por correo.', 'Envíos'],
    ['Envíos\nEnvíos a todo el país por correo, con seguro.', 'Envíos'],
    ['Talles disponibles\nS, M y L', 'Talles disponibles'],
    ['Remera 100% algodón\nViene en tres colores.', 'Remera 100% algodón'],
    ['Bomba 1 HP\nEleva hasta treinta metros.', 'Bomba 1 HP'],
    ['Entregas en 24 hs:\nCABA y La Plata.', 'Entregas en 24 hs'],
  ])('%j', (text, heading) => {
    expect(headingsOf(text)).toEqual([heading])
  })
})

describe('a label with an equals sign', () => {
  test.each([
    ['Talle S = 90 cm', 'Talle S', '90 cm'],
    ['Talle único=96 cm', 'Talle único', '96 cm'],
    ['IIBB = 3 %', 'IIBB', '3 %'],
  ])('is a pair: %j', (text, label, value) => {
    expect(blocksOfText(text)).toMatchObject([{ kind: 'pair', label, value }])
  })

  test.each(['Talle S = 90, talle M = 96', 'Si pagás en efectivo => 10% menos', 'El talle S = no viene'])(
    'is none where more is said: %j',
    (text) => {
      expect(blocksOfText(text)).toMatchObject([{ kind: 'paragraph', text }])
    },
  )
})
