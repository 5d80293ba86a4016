import { Check } from 'lucide-react'
import { Badge } from '#ui'
import { marketplaceScreenTexts as texts } from './texts.ts'

export const ChannelBadge = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <Badge tone="good">
      <Check />
      {texts.active}
    </Badge>
  ) : (
    <Badge>{texts.inactive}</Badge>
  )
