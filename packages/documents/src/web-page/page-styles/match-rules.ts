import { compile } from 'css-select'
import type { PageElement } from './page-elements.ts'
import type { StyleRule } from './style-rules.ts'
import type { WorkBudget } from './work-budget.ts'

interface Compiled {
  rule: StyleRule
  matches: (element: PageElement) => boolean
}

/** Returns a function that finds the rules of an element. It tries only rules whose `key` fits the element. */
export function ruleMatcher(
  rules: readonly StyleRule[],
  budget: WorkBudget,
): (element: PageElement) => StyleRule[] {
  const byKey = new Map<string, Compiled[]>()
  for (const rule of rules) {
    budget.spend(50)
    const compiled = compiledRule(rule, budget)
    if (!compiled) continue
    const others = byKey.get(rule.key)
    if (others) others.push(compiled)
    else byKey.set(rule.key, [compiled])
  }
  return (element) => {
    const keys = [`#${element.id}`, ...element.classes.map((name) => `.${name}`), element.name, '*']
    return [...new Set(keys)].flatMap((key) =>
      (byKey.get(key) ?? []).flatMap(({ rule, matches }) => {
        budget.spend(2)
        return matches(element) ? [rule] : []
      }),
    )
  }
}

/** An unknown pseudo-class makes a rule doubtful. An unreadable selector selects nothing, as in a browser. */
function compiledRule(rule: StyleRule, budget: WorkBudget): Compiled | null {
  const options = optionsWith(budget)
  try {
    return { rule, matches: compile<PageElement, PageElement>(rule.selector, options) }
  } catch {
    const plain = rule.selector.replace(/::?[a-z-]+(?:\([^()]*\))?/gi, '')
    try {
      return {
        rule: { ...rule, isDoubtful: true },
        matches: compile<PageElement, PageElement>(plain === '' ? '*' : plain, options),
      }
    } catch {
      return null
    }
  }
}

const never = () => false

/** The reader has no pointer and no focus, and has visited no link. */
const STATES = {
  hover: never,
  active: never,
  focus: never,
  'focus-within': never,
  'focus-visible': never,
  visited: never,
  target: never,
}

function optionsWith(budget: WorkBudget) {
  const { spend } = budget
  return {
    cacheResults: false,
    pseudos: STATES,
    adapter: {
      isTag: (node: PageElement): node is PageElement => node !== null,
      existsOne: (test: (element: PageElement) => boolean, elements: PageElement[]): boolean =>
        elements.some((element) => exists(element, test, budget)),
      getAttributeValue: ({ dom, classes }: PageElement, name: string): string | undefined => {
        spend(1)
        return name === 'class' ? classes.join(' ') : (dom.getAttribute(name) ?? undefined)
      },
      getChildren: ({ children }: PageElement): PageElement[] => {
        spend(children.length)
        return children
      },
      getName: ({ name }: PageElement): string => name,
      getParent: ({ parent }: PageElement): PageElement | null => {
        spend(1)
        return parent
      },
      getSiblings: (element: PageElement): PageElement[] => {
        const siblings = element.parent?.children ?? [element]
        spend(siblings.length)
        return siblings
      },
      getText: ({ dom }: PageElement): string => [...dom.childNodes].map((n) => n.textContent ?? '').join(''),
      hasAttrib: ({ dom }: PageElement, name: string): boolean => dom.hasAttribute(name),
      removeSubsets: (elements: PageElement[]): PageElement[] => elements,
      findAll: (test: (element: PageElement) => boolean, elements: PageElement[]): PageElement[] =>
        elements.flatMap((element) => within(element, budget)).filter(test),
      findOne: (test: (element: PageElement) => boolean, elements: PageElement[]): PageElement | null =>
        elements.flatMap((element) => within(element, budget)).find(test) ?? null,
    },
  }
}

const exists = (element: PageElement, test: (element: PageElement) => boolean, budget: WorkBudget): boolean =>
  within(element, budget).some(test)

/** Returns an element and its descendants. It avoids recursion, because pages can nest deeper than the call stack. */
function within(element: PageElement, { spend }: WorkBudget): PageElement[] {
  const found: PageElement[] = []
  const waiting = [element]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    spend(1)
    found.push(next)
    for (let at = next.children.length - 1; at >= 0; at -= 1) waiting.push(next.children[at]!)
  }
  return found
}
