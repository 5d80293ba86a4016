import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { cssTransition, toast, ToastContainer, type TypeOptions } from 'react-toastify/unstyled'
import { uiTexts } from './texts.ts'

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }
const slide = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false })

const host = document.createElement('div')
// An open modal hides the rest of the page from screen readers and from presses; notices stay in reach.
host.dataset.reactAriaTopLayer = 'true'
document.body.append(host)
createRoot(host).render(
  <ToastContainer
    aria-label={uiTexts.toasts}
    className="toasts"
    position="top-right"
    autoClose={3000}
    closeOnClick
    pauseOnHover
    pauseOnFocusLoss
    draggable
    draggablePercent={60}
    limit={20}
    closeButton={false}
    transition={slide}
  />,
)

export function showToast(kind: keyof typeof icons & TypeOptions, text: string) {
  const Icon = icons[kind]
  toast(text, { type: kind, icon: <Icon className="i Toastify__toast-icon" /> })
}
