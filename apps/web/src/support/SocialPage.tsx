import { Share2 } from 'lucide-react'
import { Page, PageHeader, Tile } from '#ui'
import { socialTexts as texts } from './social-texts.ts'

/** The networks to come. */
export const SocialPage = () => (
  <Page>
    <PageHeader title={texts.title} lead={texts.lead} />
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {texts.channels.map(({ name, text }) => (
        <Tile key={name} title={name} icon={<Share2 className="i" />}>
          <p className="text-small">{text}</p>
        </Tile>
      ))}
    </div>
  </Page>
)
