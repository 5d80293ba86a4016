import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button, toast } from '#ui'
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
  // The file is read again before it says the choice itself; a second press meanwhile must build on the first.
  const [chosen, setChosen] = useState<string[]>()
  const choose = useChooseShop(repositoryId, fileId)
  const shop = chosen ?? authors.filter(({ isShop }) => isShop === true).map(({ name }) => name)
  const sorted = authors.toSorted((one, other) => other.messages - one.messages)
  const shown = areAllShown ? sorted : sorted.slice(0, FIRST_AUTHORS)
  const press = (name: string) => {
    const next = chosenWith({ shop, authors: authors.length }, name)
    if (choose.isPending || next.length === 0) return
    setChosen(next)
    choose.mutate(next, {
      onError: (error) => {
        setChosen(undefined)
        toast.error(error.message)
      },
    })
  }
  return (
    <div className="mt-3 grid gap-2 text-ink">
      <ul className="grid gap-2" aria-label={texts.authors}>
        {shown.map(({ name, messages }) => {
          const isShop = shop.includes(name)
          return (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface px-3 py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="strong">{name}</span>{' '}
                <span className="text-small text-ink-2 tabular-nums">{texts.messages(messages)}</span>
              </span>
              <Button
                variant={isShop ? 'success' : 'secondary'}
                size="sm"
                aria-label={texts.isMyShopOne(name)}
                aria-pressed={isShop}
                onClick={() => press(name)}
              >
                {isShop && <Check className="i-sm" />}
                {isShop ? texts.myShop : texts.isMyShop}
              </Button>
            </li>
          )
        })}
      </ul>
      {shown.length < authors.length && (
        <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setAreAllShown(true)}>
          {texts.allAuthors(authors.length)}
        </Button>
      )}
    </div>
  )
}
