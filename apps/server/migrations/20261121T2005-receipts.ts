import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Until when the seller's own answer is being posted by the call that brought it; a job takes over afterwards.
  await sql`alter table question add column posting_until timestamptz`.execute(db)
  // What a simulated question was about, and what would have been left to the seller.
  await sql`
    alter table simulated_question
      add column item_id text,
      add column product_title text not null default '',
      add column draft text,
      -- The receipt holds it all; processes of the version before still write it.
      alter column evidence set default '[]'`.execute(db)
  // Receipts were lists of sources before they said which sentence stands on which: all sources then belong to the answer.
  for (const table of ['question', 'simulated_question'])
    await sql`
      update ${sql.table(table)}
      set receipt = jsonb_build_object(
        'statements', case when jsonb_array_length(statements) = 0 or answer is null then '[]'::jsonb
          else jsonb_build_array(jsonb_build_object('text', answer, 'sources', statements)) end,
        'silence', receipt->'reason',
        'confidence', receipt->'confidence',
        'engine', receipt->'engine',
        'version', receipt->'version',
        'knowledgeVersion', null,
        'at', to_char(${sql.ref(table === 'question' ? 'updated_at' : 'created_at')} at time zone 'utc',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'ms', receipt->'ms')
      from (
        select tenant_id as t, id as i, coalesce((
          select jsonb_agg(case source->>'kind'
            when 'knowledge' then source - 'partId' || '{"place": null}'::jsonb
            when 'listing' then source
            else source || '{"text": ""}'::jsonb end)
          from jsonb_array_elements(receipt->'sources') as source), '[]'::jsonb) as statements
        from ${sql.table(table)} where receipt ? 'sources'
      ) as old
      where tenant_id = old.t and id = old.i`.execute(db)
}
