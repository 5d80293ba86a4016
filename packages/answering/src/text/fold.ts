import { fold as foldAnew } from '@mostrador/contract/text'

const REMEMBERED = 2000
const memory = new Map<string, string>()

/** Lower case, without accents. The sentences of a shop are compared with each question again; long texts are not. */
export function fold(text: string): string {
  if (text.length > 300) return foldAnew(text)
  const known = memory.get(text)
  if (known !== undefined) return known
  const folded = foldAnew(text)
  if (memory.size >= REMEMBERED) memory.clear()
  memory.set(text, folded)
  return folded
}
