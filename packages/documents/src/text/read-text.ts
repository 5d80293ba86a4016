import type { Document } from '../model/index.ts'
import { blocksOfText } from './text-blocks.ts'

/** The document that a decoded text is. */
export function documentOfText(text: string): Document {
  const blocks = blocksOfText(text)
  return { title: null, language: null, encoding: 'utf-8', warnings: [], pages: null, blocks }
}
