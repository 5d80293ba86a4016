import { Store } from 'lucide-react'
import { useState } from 'react'
import { Badge, Button, toast } from '#ui'
import { useChooseShop } from '../file-changes.ts'
import { chosenWith } from './chosen-shop.ts'
import type { Reading } from './read-block.ts'
import { readingTexts as texts } from './texts.ts'

interface ChatAuthorsProps {
  repositoryId: string
  fileId: string
  authors: Reading['authors']
}

/** Authors that are listed at first: those who wrote the most. */
const FIRST_AUTHORS = 8

/** The authors of a chat; one press says that an author is the shop. */
export function ChatAuthors({ repositoryId, fileId, authors }: ChatAuthorsProps) {
  const [areAllShown, setAreAllShown] = useState(false)
  const choose = useChooseShop(repositoryId, fileId)
  const sorted = authors.toSorted((one, other) => other.messages - one.messages)
  const shown = areAllShown ? sorted : sorted.slice(0, FIRST_AUTHORS)
  const hasOneShop = authors.filter(({ isShop }) => isShop === true).length === 1
  const press = (name: string) =>
    choose.mutate(chosenWith(authors, name), { onError: (error) => toast.error(error.message) })
  return (
    <div className="mt-3 grid gap-2 text-ink">
      <ul className="grid gap-2" aria-label={texts.authors}>
        {shown.map(({ name, messages, isShop }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface px-3 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="strong">{name}</span>{' '}
              <span className="text-small text-ink-2 tabular-nums">{texts.messages(messages)}</span>
            </span>
            {isShop === true && (
              <Badge tone="good">
                <Store />
                {texts.myShop}
              </Badge>
            )}
            {/* A chat whose shop is known always keeps one. */}
            {!(isShop === true && hasOneShop) && (
              <Button
                variant={isShop === true ? 'ghost' : 'secondary'}
                size="sm"
                aria-label={isShop === true ? texts.notMyShopOne(name) : texts.isMyShopOne(name)}
                busy={choose.isPending && choose.variables.includes(name) !== (isShop === true) && texts.saving}
                onClick={() => press(name)}
              >
                {isShop === true ? texts.notMyShop : texts.isMyShop}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < authors.length && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setAreAllShown(true)}>
          {texts.allAuthors(authors.length)}
        </Button>
      )}
    </div>
  )
}
