import { cosine, embedQuestion, embedStatement } from '../embedding/index.ts'
import { isSame } from '../values/index.ts'
import {
  align,
  hard,
  NO_STANCE,
  soft,
  stancesOf,
  worst,
  type Likeness,
  type Rarity,
  type Stances,
} from './alignment.ts'
import { OPPOSITES } from './antonyms.ts'
import { swappedValues } from './swapped-values.ts'
import { ILL_DENIED, turnedRuns } from './turned-words.ts'
import { misplacedValues, turnedWords } from './rows.ts'
import {
  againstLead,
  againstLeadSoftly,
  DENIES_A_VALUE,
  leadParity,
  namedAsked,
  OPEN_QUESTION,
  openingOf,
} from './leads.ts'
import { weightOf, leadOf, pieceOf, turned, type Piece } from './signs.ts'
import { unitsOf, type Unit } from './sources.ts'

/** What an answer is held against: the cited texts with the facts of the listing, and the buyer's words. */
export interface Evidence {
  question: string
  sources: readonly string[]
}

/** A sentence of an answer with what was measured of it. */
export interface Measured {
  clause: string
  /** The nearest sentence of the sources. */
  unit: string | null
  values: readonly number[]
}

export const FEATURES = [
  'hard piece agrees', 'hard piece differs', 'hard piece gap',
  'soft piece agrees', 'soft piece differs', 'soft piece gap',
  'hard whole agrees', 'hard whole differs', 'hard whole gap',
  'soft whole agrees', 'soft whole differs', 'soft whole gap',
  'nearest cover', 'nearest back', 'nearest turned', 'nearest turned × cover',
  'cosine', 'second cosine', 'cosine × parity gap', 'cosine contrary − cosine same',
  'asked agrees', 'asked differs', 'asked gap', 'asked cosine × parity gap', 'lead yes', 'lead no', 'lead against own words', 'yes to denied', 'no to affirmed',
  'unknown share', 'softly unknown share', 'unknown words', 'is denied', 'nearest is denied', 'own denial alone',
  'limited source, free answer', 'limited answer, free source', 'limited source × yes',
  'antonym',
  'value elsewhere', 'value pair broken', 'values', 'value far', 'asked row elsewhere',
  'named elsewhere', 'named turned', 'named',
  'turned pairs', 'turned longer', 'held runs', 'turned held', 'turned held longer', 'ill denied',
  'lead turned', 'yes then denies', 'no then affirms', 'no then affirms what sources say',
  'lead against soft', 'yes to other named', 'no to same named', 'past limit', 'value turned',
  'asked turned', 'asked softly turned', 'stance × parity', 'stance cosine',
  'misplaced in clause', 'misplaced in sentence', 'misplaced for asked', 'turned word', 'turned words', 'softly turned word', 'softly turned words',
  'swapped', 'swapped × held', 'named by nobody', 'yes to unsaid named',
  'no, affirmed', 'no, affirms asked', 'no, affirms held', 'yes, denied', 'yes, denies asked', 'denies what was openly asked',
  'length', 'sentences', 'is question',
  'answer held runs', 'answer agrees', 'answer cosine', 'answer cover', 'answer gap', 'answer unknown', 'answer turned',
] as const // prettier-ignore

/** Features of each sentence of an answer, in the order of `FEATURES`. */
export function measure(text: string, evidence: Evidence): Measured[] {
  const sentences = measureSentences(text, evidence)
  const all = (name: (typeof FEATURES)[number]) =>
    sentences.map(({ values }) => values[FEATURES.indexOf(name)]!)
  const most = (name: (typeof FEATURES)[number]) => Math.max(0, ...all(name))
  const mean = (name: (typeof FEATURES)[number]) =>
    all(name).reduce((sum, value) => sum + value, 0) / Math.max(1, sentences.length)
  const ofAnswer = [
    most('held runs'), most('hard whole agrees'), most('cosine'), most('nearest cover'), mean('hard whole gap'), mean('unknown words'), mean('softly turned word'),
  ] // prettier-ignore
  return sentences.map((own) => ({ ...own, values: [...own.values, ...ofAnswer] }))
}

