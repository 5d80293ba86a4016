import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { meQuery } from '#accounts'
import { assistantsQuery } from '#assistants'
import { channelQuery, ReconnectBanner } from '#marketplace'
import { session, useUser } from '#platform'
import { plansQuery } from '#plans'
import { latestQuestionsQuery, OldQuestionsNotice } from '#questions'
import { ecommerceTipsQuery, marketplaceSessionsQuery } from '#recommendations'
import { ExternalLink, Page, PageHeader } from '#ui'
import { drawnData } from './dashboard-data.ts'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { DashboardView } from './DashboardView.tsx'
import { LatestProducts } from './LatestProducts.tsx'
import { dashboardTexts as texts } from './texts.ts'
import './dashboard.css'

const SALES_ADDRESS = 'https://www.mercadolibre.com.ar/ventas/omni/listado'

export function DashboardPage() {
  const email = useUser()?.email ?? ''
  return (
    <Page>
      <PageHeader
        title={texts.hello(email.split('@')[0] ?? '')}
        lead={texts.lead}
        actions={
          <ExternalLink look={{ variant: 'outline', size: 'sm' }} href={SALES_ADDRESS}>
            {texts.sales}
            <ArrowUpRight className="i" />
          </ExternalLink>
        }
      />
      <Dashboard />
    </Page>
  )
}

/** Shows nothing half: the skeleton stays until every call has ended, well or not; what failed says so in its place. */
function Dashboard() {
  const [drawn] = useState(() => drawnData(session.read()?.jwt))
  const parts = {
    me: useQuery({ ...meQuery, initialData: drawn?.me }),
    plans: useQuery({ ...plansQuery, initialData: drawn?.plans }),
    tips: useQuery({ ...ecommerceTipsQuery, initialData: drawn?.tips }),
    assistants: useQuery({ ...assistantsQuery, initialData: drawn?.assistants }),
    sessions: useQuery({ ...marketplaceSessionsQuery, initialData: drawn?.sessions }),
    latest: useQuery({ ...latestQuestionsQuery, initialData: drawn?.latest }),
    channel: useQuery({ ...channelQuery, initialData: drawn?.channel }),
  }
  useEffect(() => {
    if (drawn) session.saveUser(drawn.me)
    delete window.drawnDashboard
  }, [drawn])

  const { channel, ...waitedFor } = parts
  const isPending = Object.values(waitedFor).some((query) => query.isPending)
  // All of it at once is much to draw: deferred, it gives way to what the seller does meanwhile.
  if (useDeferredValue(isPending)) return <DashboardSkeleton />
  return (
    <DashboardView
      parts={parts}
      notices={
        <>
          <ReconnectBanner channel={channel.data} />
          <OldQuestionsNotice />
        </>
      }
      products={<LatestProducts />}
    />
  )
}
