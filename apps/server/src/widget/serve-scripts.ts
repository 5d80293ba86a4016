import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A script in each form in which it is sent. */
interface Script {
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

/** What pages of sellers load. */
export interface WidgetScripts {
  loader: Script
  chat: Script
  /** The name of the chat's contents, in the address that the loader asks for. */
  version: string
}

/** Reads what was built; null where nothing was, as in most tests. */
export function readWidgetScripts(root: string): WidgetScripts | null {
  const manifest = join(root, 'manifest.json')
  if (!existsSync(manifest)) return null
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const script = (file: string): Script => {
    const plain = readFileSync(join(root, file))
    return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) }
  }
  return { loader: script('widget.js'), chat: script('chat.js'), version }
}

/** Pages keep the loader in their address for years: it is asked for again soon, and what it loads never changes. */
const LOADER_CACHE = 'public, max-age=300, stale-while-revalidate=86400'
const VERSION_CACHE = 'public, max-age=31536000, immutable'

export function widgetScriptRoutes(http: FastifyInstance, { loader, chat, version }: WidgetScripts): void {
  http.get('/widget.js', { schema: { hide: true } }, (request, reply) =>
    sendScript(request, reply, loader, LOADER_CACHE),
  )
  // A loader of an earlier release asks for a version that is gone: it gets today's, which speaks to it as well.
  http.get('/widget/:version/chat.js', { schema: { hide: true } }, (request, reply) => {
    const asked = (request.params as { version: string }).version
    return sendScript(request, reply, chat, asked === version ? VERSION_CACHE : LOADER_CACHE)
  })
}

function sendScript(request: FastifyRequest, reply: FastifyReply, script: Script, cache: string) {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .type('text/javascript; charset=utf-8')
    .header('cache-control', cache)
    .header('vary', 'accept-encoding')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(script[encoding ?? 'plain'])
}
