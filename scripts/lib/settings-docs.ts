import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aboutSetting, SETTING_NAMES } from '../../apps/server/src/platform/config/index.ts'
import { root } from './root.ts'

const BEGIN = '<!-- settings: written by npm run settings-docs -->\n'
const END = '<!-- end of settings -->'
const LINE_LENGTH = 118

type Name = (typeof SETTING_NAMES)[number]

/** The files that describe the settings, with their path from the root and the text that they should have. */
export const settingsDocs = (): { path: string; text: string }[] => [
  { path: 'README.md', text: readmeWith(readmeTable()) },
  { path: '.env.example', text: envExample() },
]

function readmeWith(table: string): string {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const begin = readme.indexOf(BEGIN)
  const end = readme.indexOf(END)
  if (begin === -1 || end < begin) throw new Error(`README.md needs the lines ${BEGIN.trim()} and ${END}`)
  return readme.slice(0, begin + BEGIN.length) + table + readme.slice(end)
}

function readmeTable(): string {
  const rows = SETTING_NAMES.map((name) => {
    const { meaning, default: byDefault, unset } = aboutSetting(name)
    const value = byDefault === undefined ? `unset: ${unset}` : `\`${byDefault}\``
    return `| \`${name}\` | ${meaning} | ${[value, ...conditionsOf(name)].join('; ')} |\n`
  })
  return `| name | meaning | default |\n|---|---|---|\n${rows.join('')}`
}

function conditionsOf(name: Name): string[] {
  const { requiredWith, isRequiredInProduction, isPlaceholder, unsafe } = aboutSetting(name)
  return [
    ...(requiredWith === undefined ? [] : [`required with \`${requiredWith}\``]),
    ...(isRequiredInProduction ? ['required in production'] : []),
    ...(isPlaceholder ? ['production requires your own'] : []),
    ...(unsafe ? [`see \`AUTH_UNSAFE\` (\`${unsafe.name}\`)`] : []),
  ]
}

const ENV_HEADER = `# Every setting is optional on one machine. Nothing reads this file by itself: export what you need.
# npm run settings-docs writes it.
`

const envExample = () => [ENV_HEADER, ...SETTING_NAMES.map(envEntry)].join('\n')

function envEntry(name: Name): string {
  const { meaning, details, type, default: byDefault, unset, example } = aboutSetting(name)
  const conditions = conditionsOf(name).map((condition) => ` ${sentence(condition)}`)
  const comment = [
    `${meaning}. ${details ?? ''}`.trim(),
    ` Must be ${type.expected}.`,
    ...(type.plainText ? [' Production requires an encrypted connection.'] : []),
    ...(unset === undefined ? [] : [` Unset: ${unset}.`]),
    ...conditions,
  ].join('')
  return `${wrapped(comment.replaceAll('`', ''))}\n# ${name}=${example ?? byDefault ?? ''}\n`
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

function wrapped(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < LINE_LENGTH)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(`# ${word}`)
  }
  return lines.join('\n')
}