function measureSentences(text: string, { question, sources }: Evidence): Measured[] {
  const known = sources.flatMap(unitsOf)
  const sentences = unitsOf(text)
  const rarity = rarityAmong(known)
  const knownPieces = known.flatMap(({ pieces }) => pieces)
  const wholes = known.map(({ whole }) => whole)
  const both = [...knownPieces, ...wholes]
  const stems = new Set(wholes.flatMap(({ words }) => words.map(({ stem }) => stem)))
  const texts = known.map((unit) => unit.text)
  const asked = unitsOf(question)
  const askedWords = asked.flatMap(({ whole }) => whole.words)
  const askedStems = new Set(askedWords.map(({ stem }) => stem))
  const askedText = asked.map(({ folded }) => folded).join(' ')
  const lead = sentences.length === 0 ? 0 : leadOf(text)
  return sentences.flatMap((own, at) => {
    if (isCourtesy(own) || isAsked(own)) return []
    const isFirst = at === 0 || (at === 1 && isCourtesy(sentences[0]!))
    const leads = isFirst ? lead : 0
    const pieceHard = worst(own.pieces.map((piece) => stancesOf(piece, both, hard, rarity)))
    const pieceSoft = worst(own.pieces.map((piece) => stancesOf(piece, both, soft, rarity)))
    const wholeHard = stancesOf(own.whole, wholes, hard, rarity)
    const wholeSoft = stancesOf(own.whole, wholes, soft, rarity)
    const nearest = nearestOf(own, known, rarity)
    const near = nearest ? align(own.whole, nearest.whole, soft, rarity) : { cover: 0, back: 0, turned: 0 }
    const cosines = cosinesOf(own, known)
    const askedStance = leads === 0 ? NO_STANCE : stancesOf(askedPiece(askedWords, leads), both, soft, rarity)
    const askedCosine = leads === 0 ? 0 : askedParity(question, leads, known)
    const ownSigns = leads === 0 ? 0 : againstLead(own, askedStems, leads)
    const strange = own.whole.words.filter(({ stem }) => !stems.has(stem) && !askedStems.has(stem))
    const unknown = weightOf(strange) / Math.max(0.5, own.whole.total)
    const softly = strange.filter(({ stem }) => ![...stems].some((other) => soft(stem, other) > 0))
    const softUnknown = weightOf(softly) / Math.max(0.5, own.whole.total)
    const placed = valuePlaces(own, known, rarity, [...askedStems])
    const named = namedPlaces(own, known, rarity)
    const misplaced = misplacedValues(own, question, known)
    const turnedHard = turnedWords(own, question, known, hard)
    const turnedSoft = turnedWords(own, question, known, soft)
    const swapped = swappedValues(own.text, texts)
    const ownLead = leadOf(own.text)
    const opens = openingOf(own.folded, ownLead)
    const runs = turnedRuns(own.text, texts)
    const stance = leads !== 0 ? leads : isFirst ? (own.denied > 0.4 ? -1 : 1) : 0
    const isDenied = own.denied > 0.4 ? 1 : 0
    const nearestDenied = nearest && nearest.denied > 0.4 ? 1 : 0
    const values = [
      pieceHard.agrees, pieceHard.differs, gap(pieceHard),
      pieceSoft.agrees, pieceSoft.differs, gap(pieceSoft),
      wholeHard.agrees, wholeHard.differs, gap(wholeHard),
      wholeSoft.agrees, wholeSoft.differs, gap(wholeSoft),
      near.cover, near.back, near.turned, near.turned * near.cover,
      cosines.best, cosines.second, cosines.best * cosines.parity, cosines.contrary - cosines.same,
      askedStance.agrees, askedStance.differs, gap(askedStance), askedCosine, leads > 0 ? 1 : 0, leads < 0 ? 1 : 0, ownSigns, leads > 0 ? nearestDenied * near.cover : 0, leads < 0 ? (1 - nearestDenied) * near.cover : 0,
      unknown, softUnknown, Math.log1p(weightOf(softly)), isDenied, nearestDenied, isDenied * (1 - Math.max(0, ...known.map(({ denied }) => denied))),
      nearest?.isLimited && !own.isLimited && !isDenied ? near.cover : 0, own.isLimited && nearest && !nearest.isLimited ? 1 : 0, nearest?.isLimited && leads > 0 ? 1 : 0,
      antonym(own, known),
      placed.elsewhere, placed.broken, Math.log1p(own.values.length), placed.far, placed.asked,
      named.elsewhere, named.turned, own.named.length > 0 ? 1 : 0,
      Math.min(2, runs.pairs), Math.min(2, runs.longer), runs.held, runs.turnedHeld, runs.longer > 0 ? runs.turnedHeld : 0, ILL_DENIED.test(own.folded) ? 1 : 0,
      ownLead !== 0 && known.some((unit) => leadOf(unit.text) === -ownLead && (turnedRuns(own.text, [unit.text]).held > 0.6)) ? 1 : 0, opens.denies, opens.affirms, opens.affirms * runs.held,
      leads === 0 ? 0 : againstLeadSoftly(own, askedWords, leads), ...namedAsked(own, asked, leads), leads > 0 && isPastLimit(own, asked) ? 1 : 0, valueTurned(own, known),
      askedTurned(own, askedWords, wholes, hard, leads), askedTurned(own, askedWords, wholes, soft, leads), stanceParity(question, stance, known, false), stanceParity(question, stance, known, true),
      misplaced.clause, misplaced.sentence, misplaced.withAsked, turnedHard.most, turnedHard.mean, turnedSoft.most, turnedSoft.mean,
      Math.min(2, swapped), Math.min(1, swapped) * runs.held, ...namedByNobody(own, asked, known, leads),
      ...leadParity(own, askedWords, ownLead, runs.held), OPEN_QUESTION.test(askedText) && DENIES_A_VALUE.test(own.folded) ? 1 : 0,
      Math.log1p(own.whole.total), Math.log1p(sentences.length), /\?/.test(own.text) ? 1 : 0,
    ] // prettier-ignore
    return [{ clause: own.text, unit: nearest?.text ?? null, values }]
  })
}

