import type { ReactNode } from 'react'

interface ConfigSectionProps {
  title: string
  lead: string
  children: ReactNode
}

/** A part of the configuration: what it is at the left, its fields at the right. */
export const ConfigSection = ({ title, lead, children }: ConfigSectionProps) => (
  <section className="cols">
    <div>
      <h2>{title}</h2>
      <p className="text-small text-ink-2">{lead}</p>
    </div>
    {children}
  </section>
)
