import { Alert, ButtonLink } from '#ui'
import { marketplaceScreenTexts as texts } from './texts.ts'

/** The permission died: nobody answers until the seller gives it anew. */
export const ReconnectAlert = ({ nickname }: { nickname: string }) => (
  <Alert
    role="status"
    title={texts.expiredTitle}
    action={
      <ButtonLink variant="warning" size="sm" to="/mercadolibre/connect">
        {texts.reconnect}
      </ButtonLink>
    }
  >
    {texts.expiredText(nickname)}
  </Alert>
)
