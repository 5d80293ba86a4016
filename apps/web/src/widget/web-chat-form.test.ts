import { DEFAULT_WEB_CHAT } from '@mostrador/contract/widget'
import { expect, test } from 'vitest'
import { formOf, WebChatForm } from './web-chat-form.ts'

const typed = (origins: string) => WebChatForm.safeParse({ ...formOf(DEFAULT_WEB_CHAT), origins })

test('sites are typed one below the other, in whatever form, and each is kept once as its origin', () => {
  const { data } = typed(
    'mitienda.com.ar/productos\n\n https://www.mitienda.com.ar \nhttps://mitienda.com.ar',
  )

  expect(data?.origins).toEqual(['https://mitienda.com.ar', 'https://www.mitienda.com.ar'])
})

test('what is read again from what was typed is the same', () => {
  const { data } = typed('https://a.com\nhttp://localhost:8080')

  expect(data && formOf(data).origins).toBe('https://a.com\nhttp://localhost:8080')
})

test.each(['mitienda', 'ftp://mitienda.com', 'https://usuario:clave@mitienda.com'])(
  '%s is no site',
  (site) => {
    expect(typed(`https://a.com\n${site}`).error?.issues[0]?.message).toMatch(
      /^Escribí la dirección de tu sitio/,
    )
  },
)

test.each([-1, 101, 12.5, Number.NaN])(
  'a plan share of %s is refused with the allowed range',
  (planShare) => {
    const { error } = WebChatForm.safeParse({ ...formOf(DEFAULT_WEB_CHAT), planShare })

    expect(error?.issues[0]?.message).toBe('Escribí un número entre 0 y 100.')
  },
)
