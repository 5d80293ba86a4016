import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { citableSources, type CitableSource } from '../../packages/answering/src/model/sources.ts'
import { AUTHORS } from '../strangers/authors.ts'
import { placeOf, sourcesAt, type Place } from './places.ts'
import type { MarkedSet } from './score-places.ts'
import { indexOf, readJson } from './sets.ts'

/**
 * Writes a file of JSON lines an author, a line a shop: its units, and its questions with the indexes of the units at their
 * marked places. The training programs read them, and so none of an unseen author. Says how many gold places are units.
 */
export function writeUnits(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const { name, role } of AUTHORS.filter((author) => author.role !== 'unseen')) {
    const set = readJson<MarkedSet>(join(import.meta.dirname, `../strangers/${name}.json`))
    const shops = set.profiles.map((profile) => {
      const knowledge = indexOf(profile)
      const { id, listing, seller, settings, automaticResponses, instructions, questions } = profile
      const shop = { seller, settings, automaticResponses, instructions }
      const sources = citableSources({ question: '', listing, shop, knowledge }, '').filter(isUnit)
      const at = (places: readonly Place[]) => sourcesAt(places, sources).map((one) => sources.indexOf(one))
      return {
        author: name,
        role,
        shop: id,
        title: listing.title,
        units: sources.map(({ source, text, context, layout }) => ({
          place: placeOf(source, text).in,
          text,
          context,
          isItem: layout?.isItem ?? false,
          cells: layout?.cells.length ?? 0,
        })),
        questions: questions.map(({ id: question, text, kind, expect, polarity, gold, partly, traps }) => {
          const right = new Set(gold.flatMap(at))
          const others = (places: readonly Place[]) => at(places).filter((index) => !right.has(index))
          return { id: question, text, kind, expect, polarity, gold: gold.map(at), partly: others(partly), traps: others(traps) } // prettier-ignore
        }),
      }
    })
    writeFileSync(join(folder, `${name}.jsonl`), shops.map((shop) => `${JSON.stringify(shop)}\n`).join(''))
    const groups = shops.flatMap((shop) => shop.questions.flatMap((question) => question.gold))
    console.log(
      `${name}: ${groups.filter((group) => group.length > 0).length} of ${groups.length} gold places are units`,
    )
  }
}

/** A heading says what stands below it, and nothing by itself. */
const isUnit = ({ layout }: CitableSource) => (layout?.headingLevel ?? null) === null
