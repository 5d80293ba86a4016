import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from './Button.tsx'
import { classNames } from './class-names.ts'
import { uiTexts } from './texts.ts'

interface ExternalLinkProps extends ComponentProps<'a'> {
  /** With a look it is a button; without one it is a link in running text. */
  look?: ButtonLook
}

/** Opens another site in a new tab, and says so to screen readers. */
export function ExternalLink({ look, className, children, ...rest }: ExternalLinkProps) {
  const shape = look ? buttonClass(look, className) : classNames('link', className)
  return (
    <a {...rest} className={shape} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only">{uiTexts.newTab}</span>
    </a>
  )
}
