import { CircleAlert } from 'lucide-react'
import { messageOf } from '#platform'
import { InlineName } from '#ui'

interface Rename {
  mutate: (name: string) => void
  isPending: boolean
  variables: string | undefined
  error: Error | null
}

interface EditableNameProps {
  name: string
  maxLength: number
  rename: Rename
}

/** A name that is changed where it stands: the new one shows at once, and goes away again if it is refused. */
export function EditableName({ name, maxLength, rename }: EditableNameProps) {
  const shown = rename.isPending ? (rename.variables ?? name) : name
  return (
    <div className="grid min-w-0 flex-1 justify-items-start gap-1 py-1">
      <InlineName name={shown} maxLength={maxLength} onRename={rename.mutate} />
      {rename.error && (
        <p className="err" role="alert">
          <CircleAlert className="i" />
          {messageOf(rename.error)}
        </p>
      )}
    </div>
  )
}
