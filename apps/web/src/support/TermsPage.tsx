import { Card, ExternalLink, Page, PageHeader, TextLink } from '#ui'
import { termsTexts as texts } from './terms-texts.ts'

const { software } = texts
/** Pages outside the app, which the build writes (`scripts/supply/notices.ts`). */
const LICENSE = '/license'
const NOTICES = '/third-party-notices'

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
        <section className="grid max-w-[68ch] gap-2">
          <h2>{software.title}</h2>
          <p>{software.text}</p>
          <ul className="grid gap-2">
            <li>
              <ExternalLink href={LICENSE}>{software.license}</ExternalLink>
            </li>
            <li>
              <SourceLink />
            </li>
            <li>
              <ExternalLink href={NOTICES}>{software.notices}</ExternalLink>
            </li>
          </ul>
        </section>
      </Card>
    </Page>
  )
}

/** Section 13 of the AGPL: people who use a changed program over a network get its source. */
function SourceLink() {
  const address = import.meta.env.SOURCE_URL
  if (address) return <ExternalLink href={address}>{software.source}</ExternalLink>
  return <TextLink to="/contact">{software.askForSource}</TextLink>
}
