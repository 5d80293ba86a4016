import { CircleAlert } from 'lucide-react'
import { Button, Disclosure } from '#ui'
import { DisagreementCases } from './DisagreementCases.tsx'
import { keysWithout, type FileGroup } from './group-disagreements.ts'
import { versionTexts as texts } from './texts.ts'
import type { Choosing } from './use-choosing.ts'

interface DisagreementGroupProps {
  group: FileGroup
  /** Of the group's title, by the heading above it. */
  heading: 'h2' | 'h3'
  choosing: Choosing
  /** What takes the focus when the whole group is decided. */
  focusNext: readonly string[]
}

/** As many cases are read at a glance; more are shown when the seller opens them. */
const FEW = 2

/** All cases of the same files, with a button for each file that decides them together. */
export function DisagreementGroup({
  group: { id, files, cases },
  heading: Heading,
  choosing,
  focusNext,
}: DisagreementGroupProps) {
  const error = choosing.errorIn(cases.map(({ key }) => key))
  const title = texts.files(
    files.map(({ fileName }) => fileName),
    cases.length,
  )
  const list = (
    <DisagreementCases groupId={id} cases={cases} choosing={choosing} focusNext={[id, ...focusNext]} />
  )
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      {cases.length > 1 && (
        <>
          <Heading className="type-h3 wrap-anywhere">{title}</Heading>
          <div className="flex flex-wrap gap-2">
            {files.map((file) => {
              const keys = keysWithout(cases, file.fileId)
              return (
                keys.length > 0 && (
                  <Button
                    key={file.fileId}
                    variant="outline"
                    size="sm"
                    className="max-w-full"
                    aria-label={texts.chooseAll(file.fileName)}
                    busy={keys.length > 1 && choosing.isSaving(file.fileId, keys) && texts.choosing}
                    onClick={() => choosing.choose(file, keys, [id, ...focusNext])}
                  >
                    <span className="truncate">{texts.chooseAll(file.fileName)}</span>
                  </Button>
                )
              )
            })}
          </div>
        </>
      )}
      {error !== null && (
        <p className="err" role="alert">
          <CircleAlert className="i" />
          {error}
        </p>
      )}
      {cases.length > FEW ? <Disclosure title={texts.seeAll(cases.length)}>{list}</Disclosure> : list}
    </div>
  )
}
