import { sentencesOf } from '@mostrador/documents/text'
import { namedValuesIn, readable, valuesIn, type NamedValue, type Value } from '../values/index.ts'
import { fold, remembered, stemsOf } from '../text/index.ts'
import { readSentence, type Sentence } from './signs.ts'

/** A sentence or row of a source, as features compare it. */
export interface Unit extends Sentence {
  values: readonly Value[]
  named: readonly NamedValue[]
  /** Stems of all words, and the numbers. */
  stems: ReadonlySet<string>
}

/** Sentences of a text with their values. */
export const unitsOf = remembered(
  (text): readonly Unit[] =>
    text
      .split('\n')
      .flatMap(sentencesOf)
      .flatMap((sentence) => sentence.split(AFTER_UNIT))
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
      .map((sentence) => ({
        ...readSentence(sentence),
        values: valuesIn(sentence),
        named: namedValuesIn(readable(sentence)),
        stems: new Set(stemsOf(fold(sentence))),
      })),
  { most: 2000, characters: 500_000 },
)

/** Also sentences that begin without a capital or after a unit: "… de 30 kg. Por el momento …". */
const AFTER_UNIT =
  /(?<=[\p{L}\d]{3}[.!?])\s+(?=\p{Ll})|(?<=\d\s?\p{L}{1,3}\.)\s+(?=[¡¿]?\p{Lu}\p{Ll})|(?<=[!?])\s+(?=[¡¿]?\p{Lu})/u
