import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from '../../scripts/bootstrap/steps.mjs'
import { root, tool } from '../../scripts/lib/root.ts'

/** What a shop's own developer writes; one of the lines is a mistake that the types have to find. */
const mainOf = (assistantId: string, server: string) => `
import { createChat, type ChatControls } from '@mostrador/widget'
const chat: ChatControls = createChat({ assistantId: '${assistantId}', server: '${server}', color: '#7a1f3d' })
// @ts-expect-error It has no such thing.
chat.hide
document.querySelector('button')?.addEventListener('click', () => window.mostrador?.open())
`
const STRICT = '--noEmit --strict --target es2022 --lib es2022,dom --module esnext --moduleResolution bundler'

/** Installs the chat's package in a project of its own, checks what is written against its types, and bundles it. */
export async function bundleShop(assistantId: string, server: string): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), 'mostrador-shop-'))
  try {
    await writeFile(join(cwd, 'package.json'), '{ "private": true, "type": "module" }')
    await writeFile(join(cwd, 'main.ts'), mainOf(assistantId, server))
    const widget = join(root, 'apps', 'widget')
    await runQuietly(['npm', 'install', '--install-links', '--offline', '--no-audit', '--no-fund', widget], {
      cwd,
    })
    await runQuietly([tool('tsc'), ...STRICT.split(' '), 'main.ts'], { cwd })
    const lib = `{ entry: 'main.ts', formats: ['es'], fileName: 'shop' }`
    await writeFile(join(cwd, 'vite.config.mjs'), `export default { build: { lib: ${lib} } }`)
    await runQuietly([tool('vite'), 'build'], { cwd })
    return await readFile(join(cwd, 'dist', 'shop.js'), 'utf8')
  } finally {
    await rm(cwd, { recursive: true, force: true })
  }
}
