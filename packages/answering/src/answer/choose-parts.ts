import { asksBareAmount, segmentsOf, type Segment } from '../question/index.ts'
import { fold } from '../text/index.ts'
import { amountOfOther } from './amount-of-other.ts'
import { ANSWER_FROM, sharesSource, type Candidate } from './candidate.ts'
import {
  asksForService,
  candidatesFor,
  isShort,
  isThin,
  namesItself,
  namesOnlyAmount,
  namesOnlyKind,
  namesOther,
  namesThingOf,
  thingsNamed,
} from './part.ts'
import { wantsValue } from './quantity.ts'
import { axesOf, readVariants } from '../variants/index.ts'
import type { Reading } from './reading.ts'
import { partOfVariants } from './from-variants.ts'

/** As sure as a fact of the listing or a whole question found in a file. */
const SURE = 0.8

/** The best candidate of each part that asks something; null where no source has a word. */
export function chooseParts(question: string, unsaid: string | null, reading: Reading): (Candidate | null)[] {
  return chooseAmong(segmentsOf(question), question, unsaid, reading)
}

/** As `chooseParts`; asked again when a part turns out to be told. */
function chooseAmong(
  segments: readonly Segment[],
  question: string,
  unsaid: string | null,
  reading: Reading,
): (Candidate | null)[] {
  const full = segments.filter(
    (s, at) =>
      s.asks && (!isThin(s.text, reading) || (at > 0 && asksAmount(s.text)) || namesVariant(s.text, reading)),
  )
  const asked = full.length > 0 ? full : segments.filter((s) => s.asks)
  const told = [
    ...segments.filter((s) => !asked.includes(s)).map((s) => s.text),
    ...(unsaid ? [unsaid] : []),
  ].join('. ')
  const ofVariants = asked.map(({ text }, at) => {
    const before = asked.slice(0, at).map((s) => s.text)
    return partOfVariants(
      text,
      { told: [...before, told].join('. '), before: before.at(-1) ?? unsaid?.split('\n').at(-1) ?? null },
      reading,
    )
  })
  const parts = asked.map(({ text: whole }, at) => {
    const ofVariant = ofVariants[at]!
    if (ofVariant.kind === 'answered') return ofVariant.candidate
    if (ofVariant.kind === 'unsure') return null
    if (ofVariant.kind === 'elsewhere') {
      const quoted = bestFor(whole, '', '', reading)
      return quoted && ofVariant.isSaidBy(quoted) ? quoted : null
    }
    const text = ofVariant.kind === 'besides' ? ofVariant.rest : whole
    const others = asked.filter((s) => s.text !== whole).map((s) => s.text)
    const before = otherBefore(asked.slice(0, at), text, reading)
    // "¿tiene lactosa? soy intolerante": what is told comes after the only question.
    const isExplained =
      before === undefined &&
      unsaid === null &&
      segments[0]?.text === whole &&
      segments.filter((s) => s.asks).length === asked.length
    const best = bestFor(
      text,
      [told, before ?? ''].filter((t) => t !== '').join('. '),
      others.join('. '),
      reading,
      isExplained,
    )
    return ofVariant.kind === 'besides' ? ofVariant.added(best, () => bestFor(whole, '', '', reading)) : best
  })
  if (ofVariants.some(({ kind }) => kind === 'unsure' || kind === 'elsewhere')) return parts
  asked.forEach(({ text }, at) => {
    if (ofVariants[at]!.kind !== 'none') return
    // "¿envían a Salta? ¿cuánto tarda y qué costo tiene?": both amounts are of what was asked first.
    const named = asked.findLastIndex((s, n) => n < at && !asksBareAmount(fold(s.text)))
    const before = asked[named]?.text ?? unsaid?.replaceAll('\n', ' ')
    if (!before) return
    const ofOther = amountOfOther(before, parts[named], text, reading)
    if (ofOther !== undefined) {
      if (ofOther && named >= 0 && ofOther.from !== 'slot') parts[named] = ofOther
      parts[at] = ofOther
      return
    }
    parts[at] = ofSameThing(before, text, parts[at] ?? null, reading) ?? parts[at] ?? null
    if (at === 0 || isAnswer(parts[at]) || !leans(text, reading)) return
    const denied = parts[at - 1]
    // "¿trae flotante? ¿de cuántos metros?": of what is not there nothing else is to be told.
    const together =
      isAnswer(denied) &&
      /^No (?:incluye|tiene|trae|viene)/.test(denied.statements[0]?.text ?? '') &&
      asksAmount(text)
        ? denied
        : askedTogether(asked[at - 1]!.text, text, reading)
    if (!together) return
    parts[at] = together
    if (!isAnswer(parts[at - 1])) parts[at - 1] = together
  })
  // What may be told, and is answered by nothing, is told.
  const isTold = asked.map((s, at) => s.isGuess && !isAnswer(parts[at]))
  if (isTold.includes(true) && isTold.includes(false)) {
    const told = asked.filter((_, at) => isTold[at])
    return chooseAmong(
      segments.map((s) => (told.includes(s) ? { ...s, asks: false } : s)),
      question,
      unsaid,
      reading,
    )
  }
  const answered = parts.filter(isAnswer)
  if (answered.length === parts.length) return parts
  // Buyers ask the same thing twice in other words: a part that leads to what is said already, or one word, may stay open.
  const sure = answered.some((c) => c.confidence >= SURE)
  const mayStayOpen = asked.every(({ text, isFurther }, at) => {
    const part = parts[at] ?? null
    return (
      isAnswer(part) ||
      (part && !wantsValue(fold(text)) && answered.some((c) => sharesSource(c, part))) ||
      (sure && !isFurther && !asked[at + 1]?.isFurther && isShort(text, reading) && !wantsValue(fold(text)))
    )
  })
  if (answered.length > 0 && mayStayOpen) return answered
  const whole =
    asked.length > 1 && ofVariants.every(({ kind }) => kind === 'none')
      ? bestFor(question, '', '', reading)
      : null
  // A fact of the listing tells one thing alone: "¿cuánto pesa y qué trae?"
  const isHalf = asked.some((s) => s.isFurther) && !(whole && isOf(PROSE, whole))
  return isAnswer(whole) && !isHalf ? [whole] : parts
}

