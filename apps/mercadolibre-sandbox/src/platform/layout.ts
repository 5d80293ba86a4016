import { html, type Markup } from './html.ts'

const texts = {
  name: 'Simulador de Mercado Libre',
  note: 'Esta página imita a Mercado Libre para probar Mostrador. No es Mercado Libre y no usa cuentas reales.',
}

/** Every page says first that it is not the real marketplace. */
export const layout = (title: string, main: Markup, script?: string): Markup =>
  html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${texts.name}</title>
        <link rel="stylesheet" href="/assets/sandbox.css" />
        <link rel="icon" href="/assets/bell.svg" />
        ${script === undefined ? undefined : html`<script type="module" src="${script}"></script>`}
      </head>
      <body>
        <header class="top">
          <img src="/assets/bell.svg" width="32" height="32" alt="" />
          <p><strong>${texts.name}</strong> <span>${texts.note}</span></p>
        </header>
        ${main}
      </body>
    </html> `
