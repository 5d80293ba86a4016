import { namesPerson } from '@mostrador/contract/privacy'
import { speakerOf } from '../documents/index.ts'

/** Finds the lines that a buyer wrote in an exported chat. */
export interface ChatSpeakers {
  /** Whether somebody writes more than once. */
  isChat: boolean
  isOfBuyer(line: string): boolean
}

const LEAST_TURNS = 2

/** The shop is the only speaker without a person's name. If there is no such speaker, no line counts as a buyer's. */
export function chatSpeakersOf(text: string): ChatSpeakers {
  const turns = text.split('\n').flatMap((line) => speakerOf(line) ?? [])
  const speakers = new Set(turns)
  const isChat = speakers.size < turns.length
  const shops = [...speakers].filter((speaker) => !namesPerson(speaker))
  if (turns.length < LEAST_TURNS || shops.length !== 1 || speakers.size < 2)
    return { isChat, isOfBuyer: () => false }
  return {
    isChat,
    isOfBuyer(line) {
      const speaker = speakerOf(line)
      return speaker !== null && speaker !== shops[0]
    },
  }
}
