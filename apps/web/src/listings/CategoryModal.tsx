import type { DraftCategory } from '@mostrador/contract/listings'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#platform'
import { Button, ErrorState, LoadingState, Modal, Skeleton, TextField } from '#ui'
import { categoriesQuery, predictionsQuery } from './listing-queries.ts'
import { listingScreenTexts as texts } from './texts.ts'
import { useDebounced } from './use-debounced.ts'

interface CategoryModalProps {
  /** What is searched first. */
  title: string
  onChoose: (category: DraftCategory) => void
  onClose: () => void
}

/** Finds a category by words, or by walking down the marketplace's tree. */
export function CategoryModal({ title, onChoose, onClose }: CategoryModalProps) {
  const [text, setText] = useState(title)
  const wanted = useDebounced(text.trim())
  const found = useQuery(predictionsQuery(wanted))
  return (
    <Modal title={texts.chooseCategory} isOpen onClose={onClose}>
      <TextField
        label={texts.searchCategory}
        icon={<Search className="i" />}
        value={text}
        maxLength={200}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      {wanted !== '' &&
        (found.isError ? (
          <ErrorState message={messageOf(found.error)} onRetry={found.refetch} />
        ) : found.data ? (
          <ul
            className="grid max-h-64 overflow-y-auto rounded-md border border-line"
            aria-label={texts.chooseCategory}
          >
            {found.data.map(({ categoryId, categoryName }) => (
              <li key={categoryId}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center justify-between px-3 py-2 text-left -outline-offset-2 hover:bg-sunken"
                  onClick={() => onChoose({ id: categoryId, name: categoryName })}
                >
                  {categoryName}
                </button>
              </li>
            ))}
            {found.data.length === 0 && <li className="no-options">{texts.noCategories}</li>}
          </ul>
        ) : (
          <LoadingState label={texts.searching}>
            <Skeleton className="h-11 rounded-md" />
          </LoadingState>
        ))}
      <Tree onChoose={onChoose} />
    </Modal>
  )
}

function Tree({ onChoose }: Pick<CategoryModalProps, 'onChoose'>) {
  const [path, setPath] = useState<DraftCategory[]>([])
  const categories = useQuery(categoriesQuery(path.at(-1)?.id))
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        {path.length > 0 && (
          <Button variant="ghost" size="sm" onClick={() => setPath(path.slice(0, -1))}>
            <ChevronLeft className="i i-sm" />
            {texts.back}
          </Button>
        )}
        <h3>{path.at(-1)?.name ?? texts.allCategories}</h3>
      </div>
      {categories.isError ? (
        <ErrorState message={messageOf(categories.error)} onRetry={categories.refetch} />
      ) : categories.data ? (
        <ul className="grid max-h-64 overflow-y-auto rounded-md border border-line">
          {categories.data.map(({ id, name, isLeaf }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between px-3 py-2 text-left -outline-offset-2 hover:bg-sunken"
                onClick={() => (isLeaf ? onChoose({ id, name }) : setPath([...path, { id, name }]))}
              >
                {name}
                {!isLeaf && <ChevronRight className="i i-sm" />}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <LoadingState label={texts.searching}>
          <Skeleton className="h-11 rounded-md" />
        </LoadingState>
      )}
    </div>
  )
}
