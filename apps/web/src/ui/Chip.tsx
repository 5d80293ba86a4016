import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A small button for a ready-made choice, such as a quick question. */
export const Chip = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={classNames('chip', className)} />
)
