import { resendDescriptionEndpoint, type Draft } from '@mostrador/contract/listings'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '#platform'
import { Alert, Button, ExternalLink, TextArea } from '#ui'
import { draftsQuery } from './listing-queries.ts'
import { listingScreenTexts as texts } from './texts.ts'

/** What became of a published draft; its description may still be missing, and can be sent again. */
export function PublishedNote({ draft }: { draft: Draft }) {
  const client = useQueryClient()
  const [description, setDescription] = useState(draft.description)
  const [error, setError] = useState<string>()
  const isLacking = draft.descriptionState === 'failed'
  const resend = async () => {
    setError(undefined)
    try {
      await call(resendDescriptionEndpoint, { params: { id: draft.id }, body: { description } })
      await client.invalidateQueries({ queryKey: draftsQuery.queryKey })
    } catch (failure) {
      setError(messageOf(failure))
    }
  }
  return (
    <div className="listing-section">
      <Alert tone={isLacking ? 'warn' : 'good'}>
        {draft.statusMessage} {draft.mlUrl && <ExternalLink href={draft.mlUrl}>{texts.see}</ExternalLink>}
      </Alert>
      {isLacking && (
        <>
          <TextArea
            label={texts.description}
            value={description}
            error={error}
            rows={4}
            onChange={(event) => setDescription(event.target.value)}
          />
          <Button variant="secondary" onClick={() => void resend()}>
            {texts.sendDescription}
          </Button>
        </>
      )}
    </div>
  )
}
