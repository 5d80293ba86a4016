/** Runs as a worker thread: computes answers, so that the event loop is there for everybody. */
import { serveTasks } from '#platform/worker-pool'
import { createIndexShelf } from './index-shelf.ts'
import type { StepMessage } from './messages.ts'
import { runStep } from './run-step.ts'

const shelf = createIndexShelf()
serveTasks((message, prepared) => runStep(shelf, message as StepMessage, prepared))
