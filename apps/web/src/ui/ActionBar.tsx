import type { ReactNode } from 'react'
import { uiTexts } from './texts.ts'

/** Sticks to the bottom of the page (above the bottom bar on a phone). Put it after the page's content, as its last element. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className="bar" role="region" aria-label={uiTexts.actions}>
    <div>{children}</div>
  </div>
)
