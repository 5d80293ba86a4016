import { bagOf, type Passage, type Term } from '../evidence/index.ts'
import { fold, groupsOf, isBlank, leansBack, sentencesOf, wordsOf } from '../text/index.ts'
import { isWithheld } from '../knowledge/index.ts'
import type { ShopProfile } from '../types.ts'
import { isStyleOrder } from './style-orders.ts'

/** A seller's keyword answer as a passage, headed by one of its keywords. */
export interface Instruction {
  /** As the seller wrote it. */
  keyword: string
  /** One of several. */
  name: string
  response: string
  stems: readonly string[]
  /** Stems of those that name who does it ("instalador"): the doing alone does not name them. */
  doers: ReadonlySet<string>
  /** A keyword such as "a medida" means something only as a whole. */
  phrase: string | null
  passage: Passage
}

export function instructionsOf(shop: ShopProfile): Instruction[] {
  return (
    shop.instructions
      .filter(
        (i) =>
          !isBlank(i.keyword) &&
          !isBlank(i.response) &&
          !isStyleOrder(i) &&
          !isWithheld(i.response, shop.ownListings),
      )
      // "congelado, freezer" are two words for one answer.
      .flatMap(({ keyword, response }) =>
        keyword.split(SEPARATOR).flatMap((name) => {
          const words = wordsOf(name).filter((w) => w.kind !== 'filler')
          return isBlank(name) ? [] : { keyword, name: name.trim(), words, response: response.trim() }
        }),
      )
      .map(({ keyword, name, words, response }) => ({
        keyword,
        name,
        response,
        stems: words.map((w) => w.stem),
        doers: new Set(words.flatMap((w) => (DOER.test(w.text) ? w.stem : []))),
        phrase: isPhrase(name) ? fold(name) : null,
        passage: {
          origin: { kind: 'instruction', keyword },
          heading: name,
          headingBag: bagOf(name),
          titleBag: bagOf(''),
          sentences: [{ text: response, bag: bagOf(response), withheld: false, leansBack: false }],
        },
      }))
  )
}

const SEPARATOR = /[,;|]|\s\/\s|(?<=\p{L}{3})\/(?=\p{L}{3})/u

/** A keyword with words that are left out of comparisons, such as "a medida", is looked for as it stands. */
const isPhrase = (keyword: string): boolean =>
  wordsOf(keyword).filter((w) => w.kind !== 'filler').length < fold(keyword).split(/\s+/).length

/** What the seller asks of how it is said; never said itself. */
export const styleOrdersOf = (shop: ShopProfile): string[] =>
  shop.instructions.filter(isStyleOrder).map(({ response }) => response)

/** Whether a question names the keyword: 2 for the word itself, 1 for a related one, 0 for neither. */
export function namesKeyword(instruction: Instruction, terms: readonly Term[], folded: string): 0 | 1 | 2 {
  if (instruction.phrase) return folded.includes(instruction.phrase) ? 2 : 0
  if (instruction.stems.length === 0) return 0
  const isNamed = (key: string) =>
    terms.some((t) => t.stem === key && (!instruction.doers.has(key) || DOER.test(t.text)))
  if (instruction.stems.every(isNamed)) return 2
  const related = instruction.stems.every((key) => {
    const groups = groupsOf(key)
    return terms.some(
      (t) => t.kind === 'topic' && (t.stem === key || [...t.groups].some((id) => groups.has(id))),
    )
  })
  return related ? 1 : 0
}

const DOER = /[aei]dor(?:a|es|as)?$/

const TOPIC_WORDS = {
  warranty: 'garantía',
  returns: 'cambios y devoluciones',
  shipping: 'envíos y entregas',
} as const

/** The seller's texts for warranty, returns and shipping, as passages. */
export function automaticPassages(shop: ShopProfile): Passage[] {
  return (['warranty', 'returns', 'shipping'] as const)
    .filter((topic) => !isBlank(shop.automaticResponses[topic]))
    .map((topic) => ({
      origin: { kind: 'automatic', topic },
      heading: null,
      headingBag: bagOf(TOPIC_WORDS[topic]),
      titleBag: bagOf(''),
      sentences: sentencesOf(shop.automaticResponses[topic]).map((text) => ({
        text,
        bag: bagOf(text),
        withheld: isWithheld(text, shop.ownListings),
        leansBack: leansBack(text),
      })),
    }))
}
