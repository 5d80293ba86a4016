import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { notFound } from '#platform'

const ASSETS = new URL('../../assets/', import.meta.url)
const PICTURES = new URL('../../pictures/', import.meta.url)
const FONT = new URL(
  import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'),
)

/** Drawings of the listings, and what the pages are dressed in. */
export function fileRoutes(app: FastifyInstance) {
  const send = async (reply: FastifyReply, file: URL, type: string) => {
    const content = await readFile(file).catch(() => null)
    if (content === null) throw notFound('Resource not found.')
    // Shown by the product's pages too, which are of another origin.
    return reply.type(type).header('cross-origin-resource-policy', 'cross-origin').send(content)
  }

  app.get('/assets/archivo.woff2', async (_request, reply) => send(reply, FONT, 'font/woff2'))
  app.get<{ Params: { name: string; type: string } }>(
    '/assets/:name(^[a-z]+).:type(^css|js|svg$)',
    async (request, reply) => {
      const { name, type } = request.params
      return send(reply, new URL(`${name}.${type}`, ASSETS), TYPES.get(type) ?? '')
    },
  )
  app.get<{ Params: { name: string } }>('/pictures/:name(^[a-z]+).svg', async (request, reply) =>
    send(reply, new URL(`${request.params.name}.svg`, PICTURES), 'image/svg+xml'),
  )
}

const TYPES = new Map(
  Object.entries({
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    svg: 'image/svg+xml',
  }),
)
