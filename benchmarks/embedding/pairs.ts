import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a seller says of a product or a shop, and how buyers ask for each sentence. */
export interface Block {
  name: string
  sentences: { text: string; questions: string[] }[]
  /** What is asked, and answered by none of them. */
  unanswered: string[]
}

/** The blocks of every file beside this one, see README.md for their form. */
export const readPairs = (folder = join(import.meta.dirname, 'pairs')): Block[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .flatMap((file) => blocksOf(readFileSync(join(folder, file), 'utf8')))

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    const said = line.slice(2).trim()
    if (line.startsWith('# ')) blocks.push({ name: said, sentences: [], unanswered: [] })
    else if (line.startsWith('> ')) blocks.at(-1)?.sentences.push({ text: said, questions: [] })
    else if (line.startsWith('- ')) blocks.at(-1)?.unanswered.push(...questionsOf(said))
    else if (line.trim() !== '')
      blocks
        .at(-1)
        ?.sentences.at(-1)
        ?.questions.push(...questionsOf(line))
  }
  return blocks
}

const questionsOf = (line: string): string[] =>
  line
    .split('|')
    .map((question) => question.trim())
    .filter((question) => question !== '')
