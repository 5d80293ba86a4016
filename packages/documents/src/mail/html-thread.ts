import { LimitExceeded } from '../model/index.ts'
import { Parser } from 'htmlparser2'

/** What a mail in HTML says itself, as HTML, and what it quotes, as text with ">" before quoted lines. */
export interface HtmlThread {
  own: string
  quoted: string
  /** Whether the mail's own part holds a table with rows and columns. */
  hasTable: boolean
}

const MAX_DEPTH = 200
/** Elements without an end tag. */
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
])
const BLOCK = new Set([
  'p',
  'div',
  'tr',
  'li',
  'ul',
  'ol',
  'table',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'pre',
  'hr',
])
/** Their text has no entities. */
const RAW = new Set(['style', 'script'])
const UNSHOWN = new Set(['style', 'script', 'head', 'title', 'template'])
/** Gmail, Outlook, Thunderbird and Apple Mail mark the signature and what they quote. */
const SIGNATURE = /\b(?:gmail_signature|moz-signature)\b|^Signature$/
const QUOTE = /\b(?:gmail_quote|gmail_quote_container|gmail_attr|moz-cite-prefix|yahoo_quoted)\b/
/** From these on, all of the mail is quoted. */
const QUOTE_TO_END =
  /^(?:divRplyFwdMsg|appendonsend|x_divRplyFwdMsg|mail-editor-reference-message-container)$/
/** Outlook draws a line above the headers of the mail that it quotes. */
const OUTLOOK_RULE = /border:\s?none;\s?border-top:\s?solid #(?:E1E1E1|B5C4DF)/i

type Role = 'own' | 'quoted' | 'dropped'

/**
 * Parts the HTML of a mail into its own text and what it quotes, by the marks of mail programs.
 *
 * @throws LimitExceeded when elements nest deeper than in any honest mail
 */
export function splitHtml(html: string): HtmlThread {
  const open: { name: string; role: Role; isBlockquote: boolean }[] = []
  let own = ''
  let quoted = ''
  let isQuotedToEnd = false
  let quotes = 0
  const cellsOfRows: number[] = []
  const roleNow = (): Role => (isQuotedToEnd ? 'quoted' : (open.at(-1)?.role ?? 'own'))
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > MAX_DEPTH) throw new LimitExceeded()
        const role = roleOf(name, attributes)
        if (role === 'own') own += openTag(name, attributes)
        if (role === 'own' && name === 'tr') cellsOfRows.push(0)
        if (role === 'own' && /^t[dh]$/.test(name) && cellsOfRows.length > 0)
          cellsOfRows[cellsOfRows.length - 1]! += 1
        const isBlockquote = role === 'quoted' && name === 'blockquote'
        if (isBlockquote) quotes += 1
        if (role === 'quoted' && (name === 'br' || BLOCK.has(name))) breakLine()
        if (!VOID.has(name)) open.push({ name, role, isBlockquote })
      },
      ontext(text) {
        const role = roleNow()
        const parent = open.at(-1)?.name ?? ''
        if (role === 'own') own += RAW.has(parent) ? text : escaped(text)
        else if (role === 'quoted' && !UNSHOWN.has(parent)) quoted += text.replace(/\s+/g, ' ')
      },
      onclosetag(name) {
        if (VOID.has(name)) return
        const closed = open.pop()
        if (!closed) return
        if (closed.isBlockquote) quotes -= 1
        if (closed.role === 'own') own += `</${name}>`
        else if (closed.role === 'quoted' && BLOCK.has(name)) breakLine()
      },
    },
    { decodeEntities: true },
  )
  parser.write(html)
  parser.end()
  return { own, quoted, hasTable: cellsOfRows.filter((cells) => cells > 1).length > 1 }

  function roleOf(
    name: string,
    { class: classes = '', id = '', type, style = '' }: Record<string, string>,
  ): Role {
    const around = roleNow()
    if (around !== 'own') return around
    if (SIGNATURE.test(classes) || SIGNATURE.test(id)) return 'dropped'
    if (QUOTE_TO_END.test(id) || OUTLOOK_RULE.test(style)) isQuotedToEnd = true
    const isCited = name === 'blockquote' && (type === 'cite' || QUOTE.test(classes))
    return isQuotedToEnd || isCited || QUOTE.test(classes) ? 'quoted' : 'own'
  }

  function breakLine(): void {
    quoted += `\n${'>'.repeat(quotes)}${quotes > 0 ? ' ' : ''}`
  }
}

function openTag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`,
  )
  return `<${name}${written.join('')}>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
