import type { ReactNode } from 'react'
import { Card } from './Card.tsx'

interface FormSectionProps {
  title: string
  /** One line on what the fields are for. */
  lead: string
  children: ReactNode
}

/** A part of a long form: what it is about at the left, its fields in a card at the right; one below the other when narrow. */
export const FormSection = ({ title, lead, children }: FormSectionProps) => (
  <section className="grid gap-3 border-line lg:grid-cols-[272px_minmax(0,1fr)] lg:gap-7 lg:not-first:border-t lg:not-first:pt-7">
    <div className="grid content-start gap-2">
      <h2>{title}</h2>
      <p className="text-small text-ink-2">{lead}</p>
    </div>
    <Card as="div" className="grid content-start gap-5">
      {children}
    </Card>
  </section>
)
