import { useEffect } from 'react'
import { ButtonLink, Card, celebrate, Empty } from '#ui'
import { marketplaceScreenTexts as texts } from './texts.ts'

interface ConnectedCardProps {
  nickname: string
  /** The seller has just come back with the permission. */
  isNews: boolean
}

export function ConnectedCard({ nickname, isNews }: ConnectedCardProps) {
  useEffect(() => {
    if (isNews) celebrate()
  }, [isNews])
  return (
    <Card as="div">
      <div role="status">
        <Empty
          title={texts.congratulations}
          action={<ButtonLink to="/mercadolibre">{texts.start}</ButtonLink>}
        >
          {texts.connectedAs(nickname)}
        </Empty>
      </div>
    </Card>
  )
}