const namesVariant = (text: string, { listing }: Reading): boolean =>
  listing?.variants !== undefined && readVariants(text, axesOf(listing.variants)).mentions.length > 0

/** "¿incluye cable? ¿de cuánto?": few words, and yet another thing; "¿cuánto?" alone may ask for the price of anything. */
const asksAmount = (text: string): boolean =>
  /^(?:y |e )?(?:(?:de |cada )cuant[oa]s?\b|cuant[oa]s? [a-z]{2,})/.test(fold(text))

/** "¿mantiene el agua caliente? ¿cuánto rato?": what it asks it asks of the question before. */
const leans = (text: string, reading: Reading): boolean =>
  /^(?:y|o|pero) /.test(fold(text)) || namesOnlyAmount(text, reading) || isShort(text, reading)

/** What both say, and names what the first is about, and the second too where that names a thing. */
function askedTogether(before: string, text: string, reading: Reading): Candidate | null {
  const [together = null] = candidatesFor(`${before} ${text}`, '', reading)
  return isAnswer(together) &&
    namesThingOf(before, together, reading) &&
    (isThin(text, reading) || namesOnlyAmount(text, reading) || namesThingOf(text, together, reading))
    ? together
    : null
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
function bestFor(
  text: string,
  told: string,
  others: string,
  reading: Reading,
  isExplained = false,
): Candidate | null {
  const [alone = null] = candidatesFor(text, told, reading, others)
  if (told === '') return alone
  // "¿sube bien las lomas? soy de Tandil": a whole question needs no explanation.
  if (isExplained && !asksForService(text, reading)) {
    const [bare = null] = candidatesFor(text, '', reading, others)
    if (isAnswer(bare) && isMoreToPoint(bare, alone, text, reading)) return bare
  }
  const isOfOther = namesOther(told, reading)
  const isElliptic = alone?.from === 'knowledge' && ELLIPTIC.test(fold(text))
  const mayBeUsed = MAY_BE_USED.test(fold(text))
  const asksWhichFits = ASKS_WHICH_FITS.test(fold(text)) && /\d/.test(told)
  const asksDiscount = ASKS_DISCOUNT.test(fold(text))
  const isWhole =
    !isOfOther && !isElliptic && !mayBeUsed && !asksDiscount && !asksWhichFits && !isThin(text, reading)
  if (isWhole && isAnswer(alone)) return alone
  const all = candidatesFor(`${told}. ${text}`, '', reading)
  const [together = null] = all
  // "¿tenés la T470? ¿cuánta RAM trae?": the listing's own is not asked for.
  if (isOfOther || !alone) return together
  const named = all.find((c) => c.from === 'knowledge' && isAnswer(c) && namesThingOf(text, c, reading))
  if (isElliptic && named) return named
  // "me da 58 de contorno, ¿qué talle sería?": the size that is listed is not yet the buyer's.
  if (asksWhichFits && alone.from === 'attribute')
    return together && together.from !== 'attribute' ? together : null
  if (!together) return alone
  const isTold = thingsNamed(told, together, reading) > thingsNamed(told, alone, reading)
  // "mi bebé es prematuro y pesa 2 kilos, ¿la puedo usar?": what was told knows better whether it may.
  if (mayBeUsed && isTold && isAnswer(together) && isOf(['knowledge'], together, alone)) return together
  // "estamos abriendo un bar, ¿hay algún descuento?": the one for such buyers.
  if (isTold && isAnswer(together) && asksDiscount && isOf(PROSE, together, alone)) return together
  // Of "¿lo hacés?" alone, any sentence with that verb would be sure.
  if (isThin(text, reading) && isOf(PROSE, alone)) return together
  return together.confidence > alone.confidence ? together : alone
}

/** Whether a question is answered better without what was told after it; how many are needed ("necesito 8") a slot knows. */
function isMoreToPoint(
  bare: Candidate,
  inContext: Candidate | null,
  text: string,
  reading: Reading,
): boolean {
  if (inContext?.from === 'slot') return false
  // "¿tenés? lo quiero rojo" is no question of the stock alone.
  if (bare.from === 'slot') return !bare.facts.includes('stock')
  if (isThin(text, reading) || !inContext) return false
  return isAnswer(inContext)
    ? namesThingOf(text, bare, reading) && !namesThingOf(text, inContext, reading)
    : sharesSource(bare, inContext)
}

const PROSE: readonly Candidate['from'][] = ['knowledge', 'instruction']
const ASKS_DISCOUNT = /\b(?:descuento|rebaja|atencion|precio especial|bonificacion)\b/

const isOf = (sources: readonly Candidate['from'][], ...candidates: readonly Candidate[]): boolean =>
  candidates.every(({ from }) => sources.includes(from))

const MAY_BE_USED =
  /\b(?:l[oae]s? )?(?:puedo|puede|pueden|podria|podemos|sirven?) (?:usar|tomar|comer|poner|llevar)|^(?:(?:me|le|nos|les|se|la|lo) )*(?:sirven?|aguantan?|bancan?|andan?|entran?|quedan?)\b/
const ASKS_WHICH_FITS =
  /\b(?:que|q|cual) (?:talle|numero|medida|tamano)\b.*\b(?:seria|pido|llevo|compro|recomend\w+|aconsej\w+|va|uso|corresponde|conviene|necesito|soy)\b/

/** "y en neutro?", "y a Tierra del Fuego?" */
const ELLIPTIC = /^\W*y (?:en|de|del|con|sin|para|por|a|al|el|la|los|las)\b(?: [a-z0-9]+){1,4}\W*$/
