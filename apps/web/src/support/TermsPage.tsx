import { Card, Page, PageHeader } from '#ui'
import { termsTexts as texts } from './terms-texts.ts'

export function TermsPage() {
  return (
    <Page>
      <PageHeader title={texts.title} lead={texts.lead} />
      <Card as="article" className="grid max-w-[800px] gap-8">
        {texts.points.map(({ title, paragraphs }) => (
          <section key={title} className="grid max-w-[68ch] gap-2">
            <h2>{title}</h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
      </Card>
    </Page>
  )
}
