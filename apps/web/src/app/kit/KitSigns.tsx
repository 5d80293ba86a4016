import { Check, Clock, Hourglass } from 'lucide-react'
import {
  Alert,
  Badge,
  BetaBadge,
  Button,
  ButtonLink,
  Card,
  celebrate,
  ErrorState,
  SoonBadge,
  TextLink,
  toast,
} from '#ui'
import { kitTexts } from './kit-texts.ts'

const kinds = ['success', 'error', 'info', 'warning'] as const

export function KitSigns() {
  return (
    <Card className="grid content-start gap-4">
      <h2>{kitTexts.signs}</h2>
      <div className="flex flex-wrap gap-3">
        <Badge tone="good">
          <Check />
          {kitTexts.answered}
        </Badge>
        <Badge tone="warn">
          <Clock />
          {kitTexts.unanswered}
        </Badge>
        <Badge tone="info">
          <Hourglass />
          {kitTexts.pending}
        </Badge>
        <Badge>{kitTexts.raw}</Badge>
        <BetaBadge />
        <SoonBadge />
      </div>
      <Alert>
        {kitTexts.notConnected} <TextLink to="/account">{kitTexts.configure}</TextLink>
      </Alert>
      <Alert
        title={kitTexts.limitTitle}
        action={
          <ButtonLink to="/account" variant="warning" size="sm">
            {kitTexts.upgrade}
          </ButtonLink>
        }
      >
        {kitTexts.limit}
      </Alert>
      <Alert tone="info">{kitTexts.note}</Alert>
      <Alert tone="good">{kitTexts.ready}</Alert>
      <ErrorState message={kitTexts.loadFailed} onRetry={() => toast.info(kitTexts.toasts.info)} />
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button key={kind} variant="outline" size="sm" onClick={() => toast[kind](kitTexts.toasts[kind])}>
            {kind}
          </Button>
        ))}
        <Button variant="outline" size="sm" onClick={() => celebrate()}>
          {kitTexts.confetti}
        </Button>
      </div>
    </Card>
  )
}
