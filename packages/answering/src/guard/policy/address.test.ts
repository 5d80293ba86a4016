import { describe, expect, test } from 'vitest'
import { aListing } from '../../fixtures.ts'
import { addressFindings, maybeStreet, saysWhere } from './address.ts'
import { context, read } from './fixtures.ts'

const codes = (text: string, ...sources: string[]) =>
  addressFindings(read(text, ...sources), context()).map(({ code }) => code)

describe('an answer gives no address and invites nobody', () => {
  test.each([
    'Pasá por el local cuando quieras.',
    'Acercate a este taller.',
    'Estamos en Avenida Los Ceibos 1482.',
    'Te espero en la estación a las seis.',
    'Nos encontramos en la plaza.',
    'Tocá timbre y te abro.',
    'El sábado me acerco a tu casa y te lo armo.',
  ])('%s', (text) => {
    expect(codes(text)).toEqual(['address'])
  })

  test.each([
    'Despachamos desde Paraná por correo.',
    'Lo que pasa de eso se fabrica a pedido.',
    'No tenemos local, no se puede pasar a retirar.',
    'Es un cartel para el local, de 30 por 20 cm.',
    'Toma una imagen de la calle de 1920 x 1080.',
    'La remera dice "Avenida Siempreviva 742".',
    'Entrá a tu compra y tocá devolver.',
  ])('%s passes', (text) => {
    expect(codes(text)).toEqual([])
  })
})

test('where the listing offers pickup, a buyer may be told to collect', () => {
  const text = 'Podés retirar por el depósito de lunes a viernes.'
  const withPickup = (localPickup: boolean) =>
    addressFindings(
      read(text),
      context({ listing: aListing({ shipping: { ...aListing().shipping, localPickup } }) }),
    ).length

  expect(withPickup(true)).toBe(0)
  expect(withPickup(false)).toBe(1)
  expect(addressFindings(read('Podés retirar por mi casa.'), context({ listing: aListing() })).length).toBe(1)
})

test("the seller's own invitation passes, and any on the seller's own site", () => {
  const text = 'Podés pasar por el local de lunes a viernes.'
  expect(codes(text, 'Podés pasar por el local de lunes a viernes de 9 a 18.')).toEqual([])
  expect(addressFindings(read(text), context({ isOwnSite: true }))).toEqual([])
})

test('the score learns from places and from names with a number', () => {
  expect(saysWhere('el deposito queda al lado del banco')).toBe(true)
  expect(saysWhere('el deposito es de dos litros')).toBe(false)
  expect(maybeStreet('Los Talas 2240, Avellaneda.')).toBe(true)
  expect(maybeStreet('Lleva 2240 piezas.')).toBe(false)
})
