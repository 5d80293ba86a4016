import type { FastifyInstance } from 'fastify'
import type { User as WireUser } from '@mostrador/mercadolibre/wire'
import { type Grants, callerOf } from '#oauth'
import { notFound, siteOf } from '#platform'
import type { User, UserBook } from './user-book.ts'

export function userRoutes(app: FastifyInstance, parts: { users: UserBook; grants: Grants }) {
  app.get('/users/me', async (request) => {
    const caller = callerOf(parts.grants, request, 'newer')
    return ownProfile(parts.users.get(caller) ?? missing(String(caller)))
  })

  app.get<{ Params: { id: string } }>('/users/:id', async (request) => {
    const caller = callerOf(parts.grants, request, 'newer')
    const user = parts.users.get(Number(request.params.id)) ?? missing(request.params.id)
    return user.id === caller ? ownProfile(user) : publicProfile(user)
  })
}

function missing(id: string): never {
  throw notFound(`The User ${id} does not exist`)
}

function publicProfile(user: User) {
  const site = siteOf(user.siteId)
  const profile = {
    id: user.id,
    nickname: user.nickname,
    registration_date: user.registeredAt,
    country_id: site.countryCode,
    address: { state: 'AR-C', city: user.city },
    user_type: 'normal',
    tags: user.tags,
    logo: null,
    points: 100,
    site_id: site.id,
    permalink: `http://perfil.${site.domain}/${user.nickname}`,
    seller_reputation: {
      level_id: user.kind === 'seller' ? '5_green' : null,
      power_seller_status: null,
      transactions: {
        period: 'historic',
        total: user.kind === 'seller' ? 412 : 0,
        completed: user.kind === 'seller' ? 405 : 0,
        canceled: user.kind === 'seller' ? 7 : 0,
        ratings: { positive: 1, negative: 0, neutral: 0 },
      },
    },
    status: { site_status: 'active' },
  }
  return profile satisfies WireUser
}

const may = { allow: true, codes: [], immediate_payment: { required: false, reasons: [] } }

function ownProfile(user: User) {
  const profile = {
    ...publicProfile(user),
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    identification: { type: 'DNI', number: '11111111' },
    address: { state: 'AR-C', city: user.city, address: 'Calle Ficticia 123', zip_code: '1414' },
    phone: { area_code: '11', number: '4444-4444', extension: '', verified: false },
    alternative_phone: { area_code: '', number: '', extension: '' },
    seller_experience: user.kind === 'seller' ? 'ADVANCED' : 'NEWBIE',
    buyer_reputation: {
      canceled_transactions: 0,
      transactions: {
        period: 'historic',
        total: null,
        completed: null,
        canceled: { total: null, paid: null },
        unrated: { total: null, paid: null },
        not_yet_rated: { total: null, paid: null, units: null },
      },
      tags: [],
    },
    status: {
      site_status: 'active',
      list: may,
      buy: may,
      sell: may,
      billing: { allow: true, codes: [] },
      mercadopago_tc_accepted: true,
      mercadopago_account_type: 'personal',
      mercadoenvios: user.kind === 'seller' ? 'accepted' : 'not_accepted',
      immediate_payment: false,
      confirmed_email: true,
      user_type: 'eventual',
      required_action: '',
    },
    credit: { consumed: 100, credit_level_id: `${user.siteId}1` },
  }
  return profile satisfies WireUser
}
