import { cancelSubscriptionEndpoint, GRACE_DAYS, type SubscriptionState } from '@mostrador/contract/plans'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '#accounts'
import { call, formatLongDate, messageOf } from '#platform'
import { Alert, Button, Card, ConfirmModal, toast } from '#ui'
import { planScreenTexts as texts } from './texts.ts'

interface SubscriptionCardProps {
  planName: string
  state: SubscriptionState
  paidUntil: string
}

/** How long the plan is paid, and the way out of it. */
export function SubscriptionCard({ planName, state, paidUntil }: SubscriptionCardProps) {
  const [isAsking, setIsAsking] = useState(false)
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call(cancelSubscriptionEndpoint),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: meQuery.queryKey })
      setIsAsking(false)
      toast.success(texts.cancelled)
    },
  })
  const end = new Date(paidUntil)
  if (state === 'overdue') end.setDate(end.getDate() + GRACE_DAYS)
  const day = formatLongDate(end)

  return (
    <Card className="mt-6 grid gap-4" aria-labelledby="subscription">
      <h2 id="subscription">{texts.subscription}</h2>
      {state === 'overdue' ? (
        <Alert role="status">{texts.overdue(planName, day)}</Alert>
      ) : (
        <p>{state === 'cancelled' ? texts.ends(planName, day) : texts.renews(planName, day)}</p>
      )}
      {state !== 'cancelled' && (
        <div>
          <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
            {texts.cancel}
          </Button>
        </div>
      )}
      <ConfirmModal
        title={texts.cancelTitle(planName)}
        confirmLabel={texts.cancel}
        closeLabel={texts.keep}
        isOpen={isAsking}
        busy={cancel.isPending && texts.cancelling}
        onConfirm={() => cancel.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.cancelText(formatLongDate(paidUntil))}</p>
        {cancel.isError && (
          <Alert tone="bad" role="alert">
            {messageOf(cancel.error)}
          </Alert>
        )}
      </ConfirmModal>
    </Card>
  )
}