const gap = ({ agrees, differs }: Stances): number => differs - agrees

/** "¿En qué te podemos ayudar?" claims nothing. */
const isAsked = ({ text, values }: Unit): boolean => text.trimEnd().endsWith('?') && values.length === 0

/** A greeting or a farewell says nothing of the product. */
const isCourtesy = ({ whole, values }: Unit): boolean => whole.total < 0.5 && values.length === 0

function rarityAmong(units: readonly Unit[]): Rarity {
  const times = new Map<string, number>()
  for (const { whole } of units)
    for (const stem of new Set(whole.words.map((word) => word.stem)))
      times.set(stem, (times.get(stem) ?? 0) + 1)
  const most = Math.log(1 + units.length)
  return (stem) => {
    const count = times.get(stem)
    return count === undefined || most === 0 ? 1 : 0.4 + 0.6 * (Math.log((1 + units.length) / count) / most)
  }
}

function nearestOf(own: Unit, known: readonly Unit[], rarity: Rarity): Unit | null {
  let best: Unit | null = null
  let most = 0
  for (const unit of known) {
    const { cover, back } = align(own.whole, unit.whole, soft, rarity)
    const near = cover * (0.6 + 0.4 * back)
    if (near > most) [best, most] = [unit, near]
  }
  return best
}

