import { parseXml, type XmlElement } from '../archive/index.ts'
import { TooMuchError } from './limits.ts'

/**
 * Parses a part of an office file that the file may lack.
 *
 * @throws TooMuchError when the part is larger than any honest one
 */
export function parsePart(xml: string | undefined): XmlElement | null {
  if (xml === undefined) return null
  const root = parseXml(xml)
  if (root === 'too_much') throw new TooMuchError()
  return root
}
