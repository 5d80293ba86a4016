import type { FastifyInstance } from 'fastify'
import { html, type Markup } from '#platform'

/** Pages of the demo seller's own site, as a seller would give their address: text between a menu and a footer. */
export function shopRoutes(app: FastifyInstance) {
  const serve = (path: string, title: string, main: Markup | Markup[]) =>
    app.get(path, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('etag', '"1"').send(page(title, main).text),
    )
  serve('/tienda/mayoristas', 'Venta por mayor', wholesale)
  serve('/tienda/catalogo', 'Catálogo', catalogue())
}

const page = (title: string, main: Markup | Markup[]): Markup =>
  html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body>
        <nav><a href="/tienda/mayoristas">Mayoristas</a> <a href="/tienda/catalogo">Catálogo</a></nav>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
        <footer>Tienda de demostración</footer>
      </body>
    </html> `

const PRODUCTS = ['Mochila', 'Lámpara', 'Taza', 'Cuaderno', 'Silla', 'Mate', 'Manta', 'Reloj']
/** About as much text as the longest page that a shop has. */
const CATALOGUE_LENGTH = 3000

const catalogue = (): Markup[] =>
  Array.from({ length: CATALOGUE_LENGTH }, (_, index) => {
    const name = `${PRODUCTS[index % PRODUCTS.length]} modelo ${index + 1}`
    return html`<h2>${name}</h2>
      <p>
        Mide ${20 + (index % 60)} cm de alto y pesa ${100 + (index % 900)} g. Se limpia con un paño seco y se
        guarda lejos del sol. La entrega demora ${1 + (index % 9)} días hábiles.
      </p>`
  })

const wholesale = html`<p>
    Vendemos por mayor a comercios de todo el país. El pedido mínimo es de 12 unidades, que pueden ser de
    productos distintos.
  </p>
  <h2>Plazos</h2>
  <p>Los pedidos por mayor se preparan en 3 días hábiles y se envían con factura A.</p>
  <h2>Muestras</h2>
  <p>Antes del primer pedido podés comprar hasta dos muestras al precio mayorista.</p>`