/** Cosines of the two nearest units, and whether the nearest says no where the sentence says yes. */
function cosinesOf(own: Unit, known: readonly Unit[]) {
  const vector = embedStatement(own.text)
  let [best, second, parity, contrary, same] = [0, 0, 0, 0, 0]
  for (const unit of known) {
    const near = cosine(vector, embedStatement(unit.text))
    const distance = Math.abs(own.denied - unit.denied)
    if (near > best) [second, best, parity] = [best, near, distance]
    else if (near > second) second = near
    contrary = Math.max(contrary, near * distance)
    same = Math.max(same, near * (1 - distance))
  }
  return { best, second, parity, contrary, same }
}

/** What was asked, as the yes or no of the answer says it. */
const askedPiece = (words: Piece['words'], lead: -1 | 1): Piece =>
  pieceOf(words.map((word) => ({ ...word, sign: lead < 0 ? -1 : 1 })))

/** Cosine of the question with what answers it, times how far its parity is from the answer's yes or no; less the same parity. */
function askedParity(question: string, lead: -1 | 1, known: readonly Unit[]): number {
  const vector = embedQuestion(question)
  const wanted = lead < 0 ? 1 : 0
  let [contrary, same] = [0, 0]
  for (const unit of known) {
    const near = cosine(vector, embedStatement(unit.text))
    const distance = Math.abs(wanted - unit.denied)
    contrary = Math.max(contrary, near * distance)
    same = Math.max(same, near * (1 - distance))
  }
  return contrary - same
}

/** A word whose opposite the nearest text says, with the same sign, and that no text says. */
function antonym(own: Unit, known: readonly Unit[]): number {
  const said = (stem: string, sign: 1 | -1) =>
    known.some(({ whole }) => whole.words.some((word) => word.stem === stem && word.sign === sign))
  return own.whole.words.some(({ stem, sign }) => {
    const opposite = OPPOSITES.get(stem)
    return (
      opposite !== undefined && said(opposite, sign) && !said(stem, sign) && !said(opposite, turned(sign))
    )
  })
    ? 1
    : 0
}

/** Whether a unit that holds the value shares the rest of the sentence as well as one that holds a rival. */
function valuePlaces(own: Unit, known: readonly Unit[], rarity: Rarity, asked: readonly string[]) {
  let [elsewhere, broken, far, fromAsked] = [0, 0, 0, 0]
  const words = own.whole
  const withAsked = pieceOf([
    ...words.words,
    ...asked.map((stem) => ({ stem, sign: 1 as const, weight: 0.7 })),
  ])
  for (const value of own.values) {
    const holds = known.filter((unit) => unit.values.some((k) => isSame(value, k)))
    if (holds.length === 0) continue
    const rivals = known.filter(
      (unit) =>
        !holds.includes(unit) &&
        unit.values.some((k) => k.dimension === value.dimension || k.dimension === 'plain'),
    )
    const share = (piece: Piece, units: readonly Unit[]) =>
      units.reduce((most, unit) => Math.max(most, align(piece, unit.whole, hard, rarity).cover), 0)
    const held = share(words, holds)
    elsewhere = Math.max(elsewhere, share(words, rivals) - held)
    fromAsked = Math.max(fromAsked, share(withAsked, rivals) - share(withAsked, holds))
    far = Math.max(far, 1 - held)
    for (const other of own.values) {
      if (other === value || isSame(other, value)) continue
      const names = (unit: Unit) => unit.values.some((k) => isSame(other, k))
      if (rivals.some(names) && !holds.some(names)) broken = 1
    }
  }
  return { elsewhere, broken, far, asked: fromAsked }
}

/** The same for colours, materials, days and sizes; and a named value that is denied where the sources say it. */
function namedPlaces(own: Unit, known: readonly Unit[], rarity: Rarity) {
  let [elsewhere, isTurned] = [0, 0]
  const isOwnDenied = own.denied > 0.4
  for (const { code, value } of own.named) {
    const holds = known.filter((unit) => unit.named.some((n) => n.code === code && n.value === value))
    if (holds.length === 0) continue
    const rivals = known.filter((unit) => !holds.includes(unit) && unit.named.some((n) => n.code === code))
    const share = (units: readonly Unit[]) =>
      units.reduce((most, unit) => Math.max(most, align(own.whole, unit.whole, hard, rarity).cover), 0)
    elsewhere = Math.max(elsewhere, share(rivals) - share(holds))
    if (holds.every((unit) => unit.denied > 0.4 !== isOwnDenied)) isTurned = 1
  }
  return { elsewhere, turned: isTurned }
}

