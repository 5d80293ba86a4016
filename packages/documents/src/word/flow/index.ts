export { plainEdgedCell, type EdgedCell, type EdgedRow } from './edged-table.ts'
export { flowBlocks, type FlowBlocks } from './flow-blocks.ts'
export {
  emptyParagraph,
  type FlowCell,
  type FlowItem,
  type FlowNote,
  type FlowParagraph,
  type FlowRun,
  type FlowTable,
} from './flow-items.ts'
export { isSymbolFont, symbolText } from './symbol-fonts.ts'
export { FlowSink } from './flow-sink.ts'
export { definitionPartOfName, isContentsStyleName, levelOfStyleName } from './heading-names.ts'
