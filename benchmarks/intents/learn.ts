import { INTENTS, type Intent } from '@mostrador/contract/questions'
import {
  COLUMNS,
  intentFeatures,
  ROWS,
  type IntentFeatures,
  type IntentModel,
} from '@mostrador/answering/intent'
import { randomNumbers, shuffle } from '../lib/random.ts'
import type { LabelledMessage } from './sets.ts'

const PASSES = 10
const RATE = 0.1
const DECAY = 3e-4
/** How far rare intents are weighed up: 0 not at all, 1 until all weigh the same. */
const BALANCE = 0.7
const COUNT = INTENTS.length

/** Whether only the seller can answer: it is about an order, or a complaint. */
export const isForSeller = ({ intents }: Pick<LabelledMessage, 'intents'>): boolean =>
  intents.includes('post_sale') || intents.includes('complaint')

interface Example {
  features: IntentFeatures
  labels: number[]
  isForSeller: boolean
}

/** Softmax and logistic regression with AdaGrad, over each message in several forms. */
export function learn(messages: readonly LabelledMessage[]): Omit<IntentModel, 'sellerFrom'> {
  const random = randomNumbers(1)
  const examples: Example[] = messages.flatMap((message) =>
    formsOf(message, random).map((text) => ({
      features: intentFeatures(text),
      labels: message.intents.map((intent) => INTENTS.indexOf(intent)),
      isForSeller: isForSeller(message),
    })),
  )
  const importance = importances(messages)
  const weights = new Float32Array(ROWS * COLUMNS)
  const sums = new Float32Array(ROWS * COLUMNS).fill(1e-8)
  const bias = new Float32Array(COLUMNS)
  const biasSums = new Float32Array(COLUMNS).fill(1e-8)
  const scales = new Float32Array(COLUMNS).fill(1)
  const slopes = new Float64Array(COLUMNS)
  for (let pass = 0; pass < PASSES; pass += 1) {
    shuffle(examples, random)
    for (const example of examples) {
      slopesAt({ weights, bias, ...example }, importance[example.labels[0]!]!, slopes)
      const { rows, values } = example.features
      for (let at = 0; at < rows.length; at += 1)
        for (let one = 0; one < COLUMNS; one += 1) {
          const place = rows[at]! * COLUMNS + one
          const slope = slopes[one]! * values[at]! + DECAY * weights[place]!
          sums[place]! += slope * slope
          weights[place]! -= (RATE * slope) / Math.sqrt(sums[place]!)
        }
      for (let one = 0; one < COLUMNS; one += 1) {
        biasSums[one]! += slopes[one]! ** 2
        bias[one]! -= (RATE * slopes[one]!) / Math.sqrt(biasSums[one]!)
      }
    }
  }
  return { weights, bias, scales }
}

function slopesAt(
  {
    weights,
    bias,
    features,
    labels,
    isForSeller: isPositive,
  }: Example & Pick<IntentModel, 'bias'> & { weights: Float32Array },
  importance: number,
  slopes: Float64Array,
): void {
  const { rows, values } = features
  slopes.set(bias)
  for (let at = 0; at < rows.length; at += 1)
    for (let one = 0; one < COLUMNS; one += 1)
      slopes[one]! += values[at]! * weights[rows[at]! * COLUMNS + one]!
  slopes[COUNT] = 1 / (1 + Math.exp(-slopes[COUNT]!)) - (isPositive ? 1 : 0)
  const most = Math.max(...slopes.subarray(0, COUNT))
  let all = 0
  for (let one = 0; one < COUNT; one += 1) {
    slopes[one] = Math.exp(slopes[one]! - most)
    all += slopes[one]!
  }
  for (let one = 0; one < COUNT; one += 1)
    slopes[one] = importance * (slopes[one]! / all - (labels.includes(one) ? 1 / labels.length : 0))
}

/** By the first intent of a message. */
function importances(messages: readonly LabelledMessage[]): number[] {
  const counts = INTENTS.map((intent) => messages.filter(({ intents }) => intents[0] === intent).length)
  return counts.map((count) => (messages.length / COUNT / Math.max(1, count)) ** BALANCE)
}

const OPENINGS = ['hola ', 'Hola! ', 'buenas ', 'hola buenas tardes, ', 'Buen día, ', 'hola que tal ']
const CLOSINGS = [' gracias', ' muchas gracias!', ' Gracias.', ' saludos', ' desde ya gracias']
const ALONE: ReadonlySet<Intent> = new Set(['greeting', 'thanks'])

/** As it is written, without marks and accents, and with a greeting or thanks, which changes nothing that it wants. */
function formsOf({ text, intents }: LabelledMessage, random: () => number): string[] {
  const bare = text
    .normalize('NFD')
    .replace(/[\u0300-\u0302]/g, '')
    .normalize('NFC')
    .replace(/[?¿!¡]/g, '')
    .toLowerCase()
  if (intents.some((intent) => ALONE.has(intent))) return [text, bare]
  const opening = oneOf(OPENINGS, random)
  const closing = oneOf(CLOSINGS, random)
  const kind = random()
  const polite = kind < 0.6 ? opening + text : kind < 0.8 ? text + closing : opening + text + closing
  return [text, bare, polite]
}

const oneOf = (texts: readonly string[], random: () => number): string =>
  texts[Math.floor(random() * texts.length)]!
