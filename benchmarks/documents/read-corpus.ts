import { readDocument, sniffType } from '@mostrador/documents/formats'
import { unitsOf } from '@mostrador/documents/units'
import { columns } from '../lib/result.ts'
import { readCorpus, type CorpusDocument } from './corpus.ts'
import { scoreUnits, type UnitScore } from './score-units.ts'

export interface ReadScore {
  document: CorpusDocument
  score: UnitScore
}

/** Reads the documents of the corpus, or those of one author, as the product does, and compares their units with those that were listed. */
export async function scoreCorpus(author?: string): Promise<ReadScore[]> {
  const scores: ReadScore[] = []
  for (const document of readCorpus())
    if (author === undefined || document.author === author)
      scores.push({ document, score: await scoreOf(document) })
  return scores
}

/** A document that cannot be read has no units; an old spreadsheet is refused on purpose. */
async function scoreOf({ file, bytes, units, absent }: CorpusDocument): Promise<UnitScore> {
  const type = await sniffType(bytes, file)
  const read = type === null ? null : await readDocument(bytes, type, { fileName: file })
  if (read?.kind === 'fault' && read.fault === 'old_spreadsheet') return scoreUnits([], [], [])
  return scoreUnits(read?.kind === 'document' ? unitsOf(read.document) : [], units, absent)
}

export const unitF1 = (scores: readonly UnitScore[]): number => {
  const [right, expected, found] = (['right', 'expected', 'found'] as const).map((key) =>
    scores.reduce((sum, score) => sum + score[key], 0),
  ) as [number, number, number]
  return expected + found === 0 ? 1 : (2 * right) / (expected + found)
}

/** Unit F1 by format, values under a wrong name, texts that should not be there, and dates and notices that are right. */
export function corpusTable(scores: readonly ReadScore[]): string {
  const groups = Map.groupBy(scores, ({ document }) => document.format)
  const row = (name: string, own: readonly ReadScore[]) => {
    const all = own.map(({ score }) => score)
    const sum = (key: 'expected' | 'found' | 'dated' | 'datedRight') =>
      all.reduce((total, score) => total + score[key], 0)
    return [
      name,
      String(own.length),
      String(sum('expected')),
      String(sum('found')),
      unitF1(all).toFixed(3),
      String(all.reduce((total, { misplaced }) => total + misplaced.length, 0)),
      String(all.reduce((total, { leaked }) => total + leaked.length, 0)),
      `${sum('datedRight')}/${sum('dated')}`,
    ]
  }
  return columns([
    ['format', 'documents', 'units', 'found', 'F1', 'misplaced', 'leaked', 'dated'],
    ...[...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([format, own]) => row(format, own)),
    row('all', scores),
  ])
}

/** What is missing, too much, misplaced or leaked, document by document. */
export const corpusErrors = (scores: readonly ReadScore[]): string =>
  scores
    .filter(
      ({ score }) =>
        score.missing.length + score.extra.length + score.misplaced.length + score.leaked.length > 0,
    )
    .flatMap(({ document, score }) => [
      `== ${document.file} (${document.kind}, ${document.drawnBy})`,
      ...score.missing.map((unit) => `  - ${unit}`),
      ...score.extra.map((unit) => `  + ${unit}`),
      ...score.misplaced.map((value) => `  misplaced: ${value}`),
      ...score.leaked.map((text) => `  leaked: ${text}`),
    ])
    .join('\n')
