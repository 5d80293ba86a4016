export {
  answerFromAttributes,
  listingPassages,
  lacksChoice,
  offersValue,
  type AttributeAnswer,
} from './attributes.ts'
export { SLOTS, type Slot, type SlotStatement } from './slots.ts'
export { listingTexts } from './texts.ts'
export { comparable, VALUE_CLASSES } from './value-classes.ts'
export { booleanOf, booleanSentence, startLower, startUpper } from './wording.ts'
