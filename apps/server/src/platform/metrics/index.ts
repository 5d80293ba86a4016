import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Names and labels of all that the product measures; one registry a process. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    queueDepth: new Gauge({
      name: 'queue_jobs',
      help: 'Jobs in a queue by state',
      labelNames: ['queue', 'state'],
      registers,
    }),
    queueAge: new Gauge({
      name: 'queue_oldest_job_seconds',
      help: 'Age of the oldest job that is ready to run',
      labelNames: ['queue'],
      registers,
    }),
    answers: new Counter({
      name: 'answers_total',
      help: 'Questions that reached an end, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    chatAnswers: new Counter({
      name: 'chat_answers_total',
      help: "Messages of visitors in the chat of sellers' own sites, by outcome",
      labelNames: ['outcome'],
      registers,
    }),
    answeringSteps: new Histogram({
      name: 'answering_step_cpu_seconds',
      help: 'Processor time of the steps of an answer, in worker threads',
      labelNames: ['step'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
      registers,
    }),
    answeringStepsOpen: new Gauge({
      name: 'answering_steps_open',
      help: 'Steps of answers that run in a worker thread or wait for one',
      registers,
    }),
    answeringWorkersStopped: new Counter({
      name: 'answering_workers_stopped_total',
      help: 'Worker threads that were stopped and replaced during a question, by the limit that it exceeded',
      labelNames: ['reason'],
      registers,
    }),
    passwordHashes: new Histogram({
      name: 'password_hash_duration_seconds',
      help: 'Time of one password hash, which limits how many can sign in',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5],
      registers,
    }),
    marketplaceCalls: new Histogram({
      name: 'marketplace_call_duration_seconds',
      help: 'Calls to the marketplace, by operation and outcome',
      labelNames: ['operation', 'outcome'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    aiCalls: new Histogram({
      name: 'ai_call_duration_seconds',
      help: "Calls to the model's provider, by operation and outcome",
      labelNames: ['operation', 'outcome'],
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40],
      registers,
    }),
    answerLatency: new Histogram({
      name: 'answer_latency_seconds',
      help: 'From notification to published answer',
      buckets: [0.1, 0.25, 0.5, 1, 1.5, 2.5, 5, 10, 30, 60, 300],
      registers,
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
