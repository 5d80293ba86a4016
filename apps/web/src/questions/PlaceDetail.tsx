import type { Source } from '@mostrador/contract/questions'
import { TextLink } from '#ui'
import { linkOf, type Place } from './group-sources.ts'
import { questionScreenTexts as texts } from './texts.ts'

/** What stands in one place, word for word, and what was said because of it. */
export const PlaceDetail = ({ place: { label, grounds } }: { place: Place }) => (
  <ul className="grid gap-4">
    {grounds.map(({ sources, sentences }) => {
      const [source] = sources
      const address = linkOf(sources)
      return (
        <li key={JSON.stringify(sources)} className="grid gap-1.5">
          {sources.map(wordsOf).map((words) => (
            <blockquote key={words} className="evidence-quote">
              {words}
            </blockquote>
          ))}
          <p>
            {texts.said} {sentences.map(texts.quoted).join(' ')}
          </p>
          {address !== null && (
            <TextLink className="justify-self-start" to={address}>
              {source?.kind === 'knowledge' ? texts.seeInFile(label) : texts.seeInConfig}
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
    case 'contact':
      return source.text
  }
}
