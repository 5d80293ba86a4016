const TITLE = /^(?:title|t[ií]tulo(?: principal)?|puesto)$/i
const HEADING = /^(?:heading|t[ií]tulo|encabezado)\s?([1-9])/i

/**
 * The level that the name of a paragraph style gives, as word processors name their styles in English and Spanish: 0 for
 * the title, 1 to 9 for headings; `undefined` for other names.
 */
export function levelOfStyleName(name: string): number | undefined {
  if (TITLE.test(name)) return 0
  const level = HEADING.exec(name)?.[1]
  return level === undefined ? undefined : Number(level)
}

/** Whether a paragraph style is for entries of a table of contents, which repeat the headings. */
export const isContentsStyleName = (name: string) =>
  /^(?:(?:toc|tdc|contents)\s?\d|table of figures)/i.test(name)

/** The part that a paragraph style has in a list of terms with their definitions, as pandoc names them. */
export function definitionPartOfName(name: string): 'term' | 'definition' | null {
  if (/^definition\s?term/i.test(name)) return 'term'
  return /^definition/i.test(name) ? 'definition' : null
}
