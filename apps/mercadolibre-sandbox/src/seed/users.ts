import type { User } from '#users'

export const FIRST_SELLER_ID = 2_418_305_771
export const SECOND_SELLER_ID = 2_418_990_152

const account = (user: Pick<User, 'id' | 'nickname' | 'kind' | 'city'> & Partial<User>): User => ({
  siteId: 'MLA',
  mayLogIn: true,
  firstName: 'Demo',
  lastName: 'Mostrador',
  email: `${user.nickname.toLowerCase()}@mostrador.local`,
  tags: ['normal', 'test_user', 'user_info_verified'],
  registeredAt: '2019-08-14T11:31:42.000-04:00',
  ...user,
})

const buyer = (id: number, nickname: string, city: string): User =>
  account({
    id,
    nickname,
    kind: 'buyer',
    city,
    mayLogIn: false,
    registeredAt: '2022-03-05T10:12:45.000-04:00',
  })

export const seedUsers: readonly User[] = [
  account({ id: FIRST_SELLER_ID, nickname: 'TIENDA_DEMO', kind: 'seller', city: 'Palermo' }),
  account({
    id: SECOND_SELLER_ID,
    nickname: 'BAZAR_DEL_SUR_DEMO',
    kind: 'seller',
    city: 'Lanús',
    tags: ['normal', 'test_user', 'user_info_verified', 'user_product_seller'],
  }),
  account({ id: 2_419_004_880, nickname: 'COLABORADOR_DEMO', kind: 'operator', city: 'Palermo' }),
  account({ id: 2_420_117_306, nickname: 'COMPRADORA_DEMO', kind: 'buyer', city: 'Rosario' }),
  buyer(2_421_530_044, 'PABLO_R77', 'Rosario'),
  buyer(2_421_530_045, 'SOFIGOMEZ', 'Córdoba'),
  buyer(2_421_530_046, 'MARTIN.QUILMES', 'Quilmes'),
  buyer(2_421_530_047, 'LAU_MENDOZA', 'Mendoza'),
  buyer(2_421_530_048, 'ELGALLEGO1960', 'Mar del Plata'),
]
