import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aListing, anInput, aShop } from '../fixtures.ts'
import { buildKnowledgeIndex } from '../knowledge/index.ts'
import type { ListingVariant, Statement } from '../types.ts'

const COLORS = ['Negro', 'Azul', 'Azul marino', 'Rojo', 'Verde agua', 'Gris topo', 'Blanco']
const SECOND: Readonly<Record<string, readonly string[]>> = {
  Talle: ['38', '40', '41', '42', 'S', 'M', 'XL'],
  Medida: ['1 plaza', '2 plazas', '1,5 kg', '4 L', '20 L', '140 x 190 cm'],
  Edad: ['0-3 meses', '3-6 meses', '6-9 meses', '12-18 meses'],
  Presentación: ['1/2 litro', '1 litro', '1/4 litro', '4 litros'],
  Pantalla: ['14 a 32 pulgadas', '32 a 55 pulgadas', '43 a 75 pulgadas'],
  Tamaño: ['80 x 190 cm', '140 x 190 x 26 cm', '1 plaza y media'],
  Modelo: ['Moto G54', 'iPhone 13', 'iPhone 13 Pro Max', 'Galaxy A15'],
}

const listings = fc
  .record({
    second: fc.constantFrom(...Object.keys(SECOND)),
    stocks: fc.array(fc.constantFrom(0, 0, 1, 3, 12, null, 'none' as const), {
      minLength: 49,
      maxLength: 49,
    }),
    colors: fc.uniqueArray(fc.constantFrom(...COLORS), { minLength: 1, maxLength: 4 }),
    count: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ second, stocks, colors, count }) => {
    const variants = colors.flatMap((color, row) =>
      SECOND[second]!.slice(0, count).flatMap((value, column): ListingVariant[] => {
        const stock = stocks[row * 7 + column]!
        return stock === 'none' ? [] : [{ values: { Color: color, [second]: value }, stock }]
      }),
    )
    return { second, variants }
  })
  .filter(({ variants }) => variants.length > 0)

const forms: readonly ((color: string, second: string) => string)[] = [
  (color, second) => `tenes ${color.toLowerCase()} ${second}?`,
  (color) => `te queda en ${color.toLowerCase()}?`,
  (_, second) => `hay ${second}?`,
  (color) => `que medidas y talles hay en ${color.toLowerCase()}?`,
  () => 'que colores hay?',
  () => 'hay stock?',
  (color, second) => `cuantos quedan del ${color} ${second}?`,
  (color, second) => `cuanto sale el ${color} en ${second}?`,
  (color, second) => `quiero 2 ${color} ${second}, tenes? hacen envios?`,
  (color) => `no hay en ${color} o en negro?`,
]

const asked = fc.record({
  listing: listings,
  color: fc.constantFrom(...COLORS),
  value: fc.integer({ min: 0, max: 6 }),
  form: fc.constantFrom(...forms),
})

const statementsFor = ({
  listing: { second, variants },
  color,
  value,
  form,
}: typeof asked extends fc.Arbitrary<infer T> ? T : never) => {
  const values = SECOND[second]!
  const listing = aListing({
    title: 'Producto Alfa',
    attributes: { Marca: 'Alfa', Color: 'Negro' },
    description: '',
    stock: variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0),
    variants,
  })
  const result = answerQuestion(
    anInput(form(color, values[value % values.length]!), {
      listing,
      shop: aShop(),
      knowledge: buildKnowledgeIndex([]),
    }),
  )
  return result.outcome === 'answer' ? result.statements : []
}

const stocksOf = ({ sources }: Statement): Map<string, string> =>
  new Map(
    sources.flatMap((s) =>
      s.kind === 'listing' && s.field === 'variants' ? [[s.label, s.value] as const] : [],
    ),
  )

/** The sentences of the engine that offer something, with what they name: "En rojo hay: talle 42 y 43." */
const OFFERS = /^(?:Sí, tenemos:? en|Sí, en|Sí hay en|Hay en stock:|En [^.]* hay|En [^.]* queda)/

