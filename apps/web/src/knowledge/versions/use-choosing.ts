import { isApiError, messageOf } from '#platform'
import { toast } from '#ui'
import { useChooseVersion } from '../file-changes.ts'
import type { NamedFile } from './group-disagreements.ts'
import { versionTexts as texts } from './texts.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** The seller's choice between texts, as buttons start it and cases show it. */
export interface Choosing {
  /** @param focusIds - what takes the focus when the button that was pressed is gone, the first that is shown */
  choose: (file: NamedFile, keys: string[], focusIds: readonly string[]) => void
  /** Returns whether this choice is being saved. */
  isSaving: (fileId: string, keys: readonly string[]) => boolean
  /** Why the last choice was not saved, if it was one of these cases. */
  errorIn: (keys: readonly string[]) => string | null
}

export function useChoosing(repositoryId: string): Choosing {
  const { mutate, isPending, variables, error } = useChooseVersion(repositoryId)
  const keepFocus = useKeptFocus()
  return {
    choose(file, keys, focusIds) {
      if (isPending) return
      keepFocus(focusIds)
      mutate(
        { keys, fileId: file.fileId },
        {
          onSuccess: () => toast.success(texts.done(file.fileName)),
          onError(reason) {
            // The cases are gone, and with them the place of the error.
            if (isApiError(reason) && reason.status === 404) toast.error(reason.message)
          },
        },
      )
    },
    isSaving: (fileId, keys) =>
      isPending && variables.fileId === fileId && variables.keys.join() === keys.join(),
    errorIn: (keys) =>
      error && variables && keys.some((key) => variables.keys.includes(key)) ? messageOf(error) : null,
  }
}
