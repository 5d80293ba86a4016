import { isBlank } from '@mostrador/contract/text'

const MAX_CHARACTERS = 200
const NAMELESS = 'archivo'

/** A file's name as people are shown it. It never becomes a path: folders are dropped. */
export function displayName(raw: string): string {
  const name = readable(raw.split(/[\\/]/).at(-1) ?? '')
  if (isBlank(name)) return NAMELESS
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  return name.length <= MAX_CHARACTERS
    ? name
    : name.slice(0, MAX_CHARACTERS - extension.length).trim() + extension
}

/** A web page's title, or, before it has been read, its address without what all addresses have. */
export function pageName(titleOrAddress: string): string {
  const name = readable(titleOrAddress.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''))
    .slice(0, MAX_CHARACTERS)
    .trim()
  return isBlank(name) ? NAMELESS : name
}

/** Without what could deceive a reader: invisible letters, marks that turn the direction of writing. */
const readable = (raw: string): string =>
  raw
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
