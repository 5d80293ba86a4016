import { ActionBar, Button, Page, PageHeader } from '#ui'
import { KitButtons } from './KitButtons.tsx'
import { KitCards } from './KitCards.tsx'
import { KitFields } from './KitFields.tsx'
import { KitOverlays } from './KitOverlays.tsx'
import { KitSigns } from './KitSigns.tsx'
import { KitStates } from './KitStates.tsx'
import { kitTexts } from './kit-texts.ts'

/** The whole kit on one page, to look at while working on it. */
export function KitPage() {
  return (
    <>
      <Page>
        <PageHeader title={kitTexts.title} lead={kitTexts.lead} />
        <KitButtons />
        <div className="grid gap-4 md:grid-cols-2">
          <KitFields />
          <KitSigns />
        </div>
        <KitStates />
        <KitOverlays />
        <KitCards />
      </Page>
      <ActionBar>
        <Button variant="ghost">{kitTexts.cancel}</Button>
        <Button>{kitTexts.save}</Button>
      </ActionBar>
    </>
  )
}
