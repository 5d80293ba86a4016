import { Bell, Button, Card, Empty, LoadingState, SkeletonRow, Spinner } from '#ui'
import { Doorway } from '../Doorway.tsx'
import { kitTexts } from './kit-texts.ts'

export function KitStates() {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <Empty title={kitTexts.empty} action={<Button variant="secondary">{kitTexts.emptyAction}</Button>}>
            {kitTexts.emptyText}
          </Empty>
        </Card>
        <Card className="grid content-start gap-4">
          <h2>{kitTexts.loading}</h2>
          <LoadingState label={kitTexts.loadingQuestions} className="grid gap-6">
            <SkeletonRow />
            <SkeletonRow />
          </LoadingState>
          <Spinner label={kitTexts.loadingQuestions} />
        </Card>
      </div>
      <Card className="grid gap-4">
        <h2>{kitTexts.shutter}</h2>
        <div className="on-dark flex flex-wrap gap-6">
          {[kitTexts.lucia, null].map((answeredBy) => (
            <div key={answeredBy} className="w-64 overflow-hidden rounded-md bg-shutter">
              <div className="slats h-24" />
              <Doorway answeredBy={answeredBy} />
            </div>
          ))}
          <div className="w-64 overflow-hidden rounded-md bg-shutter">
            <div className="slats h-24" />
            <Doorway answeredBy={kitTexts.lucia} hasExpired />
          </div>
        </div>
      </Card>
      <Card className="grid gap-4">
        <h2>{kitTexts.bells}</h2>
        <div className="flex flex-wrap gap-6">
          {kitTexts.bellColors.map(([name, color]) => (
            <span key={name} className="flex items-center gap-2">
              <Bell color={color} />
              <span className="strong">{name}</span>
            </span>
          ))}
        </div>
      </Card>
    </>
  )
}
