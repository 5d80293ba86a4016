/**
 * A problem that the operator can fix. The message is a sentence with the cause and what to do, and is shown without a
 * stack; `cause` holds the error behind it.
 */
export class OperatorError extends Error {}

const REASONS = new Map([
  ['ENOENT', 'it does not exist'],
  ['EACCES', 'this user has no permission'],
  ['EPERM', 'this user has no permission'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['ENOTDIR', 'a part of the path is a file'],
  ['EISDIR', 'it is a folder'],
  ['EIO', 'the disk reports an input/output error'],
  ['EMFILE', 'too many files are open'],
  ['EPIPE', 'the reader has closed the pipe'],
])

/** Why an operation failed, to be put into a sentence: known codes of the file system in words, else the message. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS.get(code) ?? (error instanceof Error ? error.message : String(error))
}
