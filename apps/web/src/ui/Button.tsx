import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'success'
  | 'warning'
  | 'outline'
  | 'black'
  | 'white'
  | 'light-blue'
  | 'teal'
  | 'purple'
  | 'danger'
  | 'danger-solid'
  | 'ghost'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its place. */
  block?: boolean
}

export const buttonClass = ({ variant = 'primary', size = 'md', block }: ButtonLook, more?: string) =>
  classNames('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, block && 'btn-block', more)

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** What is going on, in words ("Guardando"). The button then looks disabled and ignores presses, but keeps the focus. */
  busy?: string | false
}

export function Button({ variant, size, block, busy, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      onClick={press}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : rest['aria-disabled']}
    >
      {busy ? (
        <>
          <LoaderCircle className="i spin" />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'busy' | 'block'> {
  /** Names the act and its object: "Borrar Envíos y devoluciones". */
  label: string
}

/** A button that shows only an icon. */
export function IconButton({ label, variant = 'ghost', size, className, ...rest }: IconButtonProps) {
  const look = buttonClass({ variant, size }, classNames('btn-icon', className))
  return <button type="button" {...rest} className={look} aria-label={label} title={label} />
}
