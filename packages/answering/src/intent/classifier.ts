import { INTENTS, type Intent } from '@mostrador/contract/questions'
import { ROWS, type IntentFeatures } from './features.ts'

/** A linear classifier with a softmax over `INTENTS`. `npm run eval -- intents` writes its file. */
export interface IntentModel {
  /** From this probability of `post_sale` and `complaint` together on, the seller answers. */
  sellerFrom: number
  bias: Float32Array
  /** `ROWS` rows with a weight for each intent. */
  weights: ArrayLike<number>
  /** What a weight of 1 is worth, by intent. */
  scales: Float32Array
}

/** Probability of each of `INTENTS`. */
export function probabilitiesBy(model: IntentModel, { rows, values }: IntentFeatures): Float64Array {
  const count = INTENTS.length
  const totals = new Float64Array(count)
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]! * count
    for (let one = 0; one < count; one += 1) totals[one]! += values[at]! * model.weights[row + one]!
  }
  for (let one = 0; one < count; one += 1) totals[one] = totals[one]! * model.scales[one]! + model.bias[one]!
  const most = Math.max(...totals)
  let all = 0
  for (let one = 0; one < count; one += 1) {
    totals[one] = Math.exp(totals[one]! - most)
    all += totals[one]!
  }
  return totals.map((power) => power / all)
}

/** `sellerFrom`, biases and scales in 32 bits, then the weights as whole numbers from -127 to 127. */
export function packedModel({ sellerFrom, bias, weights }: Omit<IntentModel, 'scales'>): Uint8Array {
  const count = INTENTS.length
  const scales = Float32Array.from(bias, (_, one) => {
    let most = 0
    for (let at = one; at < weights.length; at += count) most = Math.max(most, Math.abs(weights[at]!))
    return most / 127
  })
  const whole = Int8Array.from(weights, (weight, at) => Math.round(weight / (scales[at % count]! || 1)))
  const header = Float32Array.from([sellerFrom, ...bias, ...scales])
  return Buffer.concat([new Uint8Array(header.buffer), new Uint8Array(whole.buffer)])
}

export function unpackedModel(bytes: Uint8Array): IntentModel {
  const { buffer } = Uint8Array.from(bytes)
  const count = INTENTS.length
  const [sellerFrom = 1, ...rest] = new Float32Array(buffer, 0, 1 + 2 * count)
  return {
    sellerFrom,
    bias: Float32Array.from(rest.slice(0, count)),
    scales: Float32Array.from(rest.slice(count)),
    weights: new Int8Array(buffer, 4 * (1 + 2 * count), ROWS * count),
  }
}

export const indexOfIntent = (intent: Intent): number => INTENTS.indexOf(intent)
