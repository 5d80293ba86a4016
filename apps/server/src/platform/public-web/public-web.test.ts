import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { createPublicWeb, internet } from './index.ts'
import type { Network } from './index.ts'

const AGENT = 'Mostrador test'

/** A server on this machine, and a web in which it is the one public place: `tienda.test` leads to it. */
async function aSite(answer: RequestListener, change: Partial<Network> = {}) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const web = createPublicWeb(AGENT, {
    isPublic: (address) => address === '127.0.0.1',
    isPort: (asked) => asked === port,
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    ...change,
  })
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await web.close()
  })
  return { web, url: `http://tienda.test:${port}`, port }
}

/** The real rules, with names that lead where a test says. */
function onTheInternet(lookup: Network['lookup']) {
  const web = createPublicWeb(AGENT, {
    isPublic: isPublicAddress,
    isPort: (port) => port === 80 || port === 443,
    lookup,
  })
  onTestFinished(() => web.close())
  return web
}

test('a page is read with what tells whether it changed', async () => {
  const { web, url } = await aSite((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('etag', '"7"')
    response.end(`<p>${request.headers['user-agent']} ${request.headers['if-none-match']}</p>`)
  })

  const page = await web.get(`${url}/envios#abajo`, { headers: { 'if-none-match': '"6"' } })

  expect(page).toMatchObject({
    kind: 'document',
    url: `${url}/envios`,
    status: 200,
    contentType: 'text/html; charset=utf-8',
    etag: '"7"',
    lastModified: null,
  })
  expect(page.kind === 'document' && Buffer.from(page.body).toString()).toBe(`<p>${AGENT} "6"</p>`)
})

test('a redirect is followed, and its end is the address of the page', async () => {
  const { web, url } = await aSite((request, response) => {
    if (request.url === '/nueva') return response.end('acá')
    response.writeHead(301, { location: 'nueva' }).end()
    return undefined
  })

  expect(await web.get(url)).toMatchObject({ kind: 'document', url: `${url}/nueva` })
})

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.0.1.:80/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://0.0.0.0/',
  'http://0/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://198.18.0.1/',
  'http://192.0.0.1/',
  'http://192.0.2.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[ff02::1]/',
  'http://[2001:db8::1]/',
  'http:\\\\127.0.0.1\\',
  'http://127.0.0.1\\@tienda.example/',
  'http://tienda.example@127.0.0.1/',
  'http://127.0.0.1#@tienda.example/',
  'http://127.0.0.1?@tienda.example/',
  'ht\ttp://127.0.\n0.1/',
  'http://127。0．0｡1/',
  'http://%31%32%37.0.0.1/',
  'http://[::ffff:127.0.0.1%25lo]/',
  'http://usuario:clave@tienda.example/',
  'http://tienda.example:8080/',
  'http://tienda.example:22/',
  'ftp://tienda.example/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_INFO',
  'javascript:alert(1)',
  'data:text/html,hola',
  '//tienda.example/',
  'no es una dirección',
])('%s is refused before anything is asked', async (address) => {
  const looked: string[] = []
  const web = onTheInternet(async (host) => {
    looked.push(host)
    return [{ address: '127.0.0.1', family: 4 }]
  })

  expect(await web.get(address)).toEqual({ kind: 'refused' })
  expect(looked).toEqual([])
})

test.each([
  ['to this machine', [{ address: '127.0.0.1', family: 4 }]],
  ['to a private network', [{ address: '10.1.2.3', family: 4 }]],
  [
    'to the public and to this machine',
    [
      { address: '93.184.215.14', family: 4 },
      { address: '::1', family: 6 },
    ],
  ],
  ['nowhere', []],
])('a name that leads %s is refused', async (_, addresses) => {
  const web = onTheInternet(async () => addresses)

  expect(await web.get('http://tienda.example/')).toEqual({ kind: 'refused' })
})

test.each(['x.invalid', 'tienda.invalid', 'localhost.invalid'])(
  'the name %s, which the real resolver does not know, is unreachable',
  async (host) => {
    const web = createPublicWeb(AGENT)
    onTestFinished(() => web.close())

    expect(await web.get(`http://${host}/envios`)).toEqual({ kind: 'unreachable' })
    expect(await web.get(`https://${host}/`)).toEqual({ kind: 'unreachable' })
  },
)

test('a resolver that fails makes the page unreachable and has no other effect', async () => {
  const failures: Network['lookup'][] = [
    () => Promise.reject(new Error('no such name')),
    () => new Promise((_, reject) => setImmediate(() => reject(new Error('the resolver is away')))),
  ]
  for (const lookup of failures)
    expect(await onTheInternet(lookup).get('http://tienda.example/')).toEqual({ kind: 'unreachable' })
})

test('a redirect to this machine is refused, in whatever spelling', async () => {
  const spellings = [
    'http://127.0.0.2/',
    'http://0x7f.2/',
    '//[::1]/',
    'http://localhost.test:1/',
    'file:///etc/passwd',
  ]
  const { web, url } = await aSite((request, response) =>
    response.writeHead(302, { location: spellings[Number(request.url?.slice(1))] }).end(),
  )

  const replies = await Promise.all(spellings.map((_, index) => web.get(`${url}/${index}`)))

  expect(replies).toEqual(spellings.map(() => ({ kind: 'refused' })))
})

