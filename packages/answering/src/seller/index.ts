export {
  automaticPassages,
  instructionsOf,
  namesKeyword,
  styleOrdersOf,
  type Instruction,
} from './instructions.ts'
