import { expect, test } from 'vitest'
import { textsOfBlock } from '../model/index.ts'
import { blocksOfHtml } from './html-blocks.ts'

const textOf = (furniture: string) =>
  blocksOfHtml(
    `<body class="cookies-not-set">${furniture}<h1>Envíos</h1><p>A todo el país por correo, con seguimiento y seguro incluido en el precio de la compra.</p><p>Los despachos salen de lunes a viernes antes del mediodía, salvo los feriados nacionales.</p></body>`,
  )
    .blocks.flatMap(textsOfBlock)
    .join('\n')

test.each([
  ['a menu', '<nav><a href="/">SOBRA</a></nav>'],
  [
    'a menu of boxes',
    '<div><div><a href="/">Inicio</a></div><div><a href="/t">SOBRA</a></div><div><a href="/c">Contacto</a></div></div>',
  ],
  [
    'a menu in a list',
    '<ul><li><a href="/">Inicio</a><li><a href="/t">SOBRA</a><li><a href="/c">Contacto</a></ul>',
  ],
  [
    'the contents of the page',
    '<ol><li><a href="#a">¿SOBRA una pregunta que es larga de verdad?</a><li><a href="#b">¿Hacen envíos a todo el país?</a><li><a href="#c">¿Puedo pagar en cuotas?</a></ol>',
  ],
  ['a foot', '<footer>SOBRA</footer>'],
  ['a foot in a box of that name', '<div id="footer" class="pie">© 2026 SOBRA</div>'],
  [
    'a short menu in a box of that name',
    '<div class="navbar"><ul><li><a href="/t">SOBRA</a></li></ul></div>',
  ],
  [
    'a button that asks for a message',
    '<h2>Turnos</h2><p>De 9 a 18.</p><p><a href="/w">Pedí tu SOBRA</a></p>',
  ],
  ['a form', '<form><p>SOBRA</p><input></form>'],
  ['a dialog', '<div role="dialog">SOBRA</div>'],
  [
    'a notice about cookies',
    '<div id="cookie-bar">SOBRA: usamos cookies para mejorar tu navegación. Aceptar</div>',
  ],
  ['a breadcrumb by name', '<div aria-label="Breadcrumb"><a href="/">SOBRA</a> / Envíos</div>'],
  ['a breadcrumb by class', '<ul class="breadcrumbs"><li>SOBRA</ul>'],
  [
    'a breadcrumb by text',
    '<div><a href="/">Inicio</a> &gt; <a href="/s">SOBRA</a> &gt; Envíos de termos</div>',
  ],
  ['a link to the content', '<a class="skip-link" href="#c">SOBRA</a>'],
  ['a button', '<button>SOBRA</button>'],
  ['a link that acts as a button', '<a role="button" href="/c">SOBRA</a>'],
  ['a picture', '<img src="a.jpg" alt="SOBRA">'],
])('%s is no text of the page', (_, furniture) => {
  expect(textOf(furniture)).not.toContain('SOBRA')
})

test.each(['Agregar al carrito', 'Ver más', 'Saltar al contenido'])(
  'a link with "%s" is a button',
  (words) => {
    expect(textOf(`<p><a href="/x">${words}</a></p>`)).not.toContain(words)
  },
)

test.each([
  [
    'links in running text',
    '<p>Mirá <a href="/a">los envíos</a>, <a href="/b">los cambios</a> y <a href="/c">QUEDA</a> antes de comprar.</p>',
  ],
  [
    'links with prices',
    '<ul><li><a href="/a">Mate QUEDA $ 3.000</a><li><a href="/b">Termo $ 9.000</a><li><a href="/c">Bombilla $ 900</a></ul>',
  ],
  ['two links', '<div><a href="/a">QUEDA</a> <a href="/b">Tabla de talles</a></div>'],
  ['a product named cookie', '<div class="cookie-box"><p>Caja QUEDA de 12 cookies de avena</p></div>'],
  [
    'a form around most of the page',
    `<form><p>${'QUEDA una página entera dentro de un formulario. '.repeat(8)}</p></form>`,
  ],
])('%s stay', (_, html) => {
  expect(textOf(html)).toContain('QUEDA')
})

