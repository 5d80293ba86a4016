import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import { trackedFiles } from '../lib/source-files.ts'
import { type CheckResult, failed, passed } from './result.ts'

export type Forbidden = readonly { what: string; pattern: RegExp }[]

// In examples the secret part of a token is all zeros.
export const SECRETS: Forbidden = [
  { what: 'a private key', pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { what: 'a marketplace access token', pattern: /APP_USR-\d{8,}-\d{6}-(?!0{32})[0-9a-f]{32}/ },
  { what: 'a marketplace refresh token', pattern: /TG-(?!0{24})[0-9a-f]{24}-\d+/ },
  { what: 'a model provider key', pattern: /\bsk-(?=[\w-]*\d)[\w-]{24,}/ },
  { what: 'a Google key', pattern: /\bAIza[\w-]{35}/ },
  { what: 'an Amazon key', pattern: /\bAKIA[0-9A-Z]{16}\b/ },
  { what: 'a code host token', pattern: /\b(gh[pousr]_\w{36}|github_pat_\w{40}|glpat-[\w-]{20})/ },
  { what: 'a signed token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{16,}/ },
]

export const TRACES: Forbidden = [
  { what: 'a path of one machine', pattern: /(?<![\w.~$}-])\/(work|root|home\/[\w-]+|Users\/[\w-]+)\// },
  {
    what: 'a package registry',
    pattern: /\b(registry\.(npmjs|yarnpkg)\.(org|com)|deb\.debian\.org|pypi\.org)\b/,
  },
]

const FORBIDDEN_NAMES = /(^|\/)(\.env|id_rsa|[^/]+\.(pem|key|p12))$/

export const checkSecrets = () => scan(root, SECRETS, FORBIDDEN_NAMES)
export const checkTraces = () => scan(root, TRACES)

/** Looks through every tracked text file for what must not be in any. */
export function scan(folder: string, forbidden: Forbidden, forbiddenNames?: RegExp): CheckResult {
  const files = trackedFiles(folder)
  if (files.length === 0) return failed('No tracked file was found to look through.')
  const problems: string[] = []
  for (const path of files) {
    if (forbiddenNames?.test(path)) problems.push(`${path}: such a file is never kept`)
    const content = readFileSync(join(folder, path))
    if (content.includes(0)) continue
    content
      .toString('utf8')
      .split('\n')
      .forEach((line, index) => {
        for (const { what, pattern } of forbidden) {
          if (pattern.test(line)) problems.push(`${path}:${index + 1}: ${what}`)
        }
      })
  }
  return problems.length > 0 ? failed(problems.join('\n')) : passed(`${files.length} files`)
}
