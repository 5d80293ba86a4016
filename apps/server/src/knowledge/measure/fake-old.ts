import { synthetic } from './synthetic.ts'
const reading = synthetic()
process.on('message', (m: any) => { if (m.kind === 'read') process.send!({ id: m.id, reading }) })
process.on('disconnect', () => process.exit(0))
