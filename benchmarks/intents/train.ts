import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTENTS } from '@mostrador/contract/questions'
import {
  indexOfIntent,
  intentFeatures,
  packedModel,
  probabilitiesBy,
  unpackedModel,
} from '@mostrador/answering/intent'
import { columns } from '../lib/result.ts'
import { learn } from './learn.ts'
import { readMessages, type LabelledMessage } from './sets.ts'

const WEIGHTS = join(import.meta.dirname, '../../packages/answering/src/intent/weights.bin')
/** Share of the messages about an order, of authors who are left out, that the seller gets. */
const RECALL = 0.975

interface JudgedMessage extends LabelledMessage {
  probabilities: Float64Array
}

/** Judges each author's messages by weights learned from the others, then learns from all and writes the weights. */
export function trainIntents({ showsErrors }: { showsErrors: boolean }): void {
  const messages = readMessages('train')
  const judged = leaveAuthorsOut(messages)
  const sellerFrom = sellerThreshold(judged)
  console.log(intentTable(judged, sellerFrom, showsErrors))
  writeFileSync(WEIGHTS, packedModel({ ...learn(messages), sellerFrom }))
  console.log(
    `${messages.length} messages, the seller gets what is about an order from ${sellerFrom.toFixed(3)} on`,
  )
}

/** Judges the test authors' messages by the weights as they are stored. */
export function testIntents({ showsErrors }: { showsErrors: boolean }, weights: Uint8Array): void {
  const model = unpackedModel(weights)
  const judged = readMessages('test').map((message) => ({
    ...message,
    probabilities: probabilitiesBy(model, intentFeatures(message.text)),
  }))
  console.log(intentTable(judged, model.sellerFrom, showsErrors))
}

function leaveAuthorsOut(messages: readonly LabelledMessage[]): JudgedMessage[] {
  return [...new Set(messages.map(({ author }) => author))].flatMap((author) => {
    const model = { ...learn(messages.filter((one) => one.author !== author)), sellerFrom: 1 }
    return messages
      .filter((one) => one.author === author)
      .map((one) => ({ ...one, probabilities: probabilitiesBy(model, intentFeatures(one.text)) }))
  })
}

const sellerShare = ({ probabilities }: JudgedMessage): number =>
  probabilities[indexOfIntent('post_sale')]! + probabilities[indexOfIntent('complaint')]!

const isAboutOrder = ({ intents }: LabelledMessage): boolean => intents.includes('post_sale')
const isForSeller = ({ intents }: LabelledMessage): boolean =>
  intents.includes('post_sale') || intents.includes('complaint')

function sellerThreshold(judged: readonly JudgedMessage[]): number {
  const shares = judged
    .filter(isAboutOrder)
    .map(sellerShare)
    .sort((a, b) => b - a)
  return shares[Math.ceil(shares.length * RECALL) - 1]!
}

const firstIntent = ({ probabilities }: JudgedMessage) =>
  INTENTS[probabilities.indexOf(Math.max(...probabilities))]!

const isRight = (one: JudgedMessage): boolean => one.intents.includes(firstIntent(one))

function intentTable(judged: readonly JudgedMessage[], sellerFrom: number, showsErrors: boolean): string {
  const authors = [...new Set(judged.map(({ author }) => author))]
  const row = (name: string, some: readonly JudgedMessage[]) => {
    const orders = some.filter(isAboutOrder)
    const left = some.filter((one) => sellerShare(one) >= sellerFrom)
    return [
      name,
      String(some.length),
      percent(some.filter(isRight).length, some.length),
      percent(orders.filter((one) => firstIntent(one) === 'post_sale').length, orders.length),
      percent(orders.filter((one) => left.includes(one)).length, orders.length),
      percent(left.filter(isForSeller).length, left.length),
      percent(left.filter((one) => !isForSeller(one)).length, some.filter((one) => !isForSeller(one)).length),
    ]
  }
  const confused = new Map<string, number>()
  for (const one of judged)
    if (!isRight(one)) {
      const pair = `${one.intents[0]} as ${firstIntent(one)}`
      confused.set(pair, (confused.get(pair) ?? 0) + 1)
      if (showsErrors) console.log(`${pair}: ${one.id} ${one.text}`)
    }
  const pairs = [...confused].sort((a, b) => b[1] - a[1]).slice(0, 12)
  return [
    columns([
      [
        'author',
        'messages',
        'right',
        'post-sale first',
        'post-sale to the seller',
        'precision of that',
        'others to the seller',
      ],
      ...authors.map((author) =>
        row(
          author,
          judged.filter((one) => one.author === author),
        ),
      ),
      row('all', judged),
    ]),
    `confused: ${pairs.map(([pair, count]) => `${pair} ${count}`).join(', ')}`,
  ].join('\n')
}

const percent = (count: number, of: number): string =>
  of === 0 ? '-' : `${((100 * count) / of).toFixed(1)} %`
