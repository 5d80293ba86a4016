import {
  isCallExpression,
  isIdentifier,
  isNewExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'

/** A place where code builds a pattern from pieces. */
export interface BuiltSite {
  path: string
  line: number
  column: number
  /** Source code of the argument, which the probe evaluates inside its module. */
  whole: string
  /** The expressions of a template with the text before each; empty for any other argument. */
  spans: { before: string; expression: string }[]
  after: string
  flags: string
}

/** Returns the site of `new RegExp(…)` or `RegExp(…)`; undefined for other nodes. */
export function builtSiteOf(path: string, tree: SourceFile, node: Node): BuiltSite | undefined {
  if (!isNewExpression(node) && !isCallExpression(node)) return undefined
  if (!isIdentifier(node.expression) || node.expression.text !== 'RegExp') return undefined
  const [argument, flags] = node.arguments ?? []
  // `other.source` copies a pattern that is checked at its own place.
  if (!argument || isCopy(argument)) return undefined
  const before = tree.text.slice(0, node.getStart(tree)).split('\n')
  const template = isTemplateExpression(argument) ? argument : undefined
  const heads = template ? [template.head, ...template.templateSpans.map(({ literal }) => literal)] : []
  return {
    path,
    line: before.length,
    column: before.at(-1)!.length + 1,
    whole: argument.getText(tree),
    spans: (template?.templateSpans ?? []).map(({ expression }, place) => ({
      before: heads[place]!.text,
      expression: expression.getText(tree),
    })),
    after: heads.at(-1)?.text ?? '',
    flags: flags && isStringLiteral(flags) ? flags.text : '',
  }
}

const isCopy = (node: Node) => isPropertyAccessExpression(node) && node.name.text === 'source'
