import { MAX_ANSWER_LENGTH } from '@mostrador/contract/guard'
import { hasWords, isBlank } from '@mostrador/contract/text'
import type { Question } from '@mostrador/contract/questions'
import { Send } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { SellersTextWarning } from '#marketplace'
import { isApiError, messageOf } from '#platform'
import { Alert, Button, ButtonLink, TextArea, toast } from '#ui'
import { useAnswerByHand } from './answer-by-hand.ts'
import { questionScreenTexts as texts } from './texts.ts'

interface AnswerFormProps {
  question: Question
  text: string
  onType: (text: string) => void
  /** It was published, or given up. */
  onClose: () => void
}

/** The seller's own answer. Whatever the marketplace says to it, what was typed stays until it is published or given up. */
export function AnswerForm({ question, text, onType, onClose }: AnswerFormProps) {
  const send = useAnswerByHand(question.id)
  // The second click of a double click comes before the first one shows.
  const isUnderWay = useRef(false)
  // The first press warns about an answer without words, such as an emoji; the second press publishes it.
  const [warnedOf, setWarnedOf] = useState<string>()
  const isUnsaid = !hasWords(text)
  const isWarned = warnedOf === text
  const isSettled = question.answer !== null || question.isSending

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnderWay.current || isSettled || isBlank(text)) return
    if (isUnsaid && !isWarned) return setWarnedOf(text)
    isUnderWay.current = true
    send.mutate(text.trim(), {
      onSettled: () => (isUnderWay.current = false),
      onSuccess({ isSending }) {
        if (isSending) toast.info(texts.sentUnconfirmed)
        else toast.success(texts.published)
        onClose()
      },
    })
  }

  return (
    <form className="answer-form" onSubmit={submit}>
      <TextArea
        label={texts.yourAnswer}
        autoFocus
        rows={4}
        value={text}
        maxLength={MAX_ANSWER_LENGTH}
        onChange={(event) => onType(event.target.value)}
        hint={texts.charactersLeft(MAX_ANSWER_LENGTH - text.length)}
      />
      <SellersTextWarning text={text} title={texts.beforePublishing} />
      {isUnsaid && isWarned && (
        <Alert tone="warn" role="alert">
          {texts.wordless}
        </Alert>
      )}
      {send.isError && (
        <Alert
          tone="bad"
          role="alert"
          action={
            needsConnection(send.error) && (
              <ButtonLink variant="outline" size="sm" to="/mercadolibre/connect">
                {texts.remedies.connect}
              </ButtonLink>
            )
          }
        >
          {messageOf(send.error)}
        </Alert>
      )}
      <p className="text-micro text-ink-2">{texts.cannotBeChanged}</p>
      <div className="answer-form-foot">
        <Button variant="ghost" onClick={onClose}>
          {isSettled ? texts.close : texts.cancel}
        </Button>
        <Button type="submit" busy={send.isPending && texts.publishing} disabled={isSettled || isBlank(text)}>
          <Send className="i" />
          {isUnsaid && isWarned ? texts.publishAnyway : texts.publish}
        </Button>
      </div>
    </form>
  )
}

const needsConnection = (error: unknown) =>
  isApiError(error, 'marketplace_not_connected') ||
  isApiError(error, 'marketplace_reconnect_needed') ||
  isApiError(error, 'answering_not_allowed')
