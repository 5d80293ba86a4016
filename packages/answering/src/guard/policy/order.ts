import { orderIn } from '../../line-kind/index.ts'
import type { Finding } from '../../types.ts'
import type { PolicyReading } from './reading.ts'

/** Orders to whoever answers, which no buyer has to read. An order may run over several sentences. */
export const orderFindings = ({ text, sentences }: PolicyReading): Finding[] =>
  [text, ...sentences.map((sentence) => sentence.text)]
    .filter(isOrder)
    .map((clause) => ({ code: 'order', clause }))

/** Words alone do not decide: sources hold no such orders, and the score learned from files, not from greetings. */
function isOrder(text: string): boolean {
  const order = orderIn(text)
  return order !== null && order !== 'order-by-words'
}
