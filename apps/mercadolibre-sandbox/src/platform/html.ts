/** Markup that is safe to place in a page as it is. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Fills a page; every value is escaped unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  const filled = parts.map((part, index) => (index === 0 ? part : render(values[index - 1]) + part))
  return new Markup(filled.join(''))
}

type Value = string | number | null | undefined | Markup | readonly Markup[]

function render(value: Value): string {
  if (value === undefined || value === null) return ''
  if (value instanceof Markup) return value.text
  if (typeof value === 'object') return value.map((markup) => markup.text).join('')
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
