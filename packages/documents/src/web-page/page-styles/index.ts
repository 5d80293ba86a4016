export { findMarkedElements, type MarkedElements } from './find-marked-elements.ts'
export { findUnseenText } from './find-unseen-text.ts'
export type { DomElement, DomNode } from './page-elements.ts'
export { workBudget } from './work-budget.ts'
