/** What npm allows in the `repository` field of a package.json. */
export type Repository = string | { url: string } | undefined

/**
 * The web address of a repository, empty where there is none.
 *
 * @throws Error on anything but an https address, because the terms page would link it
 */
export function sourceUrl(repository: Repository): string {
  if (!repository) return ''
  const url = (typeof repository === 'string' ? repository : repository.url).replace(/^git\+/, '')
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    throw new Error(`"repository" in package.json is no https address: ${url}`)
  return url
}
