import * as z from 'zod'
import { isNetwork } from './networks.ts'

/** How a setting is written and read. */
export interface SettingType<T> {
  /** Ends the sentence "must be …". Error texts and `.env.example` show it. */
  expected: string
  schema: z.ZodType<T, string>
  /** For addresses: what is wrong with a value that sends secrets over a network in plain text, or null. */
  plainText?(value: T): string | null
}

/** `parse` returns undefined for text that it cannot read. */
function settingType<T>(
  expected: string,
  parse: (text: string) => T | undefined,
  plainText?: SettingType<T>['plainText'],
): SettingType<T> {
  const schema = z.string().transform((text, context) => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue(`must be ${expected}`)
    return z.NEVER
  })
  return { expected, schema, ...(plainText && { plainText }) }
}

const when = (isRight: (text: string) => boolean) => (text: string) => (isRight(text) ? text : undefined)

/** The list of all parsed items; undefined when one of them does not parse. */
const eachOf =
  <T>(parse: (text: string) => T | undefined) =>
  (text: string): T[] | undefined => {
    const items = text.split(',').map((item) => parse(item.trim()))
    return items.some((item) => item === undefined) ? undefined : (items as T[])
  }

export const host = settingType(
  'an IP address or a host name, without a port',
  when((text) => isHost(text)),
)

export const number = (least: number, most: number) =>
  settingType(`a number from ${least} to ${most}`, (text) => numberIn(text, least, most))

export const wholeNumber = (least: number, most: number) =>
  settingType(`a whole number from ${least} to ${most}`, (text) => {
    const value = numberIn(text, least, most)
    return Number.isInteger(value) ? value : undefined
  })

export const onOff = settingType('on or off', (text) =>
  text === 'on' || text === 'off' ? text === 'on' : undefined,
)

export const oneOf = <const T extends string>(values: readonly T[]) =>
  settingType(`one of ${values.join(', ')}`, (text) => values.find((value) => value === text))

export const someOf = <const T extends string>(values: readonly T[]) =>
  settingType(
    `names out of ${values.join(', ')}, separated by commas`,
    eachOf((text) => values.find((value) => value === text)),
  )

export const text = settingType(
  'text that neither starts nor ends with a space',
  when((text) => text.trim() === text && !hasControls(text)),
)

export const word = settingType(
  'text without spaces',
  when((text) => isWord(text)),
)

export const token = (least: number) =>
  settingType(
    `at least ${least} characters without spaces`,
    when((text) => isWord(text) && text.length >= least),
  )

export const digits = settingType(
  'digits',
  when((text) => /^\d+$/.test(text)),
)

export const masterKey = settingType(
  '32 bytes in base64, as openssl rand -base64 32 makes them',
  when((text) => z.base64().safeParse(text).success && Buffer.from(text, 'base64').length === 32),
)

export const bucketName = settingType(
  '3 to 63 lowercase letters, digits, dots and hyphens',
  when((text) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)),
)

export const emailAddress = settingType('an e-mail address', when(isEmail))

export const mailSender = settingType(
  'an e-mail address, with or without a name: Mostrador <hola@shop.example>',
  when((text) => {
    const [name = '', address, ...rest] = text.split('<')
    if (address === undefined) return isEmail(text)
    return rest.length === 0 && address.endsWith('>') && isEmail(address.slice(0, -1)) && isWriterName(name)
  }),
)

export const networks = settingType(
  'IP addresses or ranges such as 10.0.0.0/8, separated by commas',
  eachOf(when(isNetwork)),
)

const MUST_BE_HTTPS = 'must be https, except for a service on this machine'
const mustBeHttps = (address: string) => (isOpenToReaders(address) ? MUST_BE_HTTPS : null)

/** The address of a service that gets keys, tokens or sellers' data. */
export const serviceUrl = settingType(
  'an address such as https://service.example, without a user name, password or fragment',
  when((text) => {
    const url = parseUrl(text, ['http:', 'https:'])
    return url !== undefined && !hasCredentials(url) && !text.includes('#')
  }),
  mustBeHttps,
)

/** A page that the app links to. The product itself sends nothing there. */
export const linkedPage = settingType(
  'an address such as https://page.example, without a user name or password',
  when((text) => {
    const url = parseUrl(text, ['http:', 'https:'])
    return url !== undefined && !hasCredentials(url)
  }),
)

/** The product's own address; its value has no slash at the end. */
export const ownAddress = settingType(
  'an address such as https://shop.example, without a user name, password, path or query',
  (text) => {
    const url = parseUrl(text, ['http:', 'https:'])
    const isBare = url?.pathname === '/' && !hasCredentials(url) && !text.includes('?') && !text.includes('#')
    return isBare ? url.origin : undefined
  },
  mustBeHttps,
)

export const origins = settingType(
  'origins such as https://shop.example, separated by commas',
  eachOf(when((text) => parseUrl(text, ['http:', 'https:'])?.origin === text)),
  (list) => (list.some(isOpenToReaders) ? MUST_BE_HTTPS : null),
)

export const databaseUrl = settingType(
  'an address such as postgres://user:password@host/database',
  when((text) => {
    const url = parseUrl(text, ['postgres:', 'postgresql:'])
    return url !== undefined && [url.username, url.password, url.pathname].every(isDecodable)
  }),
)

export const mailServer = settingType(
  'an address such as smtps://user:password@mail.example',
  when((text) => !!parseUrl(text, ['smtp:', 'smtps:'])?.hostname),
  (address) => {
    const { protocol, hostname, password, searchParams } = new URL(address)
    const hasTls =
      protocol === 'smtps:' ||
      (searchParams.get('requireTLS') === 'true' && searchParams.get('ignoreTLS') !== 'true')
    return hasTls || isThisMachine(hostname) || password === ''
      ? null
      : 'sends its password in plain text; write smtps://, or add ?requireTLS=true for a server with STARTTLS'
  },
)

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Returns whether others can read what is sent there: not with https, and not within this machine. */
function isOpenToReaders(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isThisMachine(hostname)
}

/** Returns whether a database on another machine is asked without TLS. */
export function isUnencryptedDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address)
  const socketOrHost = searchParams.get('host') ?? hostname
  const isNear = socketOrHost === '' || socketOrHost.startsWith('/') || isThisMachine(socketOrHost)
  // The modes in which the `pg` library encrypts nothing.
  const isPlain = ['disable', 'allow'].includes(searchParams.get('sslmode') ?? 'disable')
  return !isNear && isPlain && !['true', '1'].includes(searchParams.get('ssl') ?? '')
}

const isThisMachine = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

function parseUrl(text: string, protocols: readonly string[]): URL | undefined {
  const url = isWord(text) && URL.canParse(text) ? new URL(text) : undefined
  return url && protocols.includes(url.protocol) ? url : undefined
}

const hasCredentials = ({ username, password }: URL) => username !== '' || password !== ''

function isHost(text: string): boolean {
  if (text.includes(':')) return z.ipv6().safeParse(text).success
  return URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text.toLowerCase()
}

/** Only the usual notation counts: no hexadecimal, no exponent, no spaces, no leading zeros. */
function numberIn(text: string, least: number, most: number): number | undefined {
  const value = Number(text)
  return String(value) === text && value >= least && value <= most ? value : undefined
}

function isEmail(text: string): boolean {
  return z.email().safeParse(text).success
}

const isWriterName = (name: string) => !/[>,;:@\\]/.test(name) && !hasControls(name)
const isWord = (text: string) => !/\s/.test(text) && !hasControls(text)
const hasControls = (text: string) => /\p{Cc}/u.test(text)
