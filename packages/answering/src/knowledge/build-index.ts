import type { Disagreement } from '@mostrador/documents/versions'
import { fold, sentencesOf } from '../text/index.ts'
import type { KnowledgePart } from '../types.ts'
import { gramWriter, type GramView } from './grams.ts'
import { createLexicon } from './lexicon.ts'
import { withWithheld, type JudgedPart } from './judged-parts.ts'
import { holds, settleVersions, type OlderFile, type Settling } from './settled-versions.ts'
import { productFamiliesOf, type ProductFamilies } from './section-products.ts'
import { tableRowsOf, type TableRows } from './table-rows.ts'
import { passageShelf, type PassageShelf } from './passages.ts'
import { stemWriter, type StemView } from './stem-view.ts'

/** A seller's files, prepared in memory for searching and quoting. Its inside is no one else's business. */
export interface KnowledgeIndex {
  readonly parts: readonly JudgedPart[]
  /** Texts of the seller that do not say the same. */
  readonly disagreements: readonly Disagreement[]
  /** Files that are no longer used, because a newer version replaces them. */
  readonly older: readonly OlderFile[]
  /** Products with parallel sections. */
  readonly families: ProductFamilies
  readonly tables: TableRows
  readonly stems: StemView
  readonly grams: GramView
  readonly passages: PassageShelf
}

/** Prepares parts once, as they hold on the day of `settling`; the index never changes afterwards. */
export function buildKnowledgeIndex(
  stored: readonly KnowledgePart[],
  settling: Settling = {},
): KnowledgeIndex {
  const { parts, disagreements, older } = settleVersions(withWithheld(stored), settling)
  const lexicon = createLexicon()
  const stems = stemWriter(lexicon)
  const grams = gramWriter(lexicon)
  for (const part of parts) {
    const withheld = new Set(part.withheld.map(({ text }) => text))
    const sayable = (text: string) => !withheld.has(text)
    const heading = lexicon.read(fold(part.heading !== null && sayable(part.heading) ? part.heading : ''))
    const sentences = part.units
      .filter(holds)
      .flatMap(({ lead, text }, at, units) => [
        ...(lead !== null && lead !== units[at - 1]?.lead ? [lead] : []),
        ...sentencesOf(text),
      ])
      .filter(sayable)
      .map((sentence) => lexicon.read(fold(sentence)))
    stems.add(
      heading.stems,
      sentences.map((sentence) => sentence.stems),
    )
    grams.add([heading, ...sentences].flatMap(({ words }) => words))
  }
  const byStem = stems.finish()
  return {
    parts,
    disagreements,
    older,
    families: productFamiliesOf(parts),
    tables: tableRowsOf(parts),
    stems: byStem,
    grams: grams.finish(),
    passages: passageShelf(parts, byStem),
  }
}
