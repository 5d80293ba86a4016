import type { FastifyInstance } from 'fastify'
import { type Grants, callerOf } from '#oauth'
import { accessDenied, notFound } from '#platform'
import { type Category, findCategory, namedIn, predict } from './category-book.ts'
import { conditionallyRequired } from './conditional.ts'
import { ROOTS } from './leaves.ts'

const SITE = 'MLA'
const LISTING_TYPES = [
  ['gold_pro', 'Premium'],
  ['gold_premium', 'Oro Premium'],
  ['gold_special', 'Clásica'],
  ['gold', 'Oro'],
  ['silver', 'Plata'],
  ['bronze', 'Bronce'],
  ['free', 'Gratuita'],
] as const
const CURRENCIES = [
  { id: 'ARS', symbol: '$', description: 'Peso argentino', decimal_places: 2 },
  { id: 'USD', symbol: 'US$', description: 'Dólar', decimal_places: 2 },
]

export function categoryRoutes(app: FastifyInstance, { grants }: { grants: Grants }) {
  app.get<{ Params: { site: string } }>('/sites/:site/categories', async (request) => {
    callerOf(grants, request, 'newer')
    return ROOTS.map(([id, name]) => ({ id, name }))
  })

  app.get<{ Params: { id: string } }>('/categories/:id', async (request) => {
    callerOf(grants, request, 'newer')
    return categoryBody(found(request.params.id))
  })

  app.get<{ Params: { id: string } }>('/categories/:id/attributes', async (request) => {
    callerOf(grants, request, 'newer')
    return found(request.params.id).attributes
  })

  app.post<{ Params: { id: string }; Body: Record<string, unknown> }>(
    '/categories/:id/attributes/conditional',
    async (request) => {
      callerOf(grants, request, 'newer')
      const category = found(request.params.id)
      return { required_attributes: conditionallyRequired(category, request.body) }
    },
  )

  app.get<{ Params: { site: string }; Querystring: { q?: string; limit?: string } }>(
    '/sites/:site/domain_discovery/search',
    async (request) => {
      callerOf(grants, request, 'newer')
      const { q = '', limit = '4' } = request.query
      const most = Math.min(8, Math.max(1, Number(limit) || 4))
      return predict(q, most).map((category) => ({
        domain_id: `MLA-${category.leaf?.domain}`,
        domain_name: category.name,
        category_id: category.id,
        category_name: category.name,
        attributes: namedIn(q, category),
      }))
    },
  )

  app.get('/sites/:site/listing_types', async (request) => {
    callerOf(grants, request, 'newer')
    return LISTING_TYPES.map(([id, name]) => ({ site_id: SITE, id, name }))
  })

  app.get<{ Params: { id: string }; Querystring: { category_id?: string } }>(
    '/users/:id/available_listing_types',
    async (request) => {
      if (Number(request.params.id) !== callerOf(grants, request, 'newer')) throw accessDenied()
      const ours = LISTING_TYPES.filter(([id]) => ['gold_pro', 'gold_special', 'free'].includes(id))
      return {
        category_id: request.query.category_id,
        available: ours.map(([id, name]) => ({
          site_id: SITE,
          id,
          name,
          remaining_listings: id === 'free' ? 10 : null,
        })),
      }
    },
  )

  app.get('/currencies', async (request) => {
    callerOf(grants, request, 'newer')
    return CURRENCIES
  })

  app.get<{ Params: { id: string } }>('/users/:id/shipping_preferences', async (request) => {
    if (Number(request.params.id) !== callerOf(grants, request, 'newer')) throw accessDenied()
    return {
      local_pick_up: true,
      modes: ['custom', 'not_specified', 'me2'],
      logistics: [{ mode: 'me2', types: [{ type: 'drop_off', default: true, status: 'active' }] }],
      option: 'in',
      tags: [],
      site_id: SITE,
    }
  })
}

function found(id: string): Category {
  const category = findCategory(id)
  if (!category) throw notFound(`Category not found: ${id}`)
  return category
}

const categoryBody = ({ id, name, root, leaf, children }: Category) => ({
  id,
  name,
  picture: null,
  permalink: null,
  total_items_in_this_category: 1000,
  path_from_root: [...(root ? [root] : []), { id, name }],
  children_categories: children.map((child) => ({ ...child, total_items_in_this_category: 1000 })),
  attribute_types: 'attributes',
  settings: {
    buying_modes: ['buy_it_now'],
    catalog_domain: leaf ? `MLA-${leaf.domain}` : null,
    currencies: ['ARS'],
    immediate_payment: 'required',
    item_conditions: conditionsOf(leaf),
    listing_allowed: leaf !== null && leaf.isOpen !== false,
    max_description_length: 50_000,
    max_pictures_per_item: 12,
    max_pictures_per_item_var: 10,
    max_title_length: 60,
    max_variations_allowed: 100,
    maximum_price: null,
    minimum_price: minimumPriceOf(leaf),
    minimum_price_currency: 'ARS',
    price: 'required',
    shipping_options: ['custom', 'carrier'],
    status: 'enabled',
    stock: 'required',
  },
  channels_settings: [],
  meta_categ_id: null,
  attributable: false,
  date_created: '2018-04-25T08:12:56.000Z',
})

export const minimumPriceOf = (leaf: Category['leaf']): number => leaf?.minimumPrice ?? 1000
export const conditionsOf = (leaf: Category['leaf']): readonly string[] =>
  leaf?.conditions ?? ['new', 'not_specified', 'used']
