const COMPOUND_FILE_MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Each entry of a compound file's directory begins with its name; the length of the name in bytes stands at 64. */
const ENTRY_BYTES = 128
const NAME_LENGTH_AT = 64

/** Whether bytes are a compound file, the container of Office before 2007 and of newer files with a password. */
export const isCompoundFile = (content: Buffer): boolean =>
  COMPOUND_FILE_MARK.equals(content.subarray(0, COMPOUND_FILE_MARK.length))

/** Whether the directory of a compound file names a stream. The same words in a text are no entry of the directory. */
export function hasStream(content: Buffer, name: string): boolean {
  const wanted = Buffer.from(`${name}\0`, 'utf16le')
  for (let at = content.indexOf(wanted); at !== -1; at = content.indexOf(wanted, at + 1)) {
    const isEntry = at % ENTRY_BYTES === 0 && at + ENTRY_BYTES <= content.length
    if (isEntry && content.readUInt16LE(at + NAME_LENGTH_AT) === wanted.length) return true
  }
  return false
}
