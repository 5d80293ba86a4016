export { automaticPassages, instructionsOf, namesKeyword, type Instruction } from './instructions.ts'
export { isStyleOrder } from './style-orders.ts'
