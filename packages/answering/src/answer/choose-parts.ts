import { asksBareAmount, segmentsOf, type Segment } from '../question/index.ts'
import { fold } from '../text/index.ts'
import { amountOfOther } from './amount-of-other.ts'
import { ANSWER_FROM, sharesSource, type Candidate } from './candidate.ts'
import {
  candidatesFor,
  isShort,
  isThin,
  namesItself,
  namesOnlyKind,
  namesOther,
  namesThingOf,
} from './part.ts'
import { wantsValue } from './quantity.ts'
import type { Reading } from './reading.ts'

/** As sure as a fact of the listing or a whole question found in a file. */
const SURE = 0.8

/** The best candidate of each part that asks something; null where no source has a word. */
export function chooseParts(question: string, unsaid: string | null, reading: Reading): (Candidate | null)[] {
  const segments = segmentsOf(question)
  const full = segments.filter((s) => s.asks && !isThin(s.text, reading))
  const asked = full.length > 0 ? full : segments.filter((s) => s.asks)
  const told = [
    ...segments.filter((s) => !asked.includes(s)).map((s) => s.text),
    ...(unsaid ? [unsaid] : []),
  ].join('. ')
  const parts = asked.map(({ text }, at) => {
    const others = asked.filter((s) => s.text !== text).map((s) => s.text)
    const before = otherBefore(asked.slice(0, at), text, reading)
    return bestFor(text, [told, before ?? ''].filter((t) => t !== '').join('. '), others.join('. '), reading)
  })
  asked.forEach(({ text }, at) => {
    // "¿envían a Salta? ¿cuánto tarda y qué costo tiene?": both amounts are of what was asked first.
    const named = asked.findLastIndex((s, n) => n < at && !asksBareAmount(fold(s.text)))
    const before = asked[named]?.text ?? unsaid?.replaceAll('\n', ' ')
    if (!before) return
    const ofOther = amountOfOther(before, parts[named], text, reading)
    if (ofOther !== undefined) {
      if (ofOther && named >= 0 && ofOther.from !== 'slot') parts[named] = ofOther
      parts[at] = ofOther
    } else parts[at] = ofSameThing(before, text, parts[at] ?? null, reading) ?? parts[at] ?? null
  })
  const answered = parts.filter(isAnswer)
  if (answered.length === parts.length) return parts
  // Buyers ask the same thing twice in other words: a part that leads to what is said already, or one word, may stay open.
  const sure = answered.some((c) => c.confidence >= SURE)
  const mayStayOpen = asked.every(({ text }, at) => {
    const part = parts[at] ?? null
    return (
      isAnswer(part) ||
      (part && !wantsValue(fold(text)) && answered.some((c) => sharesSource(c, part))) ||
      (sure && isShort(text, reading) && !wantsValue(fold(text)))
    )
  })
  if (answered.length > 0 && mayStayOpen) return answered
  const whole = asked.length > 1 ? bestFor(question, '', '', reading) : null
  return isAnswer(whole) ? [whole] : parts
}

const isAnswer = (c: Candidate | null | undefined): c is Candidate => !!c && c.confidence >= ANSWER_FROM

/** "el soporte trae tapa? y puertas?": what the last part asked about, where that is not what is listed. */
function otherBefore(before: readonly Segment[], text: string, reading: Reading): string | undefined {
  const last = before.at(-1)?.text
  return last !== undefined && namesOther(last, reading) && !namesItself(text, reading) ? last : undefined
}

/** "¿Incluye bombilla? ¿De qué material?" asks for the material of what was named before. */
function ofSameThing(
  before: string,
  text: string,
  own: Candidate | null,
  reading: Reading,
): Candidate | null {
  if (!namesOnlyKind(text, reading) || asksBareAmount(fold(text))) return null
  const [together = null] = candidatesFor(`${before} ${text}`, '', reading)
  if (!isAnswer(together)) return null
  const isOfOther = namesThingOf(before, together, reading) && !(own && namesThingOf(before, own, reading))
  return !isAnswer(own) || together.from === 'attribute' || isOfOther ? together : null
}

/** What was told counts as asked when the question alone ("¿lo puede comer?") says too little. */
function bestFor(text: string, told: string, others: string, reading: Reading): Candidate | null {
  const [alone = null] = candidatesFor(text, told, reading, others)
  if (told === '') return alone
  const isOfOther = namesOther(told, reading)
  const isElliptic = alone?.from === 'knowledge' && ELLIPTIC.test(fold(text))
  const mayBeUsed = MAY_BE_USED.test(fold(text))
  const asksDiscount = ASKS_DISCOUNT.test(fold(text))
  const isWhole = !isOfOther && !isElliptic && !mayBeUsed && !asksDiscount && !isThin(text, reading)
  if (isWhole && isAnswer(alone)) return alone
  const all = candidatesFor(`${told}. ${text}`, '', reading)
  const [together = null] = all
  // "¿tenés la T470? ¿cuánta RAM trae?": the listing's own is not asked for.
  if (isOfOther || !alone) return together
  const named = all.find((c) => c.from === 'knowledge' && isAnswer(c) && namesThingOf(text, c, reading))
  if (isElliptic && named) return named
  if (!together) return alone
  const isTold = namesThingOf(told, together, reading) && !namesThingOf(told, alone, reading)
  // "mi bebé es prematuro y pesa 2 kilos, ¿la puedo usar?": what was told knows better whether it may.
  if (mayBeUsed && isTold && isAnswer(together) && isOf(['knowledge'], together, alone)) return together
  // "estamos abriendo un bar, ¿hay algún descuento?": the one for such buyers.
  if (isTold && isAnswer(together) && asksDiscount && isOf(PROSE, together, alone)) return together
  // Of "¿lo hacés?" alone, any sentence with that verb would be sure.
  if (isThin(text, reading) && isOf(PROSE, alone)) return together
  return together.confidence > alone.confidence ? together : alone
}

const PROSE: readonly Candidate['from'][] = ['knowledge', 'instruction']
const ASKS_DISCOUNT = /\b(?:descuento|rebaja|atencion|precio especial|bonificacion)\b/

const isOf = (sources: readonly Candidate['from'][], ...candidates: readonly Candidate[]): boolean =>
  candidates.every(({ from }) => sources.includes(from))

const MAY_BE_USED =
  /\b(?:l[oae]s? )?(?:puedo|puede|pueden|podria|podemos|sirven?) (?:usar|tomar|comer|poner|llevar)/

/** "y en neutro?", "y a Tierra del Fuego?" */
const ELLIPTIC = /^\W*y (?:en|de|del|con|sin|para|por|a|al|el|la|los|las)\b(?: [a-z0-9]+){1,4}\W*$/
