import { matchPassage, type Match, type Passage, type Term } from '../evidence/index.ts'
import { booleanOf, SLOTS } from '../listing/index.ts'
import { fold, wordsOf } from '../text/index.ts'
import { SIZE_CODE } from './bare-size.ts'
import { ANSWER_FROM, DENIED, DOUBTFUL, saysItself, type Candidate } from './candidate.ts'
import { isOfSomethingElse, isWordedForElse, MATTERS, type Asked } from './doubts.ts'
import { factSaid, factsFor, isAttribute, pointMissedByFact } from './facts.ts'
import { nearnessTo, type AnswerNearness, type Nearness, type QuoteNearness } from './nearness.ts'
import { distanceOf } from './other-matter.ts'
import { ofNoOtherProduct } from './other-products.ts'
import { asksAllContents, isContents, mentions, pointMissedBy, speaksOfClaim } from './point.ts'
import { lacksUnit, lacksValue, showsKindNamed, valueFit, wantsValue } from './quantity.ts'
import { quote, sourcesOfQuote } from './quote.ts'
import type { Reading } from './reading.ts'
import { rowsToldApart } from './rows.ts'
import { confidenceFrom, oddsOf, signalsOf, type Signals } from './signals.ts'
import { leavesUnnamed } from './unnamed.ts'
import { ofThisProduct } from './whose.ts'

/** The same with what tells which texts of the shop may answer. */
export interface AskedHere extends Asked {
  /** The rest of the message, folded. */
  context: string
  /** What is told besides, and what is asked: the words that a buyer means it in. */
  whole: string
  /** It names another product, size or model than the listed one. */
  isOfOther: boolean
}

/**
 * What the seller's files and texts tell of a part of a question. An attribute that `read` has a word on is said there, or not at all; one
 * that is sure there is a rival of the best passage here.
 */
export function fromKnowledge(asked: AskedHere, reading: Reading, read: readonly Candidate[]): Candidate[] {
  const { folded, terms } = asked
  const rivals = weighPassages(asked, reading).filter(
    ({ passage }) => !read.some((c) => c.confidence < ANSWER_FROM && tells(c, passage)),
  )
  const weighed = rivals.filter(({ passage }) => !read.some((c) => tells(c, passage)))
  const [nearest] = weighed
  if (!nearest) return []
  const best = wantsValue(folded) ? nearest : (denialOf(nearest, weighed, terms, reading) ?? nearest)
  // A keyword answer with two keywords is no rival of itself.
  const next = rivals.find(({ quoted }) => quoted.text !== best.quoted.text)?.odds ?? NO_OTHER
  const sure = confidenceFrom(best.odds, next)
  const isDue = isSettled(best, folded, terms) || isDenied(best.signals)
  const isUntold = best.signals.namesNothing > 0 && !isNear(best.signals) && !isDue
  return [
    {
      from: kindOf(best.passage),
      statements: [{ text: best.quoted.text, sources: sourcesOfQuote(best.passage, best.quoted.sentences) }],
      facts: factsOf(best.passage),
      confidence:
        (best.signals.missesPoint > 0 && !isSaidOtherwise(best, folded)) || isUntold
          ? Math.min(sure, DOUBTFUL)
          : Math.max(sure, isDue ? ENOUGH : 0),
      explains: new Set(terms.filter((t) => mentions(best, t)).map((t) => t.stem)),
      rank: explainsPartOfProduct(best, folded, terms, reading) ? 1.35 : best.rank,
    },
  ]
}

const tells = ({ facts }: Candidate, passage: Passage): boolean =>
  isAttribute(passage) && factsOf(passage).some((fact) => facts.includes(fact))

const kindOf = (passage: Passage): Candidate['from'] =>
  isAttribute(passage) ? 'attribute' : passage.origin.kind === 'instruction' ? 'instruction' : 'knowledge'

const factsOf = (passage: Passage): string[] =>
  passage.origin.kind !== 'listing'
    ? []
    : passage.origin.field === 'attributes'
      ? [`attributes.${passage.origin.label}`]
      : ['description']

