import {
  isAsExpression,
  isBinaryExpression,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isIfStatement,
  isNonNullExpression,
  isParenthesizedExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { root } from '../lib/root.ts'
import { lineOf, lookAtShippedCode, nodesOf } from '../lib/shipped-code.ts'
import { type CheckResult, failed, passed } from './result.ts'

interface Lookup {
  at: Node
  table: Node
  key: Node
}

/**
 * Finds `table[key]` and `key in table` where `key` may be any string, because every object inherits `constructor` and
 * `__proto__`. `ownValue`, `Object.hasOwn` and `Map` read only own entries.
 */
export function checkLookups(folder = root): CheckResult {
  const problems: string[] = []
  let looked = 0
  const files = lookAtShippedCode(({ path, tree, checker }) => {
    const lookups = [...nodesOf(tree)].flatMap(lookupOf)
    looked += lookups.length
    const types = checker.getTypeAtLocation(lookups.map(({ key }) => key))
    for (const [place, { at, table, key }] of lookups.entries()) {
      if (!mayBeAnyText(checker, types[place]) || isGuarded(tree, at, table, key)) continue
      problems.push(`${path}:${lineOf(tree, at)}: ${at.getText(tree)}`)
    }
  }, folder)
  if (looked === 0) return failed('No computed lookup was found in any file.')
  return problems.length > 0
    ? failed(
        `A key from outside may be 'constructor' or '__proto__'. Use a Map, ownValue or Object.hasOwn.\n${problems.join('\n')}`,
      )
    : passed(`${looked} computed lookups in ${files} files`)
}

function lookupOf(at: Node): Lookup[] {
  if (isElementAccessExpression(at)) return [{ at, table: at.expression, key: bare(at.argumentExpression) }]
  if (isBinaryExpression(at) && at.operatorToken.kind === SyntaxKind.InKeyword)
    return [{ at, table: at.right, key: bare(at.left) }]
  return []
}

/** Removes `key as keyof T` and `key!`, because nothing checks these assertions at run time. */
function bare(key: Node): Node {
  return isAsExpression(key) || isNonNullExpression(key) || isParenthesizedExpression(key)
    ? bare(key.expression)
    : key
}

/** Whether the type accepts any string, unlike a closed union or a number. */
function mayBeAnyText(checker: Checker, type: Type | undefined): boolean {
  if (!type || type.flags & SURELY_NOT_ANY_TEXT) return false
  if (type.flags & TypeFlags.String) return true
  return checker.isTypeAssignableTo(checker.getStringType(), checker.getBaseConstraintOfType(type) ?? type)
}

const SURELY_NOT_ANY_TEXT =
  TypeFlags.Any |
  TypeFlags.Number |
  TypeFlags.StringLiteral |
  TypeFlags.NumberLiteral |
  TypeFlags.ESSymbolLike

/** Whether an enclosing condition tests `Object.hasOwn(table, key)`. */
function isGuarded(tree: SourceFile, at: Node, table: Node, key: Node): boolean {
  const wanted = `${table.getText(tree)}, ${key.getText(tree)}`
  const asks = (condition: Node) =>
    [...nodesOf(condition)].some(
      (node) =>
        isCallExpression(node) &&
        node.expression.getText(tree) === 'Object.hasOwn' &&
        node.arguments.map((argument) => argument.getText(tree)).join(', ') === wanted,
    )
  for (let node = at; node.parent; node = node.parent) {
    const { parent } = node
    if (isConditionalExpression(parent) && node === parent.whenTrue && asks(parent.condition)) return true
    if (isIfStatement(parent) && node === parent.thenStatement && asks(parent.expression)) return true
    if (
      isBinaryExpression(parent) &&
      parent.operatorToken.kind === SyntaxKind.AmpersandAmpersandToken &&
      node === parent.right &&
      asks(parent.left)
    )
      return true
  }
  return false
}
