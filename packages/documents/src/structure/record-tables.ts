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
    const found = tableOf(run)
    if (found) read.push(found.table, ...(found.rest as B[]))
    else for (const pair of run) read.push(pair as B)
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

function tableOf(pairs: readonly PairBlock[]): { table: TableBlock; rest: PairBlock[] } | null {
  const records = recordsOf(pairs)
  const [first, ...others] = records
  if (first === undefined || records.length < LEAST_RECORDS || first.length < LEAST_PAIRS) return null
  const named = new Set(first.map(({ label }) => label))
  const isKnown = ({ label }: PairBlock) => named.has(label)
  const areAlike = others.every((record) => record.filter(isKnown).length >= LEAST_SHARED * first.length)
  if (!areAlike) return null
  // What stands behind the last record and has none of its labels is about all of them.
  const last = records.at(-1)!
  const end = last.findLastIndex(isKnown) + 1
  const rest = last.slice(end)
  const whole = [...records.slice(0, -1), last.slice(0, end)]
  const labels = [...new Set(whole.flatMap((record) => record.map(({ label }) => label)))]
  if (labels.length > MOST_LABELS) return null
  const table: TableBlock = {
    kind: 'table',
    header: [labels],
    rows: whole.map((record) =>
      labels.map((label) => record.find((pair) => pair.label === label)?.value ?? ''),
    ),
    groups: [],
    spans: [],
    at: { ...pairs[0]!.at, toLine: whole.at(-1)!.at(-1)!.at.line },
    rowPlaces: whole.map((record) => ({ ...record[0]!.at, toLine: record.at(-1)!.at.line })),
  }
  return { table, rest }
}
const MOST_LABELS = 40

/** Splits pairs where the first label comes back. Where another label comes back in between, they are no records. */
function recordsOf(pairs: readonly PairBlock[]): PairBlock[][] {
  const records: PairBlock[][] = []
  let known = new Set<string>()
  for (const pair of pairs) {
    if (records.length === 0 || pair.label === pairs[0]!.label) {
      records.push([pair])
      known = new Set([pair.label])
    } else if (known.has(pair.label)) return []
    else {
      records.at(-1)!.push(pair)
      known.add(pair.label)
    }
  }
  return records
}
