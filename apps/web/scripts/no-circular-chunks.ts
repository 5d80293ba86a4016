import type { Plugin } from 'vite'

/** Files that wait for each other find each other's values not there yet, and a page breaks that no other test opens. */
export function noCircularChunks(): Plugin {
  return {
    name: 'no-circular-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const visit = (file: string, way: string[]) => {
        if (way.includes(file)) this.error(`these files wait for each other: ${[...way, file].join(' → ')}`)
        const chunk = bundle[file]
        if (chunk?.type !== 'chunk' || done.has(file)) return
        for (const imported of chunk.imports) visit(imported, [...way, file])
        done.add(file)
      }
      const done = new Set<string>()
      for (const file of Object.keys(bundle)) visit(file, [])
    },
  }
}
