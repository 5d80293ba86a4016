import { namesPerson } from '@mostrador/contract/privacy'

/** Finds the lines that a buyer wrote in an exported chat. */
export interface ChatSpeakers {
  isOfBuyer(line: string): boolean
}

/** "[12/3/24, 10:22] Laura: …", "12/3/2024 10:22 - Laura: …": the export formats of phone chats. */
const TURN =
  /^\[?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?\s*(?:[-–—]\s*)?([^:]{2,40}):\s/i
const LEAST_TURNS = 2

/** The shop is the only speaker without a person's name. If there is no such speaker, no line counts as a buyer's. */
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
