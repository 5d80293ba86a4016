import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../lib/root.ts'
import { licenceTexts, standardTexts } from './licence-text.ts'
import { type ShippedPackage, shippedPackages } from './shipped-packages.ts'
import { noticesTexts as texts } from './texts.ts'

/** Code of others inside a package whose own licence file does not mention it. */
const CONTAINED = [
  { inside: '@electric-sql/pglite', name: 'PostgreSQL', license: 'PostgreSQL', holder: 'PostgreSQL' },
  { inside: 'undici', name: 'llhttp', license: 'MIT', holder: 'Fedor Indutny, 2018' },
  { inside: 'unpdf', name: 'PDF.js', license: 'Apache-2.0', holder: 'Mozilla Foundation' },
]
const LIBVIPS = /^@img\/sharp-libvips-/
/** A row of the table in the readme of a libvips package: library, licence. */
const LIBVIPS_ROW = /^\| ([a-z]\S*) +\| (.+?) +\|$/gm

/** Writes the notices beside the licence of the product, and both as pages that the server hands to browsers. */
export function writeNotices(): void {
  const sections = thirdPartyNotices(shippedPackages())
  writeFileSync(join(root, 'THIRD_PARTY_NOTICES.md'), asMarkdown(sections))
  const pages = join(root, 'apps/web/dist')
  mkdirSync(pages, { recursive: true })
  for (const [name, page] of [
    ['third-party-notices.html', asPage(sections)],
    [
      'license.html',
      asPage([{ title: texts.ownTitle, body: readFileSync(join(root, 'LICENSE'), 'utf8'), lang: 'en' }]),
    ],
  ] as const) {
    writeFileSync(join(pages, name), page)
    writeFileSync(join(pages, `${name}.gz`), gzipSync(page, { level: 9 }))
  }
}

interface Section {
  title: string
  body: string
  lang: 'es-AR' | 'en'
}

/** Names, licences and licence texts of `packages`. */
function thirdPartyNotices(packages: readonly ShippedPackage[]): Section[] {
  const numbers = new Map<string, number>()
  const numberOf = (text: string): number => {
    // Files differ in line breaks and indentation alone.
    const key = [...numbers.keys()].find((known) => squeezed(known) === squeezed(text)) ?? text
    const number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    return number
  }
  const entry = (title: string, place: string, license: string, licences: string[]) =>
    [
      `### ${title}\n`,
      `- ${place}`,
      `- ${texts.licence}: ${license}`,
      `- ${texts.text}: ${licences.map((text) => `[${numberOf(text)}]`).join(', ')}`,
    ].join('\n')
  const listed = packages.map((one) => {
    const parts = one.parts.map((part) => texts.parts[part]).join(', ')
    return entry(`${one.name} ${one.version}`, `${texts.usedIn}: ${parts}`, one.license, licenceTexts(one))
  })
  const contained = CONTAINED.filter(({ inside }) => packages.some(({ name }) => name === inside)).map(
    ({ inside, name, license, holder }) =>
      entry(name, `${texts.containedIn}: ${inside}`, license, standardTexts(license, holder)),
  )
  const fullTexts = [...numbers].map(([text, number]) => `### [${number}]\n\n${text}`)
  return [
    { title: texts.title, body: texts.lead, lang: 'es-AR' },
    { title: texts.replaceTitle, body: texts.replace.join('\n\n'), lang: 'es-AR' },
    { title: texts.packagesTitle, body: listed.join('\n\n'), lang: 'es-AR' },
    { title: texts.containedTitle, body: contained.join('\n\n'), lang: 'es-AR' },
    { title: texts.libvipsTitle, body: librariesOfLibvips(packages).join('\n'), lang: 'es-AR' },
    { title: texts.textsTitle, body: fullTexts.join('\n\n'), lang: 'en' },
  ]
}

const asMarkdown = (sections: readonly Section[]): string =>
  sections.map(({ title, body }, index) => `${index === 0 ? '#' : '##'} ${title}\n\n${body}\n`).join('\n')

/** `pre` with `wrap` breaks long lines without a style, which the server's policy would refuse here. */
const asPage = (sections: readonly Section[]): string =>
  [
    '<!doctype html>',
    '<html lang="es-AR">',
    '<meta charset="utf-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="color-scheme" content="light dark" />',
    '<link rel="icon" href="/mark.svg" type="image/svg+xml" />',
    `<title>${escaped(sections[0]?.title ?? '')}</title>`,
    ...sections.map(({ title, body, lang }, index) => {
      const heading = index === 0 ? 'h1' : 'h2'
      return `<${heading}>${escaped(title)}</${heading}>\n<pre wrap lang="${lang}">${escaped(body)}</pre>`
    }),
    '</html>\n',
  ].join('\n')

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // Addresses and ruled lines are wider than a phone.
    .replaceAll(/[/.@_=*#-](?=\S)/g, '$&<wbr>')

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** The libraries that are linked into libvips, with the licences under which sharp uses them. */
function librariesOfLibvips(packages: readonly ShippedPackage[]): string[] {
  return packages
    .filter(({ name }) => LIBVIPS.test(name))
    .flatMap(({ name, folder }) => {
      const readme = readFileSync(join(root, folder, 'README.md'), 'utf8')
      const rows = [...readme.matchAll(LIBVIPS_ROW)].map(([, library, license]) => `- ${library}: ${license}`)
      if (rows.length === 0) throw new Error(`The readme of ${name} lists no licences.`)
      return rows
    })
}
