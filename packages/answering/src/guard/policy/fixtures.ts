import { readForPolicy, type PolicyContext, type PolicyReading } from './reading.ts'

export const read = (text: string, ...sources: string[]): PolicyReading => readForPolicy(text, sources)

export const context = (over: Partial<PolicyContext> = {}): PolicyContext => ({
  question: '¿cómo es?',
  listing: null,
  settings: { showPrices: true, checkStock: true, blockCompetitive: true },
  ...over,
})
