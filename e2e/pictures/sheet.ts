import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'

export interface Picture {
  file: string
  route: string
  size: string
  theme: string
}

const STYLE = `
  body { margin: 24px; font: 14px sans-serif; background: #777; color: #fff; width: 2000px }
  section { display: grid; grid-template-columns: 3fr 3fr 1fr 1fr; gap: 12px; align-items: start; margin-bottom: 28px }
  h2 { grid-column: 1 / -1; margin: 0; font-size: 16px }
  img { width: 100%; display: block; border-radius: 6px }`

/** One page with all pictures, a row a route, and the picture of that page. */
export async function makeSheet(browser: Browser, folder: string, pictures: Picture[]) {
  const rows = Object.entries(Object.groupBy(pictures, ({ route }) => route)).map(
    ([route, row = []]) =>
      `<section><h2>${route}</h2>${row
        .map(({ file, size, theme }) => `<img src="${file}" alt="${route}, ${size}, ${theme}">`)
        .join('')}</section>`,
  )
  const html = join(folder, 'sheet.html')
  await writeFile(html, `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${rows.join('\n')}\n`)

  const page = await browser.newPage({ viewport: { width: 2048, height: 1000 } })
  await page.goto(pathToFileURL(html).href)
  await page.screenshot({ path: join(folder, 'sheet.png'), fullPage: true })
}
