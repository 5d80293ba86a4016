import { bagOf, type Passage, type Term } from '../evidence/index.ts'
import { answerFromAttributes, lacksChoice, listsSeveral, offersValue } from '../listing/index.ts'
import { fold, stem, wordsOf } from '../text/index.ts'
import { asksForAnother, isBeside, isTakenBack, NAMES_SEVERAL } from './attribute-doubts.ts'
import { DOUBTFUL, type Candidate } from './candidate.ts'
import { asksForOneAlone } from './other-sense.ts'
import { asksAllContents } from './point.ts'
import { valueFit } from './quantity.ts'
import type { Reading } from './reading.ts'

/** What the listing's attributes tell of a part of a question. */
export function fromAttributes(
  folded: string,
  terms: readonly Term[],
  { listing, quotable, instructions, vocabulary }: Reading,
): Candidate[] {
  // When it comes in again is not told by what there is.
  if (asksForOneAlone(folded) || terms.some((t) => t.stem === '@restock')) return []
  const found = listing ? answerFromAttributes(listing, folded, terms) : null
  if (!listing || !found) return []
  // What is in the box is not told by how big it is.
  if (asksAllContents(folded) && !TELLS_CONTENTS.test(fold(found.label))) return []
  // What an attribute lacks may be offered elsewhere: a listing has one main colour and comes in three.
  const isSaid = (is: (text: string) => boolean) =>
    quotable.some(({ heading, sentences }) =>
      sentences.some((s) => !s.withheld && is(heading ? `${heading}: ${s.text}` : s.text)),
    )
  const isOffered =
    found.lacking?.some(
      (value) =>
        isSaid((text) => offersValue(text, value)) ||
        instructions.some(
          (i) =>
            OF_COLORS.test(fold(i.keyword)) &&
            (bagOf(i.response).stems.has(stem(value)) || ANY_COLOR.test(fold(i.response))),
        ),
    ) ||
    found.lacking?.some((value) =>
      quotable.some(
        ({ headingBag }) =>
          headingBag.stems.has(stem(value)) &&
          [...vocabulary.product].some((key) => headingBag.stems.has(key)),
      ),
    ) ||
    (!NAMES_SEVERAL.test(found.value) && isSaid((text) => listsSeveral(text, folded)))
  const { text, field, label, value, coverage, trust } = found
  return [
    {
      from: 'attribute',
      statements: [{ text, sources: [{ kind: 'listing', field, label, value }] }],
      facts: [`attributes.${label}`],
      confidence:
        isOffered ||
        isTakenBack(found, quotable) ||
        (found.text.startsWith('Sí, ') && isOutOf(folded, found.value, quotable)) ||
        (found.text.startsWith('Sí, ') && lacksChoice(listing, folded)) ||
        // "¿tienen otros colores?": the one that it is tells of none.
        (asksForAnother(folded, label) && !/[,;/]| o | a /.test(value)) ||
        isBeside(folded, terms, found)
          ? Math.min(DOUBTFUL, coverage)
          : Math.min(1, coverage + 0.5 * trust),
      rank: found.modest
        ? Math.min(MODEST, coverage)
        : coverage +
          trust +
          (terms.some((t) => t.either !== null && bagOf(value).stems.has(t.stem)) ? ONE_OF_TWO : 0) +
          0.6 * valueFit(folded)(value) -
          (asksForAnother(folded, label) ? 0.5 : 0),
    },
  ]
}

/** "Incluye", "Contenido del kit", "Cantidad de piezas" */
const TELLS_CONTENTS =
  /^(?:incluye|trae|con|contenido|accesorios|cantidad)\b|\b(?:incluid[oa]s?|piezas|unidades)\b/

/** Keywords under which other colours are offered. */
const OF_COLORS = /\bcolor(?:es)?\b|\btonos?\b/

const ANY_COLOR = /\b(?:otros|demas|cualquier|todos los) (?:los )?(?:color(?:es)?|tonos?)\b/

/** "En bordó no queda talle S", "Porcelana: agotado": a value of the listing that is not to be had. */
const isOutOf = (folded: string, value: string, quotable: readonly Passage[]): boolean => {
  const asked = wordsOf(value).filter(
    (w) => w.kind === 'topic' && wordsOf(folded).some((q) => q.stem === w.stem),
  )
  return quotable.some(({ heading, sentences }) =>
    sentences.some(
      (s) =>
        !s.withheld &&
        OUT.test(fold(s.text)) &&
        asked.some((w) => s.bag.stems.has(w.stem) || bagOf(heading ?? '').stems.has(w.stem)),
    ),
  )
}
const OUT = /\b(?:no (?:queda|quedan|hay|tenemos)|agotad[oa]s?|sin stock|discontinuad[oa]s?)\b/

const MODEST = 0.75
/** "¿de resortes o de espuma?": a value that is one of both tells it. */
const ONE_OF_TWO = 0.1
