import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { generateAiImagesEndpoint, saveDraftEndpoint } from '@mostrador/contract/listings'
import type { DraftImage } from '@mostrador/contract/listings'
import { localFiles } from '#platform/files'
import { createPictureAddresses } from './picture-addresses.ts'
import { discardPictures } from './pictures.ts'
import { aReadyDraft, aPhoto, sendPhoto, upload } from './test-support.ts'
import { startApp } from '../testing/index.ts'

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
