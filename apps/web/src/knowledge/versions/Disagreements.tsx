import type { RepositoryFile } from '@mostrador/contract/knowledge'
import { TriangleAlert } from 'lucide-react'
import { Card, Disclosure, ErrorState } from '#ui'
import { useFreshDisagreements } from '../file-changes.ts'
import { DisagreementGroup } from './DisagreementGroup.tsx'
import { countCases, groupDisagreements, type FileGroup } from './group-disagreements.ts'
import { versionTexts as texts } from './texts.ts'
import { useChoosing, type Choosing } from './use-choosing.ts'
import { useVersions } from './use-versions.ts'

interface DisagreementsProps {
  repositoryId: string
  files: readonly RepositoryFile[]
}

const REGION = 'textos-distintos'
const DECIDED = 'grid grid-cols-[minmax(0,1fr)] px-4 py-2 sm:px-6'

/** What the files of a repository say differently, above all what waits for the seller's choice. */
export function Disagreements({ repositoryId, files }: DisagreementsProps) {
  const { data, isError, refetch } = useVersions(repositoryId, files)
  useFreshDisagreements(repositoryId, files)
  const choosing = useChoosing(repositoryId)
  if (!data) return isError && <ErrorState message={texts.loadFailed} onRetry={refetch} />
  if (data.disagreements.length === 0) return null
  const { open, byDate, chosen } = groupDisagreements(data.disagreements)
  return (
    <Card rows id={REGION} tabIndex={-1} aria-label={texts.region}>
      {open.length > 0 && <OpenDisagreements groups={open} choosing={choosing} />}
      {byDate.length > 0 && (
        <div className={DECIDED}>
          <Disclosure title={texts.byDate(countCases(byDate))}>
            <p className="pb-4 text-ink-2">{texts.byDateEffect}</p>
            <Groups groups={byDate} heading="h2" choosing={choosing} />
          </Disclosure>
        </div>
      )}
      {chosen.length > 0 && (
        <div className={DECIDED}>
          <Disclosure title={texts.chosen(countCases(chosen))}>
            <Groups groups={chosen} heading="h2" choosing={choosing} />
          </Disclosure>
        </div>
      )}
    </Card>
  )
}

interface OpenDisagreementsProps {
  groups: readonly FileGroup[]
  choosing: Choosing
}

const OpenDisagreements = ({ groups, choosing }: OpenDisagreementsProps) => (
  <div>
    <div className="flex gap-3 bg-warn-soft px-4 py-3 text-warn-ink sm:px-6">
      <TriangleAlert className="i mt-1 flex-none" />
      <div>
        <h2 className="type-h3">
          {countCases(groups) === 1 ? texts.oneOpen : texts.manyOpen(countCases(groups))}
        </h2>
        <p>{texts.openEffect}</p>
      </div>
    </div>
    <div className="px-4 pt-4 sm:px-6">
      <Groups groups={groups} heading="h3" choosing={choosing} />
    </div>
  </div>
)

interface GroupsProps extends OpenDisagreementsProps {
  heading: 'h2' | 'h3'
}

/** Each with the way to the next, for the focus. */
const Groups = ({ groups, heading, choosing }: GroupsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-4">
    {groups.map((group, at) => (
      <DisagreementGroup
        key={group.id}
        group={group}
        heading={heading}
        choosing={choosing}
        focusNext={[groups[at + 1]?.id ?? groups[at - 1]?.id ?? REGION, REGION]}
      />
    ))}
  </div>
)
