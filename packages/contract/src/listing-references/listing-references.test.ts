import { describe, expect, test } from 'vitest'
import { contactCodes, handTypedCodes } from '../guard/index.ts'
import { SITE_DOMAINS } from '../sites/index.ts'
import { listingReferences, MAX_REFERENCES, withoutOwnListings } from './index.ts'

const OWN = 'MLA1450013402'
const own = new Set([OWN])
const idsIn = (text: string) => listingReferences(text).map(({ id }) => id)

describe('a link or a number of a listing is read', () => {
  test.each([
    'https://articulo.mercadolibre.com.ar/MLA-1450013402',
    'https://articulo.mercadolibre.com.ar/MLA-1450013402-termo-acero-14-litros-_JM',
    'https://articulo.mercadolibre.com.ar/MLA-1450013402-termo-_JM?searchVariation=174390584329#position=1&type=item',
    'articulo.mercadolibre.com.ar/MLA-1450013402',
    'https://www.mercadolibre.com.ar/MLA-1450013402-termo-_JM',
    'MLA-1450013402',
    'MLA1450013402',
    'mla 1450013402',
    '#MLA1450013402',
    '#MLA-1450013402.',
    '(MLA-1450013402)',
    '[la otra](https://articulo.mercadolibre.com.ar/MLA-1450013402-termo-_JM).',
    'Link:https://articulo.mercadolibre.com.ar/MLA-1450013402, está disponible.',
  ])('%s', (text) => {
    expect(idsIn(`Mirá ${text} y avisame.`)).toEqual([OWN])
    expect(contactCodes(`Mirá ${text} y avisame.`, '', own)).toEqual([])
    expect(handTypedCodes(`Mirá ${text} y avisame.`, own)).toEqual([])
  })

  test.each(Object.entries(SITE_DOMAINS))('of the site %s at %s', (site, domain) => {
    const host = site === 'MLB' ? 'produto' : 'articulo'
    const text = `Es https://${host}.${domain}/${site}-987654321-algo-lindo-_JM`

    expect(idsIn(text)).toEqual([`${site}987654321`])
    expect(contactCodes(text, '', new Set([`${site}987654321`]))).toEqual([])
  })

  test.each([
    'publicación 1450013402',
    'Publicación #1450013402',
    '#1450013402',
    'la publicación nro 1450013402',
  ])('%s names no site, so its digits are the id', (text) => {
    expect(idsIn(text)).toEqual(['1450013402'])
    expect(contactCodes(text, '', new Set(['1450013402']))).toEqual([])
  })
})

test('where it does not matter whose listing it is, a number that may be a telephone stays one', () => {
  expect(contactCodes('El #1158234471', '', 'any')).toContain('contact_phone')
  expect(contactCodes('La publicación 1450013402 y la MLA-1462204110', '', 'any')).toEqual([])
})

describe('what only looks like a link to a listing is any other link', () => {
  test.each([
    'https://articulo.mercadolibre.com.ar.evil.com/MLA-1450013402',
    'https://evil.com/articulo.mercadolibre.com.ar/MLA-1450013402',
    'https://evil.com/https://articulo.mercadolibre.com.ar/MLA-1450013402',
    'https://evil.com?u=https://articulo.mercadolibre.com.ar/MLA-1450013402',
    'https://tienda@articulo.mercadolibre.com.ar/MLA-1450013402',
    'https://articulo.mercadolibre.com.ar@evil.com/MLA-1450013402',
    'https://articulo.mercadolibre.com.ar:8080/MLA-1450013402',
    'http://articulo.mercadolibre.com.ar/MLA-1450013402',
    'ftp://articulo.mercadolibre.com.ar/MLA-1450013402',
    'https://xn--articulo-mercadolibre.com.ar/MLA-1450013402',
    'https://artículo.mercadolibre.com.ar/MLA-1450013402',
    'https://articulo.mercadolіbre.com.ar/MLA-1450013402',
    'https://articulo-mercadolibre.com.ar/MLA-1450013402',
    'https://evilarticulo.mercadolibre.com.ar/MLA-1450013402',
    'https://articulo.mercadolibre.cl/MLA-1450013402',
    'https://articulo.mercadolibre.com.ar/MLA-1450013402/../otra',
    'https://www.mercadolibre.com.ar/termo/p/MLA1450013402',
    'https://www.mercadolibre.com.ar/p/MLA1450013402?pdp_filters=item_id:MLA1450013402',
  ])('%s', (text) => {
    expect(idsIn(`Mirá ${text}`)).toEqual([])
    expect(contactCodes(`Mirá ${text}`, '', own)).not.toEqual([])
    expect(handTypedCodes(`Mirá ${text}`, own)).not.toEqual([])
  })

  test.each([
    'MLA-1450013402-1158234471',
    'MLA1450013402/1158234471',
    'XMLA1450013402',
    'MLA12345',
    'MLX1450013402',
  ])('%s is no number of a listing', (text) => {
    expect(idsIn(text)).toEqual([])
  })
})

