import { Card, LoadingState, Skeleton, SkeletonRow } from '#ui'
import { dashboardTexts as texts } from './texts.ts'

export const DashboardSkeleton = () => (
  <LoadingState label={texts.loading} className="home">
    <div className="home-top">
      <Skeleton className="h-38 rounded-lg" />
    </div>
    <div className="home-tips grid">
      <div className="tips">
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
    </div>
    <div className="home-last">
      <Card as="div" className="grid gap-8">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </Card>
    </div>
  </LoadingState>
)
