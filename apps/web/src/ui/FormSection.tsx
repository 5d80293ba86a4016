import type { ReactNode } from 'react'

interface FormSectionProps {
  title: string
  /** One line on what the fields are for. */
  lead: string
  children: ReactNode
}

/** A part of a long form: what it is about at the left, its fields at the right; one below the other when narrow. */
export const FormSection = ({ title, lead, children }: FormSectionProps) => (
  <section className="form-section">
    <div>
      <h2>{title}</h2>
      <p className="text-small text-ink-2">{lead}</p>
    </div>
    {children}
  </section>
)