test('no answer offers a variant that is sold out', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const { variants } = one.listing
      for (const { text } of statementsFor(one))
        for (const sentence of text.split(/(?<=\.) /)) {
          if (!OFFERS.test(sentence) || / no (?:queda|tenemos)/.test(sentence)) continue
          const named = [...new Set(variants.flatMap(({ values }) => Object.values(values)))].filter(
            (value) => namesWhole(sentence, value, variants),
          )
          expect({ sentence, names: named.length > 0 }).toEqual({ sentence, names: true })
          // "negro (talle 41 y 42)": each pair has stock.
          for (const [, head = '', list = ''] of sentence.matchAll(/([^,(:]+) \(([^)]*)\)/g)) {
            const [of] = named.filter((value) => namesWhole(head, value, variants))
            for (const value of named.filter((v) => v !== of && namesWhole(list, v, variants)))
              expect(
                variants.some(
                  ({ values, stock }) =>
                    (stock ?? 0) > 0 &&
                    Object.values(values).includes(value) &&
                    (of === undefined || Object.values(values).includes(of)),
                ),
                `${sentence} ${of} ${value}`,
              ).toBe(true)
          }
          // Each value that is named has stock in some variant with the values of the other axis that are named alone.
          for (const value of named) {
            const others = named.filter((other) => axisOf(other, variants) !== axisOf(value, variants))
            const having = variants.filter(
              ({ values, stock }) => Object.values(values).includes(value) && (stock ?? 0) > 0,
            )
            expect(
              having.some(
                ({ values }) => others.length === 0 || others.some((o) => Object.values(values).includes(o)),
              ),
              `${sentence} ${value}`,
            ).toBe(true)
          }
        }
    }),
    { numRuns: 100 },
  )
})

test('no answer denies a variant that is there', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const { variants } = one.listing
      for (const { text } of statementsFor(one))
        for (const sentence of text.split(/(?<=\.) /)) {
          if (!/ no (?:queda|tenemos)/.test(sentence)) continue
          const named = variants.filter(({ values }) =>
            Object.values(values).every((value) => namesWhole(sentence, value, variants)),
          )
          const alone = [...new Set(variants.flatMap(({ values }) => Object.values(values)))].filter(
            (value) => namesWhole(sentence, value, variants),
          )
          const those =
            alone.length === 1
              ? variants.filter(({ values }) => Object.values(values).includes(alone[0]!))
              : named
          const left = those.filter(({ stock }) => stock !== null && stock > 0)
          expect({ sentence, left }).toEqual({ sentence, left: [] })
        }
    }),
    { numRuns: 100 },
  )
})

test('a source of an answer tells the stock of its variant as the listing has it', () => {
  fc.assert(
    fc.property(asked, (one) => {
      for (const said of statementsFor(one))
        for (const [label, value] of stocksOf(said)) {
          const own = one.listing.variants.find(
            ({ values }) =>
              Object.entries(values)
                .map(([name, v]) => `${name}: ${v}`)
                .join(' · ') === label,
          )
          expect(value).toBe(
            own?.stock === 0 ? 'sin stock' : own?.stock === 1 ? '1 unidad' : `${own?.stock} unidades`,
          )
        }
    }),
    { numRuns: 60 },
  )
})

test('most questions about a variant of the listing are answered', () => {
  const told = fc
    .sample(asked, { numRuns: 500, seed: 7 })
    .filter(({ listing: { variants, second }, color, value }) => {
      const wanted = SECOND[second]![value % SECOND[second]!.length]
      return (
        variants.every(({ stock }) => stock !== null) &&
        variants.some(({ values }) => values['Color'] === color) &&
        variants.some(({ values }) => values[second] === wanted)
      )
    })
  const answered = told.filter((one) => statementsFor(one).length > 0)

  expect(told.length).toBeGreaterThan(30)
  expect(answered.length / told.length).toBeGreaterThan(0.85)
})

/** "azul" is not named by "azul marino". */
function namesWhole(sentence: string, value: string, variants: readonly ListingVariant[]): boolean {
  const longer = [...new Set(variants.flatMap(({ values }) => Object.values(values)))].filter(
    (v) => v !== value && v.toLowerCase().startsWith(value.toLowerCase()),
  )
  const rest = longer.reduce((text, v) => text.replaceAll(v.toLowerCase(), ' '), sentence.toLowerCase())
  return new RegExp(`(?<![\\wáéíóú])${value.toLowerCase()}(?![\\wáéíóú])`).test(rest)
}

const axisOf = (value: string, variants: readonly ListingVariant[]): string | undefined =>
  variants.flatMap(({ values }) => Object.entries(values)).find(([, v]) => v === value)?.[0]
