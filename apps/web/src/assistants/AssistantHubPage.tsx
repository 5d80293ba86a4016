import { MessageCircleReply, MessagesSquare, PencilLine } from 'lucide-react'
import { Bell, Page, PageHeader, Tile } from '#ui'
import { OneAssistant } from './OneAssistant.tsx'
import { assistantRouteNames as names } from './route-names.ts'
import { assistantScreenTexts as texts } from './texts.ts'

export const AssistantHubPage = () => (
  <OneAssistant title={names.hub}>
    {({ id, name, color, tone, brand }) => (
      <Page>
        <div className="flex items-center gap-5 wrap-anywhere">
          <Bell color={color} size="lg" />
          <PageHeader title={name} lead={`${tone} · ${brand}`} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Tile
            title={texts.respond}
            icon={<MessageCircleReply className="i" />}
            to={`/assistant/config/responses/${id}`}
          >
            <p>{texts.respondText}</p>
          </Tile>
          <Tile title={texts.conversations} icon={<MessagesSquare className="i" />}>
            <p>{texts.conversationsText}</p>
          </Tile>
          <Tile
            title={texts.editTile}
            icon={<PencilLine className="i" />}
            tone="brick"
            to={`/assistant/edit/${id}`}
          >
            <p>{texts.editTileText}</p>
          </Tile>
        </div>
      </Page>
    )}
  </OneAssistant>
)
