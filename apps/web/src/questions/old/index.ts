export { OldQuestionsAtStart } from './OldQuestionsAtStart.tsx'
export { OldQuestionsNotice } from './OldQuestionsNotice.tsx'
