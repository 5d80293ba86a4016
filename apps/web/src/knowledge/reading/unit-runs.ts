import type { WithheldReason } from '@mostrador/contract/knowledge'

export interface WithheldSentence {
  text: string
  reason: WithheldReason
  isReleased: boolean
}

/** Cuts a unit into what buyers may read and its withheld sentences, in the order of the text. */
export function runsOf(
  text: string,
  withheld: readonly WithheldSentence[],
): ({ said: string } | WithheldSentence)[] {
  const runs: ({ said: string } | WithheldSentence)[] = []
  let rest = text
  const say = (said: string) => {
    if (said.trim() !== '') runs.push({ said: said.trim() })
  }
  for (const sentence of withheld) {
    const at = rest.indexOf(sentence.text)
    if (at >= 0) {
      say(rest.slice(0, at))
      rest = rest.slice(at + sentence.text.length)
    }
    runs.push(sentence)
  }
  say(rest)
  return runs
}
