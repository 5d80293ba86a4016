import type { Archive } from './open-archive.ts'
import { parseXml, xmlAttribute, xmlChildren } from './xml.ts'

/** A link from one part of an office file to another part or to something outside. */
export interface Relationship {
  id: string
  /** The last word of its type, such as `styles` or `worksheet`; the namespaces before it vary. */
  type: string
  /** The name of the part in the archive, or the address outside. */
  target: string
  isExternal: boolean
}

/** The relationships of a part (`''` for the whole file); none when the archive lists none. */
export function readRelationships(archive: Archive, part: string): Relationship[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const xml = archive.read(`${folder}_rels/${part.slice(folder.length)}.rels`)
  const root = xml === undefined ? 'too_much' : parseXml(xml)
  if (root === 'too_much') return []
  return xmlChildren(root, 'Relationship').map((element) => {
    const target = xmlAttribute(element, 'Target') ?? ''
    const isExternal = xmlAttribute(element, 'TargetMode') === 'External'
    return {
      id: xmlAttribute(element, 'Id') ?? '',
      type: (xmlAttribute(element, 'Type') ?? '').split('/').at(-1) ?? '',
      target: isExternal ? target : resolvePartName(folder, target),
      isExternal,
    }
  })
}

function resolvePartName(folder: string, target: string): string {
  const segments: string[] = []
  for (const segment of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments.join('/')
}
