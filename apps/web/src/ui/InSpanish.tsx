import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** Gives react-aria its own Spanish words. Around each component that has some, so that a page without them loads none. */
export const InSpanish = ({ children }: { children: ReactNode }) => (
  <I18nProvider locale="es-AR">{children}</I18nProvider>
)
