import { join, relative } from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import { API, type Checker } from 'typescript/unstable/sync'
import { root } from './root.ts'
import { projectFiles } from './source-files.ts'

const PROJECT = /^(?:packages|apps)\/[^/]+\/tsconfig\.json$/
const SOURCE = /^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/
const TEST_ONLY = /\.test\.tsx?$|\/(?:testing|test-support|fixtures)\//

/** Whether a file is part of the product, not only of its tests. */
const isShipped = (path: string) => SOURCE.test(path) && !TEST_ONLY.test(path)

interface ShippedFile {
  /** Relative to `folder`. */
  path: string
  tree: SourceFile
  checker: Checker
}

/** Calls `look` with each shipped file below `folder`, parsed and typed, and returns the number of files. */
export function lookAtShippedCode(look: (file: ShippedFile) => void, folder = root): number {
  const files = projectFiles(folder)
  const compiler = new API({ cwd: folder })
  try {
    const configurations = files.filter((path) => PROJECT.test(path)).map((path) => join(folder, path))
    const snapshot = compiler.updateSnapshot({ openProjects: configurations })
    let seen = 0
    for (const path of files.filter(isShipped)) {
      const configuration = join(folder, path.split('/').slice(0, 2).join('/'), 'tsconfig.json')
      const project = snapshot.getProject(configuration)
      const tree = project?.program.getSourceFile(join(folder, path))
      if (!project || !tree) throw new Error(`The compiler does not know ${relative(folder, path)}.`)
      look({ path, tree, checker: project.checker })
      seen += 1
    }
    return seen
  } finally {
    compiler.close()
  }
}

/** Yields `node` and all its descendants. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node
  const children: Node[] = []
  node.forEachChild((child) => void children.push(child))
  for (const child of children) yield* nodesOf(child)
}

export const lineOf = (tree: SourceFile, node: Node): number =>
  tree.text.slice(0, node.getStart(tree)).split('\n').length
