export { DEMO_EMAIL, DEMO_PASSWORD } from './demo-seller.ts'
export { prepareDemo } from './prepare-demo.ts'