const sectionWith = (html: string) =>
  blocksOfHtml(`<h1>Ollas</h1><h2>Cuidados</h2><p>Lavar a mano.</p>${html}<h2>Envíos</h2><p>Por correo.</p>`)
    .blocks.flatMap(textsOfBlock)
    .join('\n')

test.each([
  ['a paragraph', '<p class="v"><a href="#">Ver SOBRA y otros productos</a></p>'],
  ['a box', '<div><span><a href="/ollas">Conocé el catálogo SOBRA</a></span></div>'],
  ['two paragraphs', '<p><a href="/a">Volver</a></p><p><a href="/b">Más de SOBRA, la línea completa</a></p>'],
])('%s that is only a link and ends its section leads elsewhere', (_, html) => {
  expect(sectionWith(html)).not.toContain('SOBRA')
})

test.each([
  ['names what follows', '<p><a href="/m">QUEDA mate imperial</a></p><p>$ 9.000</p>'],
  ['says something', '<p><a href="/m">Hacemos envíos: QUEDA</a></p>'],
  ['carries a figure', '<p><a href="/m">QUEDA olla de 24 cm</a></p>'],
  ['is an address', '<p><a href="mailto:a">QUEDA</a></p>'],
  ['is part of a text', '<p>Mirá <a href="/m">QUEDA</a></p>'],
  ['is the target of another', '<p><a name="m">QUEDA</a></p>'],
  [
    'stands with others',
    '<p><a href="/a">Olla</a></p><p><a href="/b">QUEDA</a></p><p><a href="/c">Pava</a></p>',
  ],
  ['names a brand', '<p>Trabajamos con:</p><p><a href="/a">QUEDA</a></p>'],
  ['is all of its section', '<h2>Modelos</h2><p><a href="/a">QUEDA</a></p>'],
])('a paragraph with a link that %s stays', (_, html) => {
  expect(sectionWith(html)).toContain('QUEDA')
})

test('a text that moves over the page is read, unless it only welcomes', () => {
  const moving = (text: string) => textOf(`<marquee>${text}</marquee>`)

  expect(moving('BIENVENIDOS A EL ANZUELO')).not.toContain('ANZUELO')
  expect(moving('ENVÍOS GRATIS A TODO EL PAÍS')).toContain('GRATIS')
  expect(moving('CERRADO DEL 1 AL 15 DE ENERO')).toContain('CERRADO')
  expect(moving('HACEMOS ENVIOS')).toContain('ENVIOS')
})

test('names of attributes in capitals are read as others', () => {
  const { blocks } = blocksOfHtml(
    '<BODY><TABLE><TR><TD><A HREF="a">Portada</A><BR><A HREF="b">Lista</A><BR><A HREF="c">Fotos</A></TD><TD><H1>Semillas</H1><P STYLE="display:none">Oculto</P><P>Vendemos a viveros, huerteros y revendedores de todo el país.</P></TD></TR></TABLE></BODY>',
  )
  expect(blocks.flatMap(textsOfBlock)).toEqual([
    'Semillas',
    'Vendemos a viveros, huerteros y revendedores de todo el país.',
  ])
})

test.each(['© 2026 Mesa Puesta', 'Visitas: 018342 - Webmaster: Tito', 'Mejor visto en 1024 x 768'])(
  'the last line "%s" is left out',
  (foot) => {
    const { blocks } = blocksOfHtml(`<h1>Semillas</h1><p>Vendemos a viveros.</p><p>${foot}</p>`)
    expect(blocks.flatMap(textsOfBlock)).toEqual(['Semillas', 'Vendemos a viveros.'])
  },
)
