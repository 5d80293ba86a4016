/** Puts a text into the clipboard. False where that is not allowed, or where there is none: on a page without https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
