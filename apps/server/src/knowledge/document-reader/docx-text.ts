/** A node of mammoth's document tree: what we read of it. */
export interface DocxNode {
  type: string
  children?: DocxNode[]
  /** Of a text. */
  value?: string
  /** Of a paragraph. */
  styleId?: string | null
  styleName?: string | null
  numbering?: unknown
  /** Of a run. */
  isBold?: boolean
}

const HEADING = /^(heading|title|t[ií]?tulo)/i
const MAX_BOLD_HEADING_CHARACTERS = 100

/** A document as plain text: headings as `# …`, a table row as one line, so that its cells stay together. */
export function docxText(node: DocxNode): string {
  switch (node.type) {
    case 'paragraph':
      return paragraphText(node)
    case 'tableRow':
      return rowText(node)
    case 'text':
      return node.value ?? ''
    case 'tab':
      return ' '
    case 'break':
      return '\n'
    default:
      return childrenText(node)
  }
}

const childrenText = (node: DocxNode) => (node.children ?? []).map(docxText).join('')

function paragraphText(node: DocxNode): string {
  const text = childrenText(node).trim()
  if (text === '') return '\n'
  if (isHeading(node, text)) return `\n# ${text.replace(/\s+/g, ' ')}\n\n`
  return node.numbering ? `- ${text}\n` : `${text}\n\n`
}

/** Many write a heading as a short line in bold and never open the list of styles. */
function isHeading(node: DocxNode, text: string): boolean {
  if (HEADING.test(node.styleName ?? '') || HEADING.test(node.styleId ?? '')) return true
  const looksLikeOne = text.length <= MAX_BOLD_HEADING_CHARACTERS && !/[.,;:]$|\n/.test(text)
  return looksLikeOne && !node.numbering && isAllBold(node)
}

const isAllBold = (node: DocxNode): boolean =>
  (node.children ?? []).every((child) =>
    child.type === 'run' ? child.isBold === true || childrenText(child).trim() === '' : isAllBold(child),
  )

function rowText(row: DocxNode): string {
  const cells = (row.children ?? []).map((cell) =>
    childrenText(cell)
      .replace(/^\s*# /, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const [first = '', ...others] = cells.filter((cell) => cell !== '')
  return others.length > 0 ? `${first}: ${others.join('; ')}\n` : `${first}\n`
}
