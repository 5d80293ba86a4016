export { answerFromAttributes, listingPassages, type AttributeAnswer } from './attributes.ts'
export { SLOTS, type Slot, type SlotStatement } from './slots.ts'
export { listingTexts } from './texts.ts'
export { booleanOf, booleanSentence, startLower, startUpper, subjectOf } from './wording.ts'
