import type { Match, Passage, Term } from '../evidence/index.ts'
import { holds } from '../evidence/index.ts'
import { fold } from '../text/index.ts'
import type { Source } from '../types.ts'
import { startLower, startUpper } from '../listing/index.ts'

const ROOM = 260
const VERB =
  /\b(?:es|son|esta|estan|tiene|tienen|tenes|trae|traen|va|van|sirve|sirven|hay|viene|vienen|se|lleva|incluye|puede|pueden|podes|dura|pesa|mide|no|hacemos|\w+mos|\w+(?:an|en|amos|emos)|usa|resiste|soporta|funciona|llega|sale|cubre|queda|rinde|alcanza|fue|guardalo|usalo)\b/

/** One or two neighbouring sentences that say what was asked, in the seller's words. */
export function quote(
  match: Match,
  terms: readonly Term[],
  told: readonly Term[],
): { text: string; sentences: string[] } {
  const { passage, best } = match
  let from = best
  let to = best
  const room = () => passage.sentences.slice(from, to + 1).reduce((n, s) => n + s.text.length + 1, 0)
  const usable = (at: number) => passage.sentences[at]?.withheld === false
  if (passage.sentences[best]!.leansBack && usable(best - 1)) from -= 1
  // The neighbour that explains what the best sentence leaves open; else the next one, when there is room.
  const open = [...terms, ...told].filter(
    (t) => t.kind !== 'weak' && holds(passage.sentences[best]!.bag, t) < 1,
  )
  const gain = (at: number) =>
    usable(at) ? open.reduce((sum, t) => sum + t.weight * holds(passage.sentences[at]!.bag, t), 0) : 0
  const [before, after] = [gain(from - 1), gain(to + 1)]
  if (before > after && before > 0.1 && room() + passage.sentences[from - 1]!.text.length <= ROOM) from -= 1
  else if (usable(to + 1) && room() + passage.sentences[to + 1]!.text.length <= ROOM) to += 1
  if (passage.heading && isShort(passage)) {
    from = 0
    to = passage.sentences.length - 1
  }
  const sentences = passage.sentences.slice(from, to + 1).map((s) => s.text)
  return { text: withHeading(passage, from, sentences), sentences }
}

/** Few words under a heading of their own are about one thing, and say it whole. */
const isShort = ({ sentences }: Passage): boolean =>
  sentences.length <= 4 &&
  sentences.every((s) => !s.withheld) &&
  sentences.reduce((n, s) => n + s.text.length + 1, 0) <= ROOM

/** "Viaja asegurado. Si se rompe, …": a lead-in that is a statement itself. */
const SAYS =
  /^(?:va|van|viaja|llega|sale|viene|vienen|sirve|anda|aguanta|trae|incluye|tiene|es|son|hay|damos|hacemos|tenemos)n? /

/** "Peso que soporta. Hasta 120 kilos…" needs its heading to be a statement. */
function withHeading(passage: Passage, from: number, sentences: string[]): string {
  const text = sentences.join(' ')
  const first = sentences[0] ?? ''
  if (!passage.heading || from !== 0 || /\?$/.test(passage.heading)) return startUpper(text)
  if (VERB.test(fold(first)) && !SAYS.test(fold(passage.heading))) return startUpper(text)
  if (fold(first).startsWith(fold(passage.heading))) return startUpper(text)
  return `${passage.heading}: ${startLower(text)}`
}

export function sourcesOfQuote(passage: Passage, sentences: readonly string[]): Source[] {
  const { origin } = passage
  switch (origin.kind) {
    case 'knowledge':
      return sentences.map((text) => ({
        kind: 'knowledge',
        partId: origin.partId,
        fileName: origin.fileName,
        quote: text,
      }))
    case 'listing':
      return [{ kind: 'listing', field: origin.field, label: origin.label, value: sentences.join(' ') }]
    case 'automatic':
      return [{ kind: 'automatic', topic: origin.topic }]
    case 'instruction':
      return [{ kind: 'instruction', keyword: origin.keyword }]
  }
}
