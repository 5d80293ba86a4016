import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  startsOpen?: boolean
}

/** A heading that opens and closes what is below it. */
export function Disclosure({ title, children, startsOpen = false }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  const contentId = useId()
  return (
    <div>
      <button
        type="button"
        className="disc type-h3"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {title}
        <ChevronDown className="i" />
      </button>
      <div id={contentId} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
