export { builtinFormat } from './builtin-formats.ts'
export { generalNumber } from './general-number.ts'
export { valueFormat, type ValueFormat } from './format-value.ts'
