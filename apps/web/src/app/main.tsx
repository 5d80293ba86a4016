import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createRouter, firstPageOf } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const router = createRouter()
void firstPageOf(router).then(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)
