import type { Benchmark } from '../lib/result.ts'
import { acknowledge } from './acknowledge.ts'
import { answerQuality } from './answer-quality.ts'
import { answer } from './answer.ts'
import { auth } from './auth.ts'
import { home } from './home.ts'
import { interaction } from './interaction.ts'
import { knowledge } from './knowledge.ts'
import { latest } from './latest.ts'
import { lighthouse } from './lighthouse.ts'
import { listingEditor } from './listing-editor.ts'
import { publish } from './publish.ts'
import { queue } from './queue.ts'
import { start } from './start.ts'
import { throughput } from './throughput.ts'
import { webChat } from './web-chat.ts'
import { webSizes } from './web-sizes.ts'

/** All benchmarks, in the order in which they run. */
export const SUITE: readonly Benchmark[] = [
  acknowledge,
  queue,
  answer,
  throughput,
  knowledge,
  publish,
  listingEditor,
  auth,
  start,
  answerQuality,
  home,
  latest,
  webChat,
  webSizes,
  lighthouse,
  interaction,
]
