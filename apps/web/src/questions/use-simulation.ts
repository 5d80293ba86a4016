import {
  questionTexts,
  simulateAnswerEndpoint,
  type SampleProduct,
  type SimulatedQuestion,
} from '@mostrador/contract/questions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, session, stream } from '#platform'
import { keptConversation, startConversation } from './conversation.ts'
import { simulatedQuestionsQuery } from './question-queries.ts'

const LATEST_SHOWN = 10
const FADE_MS = 300

/** A question on its way, and what has come back of its answer. */
export interface OpenTurn {
  question: string
  answered: string
}

/** One seller's talk with the assistant: what was asked, what is being asked, and how to start over. */
export function useSimulation(
  assistantId: string,
  { itemId, product }: { itemId: string | null; product: SampleProduct | undefined },
) {
  const client = useQueryClient()
  const [conversationId, setConversationId] = useState(() =>
    keptConversation(localStorage, session.pageAccount()),
  )
  const [openTurn, setOpenTurn] = useState<OpenTurn>()
  const [error, setError] = useState<string>()
  const [isFading, setIsFading] = useState(false)
  const going = useRef<AbortController>(undefined)
  const conversation = simulatedQuestionsQuery(assistantId, conversationId)
  const asked = useQuery(conversation)

  useEffect(() => () => going.current?.abort(), [])

  /** Answers whether it went well. The question shows at once, and goes again when there is no answer to it. */
  async function ask(question: string): Promise<boolean> {
    const { signal } = (going.current = new AbortController())
    setError(undefined)
    setOpenTurn({ question, answered: '' })
    const input = {
      params: { assistantId },
      body: {
        question,
        isSimulated: true,
        ...(itemId === null ? { productContext: product } : { itemId }),
        conversationId,
      },
      signal,
    }
    const append = (piece: string) =>
      setOpenTurn((turn) => turn && { ...turn, answered: turn.answered + piece })
    try {
      const { data } = await stream(simulateAnswerEndpoint, input, append)
      if (signal.aborted) return false
      client.setQueryData(conversation.queryKey, (turns: SimulatedQuestion[] = []) => [data, ...turns])
      return true
    } catch (failure) {
      if (!signal.aborted)
        setError(failure instanceof ApiError ? failure.message : questionTexts.answerFailed)
      return false
    } finally {
      if (!signal.aborted) setOpenTurn(undefined)
    }
  }

  /** The talk fades, and a new conversation takes its place. */
  function reset() {
    going.current?.abort()
    setError(undefined)
    setIsFading(true)
    setTimeout(() => {
      setOpenTurn(undefined)
      setConversationId(startConversation(localStorage, session.pageAccount()))
      setIsFading(false)
    }, FADE_MS)
  }

  return {
    asked,
    /** The oldest of the latest first, as a talk is read. */
    turns: (asked.data ?? []).slice(0, LATEST_SHOWN).toReversed(),
    openTurn,
    error,
    isFading,
    ask,
    reset,
  }
}
