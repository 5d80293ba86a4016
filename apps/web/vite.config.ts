import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { callsWithoutSchemas } from './scripts/calls-without-schemas.ts'

/** Where the calls go while the app itself is served with hot reload. */
const SERVER = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000'

/** The one font file is asked for together with the page, not after the stylesheet has been read. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          })),
    },
  }
}

/** The server hands out the `.br` and `.gz` neighbours as they are, so nothing is compressed while a seller waits. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: async ({ dir }, bundle) => {
      const publicFiles = await readdir(join(import.meta.dirname, 'public'), { recursive: true })
      const files = [...Object.keys(bundle), ...publicFiles].filter((file) =>
        /\.(js|css|html|svg|json)$/.test(file),
      )
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir ?? 'dist', file)
          const content = await readFile(path)
          await writeFile(`${path}.br`, brotliCompressSync(content))
          await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }))
        }),
      )
    },
  }
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    callsWithoutSchemas(),
    { ...optimizeLocales.vite({ locales: ['es-ES'] }), enforce: 'pre' },
    preloadFont(),
    precompress(),
  ],
  server: { proxy: { '/api': SERVER, '/auth': SERVER, '/widget': SERVER } },
  build: {
    manifest: true,
    // The content policy allows no data: addresses, so even a small asset stays a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Schemas that nobody asks are left out; making one does nothing else.
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: {
        codeSplitting: {
          // What every page stands on changes rarely: a new release leaves it in the browsers' caches.
          groups: [
            { name: 'base', test: /node_modules[/\\](react|react-dom|scheduler|react-router)[/\\]/ },
            // One request instead of four for every page behind the login.
            { name: 'queries', test: /node_modules[/\\]@tanstack[/\\]/ },
          ],
        },
      },
    },
  },
})
