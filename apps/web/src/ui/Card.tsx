import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface CardProps extends ComponentProps<'section'> {
  as?: 'section' | 'article' | 'div' | 'ul' | 'form'
  /** No padding of its own, for cards made of rows. */
  flush?: boolean
  /** A line between its children. */
  rows?: boolean
}

/** A white slab. Lists use one card with rows rather than many cards; never a card inside a card. */
export function Card({ as = 'section', flush, rows, className, ...rest }: CardProps) {
  const Tag = as as 'section'
  return (
    <Tag
      {...rest}
      className={classNames('card', (flush || rows) && 'card-flush', rows && 'card-rows', className)}
    />
  )
}
