import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'

/** The error below a select or combobox, tied to it by react-aria. */
export const ErrorNote = ({ children }: { children: ReactNode }) => (
  <FieldError className="err">
    <CircleAlert className="i" />
    {children}
  </FieldError>
)
