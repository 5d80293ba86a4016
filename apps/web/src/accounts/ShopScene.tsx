import { Wordmark } from '#ui'
import scene from './scene.svg?inline'
import { signInTexts as texts } from './texts.ts'

/** The shop with its shutter half down, and the bell on the counter that still gets an answer. */
export function ShopScene() {
  return (
    <section className="shop" aria-label={texts.presentation}>
      <div className="sign">
        <Wordmark />
      </div>
      <div className="wall slats">
        <p className="claim">
          {texts.claimStart} <em>{texts.claimEnd}</em>
        </p>
      </div>
      <div className="scene">
        <img src={scene} alt="" fetchPriority="high" />
        <span className="said said-question" aria-hidden="true">
          {texts.sampleQuestion}
        </span>
        <span className="said said-answer" aria-hidden="true">
          {texts.sampleAnswer}
        </span>
      </div>
    </section>
  )
}
