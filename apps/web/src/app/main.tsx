import { startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '../ui/styles/index.css'
import { createRouter, firstPageOf } from './router.tsx'
import { startOverForAnotherAccount } from './start-over.ts'

// Not awaited at the top level: the first page stands in files that wait for this one.
void start()

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  startOverForAnotherAccount()
  const router = createRouter()
  await firstPageOf(router)
  const app = (
    <StrictMode>
      <App router={router} onAlive={() => pressAgain(root)} />
    </StrictMode>
  )
  // What `draw.tsx` drew of this page comes to life; of another one, where the way led elsewhere, it makes room.
  // In a transition, which gives way to what the visitor does meanwhile.
  const isDrawn = root.dataset['drawn'] === router.state.location.pathname
  root.dataset['drawn'] = ''
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

function App({ router, onAlive }: { router: DataRouter; onAlive: () => void }) {
  useEffect(onAlive, [onAlive])
  return <RouterProvider router={router} />
}

/** What was pressed while it was only drawn, which `before-paint.js` has noted. */
function pressAgain(root: HTMLElement) {
  delete root.dataset['drawn']
  const pressed = root.querySelector<HTMLElement>('[data-pressed]')
  delete pressed?.dataset['pressed']
  pressed?.click()
}
