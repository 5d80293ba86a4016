/** Hands a text to the browser as a file to keep; `type` is its media type without the charset, `text/csv`. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin the download later, and find nothing when the address is gone by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
