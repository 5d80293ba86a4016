import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { generateAiImagesEndpoint, keepImageEndpoint, saveDraftEndpoint } from '@mostrador/contract/listings'
import type { DraftImage } from '@mostrador/contract/listings'
import { localFiles } from '#platform/files'
import { createPictureAddresses } from './picture-addresses.ts'
import { discardPictures } from './pictures.ts'
import { aReadyDraft, aPhoto, sendPhoto, upload } from './test-support.ts'
import { settingsFor, startApp, startModel, startObjectStorage } from '../testing/index.ts'

const bytesOf = (image: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(image)
const drawn = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: '#0000' } })

test('a picture is squared on white, loses what else it carries, and is shown by its address alone', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const wide = await drawn(1000, 920)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secreto' } })
    .toBuffer()

  const reply = await sendPhoto(
    seller,
    bytesOf(Buffer.concat([wide, Buffer.from('<script>alert(1)</script>')])),
  )
  const { success, imageUrl, image } = (await reply.json()) as {
    success: boolean
    imageUrl: string
    image: DraftImage
  }

  expect({ success, imageUrl }).toEqual({ success: true, imageUrl: image.url })
  const shown = await fetch(app.url + imageUrl)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  const bytes = Buffer.from(await shown.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 1200, format: 'jpeg' })
  expect(bytes.includes('secreto') || bytes.includes('script')).toBe(false)
  expect((await fetch(`${app.url}${imageUrl.replace(/.{5}\.jpg$/, 'AAAAA.jpg')}`)).status).toBe(404)
  expect((await fetch(`${app.url}/api/ml/images/../../secret.key`)).status).toBe(404)
})

test('a picture that cannot be read while storage is away is asked for again later, not given up', async () => {
  const storage = await startObjectStorage()
  const app = await startApp({
    S3_ENDPOINT: storage.endpoint,
    S3_BUCKET: storage.bucket,
    S3_REGION: storage.region,
    S3_ACCESS_KEY_ID: storage.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
  })
  const { url } = await upload(await app.signUpSeller())
  const shown = async () => (await fetch(app.url + url)).status

  storage.answers(false)
  expect(await shown()).toBe(503)
  storage.answers(true)
  expect(await shown()).toBe(200)
})

test('what is no square picture of enough points is refused in the words of the specification', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const refusal = async (bytes: Uint8Array<ArrayBuffer>) =>
    ((await (await sendPhoto(seller, bytes)).json()) as { message: string }).message
  const gif = await drawn(600).gif().toBuffer()
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const whole = await aPhoto(900)

  expect(await refusal(await aPhoto(9))).toBe('La imagen es muy pequeña (9x9px). Debe ser al menos 500x500px')
  expect(await refusal(await aPhoto(1200, 600))).toBe('La imagen debe ser cuadrada (proporción 1:1)')
  const notImages = [
    new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    bytesOf(gif),
    bytesOf(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
    new TextEncoder().encode('<html><img></html>'),
  ]
  for (const bytes of notImages)
    expect(await refusal(bytes)).toBe('El archivo debe ser una imagen (JPG o PNG)')
  for (const bytes of [bytesOf(bomb), whole.slice(0, whole.length / 2)])
    expect(await refusal(bytes)).toBe('No se pudo procesar la imagen. Intenta con otra.')
  expect(await refusal(new Uint8Array(30 * 1024 * 1024))).toBe('La imagen no debe superar los 10MB')
  expect(
    await seller.call(generateAiImagesEndpoint, { body: { prompt: '', productInfo: { title: 'Termo' } } }),
  ).toMatchObject({ code: 'ai_images_not_offered', message: 'no hay un modelo de imágenes configurado' })
})

test('of a picture that moves the first frame is kept', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const [red, blue] = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 600, height: 600, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )

  const reply = await sendPhoto(seller, bytesOf(moving(red!, blue!)))

  const { imageUrl } = (await reply.json()) as { imageUrl: string }
  const shown = Buffer.from(await (await fetch(app.url + imageUrl)).arrayBuffer())
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', width: 1200 })
  const { channels } = await sharp(shown).stats()
  expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0])
})

/** An animated PNG of two pictures of the same size. */
function moving(first: Buffer, second: Buffer): Buffer {
  const [header, ...rest] = chunksOf(first)
  const size = header!.data.subarray(0, 8)
  const frame = (at: number) => {
    const control = Buffer.alloc(26)
    control.writeUInt32BE(at, 0)
    size.copy(control, 4)
    control.writeUInt16BE(1, 20)
    return { type: 'fcTL', data: control }
  }
  const count = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])
  const pixels = chunksOf(second).filter(({ type }) => type === 'IDAT')
  return Buffer.concat([
    first.subarray(0, 8),
    ...[
      header!,
      { type: 'acTL', data: count },
      frame(0),
      ...rest.filter(({ type }) => type === 'IDAT'),
      frame(1),
      ...pixels.map(({ data }, index) => ({
        type: 'fdAT',
        data: Buffer.concat([Buffer.from([0, 0, 0, index + 2]), data]),
      })),
      { type: 'IEND', data: Buffer.alloc(0) },
    ].map(chunk),
  ])
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at))
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data })
  }
  return chunks
}

