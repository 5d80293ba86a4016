export { openArchive, type Archive } from './open-archive.ts'
export { readRelationships, type Relationship } from './relationships.ts'
export {
  isXmlElement,
  parseXml,
  xmlAttribute,
  xmlChild,
  xmlChildren,
  xmlDescendants,
  xmlText,
  type XmlElement,
  type XmlNode,
} from './xml.ts'
