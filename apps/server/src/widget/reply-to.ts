import type { WebChatSettings } from '@mostrador/contract/widget'
import type { WebTurn } from './conversation-store.ts'
import { hasPerson } from './person.ts'
import { chatTexts, LEFT_TO_PERSON, SILENCE_LINES } from './texts.ts'

/** What a visitor reads for a turn: the answer, or a polite line that does not say why there is none. */
export function replyTo(
  { answer, silence }: Pick<WebTurn, 'answer' | 'silence'>,
  settings: WebChatSettings,
  isSecondSilence = false,
): string {
  if (answer !== null) return answer
  if (silence === 'asks_person') return hasPerson(settings) ? chatTexts.toPerson : chatTexts.noPerson
  if (silence && LEFT_TO_PERSON.has(silence) && hasPerson(settings)) return chatTexts.byPerson
  const line = silence && SILENCE_LINES[silence]
  if (line) return line
  return isSecondSilence && hasPerson(settings) ? chatTexts.unknownAgain : chatTexts.unknown
}
