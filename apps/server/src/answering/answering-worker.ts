/** Runs as a worker thread and computes answers, so that they do not block the event loop. */
import { serveTasks } from '#platform/worker-pool'
import { createIndexShelf } from './index-shelf.ts'
import type { StepMessage } from './messages.ts'
import { runStep } from './run-step.ts'

const shelf = createIndexShelf()
serveTasks((message, prepared) => runStep(shelf, message as StepMessage, prepared))
