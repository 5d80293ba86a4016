// Zero-width and direction marks hide words from rules and from people; soft hyphens do the same.
const INVISIBLE = /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/g
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

/** Compatible forms, no invisible marks, one kind of space; case and accents stay. */
export function clean(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(CONTROL, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

/** The form in which texts are compared: lower case, without accents. */
export function fold(text: string): string {
  return clean(text).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
