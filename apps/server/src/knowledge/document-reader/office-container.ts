const COMPOUND_FILE_MARK = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENCRYPTED_PACKAGE_MARK = Buffer.from('EncryptedPackage', 'utf16le')

const WORD_STREAM = Buffer.from('WordDocument', 'utf16le')

/** A document of Word before 2007; other old Office files are wrapped alike. */
export const isOldWord = (content: Buffer) =>
  COMPOUND_FILE_MARK.equals(content.subarray(0, COMPOUND_FILE_MARK.length)) && content.includes(WORD_STREAM)

/** A DOCX with a password is wrapped into the container of old Office files. */
export const isEncryptedOffice = (content: Buffer) =>
  COMPOUND_FILE_MARK.equals(content.subarray(0, COMPOUND_FILE_MARK.length)) &&
  content.includes(ENCRYPTED_PACKAGE_MARK)
