import { openArchive, parseXml, xmlDescendants, type Archive, type XmlElement } from '../archive/index.ts'

/** The parsed parts of an OpenDocument file, whether text or spreadsheet. */
export interface OdfPackage {
  /** content.xml: the content with its automatic styles. */
  content: XmlElement
  /** styles.xml: the named styles; some programs leave it out. */
  styles: XmlElement | undefined
  /** The file holds macros, embedded objects or links that fetch. */
  hasActiveContent: boolean
}

const MANIFEST = 'META-INF/manifest.xml'
const MACRO_PART = /^(?:basic|scripts)\//i
const ACTIVE_ELEMENTS = [
  'section-source',
  'dde-source',
  'dde-connection',
  'object-ole',
  'object',
  'applet',
  'plugin',
]

/**
 * Opens an OpenDocument file.
 *
 * @returns `protected` when it needs a password, `too_much` when it exceeds the reader's budget
 * @throws when the file is damaged
 */
export async function openOdf(bytes: Uint8Array): Promise<OdfPackage | 'too_much' | 'protected'> {
  const archive = await openArchive(bytes)
  if (archive === 'too_much') return 'too_much'
  if (isEncryptedOdf(archive)) return 'protected'
  const contentXml = archive.read('content.xml')
  if (contentXml === undefined) throw new Error('The archive holds no OpenDocument content')
  const stylesXml = archive.read('styles.xml')
  const content = parseXml(contentXml)
  const styles = stylesXml === undefined ? undefined : parseXml(stylesXml)
  if (content === 'too_much' || styles === 'too_much') return 'too_much'
  const hasActiveContent =
    archive.names.some((name) => MACRO_PART.test(name)) ||
    ACTIVE_ELEMENTS.some((name) => !xmlDescendants(content, name).next().done)
  return { content, styles, hasActiveContent }
}

function isEncryptedOdf(archive: Archive): boolean {
  const xml = archive.read(MANIFEST)
  const manifest = xml === undefined ? 'too_much' : parseXml(xml)
  return manifest !== 'too_much' && !xmlDescendants(manifest, 'encryption-data').next().done
}
