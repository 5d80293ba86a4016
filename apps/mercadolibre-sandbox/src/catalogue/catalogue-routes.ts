import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { folded } from '#categories'
import { type Grants, callerOf } from '#oauth'
import { notFound } from '#platform'
import { PRODUCTS } from './products.ts'

interface Parts {
  grants: Grants
  baseUrl: string
}

const MAX_LIMIT = 50

export function catalogueRoutes(app: FastifyInstance, parts: Parts) {
  app.get<{ Querystring: { q?: string; limit?: string; offset?: string } }>(
    '/products/search',
    async (request) => {
      callerOf(parts.grants, request, 'newer')
      const { q = '', limit = '10', offset = '0' } = request.query
      const words = folded(q)
        .split(/[^a-z0-9]+/)
        .filter((word) => word.length > 2)
      const matching = PRODUCTS.map((product) => ({
        product,
        score: words.filter((word) => folded(product.name).includes(word)).length,
      }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score)
      const from = Number(offset) || 0
      const most = Math.min(MAX_LIMIT, Number(limit) || 10)
      return {
        keywords: q,
        paging: { total: matching.length, limit: most, offset: from },
        results: matching.slice(from, from + most).map(({ product }) => ({
          id: product.id,
          status: 'active',
          domain_id: `MLA-${product.domain}`,
          settings: { listing_strategy: 'catalog_required' },
          name: product.name,
          main_features: [],
          attributes: Object.entries(product.attributes).map(([id, value]) => ({
            id,
            name: id,
            value_id: null,
            value_name: value,
          })),
          pictures: [0, 1].map((turn) => ({
            id: `${product.id}-${turn}`,
            url: `${parts.baseUrl}/catalogue/${product.id}-${turn}.jpg`,
          })),
          parent_id: null,
          children_ids: [],
        })),
      }
    },
  )

  app.get<{ Params: { file: string } }>('/catalogue/:file', async (request, reply) => {
    const [, id = '', turn = '0'] = /^(MLA\d+)-([01])\.jpg$/.exec(request.params.file) ?? []
    const product = PRODUCTS.find((one) => one.id === id)
    if (!product) throw notFound('Picture not found')
    return reply
      .type('image/jpeg')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(await drawn(product.color, Number(turn)))
  })
}

/** A shape of the product's colour on white, drawn here. */
const drawn = (color: string, turn: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 100 100">
      <rect width="100" height="100" fill="#fff"/>
      <g transform="rotate(${turn * 12} 50 50)" fill="${color}"><rect x="32" y="18" width="36" height="66" rx="9"/>
      <rect x="38" y="8" width="24" height="12" rx="5" fill="#33403a"/></g></svg>`),
  )
    .jpeg({ quality: 80 })
    .toBuffer()
