// Gives the demo seller as many questions as are named, answered and not, straight into the database of the settings.
import { readConfig } from '../../apps/server/src/platform/config/index.ts'
import { openDatabase } from '../../apps/server/src/platform/db/index.ts'
import { createLogger } from '../../apps/server/src/platform/log/index.ts'

const count = Number(process.argv[2])
const database = await openDatabase(readConfig(process.env), createLogger('error'))
await database.queueDb.executeSql(
  `
  insert into question (tenant_id, id, marketplace_id, state, item_id, buyer_id, buyer_nickname, text, asked_at,
    product_title, answer, answered_at, answered_by, notified_at, updated_at)
  select s.tenant_id, gen_random_uuid(), 900000000 + n, case when n % 5 = 0 then 'needs_review' else 'answered' end,
    'MLA1450013377', 1, 'BENCH', 'Hola, ¿hacen factura A? ' || repeat('Es para una empresa. ', 5),
    now() - n * interval '1 minute', 'Termo Acero Inoxidable 1 Litro',
    case when n % 5 = 0 then null else 'Hola, sí, hacemos factura A y B. La enviamos con el paquete.' end,
    case when n % 5 = 0 then null else now() - n * interval '1 minute' end,
    case when n % 5 = 0 then null else 'assistant' end, now(), now()
  from seller s, generate_series(1, $1::int) n where s.email = 'demo@mostrador.local'`,
  [count],
)
await database.queueDb.executeSql('analyze question')
await database.close()
process.stdout.write('the questions are there\n')
