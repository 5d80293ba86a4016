import { SlidersHorizontal, Zap } from 'lucide-react'
import { Card } from '#ui'
import { marketplaceScreenTexts as texts } from './texts.ts'

const steps = [
  { Icon: Zap, ...texts.howItWorksSteps.immediate },
  { Icon: SlidersHorizontal, ...texts.howItWorksSteps.control },
]

export function ConnectExplainer() {
  return (
    <Card as="div" className="grid gap-5">
      <h2>{texts.howItWorks}</h2>
      <ul className="grid gap-5">
        {steps.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="tile-ic tile-sky flex-none">
              <Icon className="i" />
            </span>
            <div className="grid gap-1">
              <h3>{title}</h3>
              <p className="text-small text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
