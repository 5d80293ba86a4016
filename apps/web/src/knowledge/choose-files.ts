import { isBlank } from '@mostrador/contract/text'
import {
  FILE_EXTENSIONS,
  knowledgeTexts,
  MAX_FILE_BYTES,
  MAX_FILES_A_REQUEST,
} from '@mostrador/contract/knowledge'

/** What is wrong with a chosen file, or undefined. The server judges again, by what the file holds. */
export function complaintAbout({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (name.toLowerCase().endsWith('.xls')) return knowledgeTexts.oldSpreadsheet(name)
  const isAllowed = FILE_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(extension))
  if (!isAllowed) return knowledgeTexts.typeNotAllowed(name)
  return size > MAX_FILE_BYTES ? knowledgeTexts.tooLarge(name) : undefined
}

/** Those that may be sent. */
export const sendable = (files: readonly File[]) => files.filter((file) => !complaintAbout(file))

/** Adds files to those already chosen; a file chosen twice stays one. */
export function addFiles(chosen: readonly File[], more: readonly File[]): File[] {
  const isNew = (file: File) => !chosen.some((other) => keyOf(other) === keyOf(file))
  return [...chosen, ...more.filter(isNew)]
}

/** The same for a file that is chosen again. */
export const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** What keeps this choice from being sent, or undefined. With a name that is asked for too and is blank, one sentence asks for both. */
export function choiceError(
  chosen: readonly File[],
  urls: readonly string[],
  name?: string,
): string | undefined {
  const count = sendable(chosen).length
  if (count === 0 && urls.length === 0)
    return name !== undefined && isBlank(name)
      ? knowledgeTexts.nameAndFilesRequired
      : knowledgeTexts.nothingChosen
  return count > MAX_FILES_A_REQUEST ? knowledgeTexts.tooManyFiles : undefined
}

/** How much of each file has left when `share` of all of them has: they go one after the other. */
export function sharesSent<Sized extends { size: number }>(
  files: readonly Sized[],
  share: number,
): { file: Sized; sent: number }[] {
  let left = share * files.reduce((sum, { size }) => sum + size, 0)
  return files.map((file) => {
    const sent = Math.min(left, file.size)
    left -= sent
    return { file, sent: file.size === 0 ? share : sent / file.size }
  })
}
