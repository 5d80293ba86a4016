import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import type { drawAll } from '../src/app/draw.tsx'
import { callsWithoutSchemas } from './calls-without-schemas.ts'

type Drawn = Awaited<ReturnType<typeof drawAll>>[number]

const WEB = join(import.meta.dirname, '..')
const BEFORE_PAINT = 'src/app/before-paint.js'
/** What stands in for React where a page is drawn before it has come. */
const ELEMENTS = 'src/app/first-elements.ts'
/** Any page that is not drawn begins empty; most of them stand in the shell. */
const EMPTY = 'any.html'
const SHELL = 'app/protected-routes.tsx'

interface Downloads {
  scripts: string[]
  styles: string[]
}

/**
 * After the build: a file of HTML for each page that `src/app/draw.tsx` draws. It shows the page before any script has
 * come, names all scripts and styles that the page needs, so that none waits for another, and makes its calls.
 */
export function drawPages(): Plugin {
  return {
    name: 'draw-pages',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    // A classic script: the bundler would leave it out of its names, and so out of what browsers keep for good.
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(/\s*<script src="\/src\/app\/before-paint\.js"><\/script>/, '<!--before-paint-->'),
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = 'dist' }, bundle) {
        const font = Object.keys(bundle).find((file) => file.endsWith('.woff2'))
        const script = `src="${await writeScript(dir, 'before-paint', BEFORE_PAINT)}" data-font="/${font}"`
        const index = await readFile(join(dir, 'index.html'), 'utf8')
        const named = (module: string, firstCalls: string[]) =>
          withDownloads(index, downloadsOf(module, bundle), script, firstCalls)
        await writeFile(join(dir, EMPTY), named(SHELL, []))
        for (const page of await drawn(dir)) {
          const name = page.path === '/' ? 'index' : page.path.slice(1)
          const firstLook = page.firstLook && (await writeScript(dir, 'first-look', page.firstLook))
          const html = withMarkup(named(page.module, page.firstCalls), page, firstLook)
          await writeFile(join(dir, `${name}.html`), html)
        }
      },
    },
  }
}

/** Makes one classic script of a module, with a name that changes with what it holds; answers its address. */
async function writeScript(dir: string, name: string, module: string): Promise<string> {
  const built = await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    plugins: [callsWithoutSchemas()],
    resolve: { alias: [{ find: /^react(-router|\/jsx-runtime)?$/, replacement: join(WEB, ELEMENTS) }] },
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: module, formats: ['iife'], name: 'script' },
      // Of React there is only what a drawn page needs; the components that need more are left out.
      rolldownOptions: { shimMissingExports: true },
    },
  })
  const [{ output } = { output: [] }] = [built].flat() as Rolldown.RolldownOutput[]
  const [script, ...more] = output
  if (script?.type !== 'chunk' || more.length > 0) throw new Error(`${module} is not one script`)
  const hash = createHash('sha256').update(script.code).digest('base64url').slice(0, 8)
  const file = `assets/${name}-${hash}.js`
  await writeFile(join(dir, file), script.code)
  return `/${file}`
}

/** Builds the drawing for Node, with the same names of files, and runs it. */
async function drawn(dir: string): Promise<Drawn[]> {
  const outDir = join(dir, '.draw')
  await build({
    root: WEB,
    logLevel: 'warn',
    build: { ssr: 'src/app/draw.tsx', outDir, manifest: false, copyPublicDir: false },
  })
  // The things of a browser that modules look for as soon as they are loaded.
  const emptyStorage = { value: { getItem: () => null }, configurable: true }
  Object.defineProperties(globalThis, {
    localStorage: emptyStorage,
    sessionStorage: emptyStorage,
    location: { value: { origin: 'http://localhost' }, configurable: true },
  })
  const built = (await import(pathToFileURL(join(outDir, 'draw.js')).href)) as { drawAll: typeof drawAll }
  const pages = await built.drawAll()
  await rm(outDir, { recursive: true })
  return pages
}

/** Names all that the page needs, so that nothing waits until something else has come and asks for it. */
function withDownloads(html: string, { scripts, styles }: Downloads, script: string, firstCalls: string[]) {
  const missing = (file: string) => !html.includes(`"/${file}"`)
  const links = [
    ...styles.filter(missing).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter(missing).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  return html
    .replace('<!--before-paint-->', scriptTag(script, firstCalls))
    .replace('</head>', `${links.join('\n')}\n</head>`)
}

const withMarkup = (html: string, { path, title, markup }: Drawn, firstLook: string | undefined) =>
  programAfterPaint(html)
    .replace('</head>', `${firstLook ? `<script defer src="${firstLook}"></script>\n` : ''}</head>`)
    .replace(/<title>.*<\/title>/, `<title>${title}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-drawn="${path}">${markup}</div>`)

const PROGRAM =
  /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)"(?:><\/script>|>)/g

/** What is to be seen first needs no program: `before-paint.js` asks for it once that was painted. */
const programAfterPaint = (html: string) => {
  const program = [...html.matchAll(PROGRAM)].map(([, file]) => file)
  return html.replaceAll(PROGRAM, '').replace('<script ', `<script data-program="${program.join(' ')}" `)
}

const scriptTag = (script: string, firstCalls: string[]) =>
  `<script ${firstCalls.length > 0 ? `data-first-calls="${firstCalls.join(' ')}" ` : ''}${script}></script>`

function downloadsOf(module: string, bundle: Rolldown.OutputBundle): Downloads {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const follow = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || scripts.has(file)) return
    scripts.add(file)
    chunk.viteMetadata?.importedCss.forEach((style) => styles.add(style))
    chunk.imports.forEach(follow)
  }
  const holder = Object.values(bundle).find(
    (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(`/src/${module}`)),
  )
  if (!holder) throw new Error(`the build has no ${module}`)
  follow(holder.fileName)
  return { scripts: [...scripts], styles: [...styles] }
}
