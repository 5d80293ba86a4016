import { exportConversationsEndpoint, MAX_EXPORTED_TURNS } from '@mostrador/contract/widget'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { call } from '#platform'
import { Button, Page, PageHeader, saveFile, toast } from '#ui'
import { addressOf, readAddress } from './conversation-address.ts'
import { ConversationFilters } from './ConversationFilters.tsx'
import { ConversationList } from './ConversationList.tsx'
import { widgetRouteNames as names } from './route-names.ts'
import { widgetScreenTexts as texts } from './texts.ts'
import { conversationsQuery, type ConversationFilter } from './widget-queries.ts'
import './widget.css'

export function ConversationsPage() {
  const [params, setParams] = useSearchParams()
  const { page, ...filter } = readAddress(params)
  const conversations = useQuery(conversationsQuery({ ...filter, page }))
  const download = useMutation({
    mutationFn: (wanted: ConversationFilter) => call(exportConversationsEndpoint, { query: wanted }),
    onSuccess: ({ fileName, csv, isCut }) => {
      saveFile(fileName, csv, 'text/csv')
      if (isCut) toast.info(texts.exportCut(MAX_EXPORTED_TURNS))
    },
    onError: () => toast.error(texts.exportFailed),
  })
  const turnTo = (next: number) => {
    setParams(addressOf({ ...filter, page: next }))
    window.scrollTo({ top: 0 })
  }

  return (
    <Page>
      <PageHeader
        title={names.conversations}
        lead={texts.conversationsLead}
        actions={
          <Button
            variant="secondary"
            busy={download.isPending && texts.exporting}
            onClick={() => download.mutate(filter)}
          >
            <Download className="i" />
            {texts.export}
          </Button>
        }
      />
      <ConversationFilters
        {...filter}
        // Each letter is a search, and none of them a step to go back to.
        onChange={(next) => setParams(addressOf(next), { replace: true })}
      />
      <ConversationList
        conversations={conversations}
        filter={filter}
        onTurn={turnTo}
        onShowAll={() => setParams(addressOf({}))}
      />
    </Page>
  )
}
