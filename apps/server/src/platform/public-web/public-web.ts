import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Agent, fetch } from 'undici'
import type { Response } from 'undici'
import { isPublicAddress } from './public-address.ts'

const MAX_HOPS = 4
/** Decoded. A page of a shop has some hundred kilobytes; a PDF of up to the size of an uploaded file may lie at an address. */
const MAX_BYTES = 4 * 1024 * 1024
const CONNECT_MS = 3000
const SILENCE_MS = 5000
/** Of one hop from start to end: a drip of bytes never falls silent. */
const HOP_MS = 8000

/** Which addresses may be reached; the demo and tests put a network of their own in its place. */
export interface Network {
  /** An origin that may be reached whatever the rest says. */
  besides?: string
  isPublic(address: string): boolean
  isPort(port: number): boolean
  /** Rejects when the name does not exist. */
  lookup(host: string): Promise<LookupAddress[]>
}

/** The public internet, on the ports of the web. */
export const internet: Network = {
  isPublic: isPublicAddress,
  isPort: (port) => port === 80 || port === 443,
  lookup: (host) => lookup(host, { all: true }),
}

export interface WebDocument {
  kind: 'document'
  /** Where it was found in the end. */
  url: string
  status: number
  contentType: string
  etag: string | null
  lastModified: string | null
  body: Uint8Array
}

/** Why nothing came: the address is none that may be asked, or asking it failed. */
export type NoDocument = { kind: 'refused' | 'unreachable' | 'too_large' | 'astray' }

export interface PublicWeb {
  /**
   * Gets what lies at an address that somebody gave us. `refused`: it is not on the public internet, or leads elsewhere;
   * `astray`: redirects without end; `too_large`: over 4 MB decoded; `unreachable`: no answer in time. Rejects only when
   * `signal` is aborted.
   */
  get(
    url: string,
    ask?: { headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<WebDocument | NoDocument>
  close(): Promise<void>
}

class Blocked extends Error {}

/**
 * The only way to an address that a user gave. Each redirect is checked like the first address, and a name is checked at
 * the moment of connecting, with the very addresses that are connected to: it cannot point elsewhere in between.
 */
export function createPublicWeb(userAgent: string, network: Network = internet): PublicWeb {
  const agent = new Agent({
    connect: {
      timeout: CONNECT_MS,
      lookup: (host, options, done) => void lookUpPublic(network, host, options.all ?? false, done),
    },
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
    connections: 4,
  })

  async function hop(url: URL, headers: Record<string, string>, signal?: AbortSignal) {
    const ending = AbortSignal.any([AbortSignal.timeout(HOP_MS), ...(signal ? [signal] : [])])
    const response = await fetch(url, {
      dispatcher: agent,
      redirect: 'manual',
      signal: ending,
      headers: { 'user-agent': userAgent, 'accept-language': 'es-AR,es;q=0.9', ...headers },
    })
    const next = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
    if (next !== null) {
      await response.body?.cancel()
      return { next }
    }
    return { response, body: await readBody(response) }
  }

  return {
    async get(address, { headers = {}, signal } = {}) {
      let url = allowedUrl(network, address)
      try {
        for (let hops = 0; hops < MAX_HOPS; hops += 1) {
          if (!url) return { kind: 'refused' }
          const { next, response, body } = await hop(url, headers, signal)
          if (next !== undefined) {
            url = allowedUrl(network, next, url)
            continue
          }
          if (body === null) return { kind: 'too_large' }
          return {
            kind: 'document',
            url: url.href,
            status: response.status,
            contentType: response.headers.get('content-type') ?? '',
            etag: response.headers.get('etag'),
            lastModified: response.headers.get('last-modified'),
            body,
          }
        }
        return { kind: 'astray' }
      } catch (error) {
        signal?.throwIfAborted()
        return { kind: isBlocked(error) ? 'refused' : 'unreachable' }
      }
    },
    close: () => agent.close(),
  }
}

/** An address that may be asked, in the one form that is then used; null for every other. */
function allowedUrl(network: Network, text: string, base?: URL): URL | null {
  const url = URL.canParse(text, base?.href) ? new URL(text, base) : null
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.username !== '' || url.password !== '') return null
  url.hash = ''
  if (url.origin === network.besides) return url
  if (!network.isPort(Number(url.port) || (url.protocol === 'https:' ? 443 : 80))) return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // No name is looked up for an address in figures.
  return isIP(host) !== 0 && !network.isPublic(host) ? null : url
}

type Found = [LookupAddress, ...LookupAddress[]]

/** Passes the public addresses of a name to `done`, or the error of the lookup. */
async function lookUpPublic(
  network: Network,
  host: string,
  isAllWanted: boolean,
  done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
): Promise<void> {
  const found = await publicAddresses(network, host).catch((error: Error) => error)
  if (found instanceof Error) done(found, [])
  else if (isAllWanted) done(null, found)
  else done(null, found[0].address, found[0].family)
}

/** Rejects when a name has no address, or one that is not public. */
async function publicAddresses(network: Network, host: string): Promise<Found> {
  const [first, ...others] = await network.lookup(host)
  if (!first || ![first, ...others].every(({ address }) => network.isPublic(address))) throw new Blocked()
  return [first, ...others]
}

/** The body, decoded; null when it is longer than we read. */
async function readBody(response: Response): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  if (response.body)
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      length += chunk.length
      if (length > MAX_BYTES) return null
      chunks.push(chunk)
    }
  return Buffer.concat(chunks)
}

const isBlocked = (error: unknown): boolean =>
  error instanceof Blocked || (error instanceof Error && error.cause !== undefined && isBlocked(error.cause))
