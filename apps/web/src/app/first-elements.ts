/**
 * Stands in for `react`, its JSX and the links of `react-router` where a page is drawn before they have come: elements of the
 * document, made at once and for good, just as React would make them the first time. No state, no effects, no events.
 */

type Child = Node | string | number | boolean | null | undefined | Child[]
type Props = Record<string, unknown> & { children?: Child }
type Component = (props: Props) => Child

const SVG = 'http://www.w3.org/2000/svg'
const SVG_TAGS = new Set(['svg', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'g'])

export function jsx(type: string | Component, props: Props): Child {
  return typeof type === 'string' ? elementOf(type, props) : type(props)
}
/** What compiled JSX calls where there are several children. */
export const jsxs = (type: string | Component, props: Props): Child => jsx(type, props)
export const Fragment = ({ children }: Props): Child => children
export const createElement = (type: string | Component, props: Props | null, ...children: Child[]): Child =>
  jsx(type, children.length > 0 ? { ...props, children } : (props ?? {}))

export const useState = (initial: unknown) => [typeof initial === 'function' ? initial() : initial, () => {}]
export const useMemo = (make: () => unknown) => make()
export const startTransition = () => {}
export const forwardRef = (render: (props: Props, ref: null) => Child): Component => {
  return (props) => render(props, null)
}
export const createContext = (value: unknown) => ({ value, Provider: Fragment })
export const useContext = ({ value }: { value: unknown }) => value

/** Until React is there, such a link loads its page whole. */
export const Link = ({ to, ...rest }: Props) => elementOf('a', { ...rest, href: to, 'data-discover': true })

function elementOf(tag: string, { children, style, ...attributes }: Props): Element {
  const isDrawing = SVG_TAGS.has(tag)
  const element = isDrawing ? document.createElementNS(SVG, tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    setAttribute(element, isDrawing ? dashed(name) : name, value)
  for (const [name, value] of Object.entries((style ?? {}) as Record<string, string>))
    (element as HTMLElement).style.setProperty(name, value)
  append(element, children)
  return element
}

/** `strokeWidth` as drawings write it; those of HTML know no large letters. */
const dashed = (name: string) =>
  name.replace(/^stroke[A-Z]/, (start) => `stroke-${start.at(-1)?.toLowerCase()}`)

function setAttribute(element: Element, name: string, value: unknown): void {
  const isSaidAsWord = name.startsWith('aria-') || name.startsWith('data-')
  if (name === 'key' || name === 'ref' || typeof value === 'function') return
  if (value === null || value === undefined || (value === false && !isSaidAsWord)) return
  const text = value === true && !isSaidAsWord ? '' : `${value as string | number | boolean}`
  element.setAttribute(name === 'className' ? 'class' : name, text)
}

function append(parent: Element, child: Child): void {
  if (Array.isArray(child)) for (const one of child) append(parent, one)
  else if (child instanceof Node || typeof child === 'string') parent.append(child)
  else if (typeof child === 'number') parent.append(String(child))
}
