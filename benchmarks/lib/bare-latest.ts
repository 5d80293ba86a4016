// Answers what GET /questions/latest answers, of one seller, and does nothing else: no token, no checks, no measures.
import fastify from 'fastify'
import { readConfig } from '../../apps/server/src/platform/config/index.ts'
import { openDatabase } from '../../apps/server/src/platform/db/index.ts'
import { createLogger } from '../../apps/server/src/platform/log/index.ts'
import { questionReplies } from '../../apps/server/src/questions/question-reply.ts'
import { listQuestions } from '../../apps/server/src/questions/question-store.ts'

const config = readConfig(process.env)
const { db } = await openDatabase(config, createLogger('error'))
const [tenantId = ''] = process.argv.slice(2)
const http = fastify()
http.get('/readyz', async () => ({ status: 'ready' }))
http.get('/latest', async () => {
  const { rows, total } = await listQuestions(db, tenantId, { page: 1, limit: 5, status: undefined })
  const data = await questionReplies(db, tenantId, rows)
  return { data, paging: { page: 1, limit: 5, total } }
})
await http.listen({ host: config.host, port: config.port })
process.on('SIGTERM', () => process.exit(0))
