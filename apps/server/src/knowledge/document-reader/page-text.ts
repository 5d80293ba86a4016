/** A node of a page, as linkedom gives it: what we read of it. */
export interface PageNode {
  nodeType: number
  nodeName: string
  textContent: string | null
  childNodes: Iterable<PageNode>
}

const TEXT = 3
const ELEMENT = 1
const BLOCKS =
  /^(ADDRESS|ARTICLE|BLOCKQUOTE|DD|DETAILS|DIV|DL|DT|FIELDSET|FIGCAPTION|FIGURE|FOOTER|HEADER|HR|MAIN|OL|P|PRE|SECTION|SUMMARY|TABLE|TBODY|TFOOT|THEAD|UL)$/

/** A page as plain text: headings as `# …`, list items as `- …`, a table row as one line, so that its cells stay together. */
export function pageText(node: PageNode): string {
  if (node.nodeType === TEXT) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (node.nodeType !== ELEMENT) return ''
  const name = node.nodeName.toUpperCase()
  if (name === 'BR') return '\n'
  if (/^H[1-6]$/.test(name)) return `\n\n# ${oneLine(childrenText(node))}\n\n`
  if (name === 'LI') return `\n- ${childrenText(node).trim()}\n`
  if (name === 'TR') return `\n${rowText(node)}\n`
  if (BLOCKS.test(name)) return `\n\n${childrenText(node)}\n\n`
  return childrenText(node)
}

const childrenText = (node: PageNode) => [...node.childNodes].map(pageText).join('')
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function rowText(row: PageNode): string {
  const cells = [...row.childNodes]
    .filter(({ nodeType }) => nodeType === ELEMENT)
    .map((cell) => oneLine(childrenText(cell)))
  const [first = '', ...others] = cells.filter((cell) => cell !== '')
  return others.length > 0 ? `${first}: ${others.join('; ')}` : first
}
