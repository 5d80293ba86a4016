import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import project from '../../package.json' with { type: 'json' }
import { callsWithoutSchemas, isForSchemas } from './scripts/calls-without-schemas.ts'
import { drawPages } from './scripts/draw-pages.ts'
import { noCircularChunks } from './scripts/no-circular-chunks.ts'
import { type Repository, sourceUrl } from './scripts/source-url.ts'
import { trimFont } from './scripts/trim-font.ts'

/** Where the calls go while the app itself is served with hot reload. */
const SERVER = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000'

/** The server hands out the `.br` and `.gz` neighbours as they are, so nothing is compressed while a seller waits. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = 'dist' }) {
        const files = (await readdir(dir, { recursive: true })).filter((file) =>
          /\.(js|css|html|svg|json)$/.test(file),
        )
        await Promise.all(
          files.map(async (file) => {
            const path = join(dir, file)
            const content = await readFile(path)
            await writeFile(`${path}.br`, brotliCompressSync(content))
            await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }))
          }),
        )
      },
    },
  }
}

const { repository } = project as { repository?: Repository }

export default defineConfig({
  define: { 'import.meta.env.SOURCE_URL': JSON.stringify(sourceUrl(repository)) },
  plugins: [
    react(),
    tailwindcss(),
    callsWithoutSchemas(),
    { ...optimizeLocales.vite({ locales: ['es-ES'] }), enforce: 'pre' },
    trimFont(),
    drawPages(),
    noCircularChunks(),
    precompress(),
  ],
  server: { proxy: { '/api': SERVER, '/auth': SERVER, '/widget': SERVER } },
  build: {
    manifest: true,
    // The third-party notices are made from this list.
    license: { fileName: '.vite/packages.json' },
    // A small asset stays a file, which browsers keep, unless it is asked for as `?inline`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Schemas that nobody asks are left out; making one does nothing else.
      treeshake: { manualPureFunctions: ['z', 'endpoint'] },
      output: {
        codeSplitting: {
          groups: [
            // What every page stands on changes rarely: a new release leaves it in the browsers' caches.
            {
              name: 'base',
              test: /node_modules[/\\](react|react-dom|scheduler|react-router)[/\\]/,
              priority: 4,
            },
            // One request a page instead of one for each small part that it shares with others.
            { name: 'login', test: /src[/\\](app[/\\]main|accounts[/\\]LoginPage)\.tsx$/, priority: 3 },
            // Forms alone check with schemas.
            { name: 'schemas', test: isForSchemas, priority: 2, includeDependenciesRecursively: false },
            {
              name: 'home',
              test: /src[/\\](app[/\\]protected-routes|dashboard[/\\]DashboardPage)\.tsx$/,
              priority: 1,
            },
            // Words and calls of the other pages; else they would lie with one page that all others then download.
            { name: 'contract', test: /packages[/\\]contract[/\\]/, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
