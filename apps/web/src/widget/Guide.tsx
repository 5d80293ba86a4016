import { Lightbulb } from 'lucide-react'
import { Card, Disclosure, TextLink } from '#ui'
import { widgetScreenTexts as texts } from './texts.ts'

/** Where the code goes in the usual shops, and what helps besides. */
export const Guide = () => (
  <>
    <Card className="grid gap-2">
      <h2>{texts.guideTitle}</h2>
      {texts.guides.map(({ name, steps }) => (
        <Disclosure key={name} title={name}>
          <ol className="guide-steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Disclosure>
      ))}
    </Card>
    <Card className="grid gap-3">
      <h2>{texts.tipsTitle}</h2>
      <ul className="grid gap-2.5">
        {texts.tips.map((tip) => (
          <li key={tip} className="flex gap-2.5">
            <Lightbulb className="i mt-0.5 shrink-0 text-ink-2" />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
      <TextLink className="justify-self-start" to="/assistant/conversations">
        {texts.seeConversations}
      </TextLink>
    </Card>
  </>
)
