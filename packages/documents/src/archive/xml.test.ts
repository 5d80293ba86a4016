import { expect, test } from 'vitest'
import { parseXml, xmlAttribute, xmlChild, xmlChildren, xmlDescendants, xmlText } from './xml.ts'

const parsed = (xml: string) => {
  const root = parseXml(xml)
  if (root === 'too_much') throw new Error('The XML exceeds the limits')
  return root
}

test('elements and attributes are found by their local names, whatever the prefix', () => {
  const root = parsed(
    '<?xml version="1.0"?><x:a><w:b w:val="1">uno</w:b><b val="2"><c>dos &amp; tres</c></b></x:a>',
  )

  expect(root.name).toBe('a')
  expect(xmlChildren(root, 'b').map((child) => xmlAttribute(child, 'val'))).toEqual(['1', '2'])
  expect(xmlChild(root, 'b')).toBe(xmlChildren(root)[0])
  expect([...xmlDescendants(root, 'c')].map(xmlText)).toEqual(['dos & tres'])
  expect(xmlAttribute(root, '__proto__')).toBeUndefined()
})

test('entities that a part declares itself are not resolved', () => {
  const root = parsed('<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>')

  expect(xmlText(root)).not.toContain('root:')
})

test('hostile nesting and hostile numbers of elements are refused', () => {
  expect(parseXml('<a>'.repeat(100_000))).toBe('too_much')
  expect(parseXml(`<a>${'<b/>'.repeat(1_100_000)}</a>`)).toBe('too_much')
})

test('a part without any element throws', () => {
  expect(() => parseXml('nada')).toThrow('no root element')
})
