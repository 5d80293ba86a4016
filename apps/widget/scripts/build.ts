// Builds what pages of sellers load: the chat, named by its contents, the loader that knows that name, and a module with
// its types for sites that bring their own bundler.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

const bundle = (
  entry: string,
  file: string,
  more: { define?: Record<string, string>; isScript?: boolean } = {},
) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: more.define ?? {},
    build: {
      outDir: dist,
      emptyOutDir: false,
      license: { fileName: `.vite/${file}.packages.json` },
      target: 'es2022',
      minify: true,
      modulePreload: false,
      lib: {
        entry: join(root, 'src', entry),
        formats: [more.isScript ? 'iife' : 'es'],
        name: 'mostradorLoader',
        fileName: () => file,
      },
    },
  } satisfies InlineConfig)

await bundle('chat.ts', 'chat.js')
const chat = await readFile(join(dist, 'chat.js'))
const version = createHash('sha256').update(chat).digest('hex').slice(0, 12)
await bundle('loader.ts', 'widget.js', {
  define: { CHAT_PATH: JSON.stringify(`/widget/${version}/chat.js`) },
  isScript: true,
})
// Most of the loader runs at once: with this word Chromium compiles it beside the page, while it still arrives.
const loader = join(dist, 'widget.js')
await writeFile(loader, `//# allFunctionsCalledOnLoad\n${await readFile(loader, 'utf8')}`)
await bundle('index.ts', 'module.js')
const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')))
execFileSync(process.execPath, [tsc, '--project', join(root, 'tsconfig.types.json')], { stdio: 'inherit' })
await writeFile(join(dist, 'manifest.json'), JSON.stringify({ version }))
