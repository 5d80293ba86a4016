import { ownValue } from '@mostrador/contract/own-value'
import { PRODUCT_NAME } from '@mostrador/contract'

interface MailHead {
  id: string
  subject: string
  to: string
  date: string
}

const texts = {
  title: `Correos de ${PRODUCT_NAME}`,
  about: 'La demo no manda correos: los deja acá, del más nuevo al más viejo.',
  none: 'Todavía no hay correos. Pedí una contraseña nueva desde la pantalla de ingreso y aparece uno.',
  back: 'Todos los correos',
  to: 'Para',
  plain: 'En texto',
  html: 'Como se ve',
}

const DAY_AND_TIME = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

const STYLE = `
  body { margin: 0 auto; max-width: 760px; padding: 32px 20px; background: #f3f6f2; color: #13211c;
    font: 16px/1.5 Archivo, "Helvetica Neue", Arial, sans-serif }
  h1 { font-size: 26px; line-height: 1.2; margin: 0 0 8px } h2 { font-size: 18px; margin: 32px 0 8px }
  p { color: #4a5a53; margin: 0 0 20px } a { color: #14597a }
  ul { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #d8e1db; border-radius: 18px }
  li + li { border-top: 1px solid #d8e1db } li a { display: block; padding: 14px 20px; text-decoration: none }
  li strong { display: block; color: #13211c } small { font-size: 14px; color: #4a5a53 }
  pre, iframe { box-sizing: border-box; width: 100%; background: #fff; border: 1px solid #d8e1db; border-radius: 18px }
  pre { padding: 20px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit } iframe { height: 680px }`

/** All mails; looks again by itself. */
export const listPage = (mails: readonly MailHead[]): string =>
  page(
    texts.title,
    `<h1>${texts.title}</h1>` +
      (mails.length > 0
        ? `<p>${texts.about}</p><ul>${mails.map(listItem).join('')}</ul>`
        : `<p>${texts.none}</p>`),
    '<meta http-equiv="refresh" content="3">',
  )

const listItem = ({ id, subject, to, date }: MailHead): string =>
  `<li><a href="/mails/${id}"><strong>${escape(subject)}</strong><small>${texts.to} ${escape(to)} · ${escape(moment(date))}</small></a></li>`

/** One mail in both of its forms. */
export const mailPage = ({ id, subject, to, date, text }: MailHead & { text: string }): string =>
  page(
    subject,
    `<p><a href="/">${texts.back}</a></p><h1>${escape(subject)}</h1>` +
      `<p>${texts.to} ${escape(to)} · ${escape(moment(date))}</p>` +
      `<h2>${texts.html}</h2><iframe title="${texts.html}" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${id}/html"></iframe>` +
      `<h2>${texts.plain}</h2><pre>${withLinks(text)}</pre>`,
  )

const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${head}<title>${escape(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`

const withLinks = (text: string): string =>
  escape(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (url) => `<a href="${url}" target="_blank" rel="noopener">${url}</a>`,
  )

function moment(date: string): string {
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? date : DAY_AND_TIME.format(at)
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ownValue(ENTITIES, sign) ?? sign)
