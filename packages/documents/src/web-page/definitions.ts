import { UNPLACED } from './draft.ts'
import { onOneLine, textOf } from './element-text.ts'
import type { InlineRun, Marks } from './inline-run.ts'
import type { PageContext, Walk } from './page-context.ts'
import { nameOf, nearest, type HtmlElement } from './page-dom.ts'

/** Writes a definition list: each term with each of its definitions. */
export function writeDefinitions(list: HtmlElement, marks: Marks, context: PageContext, walk: Walk): void {
  for (const { terms, definitions } of groupsOf(list)) {
    const names = terms.map((term) => textOf(term, marks, context))
    const simple = definitions.filter((definition) => !hasParts(definition))
    writeGroup(
      names,
      simple.map((definition) => textOf(definition, marks, context)),
      context,
    )
    const label = names.map(({ text }) => labelOf(text)).join(', ')
    if (definitions.length === 0 && label !== '')
      context.writer.push({ kind: 'paragraph', text: label, at: UNPLACED })
    for (const definition of definitions.filter(hasParts)) {
      if (label !== '') context.writer.push({ kind: 'paragraph', text: `${label}:`, at: UNPLACED })
      walk(definition, marks, context)
    }
  }
}

interface Group {
  terms: HtmlElement[]
  definitions: HtmlElement[]
}

function groupsOf(list: HtmlElement): Group[] {
  const groups: Group[] = []
  // A <div> may hold a term with its definition.
  for (const part of nearest(list, (element) => /^(?:dt|dd)$/.test(nameOf(element)))) {
    const open = groups.at(-1)
    if (nameOf(part) === 'dt')
      if (open && open.definitions.length === 0) open.terms.push(part)
      else groups.push({ terms: [part], definitions: [] })
    else if (open) open.definitions.push(part)
    else groups.push({ terms: [], definitions: [part] })
  }
  return groups
}

function writeGroup(
  terms: readonly InlineRun[],
  definitions: readonly InlineRun[],
  { writer }: PageContext,
): void {
  const values = definitions.map(({ text }) => text).filter((text) => text !== '')
  const labels = terms.map(({ text }) => labelOf(text)).filter((text) => text !== '')
  for (const label of labels)
    if (label.endsWith('?') && values.length > 0)
      writer.push({ kind: 'answer', question: label, text: values.join('\n'), at: UNPLACED })
    else
      for (const value of values) writer.push({ kind: 'pair', label, value: onOneLine(value), at: UNPLACED })
  if (labels.length === 0) for (const text of values) writer.push({ kind: 'paragraph', text, at: UNPLACED })
  for (const { struck } of [...terms, ...definitions]) writer.struck(struck)
}

const labelOf = (text: string): string => onOneLine(text).replace(/\s*:$/, '')

const hasParts = (definition: HtmlElement): boolean =>
  nearest(definition, (element) => /^(?:h[1-6]|table|ul|ol|dl|pre|details)$/.test(nameOf(element))).length > 0
