/** The answering worker, but one question never ends in it and another one fills its memory. */
import { serveTasks } from '#platform/worker-pool'
import { createIndexShelf } from '../index-shelf.ts'
import type { StepMessage } from '../messages.ts'
import { runStep } from '../run-step.ts'
import { ENDLESS, HEAVY } from './questions.ts'

const shelf = createIndexShelf()
serveTasks((message, prepared) => {
  const asked = message as StepMessage
  return runStep(shelf, asked, () => {
    prepared()
    if (asked.input?.question === ENDLESS) for (;;) spin()
    const filled: string[][] = []
    while (asked.input?.question === HEAVY) filled.push(Array.from({ length: 1000 }, (_, at) => `${at}…`))
  })
})

let turns = 0
const spin = () => (turns = (turns + 1) % 1000)
