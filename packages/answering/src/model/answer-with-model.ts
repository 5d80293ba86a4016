import { withinBounds } from '../bounds.ts'
import type { Meaning } from '../knowledge/index.ts'
import { unsaidContext } from '../question/index.ts'
import { cleanQuestion, settleAtOnce, silence } from '../settle.ts'
import type { AnswerInput, AnswerResult, Decision, ListingFacts } from '../types.ts'
import { clausesOf, judge, resultOf, type Fault, type Sound } from './judge.ts'
import { keptBack } from './kept-back.ts'
import { promptFor, repairOf, type ModelPrompt } from './prompt.ts'
import { mayConcernVariants } from '../variants/index.ts'
import { readingPrompt, readReading } from './reading.ts'
import { readReply } from './reply.ts'
import { citableSources, fitsWhole, type CitableSource } from './sources.ts'

/** Asks a model once: the JSON that it replied, undefined when it was none. Whatever else goes wrong is thrown. */
export type AskModel = (prompt: ModelPrompt) => Promise<unknown>

/** The vector of what the files are searched for, with those of the files; not asked for when all of them fit. */
export type FindMeaning = (wanted: string) => Promise<Meaning | undefined>

export interface ModelAnswer {
  result: AnswerResult
  /** Ids of the sources that the answer stands on. */
  cited: string[]
  /** What was wrong with each reply that was not taken. */
  faults: Fault[][]
  /** Clauses that were cut because no source supports them. */
  cut: string[]
}

/** No reply had the form that was asked for. */
export class UnreadableReply extends Error {}

/** All that the later steps of an answer need, as plain values. */
export interface Brief {
  prompt: ModelPrompt
  sources: CitableSource[]
  /** Texts that no answer may tell. */
  withheld: string[]
}

/** The prompt for a model, a result that needs no model, or a text to embed before the next `prepare` call. */
export type Prepared = { settled: AnswerResult } | { wanted: string } | { brief: Brief }

/** What becomes of a reply after the rules. */
export type Judged =
  | { result: AnswerResult; cited: string[] }
  | { faults: Fault[] }
  /** The rules let it pass: `reading` asks for the second reading. */
  | { sound: Sound; reading: ModelPrompt }

/** What becomes of an answer after the second reading. */
export type Concluded =
  | { result: AnswerResult; cited: string[]; cut: string[] }
  | { faults: Fault[] }
  | { unread: AnswerResult }

type Later<T> = T | Promise<T>

/** The computing steps of an answer with a model. They take and return plain values, so another thread can run them. */
export interface ModelSteps {
  /**
   * `isReadAgain` says whether a second reading follows. `meaning` is null when files are searched by words only, and
   * undefined before the embedding call.
   */
  prepare(nonce: string, isReadAgain: boolean, meaning?: Meaning | null): Later<Prepared>
  /** `readingNonce` is null when there is no second reading. */
  judge(brief: Brief, replied: unknown, readingNonce: string | null): Later<Judged>
  /** `read` is what the second reading replied; undefined when it failed. */
  conclude(brief: Brief, sound: Sound, read: unknown): Later<Concluded>
}

export function modelSteps(whole: AnswerInput): ModelSteps {
  const input = withinBounds(whole)
  const question = cleanQuestion(input.question)
  return {
    prepare(nonce, isReadAgain, meaning) {
      const settled = settleAtOnce(input, { isReadAgain })
      if (settled) return { settled }
      if (input.language === 'pt' && !isReadAgain) return { settled: silence('other_language') }
      if (input.listing && isBeyondReading(input.listing, question, input.language))
        return { settled: silence('no_data') }
      const wanted = wantedBy(input)
      if (meaning === undefined && !fitsWhole(input.knowledge.parts)) return { wanted }
      const sources = citableSources(input, wanted, meaning ?? undefined)
      if (sources.length === 0) return { settled: silence('no_data') }
      const prompt = promptFor(input, question, sources, nonce)
      return { brief: { prompt, sources, withheld: keptBack(input, sources) } }
    },
    judge({ sources, withheld }, replied, readingNonce) {
      const reply = readReply(replied)
      if (!reply) return { faults: [{ code: 'unreadable', clause: '' }] }
      const judged = judge(reply, input, question, sources, { withheld, isReadAgain: readingNonce !== null })
      if ('abstained' in judged) return { result: judged.abstained, cited: [] }
      if ('faults' in judged) return judged
      const { sound } = judged
      if (readingNonce === null) return { result: resultOf(sound, input, sources), cited: sound.cited }
      return { sound, reading: readingPrompt(sound, input, question, sources, readingNonce) }
    },
    conclude({ sources, withheld }, sound, read) {
      const reading = readReading(read, sound.said, sources)
      if (reading === null) {
        const { text } = sound
        const { statements } = resultOf(sound, input, sources)
        return { unread: silence('unchecked', text, statements, sound.confidence) }
      }
      if ('passed' in reading) return { result: resultOf(sound, input, sources), cited: sound.cited, cut: [] }
      if (reading.cut.length === 0) return { faults: reading.faults }
      const rest = clausesOf(sound.said)
        .filter((clause) => !reading.cut.includes(clause))
        .join(' ')
      const judged = judge(
        { answer: rest, sources: sound.cited, confidence: sound.confidence, abstention: null },
        input,
        question,
        sources,
        { withheld, isReadAgain: true },
      )
      return 'sound' in judged
        ? { result: resultOf(judged.sound, input, sources), cited: judged.sound.cited, cut: reading.cut }
        : { faults: reading.faults }
    },
  }
}

