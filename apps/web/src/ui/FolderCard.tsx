import { FolderPlus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface FolderCardProps {
  /** Its place in the list; the tab's colour goes round sky, brick, green, sun. */
  position: number
  children: ReactNode
}

/** The shell of a folder: tab and body. The name, the trash and "Abrir" are its children. */
export const FolderCard = ({ position, children }: FolderCardProps) => (
  <article className={`folder folder-${(position % 4) + 1}`}>{children}</article>
)

/** The last cell of the grid, which makes another folder. */
export const NewFolderCard = ({ className, children, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={classNames('folder-new', className)}>
    <FolderPlus className="i" />
    {children}
  </button>
)
