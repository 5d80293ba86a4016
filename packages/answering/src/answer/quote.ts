import type { Match, Passage, Term } from '../evidence/index.ts'
import { bagOf, holds } from '../evidence/index.ts'
import { fold, wordsOf } from '../text/index.ts'
import type { Source } from '../types.ts'
import { startLower, startUpper } from '../listing/index.ts'

const ROOM = 260
const VERB =
  /\b(?:es|son|esta|estan|tiene|tienen|tenes|trae|traen|va|van|sirve|sirven|hay|viene|vienen|se|lleva|incluye|puede|pueden|podes|dura|pesa|mide|no|hacemos|\w+mos|\w+(?:an|en|amos|emos)|usa|resiste|soporta|funciona|llega|sale|cubre|queda|rinde|alcanza|cuestan?|valen?|cobra|tarda|demora|fue|guardalo|usalo)\b/

/**
 * One or two neighbouring sentences that say what was asked, in the seller's words: as a text with the heading that they need,
 * the words of the file that it stands on, and what it says by itself.
 */
export function quote(
  match: Match,
  terms: readonly Term[],
  told: readonly Term[],
): { text: string; sentences: string[]; said: string } {
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
  // The next of a list is about something else.
  else if (
    (!passage.isList || after > 0.1) &&
    usable(to + 1) &&
    room() + passage.sentences[to + 1]!.text.length <= ROOM
  )
    to += 1
  // Of a list of things all are told, of a list of statements the one.
  const isOneOfMany = passage.isList === true && VERB.test(fold(passage.sentences[best]!.text))
  if (passage.heading && isShort(passage) && !isOneOfMany) {
    from = 0
    to = passage.sentences.length - 1
  }
  const sentences = passage.sentences.slice(from, to + 1).map((s) => s.text)
  const plain = asOneText(sentences)
  // Of a whole sentence, the heading is no part of what it says.
  const isWhole = VERB.test(fold(sentences[0] ?? ''))
  const heading = headingToSay(passage, plain, isWhole)
  if (heading === null) return { text: startUpper(plain), sentences, said: plain }
  const text = `${asHeading(heading)}: ${startsWithName(plain) ? plain : startLower(plain)}`
  return { text, sentences: [heading, ...sentences], said: isWhole ? plain : text }
}

/** Lines without an end are ended: what a chat says line by line, and the things of a list. */
function asOneText(lines: readonly string[]): string {
  const isList = lines.every((line) => !ENDS.test(line) && !VERB.test(fold(line)))
  return lines
    .map((line, at) => {
      const text = at > 0 && !isList ? startUpper(line) : line
      return at === lines.length - 1 || ENDS.test(text) ? text : `${text}${isList ? ',' : '.'}`
    })
    .join(' ')
}
const ENDS = /[.!?…:;,]["»”)]*$/

/** Few words under a heading of their own are about one thing, and say it whole. */
const isShort = ({ sentences }: Passage): boolean =>
  sentences.length <= 4 &&
  sentences.every((s) => !s.withheld) &&
  sentences.reduce((n, s) => n + s.text.length + 1, 0) <= ROOM

/** Unless the words say all that it says: "No despachamos." under "Feriados" would be said of every day. */
function headingToSay({ heading, isHeaded }: Passage, text: string, isWhole: boolean): string | null {
  if (!heading || /\?$/.test(heading)) return null
  // A title further up may have nothing to do with it.
  if (isHeaded === false && isWhole) return null
  const said = bagOf(text)
  const isSaid = wordsOf(heading).every(
    ({ stem, text: word, kind }) => kind === 'filler' || GENERAL.test(word) || said.stems.has(stem),
  )
  return isSaid ? null : heading
}

/** Titles of whole files and of lists of anything. */
const GENERAL =
  /^(?:preguntas?|frecuentes|faqs?|info|informacion|general(?:es)?|importante|politicas?|nosotros|datos|detalles?|consultas?|ficha|tecnica|productos?|tienda|local|condiciones|aviso|notas?|descripcion|caracteristicas|guia|manual|respuestas?|rapidas?|varios|resumen|listado?|clientes?|compradores|otros|otras)$/

/** "ENVÍOS AL INTERIOR" is not shouted at a buyer. */
const asHeading = (heading: string): string =>
  startUpper(heading === heading.toUpperCase() && heading.length > 4 ? heading.toLowerCase() : heading)

/** "Andreani lo lleva": what is no everyday word at the beginning of a sentence may be a name. */
const startsWithName = (text: string): boolean => {
  const [first = ''] = text.split(/[\s,.:;]/)
  return /^\p{Lu}/u.test(first) && !BEGINS.test(fold(first))
}
const BEGINS =
  /^(?:es|son|esta|estan|tiene|tienen|trae|traen|va|van|sirve|sirven|hay|viene|vienen|se|lleva|incluye|puede|pueden|podes|dura|pesa|mide|no|\w{3,}mos|usa|resiste|soporta|funciona|llega|sale|cubre|el|la|los|las|lo|un|una|unos|unas|de|del|en|con|sin|por|para|a|al|hasta|desde|cada|tod[oa]s?|si|sol[oa]|solamente|unicamente|tambien|entre|segun|cuando|como|mas|menos|hech[oa]|apt[oa]|nuestr[oa]s?|tus?|sus?|gratis|depende|dentro|antes|despues|est[aeo]s?|es[aeo]s?)$/

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
