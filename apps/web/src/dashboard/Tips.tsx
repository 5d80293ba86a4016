import type { EcommerceTip } from '@mostrador/contract/recommendations'
import type { CSSProperties } from 'react'
import { ExternalLink } from '#ui'
import { dashboardTexts as texts } from './texts.ts'
import { tipColor } from './tip-color.ts'

const SHOWN = 3

interface TipsProps {
  /** What helps this seller most comes first. */
  tips: EcommerceTip[]
  moreUrl: string
}

export const Tips = ({ tips, moreUrl }: TipsProps) => (
  <section className="home-tips grid gap-4" aria-labelledby="tips">
    <h2 id="tips">{texts.tips}</h2>
    {/* On narrow screens the list scrolls sideways, and so it has to be within reach of the keyboard. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <ul className="tips" tabIndex={0} aria-label={texts.tipsList}>
      {tips.slice(0, SHOWN).map((tip) => (
        <li key={tip.title} className="tip" style={{ '--tip': tipColor(tip.bgColor) } as CSSProperties}>
          <span className="stat">{tip.stat}</span>
          <h3>{tip.title}</h3>
          <p>{tip.description}</p>
          <p className="tip-source">
            {texts.source}
            <ExternalLink href={tip.source.url}>{tip.source.name}</ExternalLink>
          </p>
        </li>
      ))}
    </ul>
    <ExternalLink className="justify-self-start text-small" href={moreUrl}>
      {texts.moreTips}
    </ExternalLink>
  </section>
)
