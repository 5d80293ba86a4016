import type { FastifyReply } from 'fastify'
import { html, type Markup } from './html.ts'

const texts = {
  name: 'Simulador de Mercado Libre',
  note: 'Imita a Mercado Libre para probar Mostrador. No es Mercado Libre y no usa cuentas reales.',
}

// Forms may lead anywhere: the consent page sends people back to the product.
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

export interface Page {
  title: string
  /** What the page imitates, when it is not the marketplace. */
  banner?: { name: string; note: string }
  main: Markup
  script?: string
}

/** Every page says first that it is not the real thing. */
export function sendPage(reply: FastifyReply, status: number, page: Page) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', CONTENT_SECURITY_POLICY)
    .send(document(page).text)
}

const document = ({ title, banner = texts, main, script }: Page): Markup =>
  html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${banner.name}</title>
        <link rel="preload" href="/assets/archivo.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        <link rel="icon" href="/assets/bell.svg" />
        ${script === undefined ? undefined : html`<script type="module" src="${script}"></script>`}
      </head>
      <body>
        <header class="top">
          <img src="/assets/bell.svg" width="36" height="36" alt="" />
          <p><strong>${banner.name}</strong><span>${banner.note}</span></p>
        </header>
        ${main}
      </body>
    </html> `
