import { piecesOf } from '../document-reader/reading-pieces.ts'
import { synthetic } from './synthetic.ts'
const reading = synthetic()
const left = new Map<number, Iterator<any>>()
const next = (id: number) => { const { value: piece } = left.get(id)?.next() ?? {}; if (piece) process.send!({ id, piece }) }
process.on('message', (m: any) => { if (m.kind === 'read') { left.set(m.id, piecesOf(reading)); next(m.id) } else if (m.kind === 'more') next(m.id) })
process.on('disconnect', () => process.exit(0))
