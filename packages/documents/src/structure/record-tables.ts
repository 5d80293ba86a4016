import type { Block, LeafBlock, PairBlock, TableBlock } from '@mostrador/contract/knowledge'

const LEAST_RECORDS = 2
const LEAST_PAIRS = 2
/** The share of the first record's labels that every other record must have. */
const LEAST_SHARED = 0.5

/**
 * Makes a table of records that stand one below the other as pairs: "Producto: …, Precio: …, Producto: …, Precio: …". A pair alone
 * would not say which product it is about.
 */
export function withRecordTables<B extends Block | LeafBlock>(blocks: readonly B[]): (B | TableBlock)[] {
  const read: (B | TableBlock)[] = []
  let run: PairBlock[] = []
  const end = () => {
    const table = tableOf(run)
    read.push(...(table ? [table] : (run as B[])))
    run = []
  }
  for (const block of blocks) {
    if (block.kind === 'pair') {
      run.push(block)
      continue
    }
    end()
    read.push(block)
  }
  end()
  return read
}

function tableOf(pairs: readonly PairBlock[]): TableBlock | null {
  const records = recordsOf(pairs)
  const labels = [...new Set(pairs.map(({ label }) => label))]
  const [first, ...others] = records
  if (first === undefined || records.length < LEAST_RECORDS || first.length < LEAST_PAIRS) return null
  const named = new Set(first.map(({ label }) => label))
  const areAlike = others.every(
    (record) => record.filter(({ label }) => named.has(label)).length >= LEAST_SHARED * first.length,
  )
  if (!areAlike) return null
  const places = records.map((record) => ({ ...record[0]!.at, toLine: record.at(-1)!.at.line }))
  return {
    kind: 'table',
    header: [labels],
    rows: records.map((record) =>
      labels.map((label) => record.find((pair) => pair.label === label)?.value ?? ''),
    ),
    groups: [],
    spans: [],
    at: { ...pairs[0]!.at, toLine: pairs.at(-1)!.at.line },
    rowPlaces: places,
  }
}

/** Pairs from each pair with the first label on. No record has a label twice. */
function recordsOf(pairs: readonly PairBlock[]): PairBlock[][] {
  const records: PairBlock[][] = []
  for (const pair of pairs) {
    const record = records.at(-1)
    if (record === undefined || pair.label === pairs[0]!.label) records.push([pair])
    else if (record.some(({ label }) => label === pair.label)) return []
    else record.push(pair)
  }
  return records
}
