/** Runs as a worker thread: computes answers, so that the event loop is there for everybody. */
import { setPriority } from 'node:os'
import { serveTasks } from '#platform/worker-pool'
import { createIndexShelf } from './index-shelf.ts'
import type { StepMessage } from './messages.ts'
import { runStep } from './run-step.ts'

/** After the event loop, which everybody waits for, and before the readers of documents. */
const NICENESS = 5

// Elsewhere than on Linux this would be the priority of the whole process.
if (process.platform === 'linux') setPriority(NICENESS)

const shelf = createIndexShelf()
serveTasks((message, prepared) => runStep(shelf, message as StepMessage, prepared))
