import type { Question } from '@mostrador/contract/questions'
import { Card, ExternalLink, Thumb } from '#ui'
import { AnsweredTurn } from './AnsweredTurn.tsx'
import { AskedAt } from './AskedAt.tsx'
import { StatusBadge } from './StatusBadge.tsx'

interface QuestionCardProps {
  question: Question
  /** The bell's colour. */
  color?: string | undefined
}

/** The product at the left, the talk at the right; on a narrow screen the product on top. */
export function QuestionCard({ question, color }: QuestionCardProps) {
  const { product, user, date, status } = question
  return (
    <Card as="article" flush className="thread">
      <div className="thread-product">
        <Thumb src={product.thumbnail} size="md" />
        <div className="thread-title">
          <h2 className="type-h3 min-w-0 wrap-anywhere">
            {product.permalink ? (
              <ExternalLink href={product.permalink} className="thread-link">
                {product.title}
              </ExternalLink>
            ) : (
              product.title
            )}
          </h2>
          <StatusBadge status={status} />
        </div>
      </div>
      <div className="thread-talk">
        <p className="text-small text-ink-2">
          <span className="strong text-ink">{user.nickname}</span> · <AskedAt date={date} />
        </p>
        <AnsweredTurn {...question} color={color} />
      </div>
    </Card>
  )
}
