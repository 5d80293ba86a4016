import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { buttonClass, type ButtonLook } from './Button.tsx'
import { classNames } from './class-names.ts'
import { uiTexts } from './texts.ts'

/** A link inside the app that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, size, block }, className)} />
}

/** A link inside running text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link {...rest} className={classNames('link', className)} />
}

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
