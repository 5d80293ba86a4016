export { DEMO_EMAIL, DEMO_PASSWORD } from './demo-seller.ts'
export { showOutbox } from './outbox.ts'
export { prepareDemo } from './prepare-demo.ts'
