import { Camera, Globe, MessageCircle, ThumbsUp } from 'lucide-react'
import { OneAssistant } from '#assistants'
import { Page, PageHeader, Tile } from '#ui'
import { widgetRouteNames as names } from './route-names.ts'
import { widgetScreenTexts as texts } from './texts.ts'

const { web, instagram, facebook, whatsapp } = texts.channels

/** Where an assistant can answer, besides the marketplace. */
export const ChannelsPage = () => (
  <OneAssistant title={names.channels}>
    {({ id, name }) => (
      <Page>
        <PageHeader title={names.channels} lead={texts.channelsLead(name)} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Tile
            title={web.name}
            icon={<Globe className="i" />}
            tone="sky"
            to={`/assistant/config/responses/web/${id}`}
          >
            <p>{web.text}</p>
          </Tile>
          <Tile title={instagram.name} icon={<Camera className="i" />}>
            <p>{instagram.text}</p>
          </Tile>
          <Tile title={facebook.name} icon={<ThumbsUp className="i" />}>
            <p>{facebook.text}</p>
          </Tile>
          <Tile title={whatsapp.name} icon={<MessageCircle className="i" />}>
            <p>{whatsapp.text}</p>
          </Tile>
        </div>
      </Page>
    )}
  </OneAssistant>
)
