import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Outlet } from 'react-router'
import { ButtonLink, Wordmark } from '#ui'
import { createQueryClient } from './query-client.ts'
import { appTexts } from './texts.ts'
import { useArrival } from './use-arrival.ts'
import './visitor.css'

/** Around pages that anybody may read: no menu, but the way in. */
export function VisitorLayout() {
  const [queryClient] = useState(createQueryClient)
  useArrival()
  return (
    <QueryClientProvider client={queryClient}>
      <header className="visitor-top on-dark">
        <Link className="logo" to="/login" aria-label={appTexts.goHome}>
          <Wordmark />
        </Link>
        <nav aria-label={appTexts.visitorNav}>
          <Link to="/login">{appTexts.signIn}</Link>
          <ButtonLink variant="light-blue" size="sm" to="/register">
            {appTexts.register}
          </ButtonLink>
        </nav>
      </header>
      <main className="visitor">
        <Outlet />
      </main>
    </QueryClientProvider>
  )
}
