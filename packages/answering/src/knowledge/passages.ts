import type { Unit } from '@mostrador/documents/units'
import { bagOf, countWords, groupsOfAll, type Passage, type WordCounts } from '../evidence/index.ts'
import { fold, leansBack, sentencesOf } from '../text/index.ts'
import { orderIn } from '../line-kind/index.ts'
import { isSaidIn } from '../privacy/index.ts'
import { blocksOf, type Block } from './blocks.ts'
import { isWithheld } from './contact-marks.ts'
import { fileOf } from './file-of.ts'
import type { JudgedPart } from './judged-parts.ts'
import { frequencyOf } from './postings.ts'
import { sectionProductOf } from './section-products.ts'
import { holds } from './settled-versions.ts'
import { tableRowOf } from './table-rows.ts'
import type { StemView } from './stem-view.ts'

/** What may be quoted for a question, and how rare words are in all the files. */
export interface Quotable {
  passages: readonly Passage[]
  words: WordCounts
}

/** Passages are made when they are first asked for: they take more room than all the rest. */
export interface PassageShelf {
  /** Everything. */
  whole(): Quotable
  /** Of the parts at these places, which stand in order. */
  of(places: readonly number[]): Quotable
}

/** Parts of a large base whose passages are kept, those made last. */
const KEPT = 300

export function passageShelf(parts: readonly JudgedPart[], stems: StemView): PassageShelf {
  let whole: Quotable | undefined
  let words: WordCounts | undefined
  const made = new Map<number, readonly Passage[]>()
  const passagesAt = (place: number): readonly Passage[] => {
    const passages = made.get(place) ?? passagesOf(parts, place)
    made.delete(place)
    made.set(place, passages)
    return passages
  }
  const forget = () => {
    for (const place of made.keys()) {
      if (made.size <= KEPT) return
      made.delete(place)
    }
  }
  return {
    whole() {
      if (whole) return whole
      const passages = withoutRepeats(parts.flatMap((_, place) => passagesOf(parts, place)))
      return (whole = { passages, words: countWords(passages) })
    },
    of(places) {
      const passages = withoutRepeats(places.flatMap(passagesAt))
      forget()
      return { passages, words: (words ??= wordsOfParts(stems)) }
    },
  }
}

/** Nearly what `countWords` says of all passages, without making them. */
function wordsOfParts({ ids, parts, partScale }: StemView): WordCounts {
  const frequency = (stem: string) => frequencyOf(parts, ids.get(stem))
  return {
    passages: partScale.size,
    frequency: {
      get: (stem) => frequency(stem) || undefined,
      has: (stem) => frequency(stem) > 0,
      keys: () => ids.keys(),
    },
    groups: groupsOfAll(ids.keys()),
  }
}

/** Withheld sentences are marked here so that no answer quotes them. */
function passagesOf(parts: readonly JudgedPart[], place: number): Passage[] {
  const part = parts[place]!
  const isSame = (other: JudgedPart | undefined) =>
    other !== undefined && fileOf(other) === fileOf(part) && other.heading === part.heading
  const isFollowing = isSame(parts[place - 1])
  const isContinued = isFollowing || isSame(parts[place + 1])
  const fileTitle = titleOfFile(parts, place)
  const titleBag = bagOf(part.heading ?? '')
  const isPrivate = isSaidIn(part.withheld)
  const units = part.units.filter(holds)
  const isHidden = ({ text }: Unit) => isPrivate(text, text)
  return blocksOf(units, { isContinued, isFollowing, isHidden }).map((block): Passage => {
    const isOfFile = block.heading === fileTitle
    const heading = block.heading && !isOfFile && !isWithheld(block.heading) ? block.heading : null
    // Nothing in a block is believed that comes after an order to whoever answers.
    let isMarked = block.heading !== null && orderIn(block.heading) !== null
    const product = sectionProductOf(part, block.units)
    const row = block.units.length === 1 ? tableRowOf(part, block.units[0]!) : null
    return {
      origin: { kind: 'knowledge', partId: part.id, fileName: part.fileName },
      heading,
      title: block.title,
      headingBag: bagOf(aboutOf(block, fileTitle, heading)),
      titleBag,
      isHeaded: block.isHeaded,
      isList: block.isList,
      ...(block.lacks.length > 0 && { lacks: block.lacks.map(bagOf) }),
      ...(product !== null && { product }),
      ...(row !== null && { row }),
      sentences: block.text.split('\n').flatMap((line) =>
        sentencesOf(line).map((text) => {
          isMarked ||= orderIn(text) !== null
          const withheld = isMarked || isPrivate(text, line)
          return { text, bag: bagOf(text), withheld, leansBack: leansBack(text) }
        }),
      ),
    }
  })
}

/** What a passage is about: of an item with a label, its title too, since "20 kg: 270 g por día" may stand under "Ración". */
function aboutOf({ title, text }: Block, fileTitle: string | null, heading: string | null): string {
  if (heading === null) return title === fileTitle && !namesSeveral(title ?? '') ? (title ?? '') : ''
  const isItem = title !== fileTitle && title !== heading && text.startsWith(`${heading}:`)
  return isItem ? `${title ?? ''}. ${heading}` : heading
}

/** "Política de garantía, envíos y cambios" says of no paragraph which of them it is about. */
const namesSeveral = (title: string): boolean =>
  (fold(title).match(/\b(?:garantia|envio|cambio|devolucion|pago|factura|retiro|horario)/g) ?? []).length > 1

/** The title of the whole file where it says whose or what kind of file it is, and no matter of its own. */
function titleOfFile(parts: readonly JudgedPart[], place: number): string | null {
  let first = place
  const file = fileOf(parts[place]!)
  while (first > 0 && fileOf(parts[first - 1]!) === file && parts[first]!.position > 0) first -= 1
  const title = parts[first]!.position === 0 ? parts[first]!.heading : null
  return title !== null &&
    (/[-–—|]/.test(title) ||
      title.split(' ').length > 4 ||
      namesSeveral(title) ||
      KIND_OF_FILE.test(fold(title)))
    ? title
    : null
}
const KIND_OF_FILE =
  /\b(?:preguntas?|preguntan|consultas|faqs?|terminos|catalogo|lista(?:do)?|respuestas|guia|manual|ficha|informacion|info|politicas?|bienvenid[oa]s?|actualizacion|documento)\b/

/** A part repeats the last sentence of the one before it: what stands in a file already is left out. */
function withoutRepeats(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>()
  return passages.flatMap((passage) => {
    const file = passage.origin.kind === 'knowledge' ? passage.origin.fileName : ''
    const keys = passage.sentences.map(({ text }) => `${file}\n${fold(text)}`)
    const sentences = passage.sentences.filter((_, at) => !seen.has(keys[at]!))
    for (const key of keys) seen.add(key)
    if (sentences.length === 0) return []
    return sentences.length === keys.length ? passage : { ...passage, sentences }
  })
}