/** The passages nearest to a part of a question, each with what speaks for it, the likeliest first. */
export function weighPassages(asked: AskedHere, reading: Reading): Weighed[] {
  const { folded, terms, told, context, whole, isOfOther } = asked
  const fit = valueFit(folded)
  const misses = pointMissedBy(folded, terms)
  const leaves = leavesUnnamed(folded, terms)
  const required = requiredStems(folded)
  const subject = subjectOf(folded, terms, reading)
  const isOfMatter = speaksOfClaim(terms)
  const nearness = nearnessTo(folded, whole, [...reading.quotable, ...reading.facts])
  const rows = rowsToldApart(whole, reading.quotable, terms)
  const ranked: Ranked[] = []
  const quotable = ofNoOtherProduct(ofThisProduct(reading.quotable, terms, reading.listing), terms, reading)
  for (const passage of [...ofMatter(quotable, asked, nearness), ...factsFor(folded, terms, reading)]) {
    // Its description says nothing of another product.
    if (isOfOther && passage.origin.kind === 'listing') continue
    if (rows.others.has(passage)) continue
    const match = matchPassage(passage, terms, told, (s) => fit(s.text), nearness.ofSentences(passage))
    if (!match || !isOfMatter(match) || ![...required].every((key) => saysItself(match, key))) continue
    if (isOfOtherNumber(passage.heading, /\d/.test(folded) ? folded : context)) continue
    if (
      subject &&
      !mentions(match, subject) &&
      !subject.asksFor.some((mark) => saysItself(match, mark)) &&
      // "no lleva teflón" tells of whatever is asked to be of it.
      !terms.some((t) => t.predicate && t.kind === 'topic' && saysItself(match, t.stem))
    )
      continue
    const own = passage.origin.kind === 'knowledge' ? 0.05 : 0
    const rank =
      match.coverage +
      own +
      fit(passage.sentences[match.best]!.text) * 0.6 +
      match.perSentence[match.best]! * 0.05 +
      match.headed * 0.1 +
      (isOfAllContents(match, folded) ? 0.5 : 0) -
      (lacksUnit(folded, passage.sentences[match.best]!.text) ? 0.4 : 0) -
      distanceOf(match, folded, terms, reading)
    ranked.push({ ...match, rank })
  }
  const closest = ranked
    .map((match) => ({ match, worth: match.rank + nearness.of(match.passage) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, WEIGHED)
    .map(({ match }) => ({ match, quoted: factSaid(match.passage) ?? quote(match, folded, terms, told) }))
  const texts = closest.map(({ quoted }) => quoted.text)
  return closest
    .map(({ match, quoted }): Weighed => {
      const fits = fit(match.passage.sentences[match.best]!.text)
      const unnamed = leaves(match, quoted.said)
      const near = {
        ...nearness.ofQuote(match.passage, quoted.sentences),
        ...nearness.ofAnswer(quoted.text, texts),
      }
      const missed = [misses(match, quoted.said), pointMissedByFact(match, folded, terms, reading)]
      const missesPoint =
        missed.includes('yes') ||
        unnamed === 'yes' ||
        !quoted.isBorne ||
        isOfSomethingElse(match, quoted.text, asked, reading) ||
        ((missed.includes('in words') || isWordedForElse(match, asked, reading)) && !saysInOtherWords(near))
      const signals = signalsOf(
        match,
        asked,
        {
          text: quoted.text,
          fits,
          missesPoint,
          isUnnamed: unnamed === 'perhaps',
          ...near,
        },
        reading,
      )
      const isExact = isSettled(match, folded, terms)
      return {
        ...match,
        quoted,
        signals,
        odds:
          oddsOf(signals) +
          (isExact
            ? TO_THE_POINT
            : rows.meant.has(match.passage) && signals.asksYesOrNo === 0
              ? TOLD_APART
              : 0),
      }
    })
    .sort((a, b) => b.odds - a.odds)
}

/** The kind of thing that is asked for is denied by its name, and nothing else lies nearer: an answer, however few words it explains. */
const isDenied = ({ deniesKind, noneAsTyped, meaning, meaningLead }: Signals): boolean =>
  deniesKind > 0 && noneAsTyped === 0 && meaning >= OF_SAME_MATTER && meaningLead > AS_NEAR
const OF_SAME_MATTER = 0.3
const AS_NEAR = -0.1

/** As a passage has to lie that lacks a word of what is asked: nearer than all else to the question, and so to the whole message. */
const saysInOtherWords = ({ meaning, meaningLead, answerLead }: QuoteNearness & AnswerNearness): boolean =>
  meaning + meaningLead + answerLead >= IN_OTHER_WORDS
const IN_OTHER_WORDS = 0.85
/** As a passage that names nothing of what is asked has to lie: near itself, and nearer than all else. */
const isNear = ({ meaning, meaningLead }: Signals): boolean => meaning + meaningLead >= NEAR
const NEAR = 0.6
/** So near that it says in other words what is asked; a value that is asked for has to be of its kind, and a bare yes is left to who reads attributes. */
const isSaidOtherwise = ({ passage, signals, quoted }: Weighed, folded: string): boolean =>
  signals.meaning + signals.meaningLead >= VERY_NEAR &&
  (!wantsValue(folded) || (isAttribute(passage) && signals.fits > 0)) &&
  !(isAttribute(passage) && booleanOf(quoted.sentences.join(' ')) === true)
const VERY_NEAR = 0.89
/** So many of the nearest passages are looked at closely. */
const WEIGHED = 8
/** To whoever asks for just that, see `isSettled`. */
const TO_THE_POINT = 3
/** To the row that a value in the message tells from the others of its table. */
const TOLD_APART = 1
/** Odds of a passage that is not there. */
const NO_OTHER = -6

/** The very code that is asked for, or a matter that the seller wrote a text for: whatever else is told, it answers. */
const isSettled = (match: Match, folded: string, terms: readonly Term[]): boolean =>
  isOfCode(match, folded, terms) || isOfAllContents(match, folded) || isOfWholeAutomatic(match, folded)
/** An error's code ("E4"), or the row of a size ("215/55 R17"). */
const isOfCode = (match: Match, folded: string, terms: readonly Term[]): boolean =>
  terms.some((t) => CODE.test(t.text) && saysItself(match, t.stem)) ||
  (SIZE_CODE.test(folded) && match.coverage >= 1)
const CODE = /^(?!m[23]$)[a-z]\d{1,2}$/
const isOfAllContents = (match: Match, folded: string): boolean =>
  asksAllContents(folded) && isContents(match)
/** The seller's text for a matter, where it speaks of that, to whoever asks for all of it. */
const isOfWholeAutomatic = ({ passage: { origin, sentences } }: Match, folded: string): boolean =>
  origin.kind === 'automatic' &&
  AUTOMATIC[origin.topic].test(folded) &&
  sentences.some(({ text }) => OF_TOPIC[origin.topic].test(fold(text)))
const OF_TOPIC = {
  warranty: /\b(?:garant\w+|cubr\w+|fallas?|respald\w+|repar\w+)\b/,
  returns: /\b(?:cambi\w+|devol\w+|devuel\w+|arrepent\w+|acept\w+|prueba)\b/,
  shipping: /\b(?:envi\w+|mand\w+|despach\w+|expreso|correo|transporte)\b/,
}
/** How a whole matter is asked for. */
const AUTOMATIC = {
  warranty:
    /^(?:y )?(?:(?:que|cual|como es|cuanta|tiene|tienen|hay|con|viene con) )+(?:es )?(?:la |de )?garantia(?: (?:tiene|tienen|hay|dan|trae))?\W*$/,
  returns:
    /^(?:y )?(?:(?:aceptan|hacen|tienen|como son|hay|puedo hacer|se aceptan) )+(?:los |las )?(?:cambios|devoluciones|cambio|devolucion)(?: (?:o|y) (?:cambios|devoluciones))?\W*$|\bsi (?:me arrepiento|no me gusta)\b[a-z ]*[?!.]*$/,
  shipping:
    /^(?:y )?(?:(?:hacen|hay|tienen|como es|como son|como) )+(?:el |los |las )?(?:envios?|envian|mandan|despachan|entregas?)\W*$|^(?:hacen envios|envian|mandan) a todo el pais\W*$/,
}
const ENOUGH = ANSWER_FROM + 0.01

/** "Talle 0" heads nothing that is asked of "talle 3". */
const isOfOtherNumber = (heading: string | null, folded: string): boolean => {
  const [, word = '', number = ''] = NUMBERED_HEAD.exec(fold(heading ?? '')) ?? []
  if (word === '') return false
  const asked = [...folded.matchAll(new RegExp(`\\b${word} (?:de |el |la )?(\\d+(?:[.,]\\d+)?)\\b`, 'g'))]
  return asked.length > 0 && asked.every(([, other]) => other !== number)
}
const NUMBERED_HEAD = /^([a-z]{4,}) (\d+(?:[.,]\d+)?)$/

type Ranked = Match & { rank: number }
export type Weighed = Ranked & { quoted: ReturnType<typeof quote>; signals: Signals; odds: number }

/** "No está hecho para hormigón" knows better whether it drills concrete than a sentence on walls. */
const denialOf = (
  nearest: Weighed,
  ranked: readonly Weighed[],
  terms: readonly Term[],
  { vocabulary }: Reading,
): Weighed | undefined => {
  const unsaid = terms.filter(
    (t) =>
      t.kind === 'topic' &&
      !vocabulary.product.has(t.stem) &&
      !saysItself(nearest, t.stem) &&
      mentions(nearest, t),
  )
  return ranked.find((m) => {
    const [denied = ''] = DENIED.exec(fold(m.passage.sentences[m.best]!.text)) ?? []
    const words = wordsOf(denied)
    return (
      m !== nearest &&
      m.rank > nearest.rank - NEARLY &&
      unsaid.some((t) => words.some((w) => w.stem === t.stem))
    )
  })
}
const NEARLY = 0.4

/** "las baterías, ¿qué garantía tienen?": a sentence that names that part knows better than the listing's own fact. */
function explainsPartOfProduct(
  match: Match,
  folded: string,
  terms: readonly Term[],
  { listing, vocabulary }: Reading,
): boolean {
  const itself = wordsOf(listing?.title ?? '')[0]?.stem
  const parts = terms.filter((t) => t.kind === 'topic' && vocabulary.product.has(t.stem) && t.stem !== itself)
  return (
    parts.length > 0 &&
    (match.coverage > 0.8 || (match.headed > 0.3 && match.confidence > 0.8)) &&
    match.passage.sentences.some(
      (s) => !s.withheld && !lacksValue(folded, s.text) && parts.every((t) => s.bag.stems.has(t.stem)),
    ) &&
    SLOTS.some((s) => s.asks.test(folded))
  )
}

/** Where some passages speak of the matter, the others are not asked. */
function ofMatter(
  passages: readonly Passage[],
  { folded, terms, told }: AskedHere,
  nearness: Nearness,
): readonly Passage[] {
  // "me llegó doblada, ¿me la cambian?"; "vino con manchas naranjas" may be told elsewhere than what is done of it.
  if ([...terms, ...told].some((t) => AMISS.includes(t.stem))) {
    const shown = speakingOf(AMISS, passages)
    const [nearest] = passages
      .map((passage) => ({ passage, near: nearness.of(passage) }))
      .sort((a, b) => b.near - a.near)
      .map(({ passage }) => passage)
    const others = nearest && speakingOf(['@returns'], [nearest]).length === 0 ? [nearest] : []
    if (shown.length > 0) return [...new Set([...shown, ...others])]
  }
  const matters = terms
    .filter((t) => MATTERS.has(t.stem) || (t.stem === '@returns' && !SWAPPED.test(folded)))
    .map((t) => t.stem)
  const shown = matters.length > 0 ? speakingOf(matters, passages) : []
  return shown.length > 0 ? shown : passages
}
const AMISS: readonly string[] = ['@arrives-broken', '@missing-part']

const speakingOf = (marks: readonly string[], passages: readonly Passage[]): readonly Passage[] =>
  passages.filter(({ headingBag, sentences }) =>
    [headingBag, ...sentences.flatMap((s) => (s.withheld ? [] : s.bag))].some((bag) =>
      marks.some((mark) => bag.stems.has(mark)),
    ),
  )

/** "se cortó el cable, ¿me lo cambian?" may be a matter of the warranty. */
const SWAPPED = /\bcambi(?:an|as|arian)\b/

/** "cada disco" asks about one disc, not about the parcel: the noun has to be there. */
function requiredStems(folded: string): ReadonlySet<string> {
  const nouns = [...folded.matchAll(/\bcada (\w{3,})/g)].map(([, noun = '']) => noun)
  return new Set(nouns.flatMap((noun) => wordsOf(noun).map((w) => w.stem)))
}

/** "¿de qué medida son los oculares?": what else in the shop has a measure is no answer. */
function subjectOf(folded: string, terms: readonly Term[], { listing }: Reading): Term | undefined {
  const noun = (SUBJECT.exec(folded) ?? NAMED_FIRST.exec(folded))?.[1]
  const itself = wordsOf(listing?.title ?? '')[0]?.stem
  return terms.find(
    (t) =>
      t.text === noun && t.kind === 'topic' && !t.unknown && t.stem !== itself && !showsKindNamed(t.text),
  )
}
/** "¿el vidrio puede ser negro?", "¿la suela se puede cambiar cuando se gasta?" */
const NAMED_FIRST =
  /^(?:y )?(?:el|la|los|las) ([a-z]{4,}) (?:(?:puede ser|pueden ser|es|son|vienen? en) (?:de |en )?[a-z]+\W*$|se (?:l[aoe]s? )?pued[eo]n? [a-z]{3,}[aei]r)/
const SUBJECT =
  /\b(?:que|q|cual|cuanto|cuant[oa]s)\b[^,]*? (?:es|son|mide|miden|tiene|tienen|pesa|pesan|dura|duran|rinde|rinden|soporta|soportan|aguanta|aguantan|lleva|llevan) (?:el|la|los|las) ([a-z]{4,})\b/
