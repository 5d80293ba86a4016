import type { QuestionParts } from '#questions'

/** What the chat on sellers' own sites works with. */
export interface WidgetParts extends Pick<
  QuestionParts,
  'db' | 'clock' | 'queue' | 'log' | 'engine' | 'knowledge' | 'vectors' | 'ownListings' | 'ai' | 'metrics'
> {
  /** Where the product is; the chat may always be tried from there. */
  publicUrl: string
}
