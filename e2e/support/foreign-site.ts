import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ForeignPage {
  html: string
  headers?: Record<string, string>
}

/** A shop's own site, at an origin that is not the product's; its pages may be made once that is known. */
export async function startForeignSite() {
  const pages: Record<string, ForeignPage> = {}
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers })
    response.end(page?.html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const publish = (more: Record<string, ForeignPage>) => Object.assign(pages, more)
  return { origin: `http://127.0.0.1:${port}`, publish, stop }
}

const CONTENT = `<h1>Casa Yerbal</h1><p>Mates, bombillas y termos, de Rosario a todo el país.</p>
<p><label>Buscar <input name="q"></label> <button>Buscar</button></p>`

const page = (snippet: string, head = '') => `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Casa Yerbal</title>${head}</head>
<body>${CONTENT}${snippet}</body></html>`

/** Styles that would ruin anything that can be reached by styles. */
const HOSTILE_CSS = `* { all: unset !important; display: none !important; position: static !important; color: red !important;
  font: 40px serif !important; transform: rotate(3deg) !important; transition: all 9s !important; visibility: hidden !important }
html, body, h1, p { display: block !important; visibility: visible !important; font: 16px serif !important }
html { transform: translateZ(0) !important; overflow: hidden !important }
body { transform: translate(-40px, -400px) !important; overflow: hidden !important }
mostrador-chat { display: none !important; left: -9999px !important; opacity: 0 !important; z-index: -1 !important }
button, div, section { width: 1px !important; height: 1px !important }`

/** The pages on which the chat has to stand, with the snippet that the seller copied. */
export const sitePages = (snippet: string, product: string): Record<string, ForeignPage> => ({
  '/': { html: page(snippet) },
  '/otra': { html: page(snippet) },
  '/hostil': { html: page(snippet, `<style>${HOSTILE_CSS}</style>`) },
  '/estricta': {
    html: page(snippet),
    headers: {
      'content-security-policy': `default-src 'none'; script-src ${product}; connect-src ${product}; require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none'`,
    },
  },
  '/marco': { html: page('<iframe src="/" title="Tienda" width="360" height="640"></iframe>') },
  '/varios': {
    html: page(
      `${snippet}${snippet}<script src="${product}/widget.js" data-assistant-id="00000000-0000-4000-8000-000000000000"></script>`,
    ),
  },
})

/** A page whose site brings the chat in a bundle of its own. */
export const bundledPages = (script: string): Record<string, ForeignPage> => ({
  '/modulo': { html: page('<script type="module" src="/tienda.js"></script>') },
  '/tienda.js': { html: script, headers: { 'content-type': 'text/javascript; charset=utf-8' } },
})
