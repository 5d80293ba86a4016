import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { type Grants, callerOf } from '#oauth'
import { notFound, refuse } from '#platform'
import type { PictureBook } from './picture-book.ts'

const MAX_BYTES = 10 * 1024 * 1024
const MIN_SIDE = 500
const SIZES = [
  ['F', 1920],
  ['O', 500],
  ['C', 400],
] as const

interface Parts {
  pictures: PictureBook
  grants: Grants
  baseUrl: string
}

export async function pictureRoutes(app: FastifyInstance, parts: Parts) {
  await app.register(multipart, { limits: { fileSize: MAX_BYTES, files: 1 } })

  app.post('/pictures/items/upload', async (request, reply) => {
    callerOf(parts.grants, request, 'newer')
    const file = await request.file()
    if (file?.fieldname !== 'file') throw refuse(400, 'bad_request', 'The file is required')
    const bytes = await file.toBuffer().catch(() => {
      throw refuse(413, 'request_entity_too_large', 'The file is too large')
    })
    const { format, width, height } = await sharp(bytes)
      .metadata()
      .catch(() => ({ format: null, width: 0, height: 0 }))
    if (format !== 'jpeg' && format !== 'png') throw refuse(400, 'bad_request', 'Invalid image format')
    if (width < MIN_SIDE && height < MIN_SIDE) throw refuse(400, 'bad_request', 'The image is too small')
    const id = parts.pictures.add({ bytes, width, height })
    const url = pictureUrl(parts.baseUrl, id)
    return reply.code(201).send({
      id,
      variations: SIZES.map(([letter, side]) => ({
        size: `${Math.min(side, width)}x${Math.min(side, height)}`,
        url: `${url}?s=${letter}`,
        secure_url: `${url}?s=${letter}`,
      })),
    })
  })

  app.get<{ Params: { id: string } }>('/pictures/items/:id/file', async (request, reply) => {
    const picture = parts.pictures.get(request.params.id)
    if (!picture) throw notFound('Picture not found')
    return reply.type('image/jpeg').header('cross-origin-resource-policy', 'cross-origin').send(picture.bytes)
  })
}

export const pictureUrl = (baseUrl: string, id: string) => `${baseUrl}/pictures/items/${id}/file`
