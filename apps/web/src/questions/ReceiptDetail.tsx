import type { Receipt } from '@mostrador/contract/questions'
import { formatMoment } from '#platform'
import { shortened } from './decision-words.ts'
import { labelOf } from './group-sources.ts'
import { questionScreenTexts as texts } from './texts.ts'

/** The receipt as a whole: each sentence with what it stands on, and how it came about. */
export function ReceiptDetail({ receipt }: { receipt: Receipt }) {
  const { statements, confidence, engine, version, knowledgeVersion, at, ms, model } = receipt
  return (
    <>
      {statements.length > 0 && (
        <ol className="grid gap-3">
          {statements.map(({ text, sources }) => (
            <li key={text}>
              {texts.quoted(text)}{' '}
              <span className="text-ink-2">{[...new Set(sources.map(labelOf))].join(', ')}</span>
            </li>
          ))}
        </ol>
      )}
      {model && model.cut.length > 0 && (
        <ul className="grid gap-3 text-ink-2">
          {[...new Set(model.cut)].map((clause) => (
            <li key={clause}>{texts.cut(shortened(clause))}</li>
          ))}
        </ul>
      )}
      <dl className="receipt">
        <dt>{texts.confidence}</dt>
        <dd>{texts.percent(confidence)}</dd>
        <dt>{texts.engine}</dt>
        <dd>{texts.engineVersion(engine, version)}</dd>
        {knowledgeVersion !== null && (
          <>
            <dt>{texts.knowledgeVersion}</dt>
            <dd>{knowledgeVersion}</dd>
          </>
        )}
        <dt>{texts.madeAt}</dt>
        <dd>{texts.took(formatMoment(at), ms)}</dd>
      </dl>
    </>
  )
}
