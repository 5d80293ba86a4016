import { ButtonLink, Card, Empty, Page, PageHeader } from '#ui'
import { marketplaceRouteNames as names } from './route-names.ts'
import { marketplaceScreenTexts as texts } from './texts.ts'

export const EditPage = () => <ComingPage title={names.edit}>{texts.editComing}</ComingPage>
export const MetricsPage = () => <ComingPage title={names.metrics}>{texts.metricsComing}</ComingPage>

/** A place that is kept for a page to come. */
function ComingPage({ title, children }: { title: string; children: string }) {
  return (
    <Page>
      <PageHeader title={title} />
      <Card as="div" flush>
        <Empty
          title={texts.coming}
          action={
            <ButtonLink variant="outline" to="/mercadolibre">
              {texts.backToHub}
            </ButtonLink>
          }
        >
          {children}
        </Empty>
      </Card>
    </Page>
  )
}
