import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, IconButton } from './Button.tsx'
import { pageNumbers } from './page-numbers.ts'
import { uiTexts } from './texts.ts'

interface PaginationProps {
  page: number
  pageCount: number
  onChange: (page: number) => void
  /** Names what is paged: "Páginas de preguntas". */
  label: string
}

export function Pagination({ page, pageCount, onChange, label }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav className="pager" aria-label={label}>
      <IconButton label={uiTexts.previousPage} disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft className="i" />
      </IconButton>
      {pageNumbers(page, pageCount).map((n) => (
        <Button
          key={n}
          variant={n === page ? 'primary' : 'ghost'}
          aria-label={uiTexts.page(n)}
          aria-current={n === page ? 'page' : undefined}
          onClick={() => onChange(n)}
        >
          {n}
        </Button>
      ))}
      <IconButton label={uiTexts.nextPage} disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
        <ChevronRight className="i" />
      </IconButton>
    </nav>
  )
}
