import { Card, LoadingState, Skeleton, SkeletonRow } from '#ui'
import { dashboardTexts as texts } from './texts.ts'

export const DashboardSkeleton = () => (
  <LoadingState label={texts.loading} className="home">
    <Skeleton className="h-38 rounded-lg" />
    <Card as="div" className="grid gap-8">
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </Card>
  </LoadingState>
)
