import { LimitExceeded } from '../model/index.ts'
import { parseXml, type XmlElement } from '../archive/index.ts'

/**
 * Parses a part of an office file that the file may lack.
 *
 * @throws LimitExceeded when the part is larger than any honest one
 */
export function parsePart(xml: string | undefined): XmlElement | null {
  if (xml === undefined) return null
  const root = parseXml(xml)
  if (root === 'too_much') throw new LimitExceeded()
  return root
}