/** The rules read variants in Spanish alone: in Portuguese no offer of what is sold out would be noticed. */
const isBeyondReading = (
  { variants = [], variantsUnknown = false }: ListingFacts,
  question: string,
  language: AnswerInput['language'],
): boolean =>
  language === 'pt'
    ? variantsUnknown || variants.some(({ stock }) => stock === 0)
    : variantsUnknown && mayConcernVariants(question)

/**
 * Answers a question with a model's words and our checks: what needs no source is settled without it, what it says must
 * stand in its sources, another reading finds each clause in them, and a reply that fails is written again, twice at
 * most. Nonces must be new for each question, and not to be guessed.
 */
export const answerWithModel = (input: AnswerInput, asked: Asked): Promise<ModelAnswer> =>
  answerInSteps(modelSteps(input), asked)

interface Asked {
  newNonce: () => string
  ask: AskModel
  findMeaning?: FindMeaning
  /** Asks for the second reading; left out where answers are held against their values alone. */
  askReading?: AskModel
}

const MOST_REPAIRS = 2

/** Like `answerWithModel`, with steps that may run in another thread. */
export async function answerInSteps(
  steps: ModelSteps,
  { newNonce, ask, findMeaning, askReading }: Asked,
): Promise<ModelAnswer> {
  const nonce = newNonce()
  const isReadAgain = askReading !== undefined
  let prepared = await steps.prepare(nonce, isReadAgain, findMeaning ? undefined : null)
  if ('wanted' in prepared)
    prepared = await steps.prepare(nonce, isReadAgain, (await findMeaning?.(prepared.wanted)) ?? null)
  if ('wanted' in prepared) throw new Error('the prompt for the model was not prepared')
  if ('settled' in prepared) return { result: prepared.settled, cited: [], faults: [], cut: [] }

  const { brief } = prepared
  const faults: Fault[][] = []
  let { prompt } = brief
  for (let tries = 0; tries <= MOST_REPAIRS; tries += 1) {
    const replied = await ask(prompt)
    let judged: Judged | Concluded = await steps.judge(brief, replied, isReadAgain ? newNonce() : null)
    if ('sound' in judged)
      judged = await steps.conclude(brief, judged.sound, await askReading?.(judged.reading))
    if ('unread' in judged) return { result: judged.unread, cited: [], faults, cut: [] }
    if ('result' in judged)
      return { result: judged.result, cited: judged.cited, faults, cut: 'cut' in judged ? judged.cut : [] }
    faults.push(judged.faults)
    prompt = repairOf(brief.prompt, replied, judged.faults, nonce)
  }
  if (faults.every(([fault]) => fault?.code === 'unreadable'))
    throw new UnreadableReply('no reply could be read')
  return { result: { ...silence('guard'), ...decidedBy(faults) }, cited: [], faults, cut: [] }
}

/** A fault of the last reply decided: one that names a line, or the first. */
function decidedBy(faults: readonly Fault[][]): { decision?: Decision } {
  const those = faults.at(-1) ?? []
  const last = those.find(({ unit }) => unit !== undefined) ?? those[0]
  return last && last.code !== 'unreadable' ? { decision: { ...last } } : {}
}

/** What the files are searched for: the question, with what it leaves unsaid. */
function wantedBy({ question, history = [] }: Pick<AnswerInput, 'question' | 'history'>): string {
  const asked = cleanQuestion(question)
  const unsaid = unsaidContext(asked, history)
  return unsaid ? `${unsaid}\n${asked}` : asked
}
