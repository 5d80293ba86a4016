import type { Receipt, Source } from '@mostrador/contract/questions'
import { questionScreenTexts as texts } from './texts.ts'

/** What stands behind the same sentences, in one place. */
export interface Grounds {
  sources: Source[]
  sentences: string[]
}

/** All grounds of an answer that lie in the same place, which is one chip. */
export interface Place {
  label: string
  grounds: Grounds[]
}

/** The places where an answer stands, each once, in the order in which it speaks of them. */
export function groupSources({ statements }: Pick<Receipt, 'statements'>): Place[] {
  const said = statements.flatMap(({ text, sources }) => sources.map((source) => ({ text, source })))
  const places = Map.groupBy(said, ({ source }) => labelOf(source))
  return [...places].map(([label, here]) => ({ label, grounds: groundsOf(here) }))
}

/** Each source once, with all its sentences; those of the same part of a file and the same sentences together. */
function groundsOf(said: readonly { text: string; source: Source }[]): Grounds[] {
  const bySource = Map.groupBy(said, ({ source }) => JSON.stringify(source))
  const once = [...bySource.values()].flatMap((same) => {
    const source = same[0]?.source
    return source ? [{ source, sentences: [...new Set(same.map(({ text }) => text))] }] : []
  })
  const together = Map.groupBy(once, ({ source, sentences }) =>
    JSON.stringify([addressOf(source), sentences]),
  )
  return [...together.values()].map((grounds) => ({
    sources: grounds.map(({ source }) => source),
    sentences: grounds[0]?.sentences ?? [],
  }))
}

/** 'Publicación · Garantía', 'politicas.pdf'. */
export function labelOf(source: Source): string {
  switch (source.kind) {
    case 'listing':
      return texts.fromListing(source.label)
    case 'knowledge':
      return source.fileName
    case 'automatic':
      return texts.fromAutomatic[source.topic]
    case 'instruction':
      return texts.fromInstruction(source.keyword)
    case 'contact':
      return texts.fromContact
  }
}

/** What a link says of a quote: enough words to find it. */
const PHRASE_MAX_LENGTH = 200

/** Where a seller sees what stands behind the same sentences; a link into a file leads to its longest quote. */
export function linkOf(sources: readonly Source[]): string | null {
  const [first] = sources
  const address = first ? addressOf(first) : null
  if (address === null || first?.kind !== 'knowledge') return address
  const quotes = sources.flatMap((source) => (source.kind === 'knowledge' ? [source.quote] : []))
  const [longest = ''] = quotes.toSorted((a, b) => b.length - a.length)
  return `${address}&frase=${encodeURIComponent(longest.slice(0, PHRASE_MAX_LENGTH))}`
}

/** Where a seller sees or changes it; nothing for what stands at the marketplace, or was never kept. */
export function addressOf(source: Source): string | null {
  switch (source.kind) {
    case 'listing':
    case 'contact':
      return null
    case 'knowledge': {
      if (!source.place) return null
      const { repositoryId, fileId, position } = source.place
      return `/training/repository/${repositoryId}?archivo=${fileId}&parte=${position}`
    }
    case 'automatic':
    case 'instruction':
      return '/mercadolibre/config'
  }
}
