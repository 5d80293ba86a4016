import { NotConnectedBanner, useLinkedAssistant } from '#marketplace'
import { ButtonLink, Card, Empty, ErrorState, LoadingState, Page, PageHeader, Skeleton } from '#ui'
import { Simulator } from './Simulator.tsx'
import { questionScreenTexts as texts } from './texts.ts'
import './questions.css'

export function SimulatorPage() {
  return (
    <Page>
      <PageHeader title={texts.simulatorTitle} lead={texts.simulatorLead} />
      <SimulatorFaces />
    </Page>
  )
}

function SimulatorFaces() {
  const { channel, assistant, isPending, isError, refetch } = useLinkedAssistant()
  if (isError && (!channel || isPending))
    return <ErrorState message={texts.simulatorLoadFailed} onRetry={refetch} />
  if (isPending || !channel)
    return (
      <LoadingState label={texts.simulatorLoading} className="sim">
        <Skeleton className="h-140 rounded-lg" />
        <Skeleton className="h-140 rounded-lg max-sm:hidden" />
      </LoadingState>
    )
  return (
    <>
      <NotConnectedBanner channel={channel} />
      {assistant ? (
        <Simulator key={assistant.id} assistant={assistant} />
      ) : (
        <Card as="div" flush>
          <Empty
            title={texts.noAssistant}
            action={<ButtonLink to="/mercadolibre/config">{texts.linkAssistant}</ButtonLink>}
          >
            {texts.noAssistantText}
          </Empty>
        </Card>
      )}
    </>
  )
}
