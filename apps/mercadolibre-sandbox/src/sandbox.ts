import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { buyerRoutes } from '#buyer'
import { catalogueRoutes } from '#catalogue'
import { categoryRoutes } from '#categories'
import { controlHooks, controlRoutes, limitHook } from '#control'
import { dlocalRoutes } from '#dlocal'
import { googleRoutes } from '#google'
import { itemRoutes, priceRoutes, shippingOptionRoutes, userProductRoutes } from '#items'
import { missedFeedRoutes } from '#notifications'
import { consentRoutes, grantRoutes, tokenRoutes } from '#oauth'
import { pictureRoutes } from '#pictures'
import { Refusal, refuse } from '#platform'
import { publishRoutes } from '#publishing'
import { blockRoutes, questionRoutes } from '#questions'
import { shopRoutes } from '#shop'
import { userRoutes } from '#users'
import type { World } from './world.ts'

/** The whole sandbox as one application: the marketplace's calls, those that drive it, the buyer's page, Google's sign-in and the checkout of plans. */
export async function createSandbox(world: World): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true })
  await app.register(formbody)

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(error.body)
    const isBadBody = error instanceof Error && 'statusCode' in error && error.statusCode === 400
    const refusal = isBadBody
      ? refuse(400, 'bad_request', 'Malformed body')
      : refuse(500, 'internal_error', 'internal_error')
    return reply.code(refusal.status).send(refusal.body)
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-request-id', randomUUID())
  })

  await app.register(async (marketplace) => {
    limitHook(marketplace, world)
    controlHooks(marketplace, world)
    tokenRoutes(marketplace, world)
    grantRoutes(marketplace, world)
    userRoutes(marketplace, world)
    itemRoutes(marketplace, world)
    priceRoutes(marketplace, world)
    shippingOptionRoutes(marketplace, world)
    userProductRoutes(marketplace, world)
    categoryRoutes(marketplace, world)
    publishRoutes(marketplace, world)
    await pictureRoutes(marketplace, world)
    catalogueRoutes(marketplace, world)
    questionRoutes(marketplace, world)
    blockRoutes(marketplace, world)
    missedFeedRoutes(marketplace, world)
    marketplace.setNotFoundHandler((request, reply) => {
      const refusal = refuse(404, 'not_found', `Resource ${request.url.split('?')[0]} not found.`)
      return reply.code(404).send(refusal.body)
    })
  })
  await googleRoutes(app, world)
  await dlocalRoutes(app, world)
  consentRoutes(app, world)
  controlRoutes(app, world)
  buyerRoutes(app, world)
  shopRoutes(app)
  return app
}
