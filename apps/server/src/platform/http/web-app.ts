import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { API_PREFIX } from './api.ts'
import { httpTexts } from './texts.ts'

/** Below these stand calls, and no pages. */
const CALLS = [`${API_PREFIX}/`, '/auth/v1/']

/** Denies browser features that no page uses. The app only copies text to the clipboard. */
const PERMISSIONS = [
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'camera',
    'clipboard-read',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'identity-credentials-get',
    'idle-detection',
    'keyboard-map',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'otp-credentials',
    'payment',
    'picture-in-picture',
    'publickey-credentials-create',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'storage-access',
    'sync-xhr',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ].map((name) => `${name}=()`),
  'clipboard-write=(self)',
].join(', ')

/** Security headers for everything, and the built web app for every address that is not a call. */
export async function serveWebApp(
  http: FastifyInstance,
  options: {
    root: string
    publicUrl: string
    pictureOrigins: readonly string[]
    /** Other services that the app calls. */
    callOrigins: readonly string[]
  },
): Promise<void> {
  const isHttps = options.publicUrl.startsWith('https:')
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...options.pictureOrigins],
        'connect-src': ["'self'", ...options.callOrigins],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
        // Where the browser has them: text never becomes markup or script, whatever a library does.
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps,
    crossOriginEmbedderPolicy: false,
  })

  http.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
  })

  const hasApp = existsSync(join(options.root, 'index.html'))
  const pages = new Set(hasApp ? readdirSync(options.root) : [])
  if (hasApp) {
    await http.register(fastifyStatic, {
      root: options.root,
      preCompressed: true,
      wildcard: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Names of built files change with their content; everything else is asked for again.
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  }
  http.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    const isCall = CALLS.some((prefix) => request.url.startsWith(prefix))
    if (isPage && hasApp && !isCall) {
      const own = `${request.url.split('?')[0]?.slice(1)}.html`
      return reply.sendFile(pages.has(own) ? own : 'any.html')
    }
    if (isCall) reply.header('cache-control', 'no-store')
    return reply.code(404).send({ message: httpTexts.notFound, error: 'not_found' })
  })
}
