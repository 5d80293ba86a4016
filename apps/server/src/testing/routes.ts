import type { FastifyInstance } from 'fastify'

export interface ListedRoute {
  method: string
  /** With `:name` where a value stands. */
  path: string
}

/** Every call that a server answers, read from its own drawing of them: each line stands four columns deeper than its parent. */
export function routesOf(http: FastifyInstance): ListedRoute[] {
  const parents: string[] = []
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', piece = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
      if (piece === '') return []
      const depth = indent.length / 4
      const path = (parents[depth - 1] ?? '') + piece
      parents[depth] = path
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => ({ method, path }))
    })
}
