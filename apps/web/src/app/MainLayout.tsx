import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, Outlet } from 'react-router'
import { useSessionState } from '#platform'
import { OldQuestionsAtStart } from '#questions'
import { MainNav } from './MainNav.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { createQueryClient } from './query-client.ts'
import { SideMenu } from './SideMenu.tsx'
import { appTexts } from './texts.ts'
import { TopBar } from './TopBar.tsx'
import { useArrival } from './use-arrival.ts'
import './shell.css'

/** The shell around every page behind the login. What it has read of one seller is forgotten when it goes. */
export function MainLayout() {
  const [queryClient] = useState(createQueryClient)
  const state = useSessionState()
  useArrival()
  if (state === 'other') return null
  if (state !== 'in') return <Navigate to="/login" replace />
  return (
    <QueryClientProvider client={queryClient}>
      <a className="btn btn-primary skip" href="#contenido">
        {appTexts.skip}
      </a>
      <div className="app">
        <SideMenu />
        <div className="main">
          <TopBar />
          <OfflineNotice />
          <main className="content" id="contenido" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <MainNav place="bottom" />
      <OldQuestionsAtStart />
    </QueryClientProvider>
  )
}
