import { expect, test } from 'vitest'
import { chatLink, mailLink } from './message-links.ts'

const message = 'Hola & chau?\nMe cobraron 100 % dos veces: ¿qué hago? #ayuda'

test('a mail opens with its subject and every sign of its text', () => {
  const link = new URL(mailLink('ayuda@tienda.test', { subject: 'Consulta & más', body: message }))

  expect(link.protocol + link.pathname).toBe('mailto:ayuda@tienda.test')
  // Mail programs know no plus for a blank, and lines end with both signs.
  expect(link.search).not.toContain('+')
  expect(link.searchParams.get('subject')).toBe('Consulta & más')
  expect(link.searchParams.get('body')).toBe(message.replace('\n', '\r\n'))
})

test('a chat opens with the text, and keeps what its address says already', () => {
  const link = new URL(chatLink('https://chat.test/hola?canal=web', message))

  expect(link.searchParams.get('canal')).toBe('web')
  expect(link.searchParams.get('text')).toBe(message)
})
