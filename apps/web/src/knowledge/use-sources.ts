import { useState } from 'react'
import { choiceError, sendable } from './choose-files.ts'
import { addUrl } from './choose-urls.ts'

export interface Sources {
  files: readonly File[]
  urls: readonly string[]
}

/** Files and addresses that a seller chooses, before they are sent. */
export function useSources(onChange: () => void) {
  const [files, setFiles] = useState<File[]>([])
  const [urls, setUrls] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const [urlError, setUrlError] = useState<string>()

  /** Takes what stands in the field into the list; undefined when it is wrong. */
  const takeTyped = (): readonly string[] | undefined => {
    const added = addUrl(urls, typed)
    setUrlError(added.error)
    if (added.error !== undefined) return undefined
    setUrls(added.urls)
    setTyped('')
    return added.urls
  }

  return {
    files,
    urls,
    /** What keeps the choice from being sent, or undefined. */
    error: (name?: string) => choiceError(files, typed.trim() === '' ? urls : [...urls, typed], name),
    /** All that is to be sent, an address that was typed and not added too; undefined when that one is wrong. */
    collect(): Sources | undefined {
      const all = takeTyped()
      return all && { files: sendable(files), urls: all }
    },
    filesChange(chosen: File[]) {
      setFiles(chosen)
      onChange()
    },
    urlField: {
      urls,
      typed,
      error: urlError,
      onType(text: string) {
        setTyped(text)
        setUrlError(undefined)
        onChange()
      },
      onAdd: () => void takeTyped(),
      onRemove(url: string) {
        setUrls(urls.filter((other) => other !== url))
        onChange()
      },
    },
  }
}
