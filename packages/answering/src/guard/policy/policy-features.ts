import { contactCodes } from '@mostrador/contract/guard'
import { personsIn } from '@mostrador/contract/privacy'
import { cosine, DIMENSIONS, embedStatement } from '../../embedding/index.ts'
import { privateReason, privateShare } from '../../line-kind/index.ts'
import { fold } from '../../text/index.ts'
import { isNegated } from '../../text/index.ts'
import { invitesToVisit, maybeStreet, saysWhere } from './address.ts'
import { reachesOut } from './contact.ts'
import { addressesReader, namesGroup, showsContempt, threatens } from './insult.ts'
import { secretsIn, tellsInside } from './leak.ts'
import { isDeal, paysInside, paysOutside } from './off-platform.ts'
import { asksForData } from './personal-data.ts'
import { grants, isCertain } from './promise.ts'
import { contentOf, wordsIn, type PolicyContext, type PolicyReading, type Sentence } from './reading.ts'
import { redirects } from './rival.ts'
import { shareIn } from './unless-cited.ts'

/** What a sentence of an answer has to do with the seller's texts, the question and the forms of each class. */
export const RELATIONS = [
  'bias',
  'near a source',
  'words of the sources',
  'words of nobody',
  'nearer to a withheld text',
  'words of a withheld text',
  'unknown name',
  'unknown number',
  'question',
  'negated',
  'negated like a source',
  'private line',
  'private by rule',
  'person',
  'words of the question',
  'length',
  'asks for data',
  'invites to visit',
  'says where',
  'street',
  'grants',
  'certain',
  'redirects',
  'redirects to a name',
  'tells inside',
  'contact',
  'reaches out',
  'deal',
  'pays outside',
  'pays inside',
  'group',
  'contempt',
  'threat',
  'speaks to the reader',
] as const

/** How many numbers describe a sentence: its vector and its relations. */
export const FEATURES = DIMENSIONS + RELATIONS.length

/** The relations are given twice the weight of the vector, because they are few and carry over to other authors. */
const RELATION_SCALE = 2
const LONG = 30
const MANY = 8

/** Returns the numbers that describe a sentence of an answer, `FEATURES` of them. */
export function policyFeatures(
  { text, folded }: Sentence,
  read: Pick<PolicyReading, 'sources'>,
  { question, withheld = [] }: Pick<PolicyContext, 'question' | 'withheld'>,
): Float32Array {
  const vector = embedStatement(text)
  const own = contentOf(text)
  const asked = contentOf(question)
  const known = new Set(read.sources.flatMap((source) => [...contentOf(source.text)]))
  const nearestTo = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((other) => cosine(vector, embedStatement(other))))
  const near = nearestTo(read.sources.map((source) => source.text))
  const shared = own.size === 0 ? 0 : shareIn(own, known)
  const knownText = [...read.sources.map((source) => source.folded), fold(question)].join('\n')
  const isNew = (word: string) => !knownText.includes(fold(word))
  const names = text.match(/(?<=[\p{L},;:] )\p{Lu}\p{L}{2,}/gu) ?? []
  const holdsNewName = names.some(isNew)
  const negated = isNegated(folded)
  const values: Record<(typeof RELATIONS)[number], number | boolean> = {
    bias: 1,
    'near a source': near,
    'words of the sources': shared,
    'words of nobody': [...own].filter((word) => !known.has(word) && !asked.has(word)).length / MANY,
    'nearer to a withheld text': withheld.length === 0 ? 0 : nearestTo(withheld) - near,
    'words of a withheld text':
      Math.max(0, ...withheld.map((secret) => secretsIn(text, secret, read, question))) / 3,
    'unknown name': holdsNewName,
    'unknown number': (folded.match(/\d[\d.,]*\d|\d/g) ?? []).some(isNew),
    question: /[¿?]/.test(text),
    negated,
    'negated like a source': negated ? shared : 0,
    'private line': privateShare(text),
    'private by rule': privateReason(text) !== null,
    person: personsIn(text).length > 0,
    'words of the question': own.size === 0 ? 0 : shareIn(own, asked),
    length: wordsIn(folded).length / LONG,
    'asks for data': asksForData(folded),
    'invites to visit': invitesToVisit(folded),
    'says where': saysWhere(folded),
    street: maybeStreet(text),
    grants: grants(folded) ? 1 - shared : 0,
    certain: isCertain(folded) ? 1 - shared : 0,
    redirects: redirects(folded),
    'redirects to a name': holdsNewName && redirects(folded),
    'tells inside': tellsInside(folded) ? 1 - shared : 0,
    // Reading all the seller's words takes long, and without them a text holds no less.
    contact: contactCodes(text).length > 0 && contactCodes(text, knownText).length > 0,
    'reaches out': reachesOut(folded),
    deal: isDeal(folded),
    'pays outside': paysOutside(folded) * (1 - shared),
    'pays inside': paysInside(folded),
    group: namesGroup(folded) ? 1 - shared : 0,
    contempt: showsContempt(folded) ? 1 - shared : 0,
    threat: threatens(folded),
    'speaks to the reader': addressesReader(folded) ? 1 - shared : 0,
  }
  const relations = RELATIONS.map((name) => Math.min(1, Number(values[name])) * RELATION_SCALE)
  return Float32Array.from([...vector, ...relations])
}
