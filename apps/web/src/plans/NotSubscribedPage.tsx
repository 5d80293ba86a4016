import { ButtonLink, Card, Empty, Page, PageHeader } from '#ui'
import { planScreenTexts as texts } from './texts.ts'

/** Where the checkout leads when it did not come to a payment. */
export const NotSubscribedPage = () => (
  <Page>
    <PageHeader title={texts.errorTitle} />
    <Card as="div" flush>
      <Empty
        title={texts.errorHead}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink variant="outline" to="/contact">
              {texts.support}
            </ButtonLink>
            <ButtonLink to="/plans">{texts.retry}</ButtonLink>
          </div>
        }
      >
        {texts.errorText}
      </Empty>
    </Card>
  </Page>
)
