import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { uiTexts } from './texts.ts'

export type BadgeTone = 'plain' | 'good' | 'warn' | 'info' | 'bad' | 'brick' | 'brand'

/** A word in a pill; put an icon before the word where the colour means something. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames('badge', tone !== 'plain' && `badge-${tone}`)}>{children}</span>
}

export const BetaBadge = () => <Badge tone="brick">{uiTexts.beta}</Badge>
export const SoonBadge = () => <Badge>{uiTexts.soon}</Badge>
