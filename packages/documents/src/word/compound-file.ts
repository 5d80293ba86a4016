const COMPOUND_FILE_MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')

/** Whether bytes are a compound file, the container of Office before 2007. */
export const isCompoundFile = (bytes: Uint8Array) =>
  COMPOUND_FILE_MARK.equals(bytes.subarray(0, COMPOUND_FILE_MARK.length))

/** Whether a compound file wraps a newer document with a password. */
export const isEncryptedPackage = (bytes: Uint8Array) => Buffer.from(bytes).includes(ENCRYPTED_PACKAGE)