describe('the listing of another seller is contact data', () => {
  test.each([
    'https://articulo.mercadolibre.com.ar/MLA-1462204110',
    'MLA-1462204110',
    'MLA1462204110',
    '#MLA1462204110',
    'articulo.mercadolibre.com.ar/MLA-1462204110-mate-_JM',
  ])('%s', (text) => {
    expect(contactCodes(`Mirá ${text}.`, '', own)).toContain('contact_url')
    expect(contactCodes(`Mirá ${text}.`)).not.toEqual([])
    expect(handTypedCodes(`Mirá ${text} o MLA-1450013402.`, own)).toContain('contact_url')
  })
})

test('what stands beside an own link is still contact data, the words of the link included', () => {
  const link = 'https://articulo.mercadolibre.com.ar/MLA-1450013402'
  expect(contactCodes(`${link} o llamame al 11 5823 4471`, '', own)).toContain('contact_phone')
  expect(contactCodes(`${link} y mandanos DM`, '', own)).toContain('contact_channel')
  expect(contactCodes(`${link}-llamame-al-11-5823-4471-_JM`, '', own)).toContain('contact_phone')
  expect(contactCodes(`11 5823 MLA-1450013402 4471`, '', own)).toContain('contact_phone')
})

/** A repeatable sequence of numbers from 0 to 1. */
function sequence(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const WORDS =
  'tenemos otra más grande de acero por si te sirve mirala en el mismo local con tapa y manija'.split(' ')

test('anywhere in a long text own references never count as contact data, and foreign ones always do', () => {
  const next = sequence(20_261_129)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const sites = Object.entries(SITE_DOMAINS)
  for (let turn = 0; turn < 400; turn += 1) {
    const [site, domain] = pick(sites)
    const digits = String(Math.floor(100_000_000 + next() * 1_900_000_000))
    const forms = [
      `${site}-${digits}`,
      `${site}${digits}`,
      `#${site}${digits}`,
      `https://articulo.${domain}/${site}-${digits}`,
      `https://articulo.${domain}/${site}-${digits}-${pick(WORDS)}-${pick(WORDS)}-_JM`,
      `www.${domain}/${site}-${digits}-_JM`,
      `https://produto.${domain}/${site}-${digits}?a=1#b`,
    ]
    const words = Array.from({ length: 5 + Math.floor(next() * 60) }, () => pick(WORDS))
    words.splice(Math.floor(next() * words.length), 0, pick(forms))
    const text = `${words.join(' ')}.`

    expect({ text, codes: contactCodes(text, '', new Set([site + digits])) }).toEqual({ text, codes: [] })
    expect({ text, codes: contactCodes(text, '', own) }).toEqual({
      text,
      codes: expect.arrayContaining(['contact_url']),
    })
  }
})

test('of a text full of references the first are read, and the rest counts as before', () => {
  const many = Array.from({ length: 60 }, () => 'https://articulo.mercadolibre.com.ar/MLA-1450013402').join(
    ' ',
  )

  expect(listingReferences(many)).toHaveLength(MAX_REFERENCES)
  expect(contactCodes(many, '', own)).toContain('contact_url')
})

test.each([
  'a.'.repeat(25_000),
  'https://'.repeat(6000),
  'MLA-'.repeat(12_000),
  'MLA-145001340'.repeat(4000),
  `https://articulo.mercadolibre.com.ar/MLA-1450013402${'-a'.repeat(20_000)}`,
  `https://articulo.mercadolibre.com.ar/MLA-1450013402?${'a='.repeat(20_000)}`,
  '/MLA1450013402'.repeat(4000),
  'publicación '.repeat(4000),
  '#123456789 '.repeat(4000),
])(
  'a long text of a stranger is read within the time of a test, which a pattern that backtracks exceeds (%#)',
  (text) => {
    expect(withoutOwnListings(text, own).length).toBeLessThanOrEqual(text.length + 100)
  },
)
