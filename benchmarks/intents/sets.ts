import { readdirSync, readFileSync } from 'node:fs'
import { INTENTS, type Intent } from '@mostrador/contract/questions'
import * as z from 'zod'

const Message = z.object({
  id: z.string(),
  text: z.string().min(1),
  intents: z.array(z.enum(INTENTS)).min(1).max(3),
})

export interface LabelledMessage {
  id: string
  text: string
  /** What it wants, the most important first. */
  intents: Intent[]
  /** Letter of who wrote it. */
  author: string
}

/** The messages of the authors of `train-*.jsonl` or `test-*.jsonl`. */
export const readMessages = (kind: 'train' | 'test'): LabelledMessage[] =>
  readdirSync(import.meta.dirname)
    .filter((file) => file.startsWith(`${kind}-`) && file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) =>
      readFileSync(new URL(file, import.meta.url), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => ({ ...Message.parse(JSON.parse(line)), author: file.replace(/^\w+-|\.jsonl$/g, '') })),
    )