test('a name that leads elsewhere the second time is refused the second time', async () => {
  let asked = 0
  const { web, url } = await aSite(
    (_, response) => response.writeHead(302, { location: '/otra', connection: 'close' }).end(),
    {
      lookup: async () => [{ address: (asked += 1) === 1 ? '127.0.0.1' : '127.0.0.9', family: 4 }],
    },
  )

  expect(await web.get(url)).toEqual({ kind: 'refused' })
})

test('redirects in a circle end', async () => {
  const { web, url } = await aSite((_, response) => response.writeHead(302, { location: '/' }).end())

  expect(await web.get(url)).toEqual({ kind: 'astray' })
})

test.each([
  [
    'of 50 MB',
    (response: Parameters<RequestListener>[1]) => response.end(Buffer.alloc(50 * 1024 * 1024, 'a')),
  ],
  [
    'that unpacks to 50 MB',
    (response: Parameters<RequestListener>[1]) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(50 * 1024 * 1024, 'a'))),
  ],
])('a page %s is not read to its end', async (_, answer) => {
  const { web, url } = await aSite((_request, response) => answer(response))

  expect(await web.get(url)).toEqual({ kind: 'too_large' })
})

test('a page that drips byte by byte is given up', { timeout: 20_000 }, async () => {
  const { web, url } = await aSite((_, response) => {
    const drip = setInterval(() => response.write('a'), 100)
    response.once('close', () => clearInterval(drip))
  })

  expect(await web.get(url)).toEqual({ kind: 'unreachable' })
})

test('who is not there, or hangs up, is unreachable', async () => {
  const { web, url } = await aSite((request) => request.socket.destroy())
  const nobody = await aSite(() => undefined, { isPort: () => true })

  expect(await web.get(url)).toEqual({ kind: 'unreachable' })
  expect(await nobody.web.get('http://tienda.test:1/')).toEqual({ kind: 'unreachable' })
})

test('one origin may be let in besides, and nothing else of its machine', async () => {
  const { port } = await aSite(() => undefined)
  const other = await aSite((_, response) => response.end('la demo'), {
    isPublic: () => false,
    isPort: () => false,
  })
  const url = `http://127.0.0.1:${other.port}`
  const web = createPublicWeb(AGENT, { ...internet, besides: url })
  onTestFinished(() => web.close())

  expect(await web.get(`${url}/mayoristas`)).toMatchObject({ kind: 'document', status: 200 })
  for (const refused of [`http://127.0.0.1:${port}/`, 'http://127.0.0.1/', `http://localhost:${other.port}/`])
    expect(await web.get(refused)).toEqual({ kind: 'refused' })
})

test('asking can be called off', async () => {
  const stopping = new AbortController()
  const { web, url } = await aSite(() => stopping.abort(new Error('the server stops')))

  await expect(web.get(url, { signal: stopping.signal })).rejects.toThrow('the server stops')
})

test('no address of the private ranges is public, in any of the forms that carry it', () => {
  const privateV4 = fc.oneof(
    fc.tuple(fc.constant(10), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(127), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
  )
  fc.assert(
    fc.property(privateV4, (bytes) => {
      const dotted = bytes.join('.')
      const [a, b, c, d] = bytes.map((byte) => byte.toString(16).padStart(2, '0'))
      const forms = [
        dotted,
        `::ffff:${dotted}`,
        `::${a}${b}:${c}${d}`,
        `64:ff9b::${a}${b}:${c}${d}`,
        `2002:${a}${b}:${c}${d}::1`,
      ]
      expect(forms.filter(isPublicAddress)).toEqual([])
    }),
  )
})

test.each([
  ['AWS, Google, Azure and others', '169.254.169.254'],
  ['tasks of AWS', '169.254.170.2'],
  ['Azure’s machines', '168.63.129.16'],
  ['Alibaba', '100.100.100.200'],
  ['Oracle', '192.0.0.192'],
  ['IBM’s machines', '161.26.0.7'],
])('the internal cloud address of %s is not public, in any notation', (_, dotted) => {
  const bytes = dotted.split('.').map((byte) => Number(byte).toString(16).padStart(2, '0'))
  const hex = `${bytes[0]}${bytes[1]}:${bytes[2]}${bytes[3]}`
  const forms = [
    dotted,
    `::ffff:${dotted}`,
    `[::ffff:${hex}]`,
    `0:0:0:0:0:ffff:${hex}`,
    `::${hex}`,
    `64:ff9b::${hex}`,
    `64:ff9b::${dotted}`,
    `64:ff9b:1::${hex}`,
    `2002:${hex}::1`,
  ]

  expect(forms.filter(isPublicAddress)).toEqual([])
})

test.each(['fd00:ec2::254', '[fd00:ec2::254]', 'fd20:ce::254', 'fe80::a9fe:a9fe', 'fe80::a9fe:a9fe%eth0'])(
  'the metadata at %s is not public',
  (address) => expect(isPublicAddress(address)).toBe(false),
)

test.each(['metadata.google.internal', 'metadata', 'tienda.example'])(
  'the name %s is refused when it leads to a cloud’s metadata',
  async (host) => {
    for (const address of ['169.254.169.254', '168.63.129.16', 'fd00:ec2::254', '64:ff9b::a83f:8110']) {
      const web = onTheInternet(async () => [{ address, family: address.includes(':') ? 6 : 4 }])
      expect(await web.get(`http://${host}/computeMetadata/v1/`)).toEqual({ kind: 'refused' })
    }
  },
)

test.each(['168.63.129.17', '161.27.0.1', '8.8.8.8', '2800:810:400::1', '[2606:4700::1111]'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
