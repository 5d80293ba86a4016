/** A thread of a reader: ends the whole process once its parent is gone. */
import { workerData } from 'node:worker_threads'

const LOOK_EVERY_MS = 250

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS)
