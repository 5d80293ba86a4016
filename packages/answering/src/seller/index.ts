export { automaticPassages, instructionsOf, namesKeyword, type Instruction } from './instructions.ts'
