const MAX_CHARACTERS = 200
const NAMELESS = 'archivo'

/**
 * A file's name as people are shown it. It never becomes a path; what is dropped here is what could deceive a reader:
 * folders, invisible letters, marks that turn the direction of writing.
 */
export function displayName(raw: string): string {
  const name = (raw.split(/[\\/]/).at(-1) ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (name === '') return NAMELESS
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  return name.length <= MAX_CHARACTERS
    ? name
    : name.slice(0, MAX_CHARACTERS - extension.length).trim() + extension
}
