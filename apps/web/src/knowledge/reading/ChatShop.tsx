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
  const [isChanging, setIsChanging] = useState(false)
  const shop = authors.filter(({ isShop }) => isShop === true).map(({ name }) => name)
  const choice = <ChatAuthors repositoryId={repositoryId} fileId={fileId} authors={authors} />
  if (shop.length === 0)
    return (
      <Alert title={texts.shopTitle}>
        <p>{texts.shopUnknown}</p>
        {choice}
      </Alert>
    )
  return (
    <Alert
      tone="info"
      action={
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isChanging}
          onClick={() => setIsChanging(!isChanging)}
        >
          {texts.changeShop}
        </Button>
      }
    >
      <p className="wrap-anywhere">{texts.shopIs(shop)}</p>
      {isChanging && choice}
    </Alert>
  )
}
