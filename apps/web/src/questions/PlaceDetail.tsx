import type { Source } from '@mostrador/contract/questions'
import { TextLink } from '#ui'
import { addressOf, type Place } from './group-sources.ts'
import { questionScreenTexts as texts } from './texts.ts'

/** What stands in one place, word for word, and what was said because of it. */
export const PlaceDetail = ({ place: { label, grounds } }: { place: Place }) => (
  <ul className="grid gap-4">
    {grounds.map(({ source, sentences }) => {
      const address = addressOf(source)
      return (
        <li key={JSON.stringify(source)} className="grid gap-1.5">
          <blockquote className="evidence-quote">{wordsOf(source)}</blockquote>
          <p>
            {texts.said} {sentences.map((sentence) => texts.quoted(sentence)).join(' ')}
          </p>
          {address !== null && (
            <TextLink className="justify-self-start" to={address}>
              {source.kind === 'knowledge' ? texts.seeInFile(label) : texts.seeInConfig}
            </TextLink>
          )}
        </li>
      )
    })}
  </ul>
)

function wordsOf(source: Source): string {
  switch (source.kind) {
    case 'listing':
      return texts.fieldValue(source.label, source.value)
    case 'knowledge':
      return source.quote
    case 'automatic':
    case 'instruction':
      return source.text
  }
}
