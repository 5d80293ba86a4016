import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Endpoint, FormPart } from '@mostrador/contract'

declare module 'fastify' {
  interface FastifyContextConfig {
    multipart?: Endpoint['multipart']
  }
}

/** What of a call only its description says: who may make it. */
export const SECURITY = {
  none: [],
  session: [{ session: [] }],
} satisfies Record<Endpoint['auth'], object[]>

/** How `/openapi.json` is made of the schemas that validate. */
export const DESCRIPTION: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: { title: 'Mostrador', version: '1' },
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token, after the word Bearer or alone.',
        },
      },
    },
  },
  transform(document) {
    const { schema, url } = jsonSchemaTransform(document)
    const parts = document.route.config?.multipart
    return { url, schema: parts ? { ...schema, body: formOf(parts) } : schema }
  },
}

const text = { type: 'string' }
const file = { type: 'string', format: 'binary' }
const many = (items: object) => ({ type: 'array', items })
const SCHEMAS: Record<FormPart, object> = { text, file, texts: many(text), files: many(file) }

const formOf = (parts: NonNullable<Endpoint['multipart']>) => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, SCHEMAS[part]])),
})