function chunk({ type, data }: { type: string; data: Buffer }): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

test('a model draws pictures that are kept like any other, and one that fails says so', async () => {
  const model = await startModel()
  const { baseUrl, apiKey } = settingsFor('openai-compatible', model.url)
  const app = await startApp({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: baseUrl ?? '',
    AI_API_KEY: apiKey ?? '',
    AI_MODEL: 'a-model',
    AI_IMAGE_MODEL: 'a-painter',
  })
  const seller = await app.signUpSeller()
  const drawing = (await drawn(1024, 700).webp().toBuffer()).toString('base64')
  model.mock.onImage(/Termo, Stanley/, { images: [{ b64Json: drawing }, { b64Json: drawing }] })
  const draw = (title: string) =>
    seller.call(generateAiImagesEndpoint, {
      body: { prompt: 'en una mesa', productInfo: { title, brand: 'Stanley' }, useWhiteBackground: true },
    })

  const reply = await draw('Termo')

  const images = 'value' in reply ? reply.value.images : []
  expect(images).toMatchObject([{ origin: 'ai' }, { origin: 'ai' }])
  for (const { url } of images) {
    const bytes = Buffer.from(await (await fetch(app.url + url)).arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 1200, format: 'jpeg' })
  }
  expect(await draw('Mate')).toMatchObject({
    code: 'ai_images_failed',
    message: 'el modelo no respondió. Probá de nuevo en un rato',
  })
})

test('a picture that was found is taken from the marketplace’s own hosts, and from nowhere else', async () => {
  const asked: string[] = []
  const photo = await aPhoto()
  const inside = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end(photo)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    inside.closeAllConnections()
    inside.close()
  })
  await once(inside, 'listening')
  const { port } = inside.address() as AddressInfo
  // The marketplace API has the same host as the allowed catalogue pictures.
  const app = await startApp({ ML_API_URL: `http://127.0.0.1:${port}` })
  const seller = await app.signUpSeller()

  for (const url of [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `https://http2.mlstatic.com@127.0.0.1:${port}/`,
    `https://http2.mlstatic.com.evil.test/a.jpg`,
    `https://evil.test/https://http2.mlstatic.com/a.jpg`,
    'https://http2.mlstatic.com\\@evil.test/a.jpg',
    'https://usuario:clave@http2.mlstatic.com/a.jpg',
    'https://http2.mlstatic.com:8443/a.jpg',
    'http://http2.mlstatic.com/a.jpg',
    '//http2.mlstatic.com/a.jpg',
    ...[
      '/catalogue/../users/me',
      '/catalogue/./../users/me',
      '/catalogue/%2e%2e/users/me',
      '/catalogue/%2E./users/me',
      '/catalogue/..%2fusers/me',
      '/catalogue/..%5cusers/me',
      '/catalogue\\..\\users\\me',
      '/catalogue/\t../users/me',
      '/catalogue/..',
      '/catalogue',
      '//catalogue/a.jpg',
      '/otra/catalogue/a.jpg',
    ].map((path) => `http://127.0.0.1:${port}${path}`),
    `http://127.0.0.1:${port}@evil.test/catalogue/a.jpg`,
    `http://usuario@127.0.0.1:${port}/catalogue/a.jpg`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'no es una dirección',
  ])
    expect(await seller.call(keepImageEndpoint, { body: { url } })).toMatchObject({
      status: 422,
      code: 'image_not_allowed',
    })
  expect(asked).toEqual([])

  const url = `http://127.0.0.1:${port}/catalogue/a.jpg`
  expect(await seller.call(keepImageEndpoint, { body: { url } })).toMatchObject({ status: 200 })
  expect(asked).toEqual(['/catalogue/a.jpg'])
})

test('pictures that no draft shows are gone after a day', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const draft = await aReadyDraft(seller)
  const kept = draft.images[0]!
  const loose = await upload(seller)
  await seller.get(saveDraftEndpoint, { params: { id: draft.id }, body: { title: 'Otro' } })
  const pictures = localFiles(join(app.dataDir, 'pictures'))
  const addresses = createPictureAddresses(Buffer.alloc(32))
  const stored = () => readdir(join(app.dataDir, 'pictures', seller.user.id))

  await discardPictures({ db: app.database.db, clock: app.clock, pictures, addresses })
  expect(await stored()).toHaveLength(2)
  app.clock.advance({ days: 2 })
  await discardPictures({ db: app.database.db, clock: app.clock, pictures, addresses })

  expect(await stored()).toEqual([kept.id])
  expect((await fetch(app.url + loose.url)).status).toBe(404)
})
