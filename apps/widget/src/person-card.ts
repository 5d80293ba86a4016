import type { PersonOffer } from '@mostrador/contract/widget'
import { h } from './dom.ts'
import { texts } from './texts.ts'

let cards = 0

/** Ways to a person: WhatsApp with what was asked, an address to be answered at. */
export function personCard(
  { whatsapp, email }: PersonOffer,
  leaveEmail: (email: string) => Promise<void>,
): HTMLElement {
  const card = h('div', { className: 'go' })
  if (whatsapp?.startsWith('https://wa.me/'))
    card.append(
      h(
        'a',
        { href: whatsapp, target: '_blank', rel: 'noopener noreferrer' },
        texts.whatsapp,
        h('span', { className: 'sr' }, ` ${texts.newTab}`),
      ),
    )
  if (email) card.append(emailForm(leaveEmail))
  return card
}

function emailForm(leaveEmail: (email: string) => Promise<void>): HTMLElement {
  const id = `m-email-${(cards += 1)}`
  const field = h('input', {
    id,
    type: 'email',
    required: true,
    maxLength: 255,
    autocomplete: 'email',
    placeholder: texts.emailPlaceholder,
  })
  const wrong = h('p', { className: 'wrong', id: `${id}-e`, role: 'alert' })
  const form = h(
    'form',
    { noValidate: true },
    h('label', { htmlFor: id }, texts.email),
    field,
    wrong,
    h('button', { type: 'submit' }, texts.leaveEmail),
  )
  field.setAttribute('aria-describedby', wrong.id)
  form.onsubmit = (event) => {
    event.preventDefault()
    const address = field.value.trim()
    if (!field.validity.valid) return refuse(texts.emailWrong)
    leaveEmail(address).then(
      () => form.replaceWith(h('p', { role: 'status' }, texts.emailLeft(address))),
      (error: unknown) => refuse((error instanceof Error && error.message) || texts.notSent),
    )
  }
  const refuse = (sentence: string) => {
    wrong.textContent = sentence
    field.ariaInvalid = 'true'
    field.focus()
  }
  return form
}
