import type { Reading } from './reading.ts'

type Text = Extract<Reading, { kind: 'text' }>
type Ending = Exclude<Reading, Text> | Omit<Text, 'parts' | 'blocks'>

/** A piece of a reading: some of its parts or blocks as JSON, or at last all that is left. */
export type Piece = { kind: 'parts' | 'blocks'; json: string } | { kind: 'end'; reading: Ending }

/** Read by the server in about a millisecond; a larger part or block goes alone. */
const CHARACTERS_A_PIECE = 64_000

/** Cuts a reading into pieces, because taking a long document at once would block the server's event loop. */
export function* piecesOf(reading: Reading): Generator<Piece, undefined> {
  if (reading.kind === 'fault') {
    yield { kind: 'end', reading }
    return
  }
  const { parts, blocks, ...rest } = reading
  for (const json of slicesOf(parts)) yield { kind: 'parts', json }
  for (const json of slicesOf(blocks)) yield { kind: 'blocks', json }
  yield { kind: 'end', reading: rest }
}

function* slicesOf(items: readonly unknown[]): Generator<string> {
  let slice: string[] = []
  let characters = 0
  for (const item of items) {
    const json = JSON.stringify(item)
    if (slice.length > 0 && characters + json.length > CHARACTERS_A_PIECE) {
      yield `[${slice.join()}]`
      slice = []
      characters = 0
    }
    slice.push(json)
    characters += json.length
  }
  if (slice.length > 0) yield `[${slice.join()}]`
}

/** Returns a function that puts pieces together, in their order; it returns the reading once it has the last one. */
export function joinPieces(): (piece: Piece) => Reading | null {
  const parts: Text['parts'] = []
  const blocks: Text['blocks'] = []
  return (piece) => {
    switch (piece.kind) {
      case 'parts':
        parts.push(...(JSON.parse(piece.json) as Text['parts']))
        return null
      case 'blocks':
        blocks.push(...(JSON.parse(piece.json) as Text['blocks']))
        return null
      case 'end':
        return piece.reading.kind === 'fault' ? piece.reading : { ...piece.reading, parts, blocks }
    }
  }
}
