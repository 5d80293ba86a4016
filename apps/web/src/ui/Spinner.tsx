import { LoaderCircle } from 'lucide-react'

/** Something is going on and nothing of its shape is known yet. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink-2" role="status">
      <LoaderCircle className="i spin" />
      {label}
    </span>
  )
}
