import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTENTS } from '@mostrador/contract/questions'
import {
  intentFeatures,
  packedModel,
  scoresBy,
  unpackedModel,
  type IntentScores,
} from '@mostrador/answering/intent'
import { columns } from '../lib/result.ts'
import { isForSeller, learn } from './learn.ts'
import { readMessages, type LabelledMessage } from './sets.ts'

const WEIGHTS = join(import.meta.dirname, '../../packages/answering/src/intent/weights.bin')
/** Share of the messages about an order, of authors who are left out, that the seller gets. */
const RECALL = 0.97

type JudgedMessage = LabelledMessage & IntentScores

/** Judges each author's messages by weights learned from other authors, then learns from all and writes the weights. */
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
    ...scoresBy(model, intentFeatures(message.text)),
  }))
  console.log(intentTable(judged, model.sellerFrom, showsErrors))
}

/** Learning takes a minute; two authors are left out at a time. */
const GROUPS = 7

function leaveAuthorsOut(messages: readonly LabelledMessage[]): JudgedMessage[] {
  const authors = [...new Set(messages.map(({ author }) => author))]
  const groups = Map.groupBy(messages, ({ author }) => authors.indexOf(author) % GROUPS)
  return [...groups.values()].flatMap((group) => {
    const others = messages.filter((message) => !group.includes(message))
    const model = { ...learn(others), sellerFrom: 1 }
    return group.map((one) => ({ ...one, ...scoresBy(model, intentFeatures(one.text)) }))
  })
}

const isAboutOrder = ({ intents }: LabelledMessage): boolean => intents.includes('post_sale')

function sellerThreshold(judged: readonly JudgedMessage[]): number {
  const scores = judged
    .filter(isAboutOrder)
    .map(({ forSeller }) => forSeller)
    .sort((a, b) => b - a)
  return scores[Math.ceil(scores.length * RECALL) - 1]!
}

const firstIntent = ({ probabilities }: JudgedMessage) =>
  INTENTS[probabilities.indexOf(Math.max(...probabilities))]!

const isRight = (one: JudgedMessage): boolean => one.intents.includes(firstIntent(one))

function intentTable(judged: readonly JudgedMessage[], sellerFrom: number, showsErrors: boolean): string {
  const authors = [...new Set(judged.map(({ author }) => author))]
  const row = (name: string, some: readonly JudgedMessage[]) => {
    const orders = some.filter(isAboutOrder)
    const left = some.filter(({ forSeller }) => forSeller >= sellerFrom)
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
