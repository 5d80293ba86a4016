import { readFileSync } from 'node:fs'
import {
  buildKnowledgeIndex,
  readParts,
  type KnowledgeIndex,
  type KnowledgePart,
  type ListingFacts,
  type ShopProfile,
} from '@mostrador/answering'
import { documentOfText } from '@mostrador/documents/text'

export interface MarketplaceSet {
  name: string
  profiles: MarketplaceProfile[]
}

export type MarketplaceProfile = ShopProfile & {
  id: string
  listing: ListingFacts
  knowledgeBase: { fileName: string; text: string }[]
  questions: { id: string; text: string }[]
}

export interface PassageSet {
  name: string
  passages: { id: string; text: string }[]
  questions: { id: string; passage: string; question: string; impossible?: boolean }[]
}

export interface GuardSet {
  cases: GuardCase[]
}

export interface GuardCase {
  id: string
  text: string
  question: string
  context: {
    listing: ListingFacts | null
    passages: string[]
    settings: ShopProfile['settings']
    withheld?: string[]
  }
  /** What a labelled case should get, and the rule that it is about. */
  expected?: 'allow' | 'block'
  rule?: string
}

export const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

/** Reads and indexes a profile's files like the product does. */
export function indexOf(profile: MarketplaceProfile): KnowledgeIndex {
  const parts = profile.knowledgeBase.flatMap(({ fileName, text }) =>
    readParts(documentOfText(text, fileName)).map((part, position): KnowledgePart => ({
      id: `${fileName}#${position}`,
      fileName,
      position,
      ...part,
    })),
  )
  return buildKnowledgeIndex(parts)
}
