import { namesPerson } from '@mostrador/contract/privacy'

/** Of an exported chat, which lines a buyer wrote. */
export interface ChatSpeakers {
  isOfBuyer(line: string): boolean
}

/** "[12/3/24, 10:22] Laura: …", "12/3/2024 10:22 - Laura: …", as the chats of telephones are exported. */
const TURN =
  /^\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?\s*(?:[-–—]\s*)?([^:]{2,40}):\s/i
const LEAST_TURNS = 2

/** The shop is whoever goes by no person's name; where all do, nobody knows who buys. */
export function chatSpeakersOf(text: string): ChatSpeakers {
  const turns = text.split('\n').flatMap((line) => TURN.exec(line.trim())?.[1]?.trim() ?? [])
  const speakers = new Set(turns)
  const shops = [...speakers].filter((speaker) => !namesPerson(speaker))
  if (turns.length < LEAST_TURNS || shops.length !== 1 || speakers.size < 2) return { isOfBuyer: () => false }
  return {
    isOfBuyer(line) {
      const speaker = TURN.exec(line.trim())?.[1]?.trim()
      return speaker !== undefined && speaker !== shops[0]
    },
  }
}
