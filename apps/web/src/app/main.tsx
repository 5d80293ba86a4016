import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import '../ui/styles/index.css'
import { createRouter, firstPageOf } from './router.tsx'

// Not awaited at the top level: the first page stands in files that wait for this one.
void start()

async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const router = createRouter()
  await firstPageOf(router)
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  // What `draw.tsx` drew of this page comes to life; of another one, where the way led elsewhere, it makes room.
  // In a transition, which gives way to what the visitor does meanwhile.
  startTransition(() => {
    if (root.dataset['drawn'] === router.state.location.pathname) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}
