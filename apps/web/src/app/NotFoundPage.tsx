import { ButtonLink, Empty, Page, PageHeader } from '#ui'
import { appTexts } from './texts.ts'

export function NotFoundPage() {
  return (
    <Page>
      <PageHeader title={appTexts.notFoundName} />
      <Empty title={appTexts.notFoundTitle} action={<ButtonLink to="/">{appTexts.backHome}</ButtonLink>}>
        {appTexts.notFound}
      </Empty>
    </Page>
  )
}