/** "Sí, a partir de los 12 años" to a question for a child of five. */
const isPastLimit = (own: Unit, asked: readonly Unit[]): boolean =>
  own.values.some(({ bound, dimension, value }) =>
    asked.some(({ values }) =>
      values.some(
        (v) =>
          v.dimension === dimension &&
          (bound === 'most' ? v.value > value : bound === 'least' && v.value < value),
      ),
    ),
  )

/** "La altura no es de 76 cm", where a source says that it is. */
function valueTurned(own: Unit, known: readonly Unit[]): number {
  return own.values.some((value) => {
    const holds = known.flatMap((unit) =>
      unit.values.filter((k) => isSame(value, k)).map((k) => isValueDenied(unit, k)),
    )
    return holds.length > 0 && holds.every((denied) => denied !== isValueDenied(own, value))
  })
    ? 1
    : 0
}

const isValueDenied = ({ folded }: Unit, { written }: Unit['values'][number]): boolean => {
  const at = folded.indexOf(written)
  return at >= 0 && /\bno (?!solo|mas|menos|hay (?:problema|drama))[^,;:.]*$/.test(folded.slice(0, at))
}

/** Asked words to which the answer gives one sign and the sources only the other: share of those that both speak of. */
function askedTurned(
  own: Unit,
  asked: Piece['words'],
  wholes: readonly Piece[],
  likeness: Likeness,
  lead: -1 | 0 | 1,
): number {
  let [both, against] = [0, 0]
  for (const { stem, weight } of asked) {
    if (weight < 0.5) continue
    const signs = new Set(
      wholes.flatMap(({ words }) =>
        words.filter((word) => likeness(stem, word.stem) > 0).map(({ sign }) => sign),
      ),
    )
    if (signs.size !== 1) continue
    const said = own.whole.words.filter((word) => likeness(stem, word.stem) > 0).map(({ sign }) => sign)
    if (said.length === 0 && lead !== 0) said.push(lead)
    if (said.length === 0) continue
    both += weight
    if (said.every((sign) => !signs.has(sign))) against += weight
  }
  return both === 0 ? 0 : against / both
}

/** The parity of what answers the question against the stance of the answer: of the nearest unit, or weighed by cosine. */
function stanceParity(
  question: string,
  stance: -1 | 0 | 1,
  known: readonly Unit[],
  isWeighed: boolean,
): number {
  if (stance === 0 || known.length === 0) return 0
  const vector = embedQuestion(question)
  let [sum, total, best, parity] = [0, 0, -1, 0]
  for (const unit of known) {
    const near = cosine(vector, embedStatement(unit.text))
    const signed = 1 - 2 * unit.denied
    const weight = Math.exp(8 * near)
    sum += weight * signed
    total += weight
    if (near > best) [best, parity] = [near, signed]
  }
  return -stance * (isWeighed ? sum / total : parity)
}

/** A colour or material that neither the sources nor the buyer name; and a yes to one that only the buyer names. */
function namedByNobody(
  own: Unit,
  asked: readonly Unit[],
  known: readonly Unit[],
  lead: -1 | 0 | 1,
): [number, number] {
  const has = (units: readonly Unit[], wanted: Unit['named'][number]) =>
    units.some(({ named }) => named.some(({ code, value }) => code === wanted.code && value === wanted.value))
  const unsaid = own.named.filter((one) => !has(known, one))
  const isAskedOnly = unsaid.some((one) => has(asked, one)) && own.denied === 0
  return [unsaid.some((one) => !has(asked, one)) ? 1 : 0, isAskedOnly && lead >= 0 ? 1 : 0]
}
