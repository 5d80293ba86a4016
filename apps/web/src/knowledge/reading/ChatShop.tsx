import { useState } from 'react'
import { Alert, Button } from '#ui'
import { ChatAuthors } from './ChatAuthors.tsx'
import type { Reading } from './read-block.ts'
import { readingTexts as texts } from './texts.ts'

interface ChatShopProps {
  repositoryId: string
  fileId: string
  authors: Reading['authors']
}

/** Says which authors of a chat are the shop, and lets the seller choose them. */
export function ChatShop({ repositoryId, fileId, authors }: ChatShopProps) {
  const shop = authors.filter(({ isShop }) => isShop === true).map(({ name }) => name)
  const isKnown = shop.length > 0
  // The choice stays open after a press, so that the focus stays and more can be chosen.
  const [isOpen, setIsOpen] = useState(!isKnown)
  const toggle = isKnown && (
    <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {isOpen ? texts.shopDone : texts.changeShop}
    </Button>
  )
  return (
    <Alert tone={isKnown ? 'info' : 'warn'} title={isKnown ? undefined : texts.shopTitle} action={toggle}>
      <p className="wrap-anywhere">{isKnown ? texts.shopIs(shop) : texts.shopUnknown}</p>
      {(isOpen || !isKnown) && <ChatAuthors repositoryId={repositoryId} fileId={fileId} authors={authors} />}
    </Alert>
  )
}
