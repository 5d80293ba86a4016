import { INTENTS, type Intent } from '@mostrador/contract/questions'
import { ROWS, type IntentFeatures } from './features.ts'

/** One column of weights for each of `INTENTS`, and one that tells whether the message is for the seller alone. */
export const COLUMNS = INTENTS.length + 1
const FOR_SELLER = INTENTS.length

/**
 * Two linear classifiers over the same features: a softmax over `INTENTS`, and a logistic regression of whether the
 * seller has to answer. `npm run eval -- intents` writes its file.
 */
export interface IntentModel {
  /** From this score on, the seller answers. */
  sellerFrom: number
  bias: Float32Array
  /** `ROWS` rows with a weight for each column. */
  weights: ArrayLike<number>
  /** What a weight of 1 is worth, by column. */
  scales: Float32Array
}

export interface IntentScores {
  /** Probability of each of `INTENTS`. */
  probabilities: Float64Array
  /** How far the message is about an order or a complaint, 0 to 1: both classifiers together. */
  forSeller: number
}

export function scoresBy(model: IntentModel, { rows, values }: IntentFeatures): IntentScores {
  const totals = new Float64Array(COLUMNS)
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]! * COLUMNS
    for (let one = 0; one < COLUMNS; one += 1) totals[one]! += values[at]! * model.weights[row + one]!
  }
  for (let one = 0; one < COLUMNS; one += 1)
    totals[one] = totals[one]! * model.scales[one]! + model.bias[one]!
  const probabilities = softmax(totals.subarray(0, INTENTS.length))
  const share = probabilities[indexOfIntent('post_sale')]! + probabilities[indexOfIntent('complaint')]!
  return { probabilities, forSeller: logistic((logit(share) + totals[FOR_SELLER]!) / 2) }
}

function softmax(totals: Float64Array): Float64Array {
  const most = Math.max(...totals)
  const powers = totals.map((total) => Math.exp(total - most))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

const EDGE = 1e-9
const logit = (share: number): number => Math.log((share + EDGE) / (1 - share + EDGE))
const logistic = (total: number): number => 1 / (1 + Math.exp(-total))

/** `sellerFrom`, biases and scales in 32 bits, then the weights as whole numbers from -127 to 127. */
export function packedModel({ sellerFrom, bias, weights }: Omit<IntentModel, 'scales'>): Uint8Array {
  const scales = Float32Array.from(bias, (_, one) => {
    let most = 0
    for (let at = one; at < weights.length; at += COLUMNS) most = Math.max(most, Math.abs(weights[at]!))
    return most / 127
  })
  const whole = Int8Array.from(weights, (weight, at) => Math.round(weight / (scales[at % COLUMNS]! || 1)))
  const header = Float32Array.from([sellerFrom, ...bias, ...scales])
  return Buffer.concat([new Uint8Array(header.buffer), new Uint8Array(whole.buffer)])
}

export function unpackedModel(bytes: Uint8Array): IntentModel {
  const { buffer } = Uint8Array.from(bytes)
  const [sellerFrom = 1, ...rest] = new Float32Array(buffer, 0, 1 + 2 * COLUMNS)
  return {
    sellerFrom,
    bias: Float32Array.from(rest.slice(0, COLUMNS)),
    scales: Float32Array.from(rest.slice(COLUMNS)),
    weights: new Int8Array(buffer, 4 * (1 + 2 * COLUMNS), ROWS * COLUMNS),
  }
}

export const indexOfIntent = (intent: Intent): number => INTENTS.indexOf(intent)
